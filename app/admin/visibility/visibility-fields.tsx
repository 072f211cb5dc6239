import { Aside } from '#app/ui/aside.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { kindOf, type Visibility, type VisibilityKind, withKind } from './visibility.ts'
import styles from './visibility-fields.module.css'

interface VisibilityFieldProps {
  visibility: Visibility
  /** Name of what visitors do not see, as 'Hidden'. */
  unseen?: string
  disabled?: boolean | undefined
  onChange: (visibility: Visibility) => void
}

/** Whether visitors find something now, at a time to come, or not at all. */
export function VisibilityField({ visibility, unseen = 'Draft', disabled, onChange }: VisibilityFieldProps) {
  return (
    <SelectField
      label="Visibility"
      value={kindOf(visibility)}
      disabled={disabled}
      onChange={({ target }) => onChange(withKind(target.value as VisibilityKind, visibility))}
    >
      <option value="published">Published</option>
      <option value="draft">{unseen}</option>
      <option value="planned">Publish on a day</option>
    </SelectField>
  )
}

interface PublicationFieldProps extends Omit<VisibilityFieldProps, 'unseen'> {
  error: string | undefined
  /** Its state until then, as 'it is a draft'. */
  until?: string
}

/** The day and time of a planned publication; nothing where there is none. */
export function PublicationField({
  visibility,
  error,
  until = 'it is a draft',
  disabled,
  onChange,
}: PublicationFieldProps) {
  if (kindOf(visibility) !== 'planned') return null
  return (
    <div className={styles['planned']}>
      <TextField
        type="datetime-local"
        label="Publish on, by the studio’s clock"
        value={visibility.publishAt ?? ''}
        error={error}
        disabled={disabled}
        max="9999-12-31T23:59"
        onChange={({ target }) => onChange({ isPublic: false, publishAt: target.value })}
      />
      <Aside as="p">Until then {until}. At that minute visitors find it everywhere.</Aside>
    </div>
  )
}
