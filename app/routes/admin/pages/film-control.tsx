import { CaptionsField } from '#app/admin/film-field/captions-field.tsx'
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

/** A film of a page, and the picture that stands in for it and what is said in it. It plays silently. */
export function FilmControl({ field, value, error, choices, onChange }: FilmControlProps) {
  const { label, section, ratio = '1' } = field
  const name = section ?? label
  return (
    <div className={styles['fields']}>
      <div className={styles['film']}>
        <div>
          <p className={`${styles['label']} label`}>{label}</p>
          <FilmField
            name={name}
            src={value.src}
            posterSrc={value.poster.src}
            captions={value.captions ?? undefined}
            error={error}
            folder="site"
            onChange={(src) => onChange({ ...value, src, captions: null })}
          />
        </div>
        <CaptionsField
          name={name}
          captions={value.captions ?? undefined}
          folder="site"
          onChange={(captions) => onChange({ ...value, captions: captions ?? null })}
        />
      </div>
      <div>
        <p className={`${styles['label']} label`}>{label}: picture until it plays</p>
        <PosterField name={name} film={value} choices={choices} ratio={ratio} onChange={onChange} />
      </div>
    </div>
  )
}
