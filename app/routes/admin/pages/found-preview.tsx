import { useRootData } from '#app/loaders/root-data.ts'
import { summarize } from '#app/seo/seo.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import styles from './found-preview.module.css'
import { isPicture, type Values, wordsOf } from './values.ts'

interface FoundPreviewProps {
  page: FixedPageId
  values: Values
  /** The studio's name as it is typed now. */
  name: string
}

/** Characters of a title that search engines show, about, in a window and on a phone. */
const TITLE_SHOWN = { window: 60, phone: 50 }
const DESCRIPTION_SHOWN = { window: 155, phone: 120 }

/** How a page looks among search results and as a shared link, while that is typed. */
export function FoundPreview({ page, values, name }: FoundPreviewProps) {
  const host = (useRootData()?.publicUrl ?? '').replace(/^https?:\/\//, '')
  const own = wordsOf(values[`${page}.found.title`])
  const title = own === '' ? name : `${own} · ${name}`
  const description = wordsOf(values[`${page}.found.description`])
  const picture = values[`${page}.found.picture`]
  return (
    <div className={styles['previews']}>
      {(['window', 'phone'] as const).map((place) => (
        <figure key={place} className={styles[place]}>
          <figcaption className="label">{place === 'window' ? 'Search result' : 'Search result on a phone'}</figcaption>
          <p className={styles['address']}>{host + FIXED_PAGES[page].path}</p>
          <p className={styles['title']}>{summarize(title, TITLE_SHOWN[place])}</p>
          <p className={styles['description']}>{summarize(description, DESCRIPTION_SHOWN[place])}</p>
        </figure>
      ))}
      <figure className={styles['card']}>
        <figcaption className="label">Shared link</figcaption>
        {isPicture(picture) && <Photo key={picture.src} picture={picture} sizes="320px" ratio="1200 / 630" alt="" />}
        <p className={styles['address']}>{host}</p>
        <p className={styles['title']}>{title}</p>
        <p className={styles['description']}>{summarize(description)}</p>
      </figure>
    </div>
  )
}
