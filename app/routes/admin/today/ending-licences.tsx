import { MoreLink } from '#app/admin/more-link.tsx'
import type { EndingLicences } from '#contract/files/media.ts'
import { formatStudioDate } from '#shared/studio-time.ts'
import styles from './today.module.css'

/** Says when photographs leave the site; nothing while none does so soon. */
export function EndingLicencesPart({ ending: { count, firstDay } }: { ending: EndingLicences }) {
  if (firstDay === null) return null
  const day = formatStudioDate(firstDay)
  return (
    <section aria-labelledby="licenses-title">
      <h2 id="licenses-title" className={styles['title']}>
        Photographs
      </h2>
      <p>
        {count === 1
          ? `The license of one picture ends soon, on ${day}.`
          : `The licenses of ${count} pictures end soon, the first on ${day}.`}
      </p>
      <MoreLink to="/admin/media?show=expiring">See these pictures</MoreLink>
    </section>
  )
}
