import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { ImportMode } from '#contract/backup-and-import.ts'
import styles from './data.module.css'
import { counted } from './texts.ts'

interface ImportDialogProps {
  /** The kind of import to confirm; undefined closes the dialog. */
  mode: ImportMode | undefined
  /** How many things the file does not have. */
  removed: number
  isBusy: boolean
  onClose: () => void
  onConfirm: (mode: ImportMode) => void
}

export function ImportDialog({ mode, removed, isBusy, onClose, onConfirm }: ImportDialogProps) {
  const title = mode === 'replace' ? 'Replace the content' : 'Merge into the content'
  return (
    <Dialog open={mode !== undefined} onClose={onClose} title={title} widthPx={480} busy={isBusy}>
      {mode && (
        <>
          <p>{mode === 'replace' ? replacing(removed) : MERGING}</p>
          <Actions className={styles['actions']}>
            <Button variant="outline" size="small" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant={mode === 'replace' ? 'danger' : 'primary'}
              size="small"
              busy={isBusy}
              onClick={() => onConfirm(mode)}
            >
              {mode === 'replace' ? 'Replace' : 'Merge'}
            </Button>
          </Actions>
        </>
      )}
    </Dialog>
  )
}

const MERGING =
  'What the file has is added or takes the place of what is here. What only this site has stays. If anything changes, a backup is made first.'

function replacing(removed: number): string {
  const fate = removed === 1 ? 'is removed' : 'are removed'
  const loss =
    removed === 0
      ? ''
      : ` ${counted(removed, 'thing')} that only this site has ${fate}: projects and letters go to the trash.`
  return `The site becomes what the file has.${loss} If anything changes, a backup is made first.`
}
