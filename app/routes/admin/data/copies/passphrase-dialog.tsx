import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { type BackupCopies, confirmBackupPassphrase, makeBackupPassphrase } from '#contract/backup-copies.ts'
import { BACKUP_KEPT_DAYS } from '#contract/limits.ts'
import { useConfirmed } from '../../account/use-confirmed.tsx'
import styles from './copies.module.css'

interface PassphraseDialogProps {
  open: boolean
  /** False where another one locks until now. */
  isFirst: boolean
  onClose: () => void
  onLocked: (copies: BackupCopies) => void
}

/** Makes a passphrase, shows it once, and uses it when it was written down. */
export function PassphraseDialog({ open, isFirst, onClose, onLocked }: PassphraseDialogProps) {
  const { made, failure, isBusy, confirmation, make, lock, forget } = usePassphrase(onLocked)
  const close = () => {
    forget()
    onClose()
  }
  const finish = async () => {
    if (await lock()) close()
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title={made ? 'Write this down' : isFirst ? 'Make a passphrase' : 'Make a new passphrase'}
        widthPx={520}
        busy={isBusy}
      >
        <div className={styles['steps']}>
          {made ? (
            <Made passphrase={made.passphrase} isBusy={isBusy} onUse={finish} onCancel={close} />
          ) : (
            <Before isFirst={isFirst} isBusy={isBusy} onMake={make} onCancel={close} />
          )}
          {failure && <FormNote role="alert" kind="error" title={failure.title} text={failure.text} />}
        </div>
      </Dialog>
      {confirmation}
    </>
  )
}

interface BeforeProps {
  isFirst: boolean
  isBusy: boolean
  onMake: () => Promise<void>
  onCancel: () => void
}

function Before({ isFirst, isBusy, onMake, onCancel }: BeforeProps) {
  return (
    <>
      <p>
        The passphrase locks what is copied. It is shown once and not kept here: whoever has it can bring the site back
        on another machine, and without it nobody can.
      </p>
      {!isFirst && (
        <p>
          Copies made so far open with the passphrase of before. Keep that one for {BACKUP_KEPT_DAYS} days more: then
          the last of them are gone.
        </p>
      )}
      <Actions>
        <Button variant="outline" size="small" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" busy={isBusy} onClick={() => void onMake()}>
          Make it
        </Button>
      </Actions>
    </>
  )
}

interface MadeProps {
  passphrase: string
  isBusy: boolean
  onUse: () => Promise<void>
  onCancel: () => void
}

function Made({ passphrase, isBusy, onUse, onCancel }: MadeProps) {
  const [isWritten, setWritten] = useState(false)
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(passphrase)
      toast({ kind: 'success', title: 'Copied' })
    } catch {
      toast({ kind: 'error', title: 'Not copied', text: 'Your browser did not let us. Please write it down.' })
    }
  }
  return (
    <>
      <p>
        Keep it on paper or in a password manager, away from this machine. It is not shown again. Capitals and spaces do
        not matter.
      </p>
      <p className={styles['phrase']} translate="no">
        {passphrase}
      </p>
      <Checkbox checked={isWritten} onChange={(event) => setWritten(event.target.checked)}>
        I have written it down
      </Checkbox>
      <Actions>
        <Button variant="outline" size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="outline" size="small" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" busy={isBusy} disabled={!isWritten} onClick={() => void onUse()}>
          Use this passphrase
        </Button>
      </Actions>
    </>
  )
}

function usePassphrase(onLocked: (copies: BackupCopies) => void) {
  const [made, setMade] = useState<{ id: string; passphrase: string }>()
  const [failure, setFailure] = useState<{ title: string; text: string }>()
  const { confirmed, confirmation } = useConfirmed()
  const { isBusy, run } = useSingleFlight()
  const toast = useToast()

  const make = async () => {
    setFailure(undefined)
    try {
      setMade(await confirmed(() => adminCall(makeBackupPassphrase, {})))
    } catch (error) {
      setFailure({ title: 'No passphrase was made.', text: reasonOf(error) })
    }
  }

  /** @returns True once it locks. */
  const lock = async (): Promise<boolean> => {
    setFailure(undefined)
    try {
      onLocked(await adminCall(confirmBackupPassphrase, { id: made?.id ?? '' }))
      toast({ kind: 'success', title: 'The passphrase is in use', text: WHY_FINAL.passphrase })
      return true
    } catch (error) {
      setFailure({ title: 'The passphrase is not in use yet.', text: reasonOf(error) })
      return false
    }
  }

  const forget = () => {
    setMade(undefined)
    setFailure(undefined)
  }
  return {
    made,
    failure,
    isBusy,
    confirmation,
    make: () => run(make),
    lock: () => run(lock),
    forget,
  }
}
