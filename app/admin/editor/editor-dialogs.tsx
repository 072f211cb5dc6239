import { useBlocker } from 'react-router'
import { LeaveDialog } from '#app/admin/leave-dialog.tsx'
import { useUnloadWarning } from '#app/admin/use-unload-warning.ts'
import { ConflictDialog, type Conflicted } from './conflict-dialog.tsx'

interface EditorDialogsProps {
  /** Titles of unsaved changes; empty where there are none. */
  unsaved: string
  editors: readonly (Conflicted & { discard: () => void })[]
}

/** The dialogs of editors: before a navigation or the closing of the page loses changes, and for conflicts. */
export function EditorDialogs({ unsaved, editors }: EditorDialogsProps) {
  const isUnsaved = unsaved !== ''
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadWarning(isUnsaved)
  /** Leaves for good: what is kept in the browser goes, too. */
  const leave = () => {
    proceed?.()
    for (const { discard } of editors) discard()
  }
  return (
    <>
      <LeaveDialog open={state === 'blocked'} onStay={() => reset?.()} onLeave={leave}>
        Unsaved changes: {unsaved}
      </LeaveDialog>
      {editors.map((editor, index) => (
        <ConflictDialog key={`${index + 1}`} editor={editor} />
      ))}
    </>
  )
}
