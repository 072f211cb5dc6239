import { PictureField } from '#app/admin/picture-field/picture-field.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { Film } from '#contract/site/fields/field.ts'
import { FilmControl } from './film-control.tsx'
import styles from './pages.module.css'
import type { Field } from './parts.ts'
import { isFilm } from './values.ts'

interface FileControlProps<V> {
  field: Field
  value: V
  error: string | undefined
  choices: readonly Picture[]
  onChange: (value: Picture | Film) => void
}

/** A picture, or a film with the picture that stands in for it. */
export function FileControl({ value, ...rest }: FileControlProps<Picture | Film>) {
  return isFilm(value) ? <FilmControl {...rest} value={value} /> : <PictureControl {...rest} value={value} />
}

function PictureControl({ field, value, error, choices, onChange }: FileControlProps<Picture>) {
  const { label, section, ratio = '1' } = field
  return (
    <div>
      <p className={`${styles['label']} label`}>{label}</p>
      <PictureField
        name={section ? `${section}: ${label}` : label}
        picture={value}
        error={error}
        choices={choices}
        folder="site"
        ratio={ratio}
        described
        focusable
        licensed
        onChange={onChange}
      />
    </div>
  )
}
