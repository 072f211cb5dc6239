import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import styles from './people.module.css'

interface RemoveDialogProps {
  email: string
  open: boolean
  busy: boolean
  onClose: () => void
  onRemove: () => void
}

export function RemoveDialog({ email, open, busy, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Remove somebody" widthPx={460} busy={busy}>
      <p>
        <strong className={styles['email']}>{email}</strong> is signed out everywhere at once, and cannot sign in again.
        What they did stays.
      </p>
      <div className={styles['actions']}>
        <Button variant="outline" size="small" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" size="small" busy={busy} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Dialog>
  )
}
