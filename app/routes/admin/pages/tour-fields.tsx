import type { FormEvent } from 'react'
import type { Visibility } from '#app/admin/visibility/visibility.ts'
import { PublicationField, VisibilityField } from '#app/admin/visibility/visibility-fields.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { SPACES } from '#contract/options.ts'
import type { ProblemFields } from '#contract/problem.ts'
import type { TypedTour } from './tour-draft.ts'
import { StyleField } from './tour-style-field.tsx'
import styles from './tours.module.css'

interface TourFieldsProps {
  /** Id of the form, for its button elsewhere. */
  id: string
  typed: TypedTour
  errors: ProblemFields
  /** Styles of the tours to choose from. */
  offered: readonly string[]
  onChange: (part: Partial<TypedTour>) => void
  onSubmit: () => void
}

/** The words of a tour. */
export function TourFields({ id, typed, errors, offered, onChange, onSubmit }: TourFieldsProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const visibility = {
    visibility: { isPublic: !typed.isHidden, publishAt: typed.publishAt },
    onChange: ({ isPublic, publishAt }: Visibility) => onChange({ isHidden: !isPublic, publishAt }),
  }
  return (
    <form id={id} noValidate className={styles['form']} onSubmit={submit}>
      <TextField
        label="Title"
        value={typed.title}
        error={errors['title']?.[0]}
        autoComplete="off"
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <SelectField
        label="Space"
        value={typed.space}
        error={errors['space']?.[0]}
        onChange={({ target }) => onChange({ space: target.value })}
      >
        {SPACES.map((space) => (
          <option key={space}>{space}</option>
        ))}
      </SelectField>
      <StyleField
        value={typed.style}
        error={errors['style']?.[0]}
        offered={offered}
        onChange={(style) => onChange({ style })}
      />
      <TextField
        label="Address of its film (empty leads to the playlist)"
        type="url"
        value={typed.filmUrl}
        error={errors['filmUrl']?.[0]}
        placeholder="https://"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange({ filmUrl: target.value })}
      />
      <VisibilityField {...visibility} unseen="Hidden" />
      <PublicationField {...visibility} error={errors['publishAt']?.[0]} until="it is hidden" />
    </form>
  )
}
