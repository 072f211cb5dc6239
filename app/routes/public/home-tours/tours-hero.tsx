import arrow from '@phosphor-icons/core/assets/light/arrow-up-right-light.svg?raw'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LoopingVideo } from '#app/ui/photo/looping-video.tsx'
import { homeToursHeroPoster } from '#content/pictures/tours-cover.ts'
import styles from './tours-hero.module.css'

/** @param props.playlistUrl Address of all films; empty when there is none. */
export function ToursHero({ playlistUrl }: { playlistUrl: string }) {
  return (
    <section className={styles['hero']}>
      <LoopingVideo
        src="/media/built-in/home-tours-hero.mp4"
        poster={homeToursHeroPoster}
        label={homeToursHeroPoster.alt}
        ratio="fill"
        sizes="(width < 600px) 297vw, (width < 900px) 139vw, 104vw"
        tall="139vw"
        priority
        controlClassName={styles['control']}
      />
      <div className={styles['wash']} />
      <h1 className={styles['masthead']}>Home Tours</h1>
      {playlistUrl !== '' && (
        <ButtonAnchor href={playlistUrl} target="_blank" rel="noopener" variant="light" className={styles['all']}>
          View All
          <Icon svg={arrow} />
        </ButtonAnchor>
      )}
    </section>
  )
}
