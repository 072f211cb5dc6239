import { useState } from 'react'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import folded from '#app/ui/ruled/folded.module.css'
import type { BackupContents } from '#contract/backup-contents.ts'
import styles from './backup-contents.module.css'
import { BackupInside } from './backup-contents.tsx'

interface BackupFoldProps {
  name: string
  /** Its time, in words. */
  when: string
  canBringBack: boolean
  isBusy: boolean
  onBringBack: (contents: BackupContents) => void
}

/** Opens to show what a backup holds, which is read then. */
export function BackupFold({ name, when, canBringBack, isBusy, onBringBack }: BackupFoldProps) {
  const [isOpen, setOpen] = useState(false)
  const [contents, setContents] = useState<BackupContents>()
  return (
    <details
      className={`${folded['folded']} ${styles['inside']}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        Look inside<span className="visually-hidden"> the backup of {when}</span>
      </summary>
      {isOpen && <BackupInside name={name} onLoaded={setContents} />}
      {isOpen && contents && canBringBack && (
        <Actions className={styles['facts']}>
          <Button variant="outline" size="small" disabled={isBusy} onClick={() => onBringBack(contents)}>
            Bring this one back…
          </Button>
        </Actions>
      )}
    </details>
  )
}
