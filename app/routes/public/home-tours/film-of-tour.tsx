import { ButtonLink } from '#app/ui/button.tsx'
import { renditionPath, renditionWidths } from '#contract/files/renditions.ts'
import type { HomeTour } from '#contract/site/tours.ts'
import styles from './film-of-tour.module.css'

/** A film in the browser's own player, which needs no scripts. Nothing without a film. */
export function FilmOfTour({ title, space, style, picture, film }: HomeTour) {
  if (!film) return null
  const { src, captions } = film
  return (
    <article className={`container ${styles['page']}`}>
      <h1 className="t2">{title}</h1>
      <p className="micro">{`${space} • ${style}`}</p>
      <video
        src={src}
        poster={posterOf(picture)}
        controls
        playsInline
        preload="metadata"
        aria-label={picture.alt || title}
        className={styles['film']}
      >
        {captions && <track default kind="captions" src={captions.src} srcLang={captions.language} />}
      </video>
      <ButtonLink to="/home-tours" variant="outline">
        All home tours
      </ButtonLink>
    </article>
  )
}

const POSTER_MAX_PX = 1920

function posterOf(picture: HomeTour['picture']): string {
  const widthPx = renditionWidths(picture.width).findLast((width) => width <= POSTER_MAX_PX)
  return picture.version === '' || !widthPx ? picture.src : renditionPath(picture, widthPx, 'jpeg')
}
