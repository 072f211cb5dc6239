import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { forgetDeviceDrafts } from '#app/shell/session/device-drafts.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { erasePerson, type Person } from '#contract/leads/leads.ts'
import { BACKUP_KEPT_DAYS } from '#contract/limits.ts'
import { notesDraftName } from '../inbox/lead-notes.tsx'
import { replyDraftName } from '../inbox/reply/reply-draft.ts'
import styles from './personal-data.module.css'
import { traceCounts } from './trace-counts.ts'

const WORD = 'ERASE'

interface EraseDialogProps {
  person: Person
  open: boolean
  onClose: () => void
  onErased: () => void
}

/** Asks for a typed word before all data of a person is deleted for good. */
export function EraseDialog({ person, open, onClose, onErased }: EraseDialogProps) {
  const { isBusy, erase } = useErasure(person, onErased)
  return (
    <Dialog open={open} onClose={onClose} title="Erase for good" widthPx={460} busy={isBusy}>
      <ErasureForm person={person} isBusy={isBusy} onErase={erase} onCancel={onClose} />
    </Dialog>
  )
}

interface ErasureFormProps {
  person: Person
  isBusy: boolean
  onErase: () => Promise<void>
  onCancel: () => void
}

function ErasureForm({ person, isBusy, onErase, onCancel }: ErasureFormProps) {
  const [typed, setTyped] = useState('')
  const { email } = person
  const isMeant = typed.trim() === WORD || typed.trim().toLowerCase() === email.toLowerCase()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isMeant) void onErase()
  }
  return (
    <form className={styles['erasure']} onSubmit={onSubmit}>
      <p>
        {traceCounts(person)} about <strong className={styles['email']}>{email}</strong> will be gone from the inbox,
        from every list and from the outbox. Nobody can bring them back: backups that still hold them are deleted within{' '}
        {BACKUP_KEPT_DAYS} days, and restoring one erases them again.
      </p>
      <TextField
        label={`Type ${WORD} or the address`}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Actions>
        <Button variant="outline" size="small" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" size="small" busy={isBusy} disabled={!isMeant}>
          Erase for good
        </Button>
      </Actions>
    </form>
  )
}

function useErasure(person: Person, onErased: () => void) {
  const { isBusy, run } = useSingleFlight()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const erase = async () => {
    try {
      await adminCall(erasePerson, { email: person.email })
      const names = person.leads.flatMap(({ id }) => [notesDraftName(id), replyDraftName(id)])
      forgetDeviceDrafts(({ name }) => names.includes(name))
      toast({ kind: 'success', title: 'Erased', text: `${traceCounts(person)}. ${WHY_FINAL.erased}` })
      onErased()
      await revalidate()
    } catch (error) {
      toast({ kind: 'error', title: 'Nothing was erased', text: reasonOf(error) })
    }
  }
  return { isBusy, erase: () => run(erase) }
}
