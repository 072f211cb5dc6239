import { FilmField } from '#app/admin/film-field/film-field.tsx'
import { PosterField } from '#app/admin/film-field/poster-field.tsx'
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
  return (
    <div className={styles['fields']}>
      <div>
        <p className={`${styles['label']} label`}>{label}</p>
        <FilmField
          name={name}
          src={value.src}
          posterSrc={value.poster.src}
          error={error}
          folder="site"
          onChange={(src) => onChange({ ...value, src })}
        />
      </div>
      <div>
        <p className={`${styles['label']} label`}>{label}: picture until it plays</p>
        <PosterField name={name} film={value} choices={choices} ratio={ratio} onChange={onChange} />
      </div>
    </div>
  )
}
