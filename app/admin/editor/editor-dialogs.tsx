import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { LeaveDialog } from '#app/admin/leave-dialog.tsx'
import { useUnloadWarning } from '#app/admin/use-unload-warning.ts'
import { ConflictDialog, type Conflicted } from './conflict-dialog.tsx'

interface EditorDialogsProps {
  /** Titles of unsaved changes; empty where there are none. */
  unsaved: string
  /** True during a save that nobody asked for: who leaves then waits for its end. */
  isSaving?: boolean
  editors: readonly (Conflicted & { discard: () => void })[]
}

/** The dialogs of editors: before a navigation or the closing of the page loses changes, and for conflicts. */
export function EditorDialogs({ unsaved, isSaving = false, editors }: EditorDialogsProps) {
  const isUnsaved = unsaved !== ''
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadWarning(isUnsaved)
  // The router renders that it goes on later than what is discarded, and throws where it is to go on twice.
  const isLeaving = useRef(false)
  useEffect(() => {
    if (state !== 'blocked') isLeaving.current = false
    else if (!isUnsaved && !isLeaving.current) proceed()
  }, [state, isUnsaved, proceed])
  /** Leaves for good: what is kept in the browser goes, too. */
  const leave = () => {
    isLeaving.current = true
    proceed?.()
    for (const { discard } of editors) discard()
  }
  return (
    <>
      <LeaveDialog open={state === 'blocked' && isUnsaved && !isSaving} onStay={() => reset?.()} onLeave={leave}>
        Unsaved changes: {unsaved}
      </LeaveDialog>
      {editors.map((editor, index) => (
        <ConflictDialog key={`${index + 1}`} editor={editor} />
      ))}
    </>
  )
}
