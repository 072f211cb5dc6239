import { MoreLink } from '#app/admin/more-link.tsx'
import type { EndingLicences } from '#contract/files/media.ts'
import { endingInWords } from './ending-words.ts'
import styles from './today.module.css'

/** Says when photographs leave the site; nothing while none does so soon. */
export function EndingLicencesPart({ ending }: { ending: EndingLicences }) {
  const words = endingInWords(ending)
  if (words === '') return null
  return (
    <section aria-labelledby="licenses-title">
      <h2 id="licenses-title" className={styles['title']}>
        Photographs
      </h2>
      <p>{words}</p>
      <MoreLink to="/admin/media?show=expiring">See these pictures</MoreLink>
    </section>
  )
}
