import { FilmField } from '#app/admin/film-field/film-field.tsx'
import { FirstPicture } from '#app/admin/film-field/first-picture.tsx'
import { PictureField } from '#app/admin/picture-field/picture-field.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { Film } from '#contract/site/fields/field.ts'
import styles from './pages.module.css'
import type { Field } from './parts.ts'

interface FilmControlProps {
  field: Field
  value: Film
  error: string | undefined
  choices: readonly Picture[]
  onChange: (value: Film) => void
}

/** A film of a page, and the picture that stands in for it. It is silent, and has no captions. */
export function FilmControl({ field, value, error, choices, onChange }: FilmControlProps) {
  const { label, section, ratio = '1' } = field
  const name = section ?? label
  const { src, poster } = value
  const setPoster = (poster: Picture) => onChange({ ...value, poster })
  return (
    <div className={styles['fields']}>
      <div>
        <p className={`${styles['label']} label`}>{label}</p>
        <FilmField
          name={name}
          src={src}
          posterSrc={poster.src}
          error={error}
          folder="site"
          onChange={(src) => onChange({ ...value, src })}
        />
      </div>
      <div>
        <p className={`${styles['label']} label`}>{label}: picture until it plays</p>
        <PictureField
          name={`${name}: picture until it plays`}
          picture={poster}
          choices={choices}
          folder="site"
          ratio={ratio}
          described
          focusable
          onChange={setPoster}
        />
        <FirstPicture src={src} folder="site" onDrawn={(drawn) => setPoster({ ...drawn, alt: poster.alt })} />
      </div>
    </div>
  )
}
