import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import dialog from '#app/admin/dialog.module.css'
import { focusFirstInvalid } from '#app/admin/editor/focus-first-invalid.ts'
import { KeptNotice } from '#app/admin/editor/kept-notice.tsx'
import { PictureField } from '#app/admin/picture-field/picture-field.tsx'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import boxed from '#app/ui/field/boxed.module.css'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { CENTER } from '#contract/files/center.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { SPACES, tourStyles } from '#contract/options.ts'
import { Problem, type ProblemFields } from '#contract/problem.ts'
import { TourInput } from '#contract/site/pages.ts'
import type { HomeTour } from '#contract/site/tours.ts'
import { fieldsOf, type TypedTour, tourDraft } from './tour-draft.ts'
import { TourFilm } from './tour-film.tsx'
import styles from './tours.module.css'

interface TourDialogProps {
  /** Undefined for a new one. */
  tour: HomeTour | undefined
  isOpen: boolean
  tours: readonly HomeTour[]
  /** Pictures of the site to choose from. */
  choices: readonly Picture[]
  onClose: () => void
  /** Keeps it with the unsaved changes; a new one has an empty id. */
  onKeep: (tour: HomeTour) => void
}

export function TourDialog({ isOpen, ...form }: TourDialogProps) {
  return (
    <Dialog open={isOpen} title={form.tour ? 'Edit the tour' : 'Add a tour'} widthPx={640} onClose={form.onClose}>
      <TourForm {...form} />
    </Dialog>
  )
}

function TourForm({ tour, tours, choices, onClose, onKeep }: Omit<TourDialogProps, 'isOpen'>) {
  const [draft] = useState(() => tourDraft(tour))
  const [kept] = useState(draft.read)
  const [typed, setTyped] = useState(kept ?? fieldsOf(tour))
  const [errors, setErrors] = useState<ProblemFields>({})
  const formId = useId()

  const change = (part: Partial<TypedTour>) => {
    const changed = { ...typed, ...part }
    setTyped(changed)
    draft.keep(changed)
    setErrors({})
  }
  const close = () => {
    draft.drop()
    onClose()
  }
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const parsed = TourInput.safeParse({ ...typed, picture: typed.picture ?? NO_PICTURE })
    if (parsed.success) {
      draft.drop()
      return onKeep({ ...withoutBlanks(parsed.data), id: tour?.id ?? '' })
    }
    flushSync(() => setErrors(Problem.invalidInput(parsed.error).fields ?? {}))
    focusFirstInvalid('dialog:modal')
  }
  return (
    <div className={`${boxed['boxed']} ${styles['form']}`}>
      {kept && <KeptNotice changes={[kept.title || 'A tour without a title']} />}
      <form id={formId} noValidate className={styles['form']} onSubmit={keep}>
        <TextField
          label="Title"
          value={typed.title}
          error={errors['title']?.[0]}
          autoComplete="off"
          onChange={(event) => change({ title: event.target.value })}
        />
        <SelectField
          label="Space"
          value={typed.space}
          error={errors['space']?.[0]}
          onChange={(event) => change({ space: event.target.value })}
        >
          {SPACES.map((space) => (
            <option key={space}>{space}</option>
          ))}
        </SelectField>
        <StyleField
          value={typed.style}
          error={errors['style']?.[0]}
          offered={tourStyles(tours)}
          onChange={(style) => change({ style })}
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
          onChange={(event) => change({ filmUrl: event.target.value })}
        />
        <Checkbox checked={typed.isHidden} onChange={({ target }) => change({ isHidden: target.checked })}>
          Hide it from visitors
        </Checkbox>
      </form>
      {/* Beside the form: choosing has forms of its own. */}
      <PictureField
        name="the tour"
        picture={typed.picture}
        error={errors['picture.src']?.[0]}
        choices={choices}
        folder="site"
        ratio="16 / 10"
        described
        onChange={(picture) => change({ picture })}
      />
      <TourFilm
        film={typed.film}
        posterSrc={typed.picture?.src}
        error={errors['film.src']?.[0]}
        onChange={(film) => change({ film })}
      />
      <Actions className={dialog['actions']}>
        <Button type="submit" form={formId}>
          {tour ? 'Keep changes' : 'Add'}
        </Button>
        <Button variant="outline" onClick={close}>
          Cancel
        </Button>
      </Actions>
    </div>
  )
}

interface StyleFieldProps {
  value: string
  error: string | undefined
  offered: readonly string[]
  onChange: (style: string) => void
}

/** A style of one's own, with those of the other tours to choose from. */
function StyleField({ value, error, offered, onChange }: StyleFieldProps) {
  const listId = useId()
  return (
    <>
      <TextField
        label="Style"
        value={value}
        error={error}
        list={listId}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {offered.map((style) => (
          <option key={style}>{style}</option>
        ))}
      </datalist>
    </>
  )
}

/** A tour without an address of its own, and one that is not hidden, is stored as before there were these. */
function withoutBlanks({ filmUrl, film, isHidden, ...tour }: TourInput): TourInput {
  return { ...tour, ...(filmUrl && { filmUrl }), ...(film && { film }), ...(isHidden && { isHidden }) }
}

const NO_PICTURE: Picture = { src: '', alt: '', width: 1, height: 1, focal: CENTER, lqip: '', version: '' }
