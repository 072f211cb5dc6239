import { useState } from 'react'
import { LeaveDialog } from '#app/admin/leave-dialog.tsx'

interface Closing {
  isAsking: boolean
  /** Closes; with unsaved work asks first. */
  ask: () => void
  stay: () => void
  leave: () => void
}

/** Asks before a dialog is closed with unsaved work. */
export function useClosing(isTouched: boolean, close: () => void): Closing {
  const [isAsking, setAsking] = useState(false)
  return {
    isAsking,
    ask: () => (isTouched ? setAsking(true) : close()),
    stay: () => setAsking(false),
    leave: close,
  }
}

/** The question of `useClosing`. */
export function ClosingDialog({ closing: { isAsking, stay, leave } }: { closing: Closing }) {
  return (
    <LeaveDialog open={isAsking} onStay={stay} onLeave={leave}>
      What you entered here will be gone.
    </LeaveDialog>
  )
}
