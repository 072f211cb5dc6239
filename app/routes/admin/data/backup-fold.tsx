import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import folded from '#app/ui/ruled/folded.module.css'
import { type BackupContents, lookInsideBackup } from '#contract/backup-contents.ts'
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
  const [loaded, setLoaded] = useState<BackupContents | FailedLoad>()
  const look = () => {
    setLoaded(undefined)
    void adminCall(lookInsideBackup, { name }).catch(FailedLoad.from).then(setLoaded)
  }
  return (
    <details
      className={`${folded['folded']} ${styles['inside']}`}
      // The site may have changed since it was opened last.
      onToggle={(event) => event.currentTarget.open && look()}
    >
      <summary>
        Look inside<span className="visually-hidden"> the backup of {when}</span>
      </summary>
      <BackupInside loaded={loaded} onRetry={look} />
      {loaded && !(loaded instanceof FailedLoad) && canBringBack && (
        <Actions className={styles['facts']}>
          <Button variant="outline" size="small" disabled={isBusy} onClick={() => onBringBack(loaded)}>
            Bring this one back…
          </Button>
        </Actions>
      )}
    </details>
  )
}
