import { Photo } from '#app/ui/photo/photo.tsx'
import { aboutHero } from '#content/pictures/about.ts'
import styles from './about.module.css'

export function QuoteHero({ quote, quoteBy }: { quote: string; quoteBy: string }) {
  return (
    <section className={styles['hero']}>
      <h1 className="visually-hidden">About us</h1>
      <figure className={styles['quote']}>
        <blockquote className={styles['words']}>
          <p>“{quote}”</p>
        </blockquote>
        {quoteBy !== '' && <figcaption className="label">{quoteBy}</figcaption>}
      </figure>
      <div className={styles['studio']}>
        <Photo
          picture={aboutHero}
          sizes="(width >= 900px) max(50vw, 136vh), (width >= 600px) 100vw, 127vw"
          ratio="fill"
          priority
        />
      </div>
    </section>
  )
}
