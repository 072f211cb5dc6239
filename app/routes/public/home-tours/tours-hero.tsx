import arrow from '@phosphor-icons/core/assets/light/arrow-up-right-light.svg?raw'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LoopingVideo } from '#app/ui/photo/looping-video.tsx'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './tours-hero.module.css'

interface ToursHeroProps extends Pick<PageTexts['homeTours'], 'heading' | 'all' | 'film'> {
  /** Address of all films; empty when there is none. */
  playlistUrl: string
}

export function ToursHero({ heading, all, film, playlistUrl }: ToursHeroProps) {
  return (
    <section className={styles['hero']}>
      <LoopingVideo
        {...film}
        label={film.poster.alt}
        ratio="fill"
        sizes="(width < 600px) 297vw, (width < 900px) 139vw, 104vw"
        tall="139vw"
        priority
        controlClassName={styles['control']}
      />
      <div className={styles['wash']} />
      <h1 className={styles['masthead']}>{heading}</h1>
      {playlistUrl !== '' && (
        <ButtonAnchor href={playlistUrl} target="_blank" rel="noopener" variant="light" className={styles['all']}>
          {all}
          <Icon svg={arrow} />
        </ButtonAnchor>
      )}
    </section>
  )
}
