import { useState } from 'react'
import { Reveal } from '#app/ui/arrival/reveal.tsx'
import { Seal } from '#app/ui/brand/seal.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { LoopingVideo } from '#app/ui/photo/looping-video.tsx'
import { homeTexts } from '#content/home-texts.ts'
import { homeAboutLoopPoster } from '#content/pictures/home.ts'
import styles from './about-block.module.css'

const UPRIGHT: Keyframe = { transform: 'rotate(0deg)' }

export function AboutBlock() {
  const [filmFailed, setFilmFailed] = useState(false)
  const { heading, headingItalic, lede, small } = homeTexts.about
  return (
    <section
      aria-labelledby="about-heading"
      className={`container ${styles['block']} ${filmFailed ? styles['alone'] : ''}`}
    >
      {!filmFailed && (
        <div className={styles['film']}>
          <LoopingVideo
            src="/media/built-in/home-about-loop.mp4"
            poster={homeAboutLoopPoster}
            sizes="(width >= 1440px) 1165px, (width >= 600px) 80vw, 200vw"
            ratio="4 / 5"
            label={homeAboutLoopPoster.alt}
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
        <ButtonLink to="/about">About Us</ButtonLink>
      </Reveal>
    </section>
  )
}
