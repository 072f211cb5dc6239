import type { ReactNode } from 'react'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import styles from './people.module.css'

interface PersonDialogProps {
  title: string
  /** Consequence, with the name of the person. */
  children: ReactNode
  button: string
  open: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a change that affects a person. */
export function PersonDialog({ title, children, button, open, isBusy, onClose, onConfirm }: PersonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} widthPx={460} busy={isBusy}>
      <p>{children}</p>
      <Actions className={styles['actions']}>
        <Button variant="outline" size="small" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" size="small" busy={isBusy} onClick={onConfirm}>
          {button}
        </Button>
      </Actions>
    </Dialog>
  )
}
