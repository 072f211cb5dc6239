import check from '@phosphor-icons/core/assets/regular/check.svg?raw'
import { useId } from 'react'
import type { Visibility } from '#app/admin/visibility/visibility.ts'
import { PublicationField, VisibilityField } from '#app/admin/visibility/visibility-fields.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { OverlaidInput } from '#app/ui/field/overlaid-input.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SPACES, STYLES, styleLabel } from '#contract/options.ts'
import { toggleStyle } from '../editing/project-form.ts'
import type { FieldsProps } from './fields-props.ts'
import styles from './form-fields.module.css'

/** The text fields and options of a project. */
export function FormFields({ editor, disabled }: FieldsProps) {
  const { form, errors, setField } = editor
  const visibility = {
    visibility: { isPublic: form.published, publishAt: form.publishAt },
    disabled,
    onChange: ({ isPublic, publishAt }: Visibility) => {
      setField('published', isPublic)
      setField('publishAt', publishAt)
    },
  }
  return (
    <>
      <div className={styles['titleRow']}>
        <TextField
          label="Title"
          value={form.title}
          error={errors.title}
          disabled={disabled}
          autoComplete="off"
          onChange={({ target }) => setField('title', target.value)}
        />
        <TextField
          label="Order"
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          value={form.order}
          error={errors.order}
          disabled={disabled}
          onChange={({ target }) => setField('order', target.value)}
        />
      </div>
      <TextField
        label="Location"
        value={form.location}
        error={errors.location}
        disabled={disabled}
        autoComplete="off"
        onChange={({ target }) => setField('location', target.value)}
      />
      <SpaceField editor={editor} disabled={disabled} />
      <StyleChips editor={editor} disabled={disabled} />
      <TextArea
        label="Description"
        rows={4}
        value={form.description}
        error={errors.description}
        disabled={disabled}
        onChange={({ target }) => setField('description', target.value)}
      />
      <div className={styles['pair']}>
        <VisibilityField {...visibility} />
        <SelectField
          label="Gallery"
          value={form.shuffle ? 'shuffle' : 'own'}
          disabled={disabled}
          onChange={({ target }) => setField('shuffle', target.value === 'shuffle')}
        >
          <option value="shuffle">Shuffle</option>
          <option value="own">My order</option>
        </SelectField>
      </div>
      <PublicationField {...visibility} error={errors.publishAt} />
    </>
  )
}

function SpaceField({ editor: { form, setField }, disabled }: FieldsProps) {
  const spaces: readonly string[] = SPACES
  const isOther = !spaces.includes(form.space)
  return (
    <SelectField
      label="Space"
      value={form.space}
      disabled={disabled}
      onChange={({ target }) => setField('space', target.value)}
    >
      {isOther && <option value={form.space}>{form.space || 'None'}</option>}
      {SPACES.map((space) => (
        <option key={space}>{space}</option>
      ))}
    </SelectField>
  )
}

function StyleChips({ editor: { form, errors, setField }, disabled }: FieldsProps) {
  const id = useId()
  const errorId = `${id}error`
  const others = form.styles.filter((style) => !STYLES.some(({ value }) => value === style))
  const options = [...STYLES.map(({ value }) => value), ...others]
  return (
    <fieldset disabled={disabled} aria-labelledby={id} aria-describedby={errors.styles ? errorId : undefined}>
      <legend id={id} className={`${styles['legend']} label`}>
        Styles
      </legend>
      <div className={styles['chips']}>
        {options.map((style, index) => (
          <label key={style} className={styles['chip']}>
            <OverlaidInput
              type="checkbox"
              checked={form.styles.includes(style)}
              aria-invalid={index === 0 && Boolean(errors.styles)}
              onChange={() => setField('styles', toggleStyle(form.styles, style))}
            />
            {styleLabel(style)}
            <Icon svg={check} size={16} className={styles['tick']} />
          </label>
        ))}
      </div>
      {errors.styles && <FieldError id={errorId}>{errors.styles}</FieldError>}
    </fieldset>
  )
}
