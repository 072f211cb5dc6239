import { Photo } from '#app/ui/photo/photo.tsx'
import { Photographer } from '#app/ui/photo/photographer.tsx'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './cover.module.css'

export function Cover({ picture, heading, tagline }: Pick<PageTexts['stool'], 'picture' | 'heading' | 'tagline'>) {
  return (
    <div className={styles['cover']}>
      <div className={styles['picture']}>
        <Photo
          picture={picture}
          sizes="(width < 600px) 440vw, (width < 900px) 134vw, 100vw"
          tall="183vw"
          ratio="fill"
          priority
        />
      </div>
      <Photographer rights={picture.rights} edge="bottom" />
      <div className={styles['title']}>
        <h1 className={styles['masthead']}>{heading}</h1>
        <p className={`${styles['tagline']} hand`}>{tagline}</p>
      </div>
    </div>
  )
}
