import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import dialog from '../dialog.module.css'
import { differingNames, draftOf, type PagesDraft, withDocument } from './draft.ts'
import { TOURS, titleOf } from './parts.ts'
import type { Conflict, PagesEditor } from './use-pages-editor.ts'

/** Says what somebody else has saved meanwhile, and lets the two be put together. */
export function ConflictDialog({ editor }: { editor: PagesEditor }) {
  const { conflict, isSaving, confirm, takeTheirs, dismiss } = editor
  return (
    <Dialog
      open={conflict !== undefined}
      title="Somebody else saved changes"
      widthPx={640}
      busy={isSaving}
      onClose={dismiss}
    >
      <p>While you were editing, this was changed:</p>
      {conflict && <TheirChanges editor={editor} conflict={conflict} />}
      <p>What you typed is still here.</p>
      <div className={dialog['actions']}>
        <Button busy={isSaving} onClick={confirm}>
          Save mine anyway
        </Button>
        <Button variant="outline" onClick={takeTheirs}>
          Take theirs
        </Button>
      </div>
    </Dialog>
  )
}

function TheirChanges({ editor: { base, edited }, conflict }: { editor: PagesEditor; conflict: Conflict }) {
  const theirs = draftOf(withDocument(base, conflict.document, conflict.theirs))
  return (
    <ul className={dialog['list']}>
      {differingNames(draftOf(base), theirs).map((name) => (
        <li key={name}>
          {describe(name, theirs)}
          {edited.includes(name) && <span className={dialog['aside']}>You changed this too.</span>}
        </li>
      ))}
    </ul>
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
