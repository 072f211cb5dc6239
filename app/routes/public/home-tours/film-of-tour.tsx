import { useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { focalPosition } from '#app/ui/photo/photo.tsx'
import type { HomeTour } from '#contract/site/tours.ts'
import styles from './film-of-tour.module.css'

/** A film in the browser's own player, which needs no scripts. Nothing without a film. */
export function FilmOfTour({ title, space, style, picture, film, poster }: HomeTour & { poster: string | undefined }) {
  const [isSeen, setSeen] = useState(false)
  if (!film) return null
  const { src, captions } = film
  return (
    <article className={`container ${styles['page']}`}>
      <h1 className="t2">{title}</h1>
      <p className="micro">{`${space} • ${style}`}</p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are the owner's to give */}
      <video
        data-opening
        src={src}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={picture.alt || title}
        className={`${styles['film']} ${isSeen ? '' : styles['unseen']}`}
        style={{ '--place': focalPosition(picture) }}
        onTimeUpdate={() => setSeen(true)}
      >
        {captions && <track default kind="captions" src={captions.src} srcLang={captions.language} />}
      </video>
      <ButtonLink to="/home-tours" variant="outline">
        All home tours
      </ButtonLink>
    </article>
  )
}
