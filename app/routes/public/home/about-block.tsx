import { useState } from 'react'
import { Reveal } from '#app/ui/arrival/reveal.tsx'
import { Seal } from '#app/ui/brand/seal.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { LoopingVideo } from '#app/ui/photo/looping-video.tsx'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './about-block.module.css'

const UPRIGHT: Keyframe = { transform: 'rotate(0deg)' }

export function AboutBlock({ film, heading, headingItalic, lede, small, button }: PageTexts['home']['about']) {
  const [filmFailed, setFilmFailed] = useState(false)
  return (
    <section
      aria-labelledby="about-heading"
      className={`container ${styles['block']} ${filmFailed ? styles['alone'] : ''}`}
    >
      {!filmFailed && (
        <div className={styles['film']}>
          <LoopingVideo
            {...film}
            sizes="(width >= 1760px) 1424px, (width >= 600px) 80vw, 200vw"
            ratio="4 / 5"
            label={film.poster.alt}
            onFail={() => setFilmFailed(true)}
          />
          <Reveal from={UPRIGHT} className={styles['seal']}>
            <Seal />
          </Reveal>
        </div>
      )}
      <Reveal className={styles['text']}>
        <h2 id="about-heading" className="t1">
          {heading} <em>{headingItalic}</em>
        </h2>
        <p className="lede">{lede}</p>
        <p className={`body ${styles['small']}`}>{small}</p>
        <ButtonLink to="/about">{button}</ButtonLink>
      </Reveal>
    </section>
  )
}
