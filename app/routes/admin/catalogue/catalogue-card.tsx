import type { ReactNode } from 'react'
import section from '#app/admin/section.module.css'
import styles from './catalogue.module.css'
import { type CataloguePart, PART_TITLES } from './draft.ts'

interface CatalogueCardProps {
  part: CataloguePart | 'preview'
  about?: string | undefined
  children: ReactNode
}

/** A ruled part of the catalogue. */
export function CatalogueCard({ part, about, children }: CatalogueCardProps) {
  const title = part === 'preview' ? 'Price preview' : PART_TITLES[part]
  return (
    <section aria-labelledby={`${part}-title`} className={`${section['section']} ${section['split']}`}>
      <div>
        <h2 id={`${part}-title`} className="t4">
          {title}
        </h2>
        {about && <p className={section['about']}>{about}</p>}
      </div>
      <div className={styles['controls']}>{children}</div>
    </section>
  )
}
