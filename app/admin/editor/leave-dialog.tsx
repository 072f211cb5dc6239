import { useBlocker } from 'react-router'
import dialog from '#app/admin/dialog.module.css'
import { useUnloadWarning } from '#app/admin/use-unload-warning.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'

/** Asks before a navigation, or the closing of the page, loses changes. @param props.unsaved Titles of them; empty where there are none. */
export function LeaveDialog({ unsaved }: { unsaved: string }) {
  const isUnsaved = unsaved !== ''
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadWarning(isUnsaved)
  return (
    <Dialog open={state === 'blocked'} title="Leave without saving?" onClose={() => reset?.()}>
      <p>Unsaved changes: {unsaved}</p>
      <Actions className={dialog['actions']}>
        <Button onClick={() => reset?.()}>Stay</Button>
        <Button variant="outline" onClick={() => proceed?.()}>
          Leave without saving
        </Button>
      </Actions>
    </Dialog>
  )
}
