import { ChangedElsewhere } from '#app/admin/changed-elsewhere.tsx'
import { differingFields, draftOf, FIELD_TITLES, type LetterDraft, type LetterField } from './letter-draft.ts'
import type { LetterEditing } from './use-letter-editor.ts'

/** What somebody else has saved of the letter meanwhile. */
export function StaleLetterDialog({ editing }: { editing: LetterEditing }) {
  const { base, edited, theirs, isSaving, saveAnyway, takeTheirs, dismiss } = editing
  const theirDraft = theirs && draftOf(theirs)
  const changes =
    theirDraft &&
    differingFields(draftOf(base), theirDraft).map((field) => ({
      key: field,
      text: describe(field, theirDraft),
      isMine: edited.includes(field),
    }))
  return (
    <ChangedElsewhere
      changes={changes}
      title="Somebody else changed this letter"
      isSaving={isSaving}
      onSaveAnyway={saveAnyway}
      onTakeTheirs={takeTheirs}
      onClose={dismiss}
    />
  )
}

function describe(field: LetterField, draft: LetterDraft): string {
  const value = draft[field]
  if (typeof value === 'boolean') return `${FIELD_TITLES[field]}: ${value ? 'on' : 'off'}`
  return `${FIELD_TITLES[field]}: ${value === '' ? 'none' : `“${value}”`}`
}
