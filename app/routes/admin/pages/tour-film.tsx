import { CaptionsField } from '#app/admin/film-field/captions-field.tsx'
import { FilmField } from '#app/admin/film-field/film-field.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { TourFilm as Film } from '#contract/films/film-input.ts'
import styles from './tours.module.css'

interface TourFilmProps {
  film: Film | undefined
  posterSrc: string | undefined
  error: string | undefined
  onChange: (film: Film | undefined) => void
}

/** The film of a tour that plays on this site, with its captions. */
export function TourFilm({ film, posterSrc, error, onChange }: TourFilmProps) {
  return (
    <div className={styles['film']}>
      <p className="label">Film on this site</p>
      <FilmField
        name="the tour"
        src={film?.src ?? ''}
        posterSrc={posterSrc}
        captions={film?.captions}
        error={error}
        folder="site"
        onChange={(src) => onChange({ src })}
      />
      {film && (
        <>
          <CaptionsField
            name="the tour"
            captions={film.captions}
            folder="site"
            onChange={(captions) => onChange({ src: film.src, ...(captions && { captions }) })}
          />
          <TextButton onClick={() => onChange(undefined)}>
            Take the film away<span className="visually-hidden"> from the tour</span>
          </TextButton>
        </>
      )}
    </div>
  )
}
