import type { ReactNode } from 'react'
import { useRootData } from '#app/loaders/root-data.ts'
import { summarize } from '#app/seo/seo.ts'
import styles from './found-look.module.css'

interface FoundLookProps {
  /** Path of the page, as '/portfolio/harbor-house'. */
  path: string
  title: string
  /** As the page itself says it. */
  description: string
  /** The picture of shared links; left out while there is none. */
  picture?: ReactNode
}

/** Characters of a title that search engines show, about, in a window and on a phone. */
const TITLE_SHOWN = { window: 60, phone: 50 }
const DESCRIPTION_SHOWN = { window: 155, phone: 120 }

/** How a page looks among search results and as a shared link. */
export function FoundLook({ path, title, description, picture }: FoundLookProps) {
  const host = (useRootData()?.publicUrl ?? '').replace(/^https?:\/\//, '')
  return (
    <div className={styles['previews']}>
      {(['window', 'phone'] as const).map((place) => (
        <figure key={place} className={styles[place]}>
          <figcaption className="label">{place === 'window' ? 'Search result' : 'Search result on a phone'}</figcaption>
          <p className={styles['address']}>{host + path}</p>
          <p className={styles['title']}>{summarize(title, TITLE_SHOWN[place])}</p>
          <p className={styles['description']}>{summarize(description, DESCRIPTION_SHOWN[place])}</p>
        </figure>
      ))}
      <figure className={styles['card']}>
        <figcaption className="label">Shared link</figcaption>
        {picture}
        <p className={styles['address']}>{host}</p>
        <p className={styles['title']}>{title}</p>
        <p className={styles['description']}>{summarize(description)}</p>
      </figure>
    </div>
  )
}
