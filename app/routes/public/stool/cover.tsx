import { Photo } from '#app/ui/photo/photo.tsx'
import { stoolHero } from '#content/pictures/stool-cover.ts'
import styles from './cover.module.css'

export function Cover() {
  return (
    <div className={styles['cover']}>
      <div className={styles['picture']}>
        <Photo
          picture={stoolHero}
          sizes="(width < 600px) 440vw, (width < 900px) 134vw, 100vw"
          tall="183vw"
          ratio="fill"
          priority
        />
      </div>
      <div className={styles['title']}>
        <h1 className={styles['masthead']}>The Megan Stool</h1>
        <p className={`${styles['tagline']} hand`}>Made to Order For You!</p>
      </div>
    </div>
  )
}
