import { useState } from 'react'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import styles from './small-dialog.module.css'

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

export function LeaveDialog({ closing: { isAsking, stay, leave } }: { closing: Closing }) {
  return (
    <Dialog open={isAsking} title="Leave without saving?" widthPx={480} onClose={stay}>
      <div className={styles['content']}>
        <p>What you entered here will be gone.</p>
        <Actions className={styles['actions']}>
          <Button onClick={stay}>Stay</Button>
          <Button variant="outline" onClick={leave}>
            Leave without saving
          </Button>
        </Actions>
      </div>
    </Dialog>
  )
}
