import { Photo } from '#app/ui/photo/photo.tsx'
import { Photographer } from '#app/ui/photo/photographer.tsx'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './about.module.css'

type QuoteHeroProps = Pick<PageTexts['about'], 'heading' | 'quote' | 'quoteBy' | 'picture'>

export function QuoteHero({ heading, quote, quoteBy, picture }: QuoteHeroProps) {
  return (
    <section className={styles['hero']}>
      <h1 className="visually-hidden">{heading}</h1>
      <figure className={styles['quote']}>
        <blockquote className={styles['words']}>
          <p>“{quote}”</p>
        </blockquote>
        {quoteBy !== '' && <figcaption className="label">{quoteBy}</figcaption>}
      </figure>
      <div className={styles['studio']}>
        <Photo
          picture={picture}
          sizes="(width >= 900px) max(50vw, 136vh), (width >= 600px) 100vw, 127vw"
          ratio="fill"
          priority
        />
        <Photographer rights={picture.rights} edge="bottom" />
      </div>
    </section>
  )
}
