import { type FormEvent, useState } from 'react'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { type BackupContents, BRING_BACK_WORD } from '#contract/backup-contents.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import styles from './backup-contents.module.css'
import { consequencesOf } from './backup-words.ts'

interface BringBackDialogProps {
  /** The backup; undefined closes the dialog. */
  contents: BackupContents | undefined
  isBusy: boolean
  onClose: () => void
  onConfirm: (contents: BackupContents) => Promise<void>
}

export function BringBackDialog({ contents, isBusy, onClose, onConfirm }: BringBackDialogProps) {
  return (
    <Dialog open={contents !== undefined} onClose={onClose} title="Bring this one back" widthPx={520} busy={isBusy}>
      {contents && <Form key={contents.name} {...{ contents, isBusy, onClose, onConfirm }} />}
    </Dialog>
  )
}

function Form({ contents, isBusy, onClose, onConfirm }: BringBackDialogProps & { contents: BackupContents }) {
  const [typed, setTyped] = useState('')
  const isMeant = typed.trim() === BRING_BACK_WORD
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isMeant) void onConfirm(contents)
  }
  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      <p>
        Projects, pictures, letters, texts and settings become what they were {formatStudioTime(contents.createdAt)}. A
        backup is made first, and visitors see the site as it is until then.
      </p>
      {consequencesOf(contents).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>No mail leaves until you say that this is the live site.</p>
      <TextField
        label={`Type ${BRING_BACK_WORD} to confirm`}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Actions>
        <Button variant="outline" size="small" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" size="small" busy={isBusy} disabled={!isMeant}>
          Bring this one back
        </Button>
      </Actions>
    </form>
  )
}
