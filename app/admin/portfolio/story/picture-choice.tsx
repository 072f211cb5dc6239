import { type DraftPicture, srcOf } from '#app/admin/files/draft-picture.ts'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { Preview } from '../fields/preview.tsx'
import styles from './story-fields.module.css'

interface PictureChoiceProps {
  label: string
  src: string
  pictures: readonly DraftPicture[]
  error: string | undefined
  onChange: (src: string) => void
}

/** One of the project's stored pictures, shown beside its name. */
export function PictureChoice({ label, src, pictures, error, onChange }: PictureChoiceProps) {
  const stored = pictures.filter((picture) => srcOf(picture) !== undefined)
  const chosen = stored.find((picture) => srcOf(picture) === src)
  return (
    <div className={styles['choice']}>
      <span className={styles['frame']}>{chosen && <Preview picture={chosen} />}</span>
      <SelectField label={label} value={src} error={error} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose a picture</option>
        {src !== '' && !chosen && <option value={src}>A picture that has gone</option>}
        {stored.map((picture) => (
          <option key={picture.id} value={srcOf(picture)}>
            {picture.alt.trim() || picture.name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
