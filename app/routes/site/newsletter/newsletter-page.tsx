import type { ReactNode } from 'react'
import { Photo } from '#app/ui/photo.tsx'
import { stylePlayful } from '#content/pictures/styles.ts'
import styles from './newsletter-page.module.css'

interface NewsletterPageProps {
  heading: string
  headingItalic: string
  text: string
  children: ReactNode
}

/** One thing to do, beside a picture. What it says changes while somebody listens. */
export function NewsletterPage({ heading, headingItalic, text, children }: NewsletterPageProps) {
  return (
    <div className={`container ${styles['page']}`}>
      <div className={styles['picture']}>
        <Photo
          picture={stylePlayful}
          ratio="fill"
          sizes="(min-width: 1440px) 507px, (min-width: 900px) 36vw, 100vw"
          priority
        />
      </div>
      <div className={styles['words']}>
        <div aria-live="polite">
          <p className="label">Mailing list</p>
          <h1 className={`${styles['heading']} t1`}>
            {heading} <em>{headingItalic}</em>
          </h1>
          <p className="lede">{text}</p>
        </div>
        <div className={styles['actions']}>{children}</div>
      </div>
    </div>
  )
}
