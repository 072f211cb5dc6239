import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import dialog from '../dialog.module.css'
import { differingFields, draftOf, FIELD_TITLES, type LetterDraft, type LetterField } from './letter-draft.ts'
import type { LetterEditing } from './use-letter-editor.ts'

/** Says what somebody else has saved meanwhile, and lets the two be put together. */
export function StaleLetterDialog({ editing }: { editing: LetterEditing }) {
  const { base, edited, theirs, isSaving, saveAnyway, takeTheirs, dismiss } = editing
  const changed = theirs ? differingFields(draftOf(base), draftOf(theirs)) : []
  return (
    <Dialog
      open={theirs !== undefined}
      title="Somebody else changed this letter"
      widthPx={640}
      busy={isSaving}
      onClose={dismiss}
    >
      <p>While you were writing, this was saved:</p>
      {theirs && (
        <ul className={dialog['list']}>
          {changed.map((field) => (
            <li key={field}>
              {describe(field, draftOf(theirs))}
              {edited.includes(field) && <span className={dialog['aside']}>You changed this too.</span>}
            </li>
          ))}
        </ul>
      )}
      <p>What you typed is still here.</p>
      <div className={dialog['actions']}>
        <Button busy={isSaving} onClick={saveAnyway}>
          Save mine anyway
        </Button>
        <Button variant="outline" onClick={takeTheirs}>
          Take theirs
        </Button>
      </div>
    </Dialog>
  )
}

function describe(field: LetterField, draft: LetterDraft): string {
  const value = draft[field]
  if (typeof value === 'boolean') return `${FIELD_TITLES[field]}: ${value ? 'on' : 'off'}`
  return `${FIELD_TITLES[field]}: ${value === '' ? 'none' : `“${value}”`}`
}
