import dialog from '#app/admin/dialog.module.css'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import styles from './activity.module.css'
import { type Clash, clashInWords } from './clashes.ts'

interface ClashDialogProps {
  /** Undefined while nothing is asked. */
  clashes: readonly Clash[] | undefined
  onKeep: () => void
  onBringBack: () => void
}

/** Asks before earlier values replace later ones. */
export function ClashDialog({ clashes, onKeep, onBringBack }: ClashDialogProps) {
  return (
    <Dialog open={clashes !== undefined} onClose={onKeep} title="Changed again since" widthPx={520}>
      <p>This would be replaced by what was before:</p>
      <ul className={styles['clashes']}>
        {clashes?.map((clash) => (
          <li key={clash.label}>{clashInWords(clash)}</li>
        ))}
      </ul>
      <Actions className={dialog['actions']}>
        <Button variant="outline" onClick={onKeep}>
          Keep it as it is
        </Button>
        <Button onClick={onBringBack}>Bring this back</Button>
      </Actions>
    </Dialog>
  )
}
