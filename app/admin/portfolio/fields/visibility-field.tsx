import { Aside } from '#app/ui/aside.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { ProjectForm } from '../editing/project-form.ts'
import type { FieldsProps } from './fields-props.ts'
import styles from './form-fields.module.css'

type Visibility = 'published' | 'draft' | 'planned'

/** Whether visitors find a project now, at a time to come, or not at all. */
export function VisibilityField({ editor: { form, setField }, disabled }: FieldsProps) {
  const change = (visibility: Visibility) => {
    setField('published', visibility === 'published')
    const calledOff = form.publishAt === undefined ? undefined : null
    setField('publishAt', visibility === 'planned' ? '' : calledOff)
  }
  return (
    <SelectField
      label="Visibility"
      value={visibilityOf(form)}
      disabled={disabled}
      onChange={({ target }) => change(target.value as Visibility)}
    >
      <option value="published">Published</option>
      <option value="draft">Draft</option>
      <option value="planned">Publish on a day</option>
    </SelectField>
  )
}

/** The day and time of a planned publication. */
export function PublicationField({ editor: { form, errors, setField }, disabled }: FieldsProps) {
  if (visibilityOf(form) !== 'planned') return null
  return (
    <div className={styles['planned']}>
      <TextField
        type="datetime-local"
        label="Publish on, by the studio’s clock"
        value={form.publishAt ?? ''}
        error={errors.publishAt}
        disabled={disabled}
        max="9999-12-31T23:59"
        onChange={({ target }) => setField('publishAt', target.value)}
      />
      <Aside as="p">Until then it is a draft. At that minute visitors find it everywhere.</Aside>
    </div>
  )
}

function visibilityOf({ published, publishAt }: ProjectForm): Visibility {
  if (published) return 'published'
  return publishAt == null ? 'draft' : 'planned'
}
