import { useState } from 'react'
import { addressOf, drawn } from '#app/ui/drawn/drawn.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LoopingVideo } from '#app/ui/photo/looping-video.tsx'
import { VIDEO_PLAYBACK_RATE } from '#contract/limits.ts'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './textimonials-cover.module.css'

/** Screen readers read the pun as one word, because its halves have no white space between them. */
export function TextimonialsCover({ headingFirst, headingRest, text, film }: PageTexts['testimonials']) {
  const [failed, setFailed] = useState(false)
  return (
    <section className={styles['cover']}>
      <div className={`container ${styles['grid']}`}>
        <h1 className={styles['masthead']}>
          {headingFirst}
          <span className={styles['pun']}>{headingRest}</span>
        </h1>
        <p className={styles['lede']}>{text}</p>
        <div className={`${styles['film']} ${failed ? styles['failed'] : ''}`}>
          {failed ? (
            <p>This video did not load.</p>
          ) : (
            <LoopingVideo
              {...film}
              label={film.poster.alt}
              playbackRate={VIDEO_PLAYBACK_RATE}
              ratio="4 / 5"
              sizes="(width < 600px) 94vw, (width < 900px) 52vw, (width < 1760px) 38vw, 667px"
              priority
              drawControl={drawSeal}
              controlClassName={styles['control']}
              onFail={() => setFailed(true)}
            />
          )}
        </div>
      </div>
    </section>
  )
}

function drawSeal(playing: boolean) {
  return (
    <>
      <svg viewBox="-60 -60 120 120" fill="currentColor" aria-hidden>
        <use href={addressOf('seal-edge')} />
      </svg>
      <Icon svg={playing ? drawn('pause') : drawn('play')} size={36} />
    </>
  )
}
