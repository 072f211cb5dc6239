import { type FormEvent, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useForgetContent } from '#app/admin/use-forget-content.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { CLEAR_ALL_WORD, clearAll } from '#contract/backup-and-import.ts'
import { useConfirmed } from '../account/use-confirmed.tsx'
import { SecondFactorNeeded } from '../people/second-factor-notice.tsx'
import styles from './data.module.css'
import { counted } from './texts.ts'

/** For owners. */
export function ClearSection() {
  const [isOpen, setOpen] = useState(false)
  const needsSecondFactor = useViewer()?.needsSecondFactor
  const { isBusy, clear, confirmation } = useClearing(() => setOpen(false))
  return (
    <Section title="Clear everything" about="Empties the site, to begin anew.">
      <p className={styles['lead']}>
        All projects and your own letters go to the trash, and the settings go back to how they were at first. Texts,
        the stool catalogue, inquiries, lists and people stay. A backup is made first.
      </p>
      {needsSecondFactor ? (
        <SecondFactorNeeded toDo="to clear everything" />
      ) : (
        <Button variant="danger" size="small" onClick={() => setOpen(true)}>
          Clear everything…
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Clear everything" widthPx={460} busy={isBusy}>
        <ClearForm isBusy={isBusy} onClear={clear} onCancel={() => setOpen(false)} />
      </Dialog>
      {confirmation}
    </Section>
  )
}

interface ClearFormProps {
  isBusy: boolean
  onClear: () => Promise<void>
  onCancel: () => void
}

function ClearForm({ isBusy, onClear, onCancel }: ClearFormProps) {
  const [typed, setTyped] = useState('')
  const isMeant = typed.trim() === CLEAR_ALL_WORD
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isMeant) void onClear()
  }
  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      <p>Visitors will see no project of yours. You can bring projects and letters back from the trash for 30 days.</p>
      <TextField
        label={`Type ${CLEAR_ALL_WORD} to confirm`}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Actions className={styles['actions']}>
        <Button variant="outline" size="small" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" size="small" busy={isBusy} disabled={!isMeant}>
          Clear everything
        </Button>
      </Actions>
    </form>
  )
}

function useClearing(onCleared: () => void) {
  const { isBusy, run } = useSingleFlight()
  const forgetContent = useForgetContent()
  const { confirmed, confirmation } = useConfirmed()
  const toast = useToast()
  const clear = async () => {
    const answer = await confirmed(() => adminCall(clearAll, { confirmation: CLEAR_ALL_WORD })).catch(
      (error: unknown) => ({ reason: reasonOf(error) }),
    )
    // An answer that got lost does not mean that nothing was cleared.
    await forgetContent()
    if ('reason' in answer) {
      toast({ kind: 'error', title: 'Nothing was cleared', text: answer.reason })
      return
    }
    const text = `${counted(answer.projects, 'project')} and ${counted(answer.letters, 'letter')} are in the trash.`
    toast({ kind: 'success', title: 'Everything is cleared', text: `${text} ${WHY_FINAL.cleared}` })
    onCleared()
  }
  return { isBusy, clear: () => run(clear), confirmation }
}
