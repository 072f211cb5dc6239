import type { ReactNode } from 'react'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import dialog from './dialog.module.css'

interface LeaveDialogProps {
  open: boolean
  /** Names the work that would be lost. */
  children: ReactNode
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved work is lost. */
export function LeaveDialog({ open, children, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog open={open} title="Leave without saving?" onClose={onStay}>
      <p>{children}</p>
      <Actions className={dialog['actions']}>
        <Button onClick={onStay}>Stay</Button>
        <Button variant="outline" onClick={onLeave}>
          Leave without saving
        </Button>
      </Actions>
    </Dialog>
  )
}
