import { useState } from 'react'
import dialog from '#app/admin/dialog.module.css'
import { focusFirstInvalid } from '#app/admin/editor/focus-first-invalid.ts'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { CaptionsField } from '#app/admin/film-field/captions-field.tsx'
import { FilmField } from '#app/admin/film-field/film-field.tsx'
import { PosterField } from '#app/admin/film-field/poster-field.tsx'
import { titleOfField } from '#app/admin/page-drafts/fields-in-words.ts'
import { PictureField } from '#app/admin/picture-field/picture-field.tsx'
import { ClosingDialog, useClosing } from '#app/admin/portfolio/dialogs/closing.tsx'
import { findRightsErrors } from '#app/admin/portfolio/editing/rights-errors.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { PagePicture } from '#contract/files/page-picture.ts'
import { ALT_TEXT_MAX } from '#contract/limits.ts'
import type { Film } from '#contract/site/fields/field.ts'
import type { PlacedField } from '#contract/site/fields/placed.ts'
import type { FieldValue, FieldValues } from '#contract/site/page-drafts.ts'
import type { PageChanges } from './changes/page-changes.ts'
import styles from './on-page.module.css'

interface FileDialogProps {
  /** The pictures and films of one place. */
  fields: readonly PlacedField[]
  changes: PageChanges
  onKeep: (values: FieldValues) => Promise<void>
  onClose: () => void
}

/** Pictures and films of one place: file, description and what stays in sight. */
export function FileDialog({ fields, changes, onKeep, onClose }: FileDialogProps) {
  const [values, setValues] = useState<FieldValues>({})
  const [isKeeping, setKeeping] = useState(false)
  const change = (path: string, value: FieldValue) => {
    setValues({ ...values, [path]: value })
    changes.remember(path, value)
  }
  const leave = () => {
    changes.forget()
    onClose()
  }
  const closing = useClosing(Object.keys(values).length > 0, leave)
  const keep = async () => {
    if (Object.values(values).some(isUnfit)) return focusFirstInvalid('dialog:modal')
    setKeeping(true)
    await onKeep(values)
    setKeeping(false)
    onClose()
  }
  return (
    <Dialog open title={fields.map(titleOfField).join(', ')} widthPx={640} busy={isKeeping} onClose={closing.ask}>
      <div className={styles['files']}>
        {fields.map((field) => {
          const value = values[field.path] ?? changes.valueOf(field.path)
          if (typeof value !== 'object') return null
          return (
            <FileField key={field.path} field={field} value={value} onChange={(next) => change(field.path, next)} />
          )
        })}
      </div>
      <Actions className={dialog['actions']}>
        <Button busy={isKeeping} onClick={() => void keep()}>
          Done
        </Button>
        <Button variant="outline" onClick={leave}>
          Leave as it was
        </Button>
      </Actions>
      <ClosingDialog closing={closing} />
    </Dialog>
  )
}

/** True where what a picture shows is said in more words than fit, or its rights cannot be right. */
function isUnfit(value: FieldValue): boolean {
  if (typeof value !== 'object') return false
  const { alt, rights = {} } = 'poster' in value ? value.poster : value
  return tooLong(alt, ALT_TEXT_MAX) !== undefined || Object.keys(findRightsErrors(rights)).length > 0
}

interface FileFieldProps {
  field: PlacedField
  value: PagePicture | Film
  onChange: (value: PagePicture | Film) => void
}

function FileField({ field, value, onChange }: FileFieldProps) {
  const name = titleOfField(field)
  const { ratio = '1' } = field
  if ('poster' in value) {
    const { src, poster, captions } = value
    return (
      <>
        <FilmField
          name={name}
          src={src}
          posterSrc={poster.src}
          captions={captions ?? undefined}
          folder="site"
          onChange={(src) => onChange({ ...value, src, captions: null })}
        />
        <CaptionsField
          name={name}
          captions={captions ?? undefined}
          folder="site"
          onChange={(next) => onChange({ ...value, captions: next ?? null })}
        />
        <div>
          <PosterField name={name} film={value} choices={[poster]} ratio={ratio} onChange={onChange} />
        </div>
      </>
    )
  }
  return (
    <PictureField
      name={name}
      picture={value}
      choices={[value]}
      folder="site"
      ratio={ratio}
      described
      focusable
      licensed
      onChange={onChange}
    />
  )
}
