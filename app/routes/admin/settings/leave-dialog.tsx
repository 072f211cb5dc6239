import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import dialog from '#app/admin/dialog.module.css'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** Asks before unsaved changes are left behind. */
export function LeaveDialog({ unsaved }: { unsaved: string }) {
  const isUnsaved = unsaved !== ''
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useWarningOnUnload(isUnsaved)
  return (
    <Dialog open={state === 'blocked'} title="Leave without saving?" onClose={() => reset?.()}>
      <p>Unsaved changes: {unsaved}</p>
      <div className={dialog['actions']}>
        <Button onClick={() => reset?.()}>Stay</Button>
        <Button variant="outline" onClick={() => proceed?.()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}

function useWarningOnUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
