import { ChangedElsewhere } from '#app/admin/changed-elsewhere.tsx'
import { differingNames, draftOf, type PagesDraft, withDocument } from './draft.ts'
import { TOURS, titleOf } from './parts.ts'
import type { PagesEditor } from './use-pages-editor.ts'

/** What somebody else has saved of the pages meanwhile. */
export function ConflictDialog({ editor }: { editor: PagesEditor }) {
  const { base, edited, conflict, isSaving, confirm, takeTheirs, dismiss } = editor
  const theirs = conflict && draftOf(withDocument(base, conflict.document, conflict.theirs))
  const changes =
    theirs &&
    differingNames(draftOf(base), theirs).map((name) => ({
      key: name,
      text: describe(name, theirs),
      isMine: edited.includes(name),
    }))
  return (
    <ChangedElsewhere
      changes={changes}
      title="Somebody else saved changes"
      isSaving={isSaving}
      onSaveAnyway={confirm}
      onTakeTheirs={takeTheirs}
      onClose={dismiss}
    />
  )
}

const SHOWN_LENGTH = 160

/** One field in words, as 'About page: Quote by: “Megan”'. */
function describe(name: string, { values, tours }: PagesDraft): string {
  if (name === TOURS) return `${titleOf(name)}: ${tours.map(({ title }) => title).join(', ') || 'none'}`
  const value = values[name] ?? ''
  const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value
  return `${titleOf(name)}: ${value === '' ? 'empty' : `“${shown}”`}`
}
