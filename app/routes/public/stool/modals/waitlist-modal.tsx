import { Honeypot } from '#app/form/form-guard.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmailField, TextField } from '#app/ui/field/text-field.tsx'
import { useToast } from '#app/ui/toasts.tsx'
import { STOOL_TEXT } from '#contract/form-texts.ts'
import { joinWaitlist } from '#contract/waitlist.ts'
import { useModalForm } from './use-modal-form.ts'
import styles from './waitlist-modal.module.css'

/** @param onJoined Called once somebody is on the list. */
export function useWaitlistForm(onJoined: () => void) {
  const toast = useToast()
  const waitlistForm = useModalForm({
    endpoint: joinWaitlist,
    fields: ['firstName', 'lastName', 'email'],
    toBody: (values) => values,
    onSent: () => {
      const [title, text] = STOOL_TEXT.waitlistJoined
      toast({ kind: 'success', title, text })
      waitlistForm.clear()
      onJoined()
    },
    onFailed: () => {
      const [title, text] = STOOL_TEXT.waitlistFailed
      toast({ kind: 'error', title, text })
    },
  })
  return waitlistForm
}

interface WaitlistModalProps {
  form: ReturnType<typeof useWaitlistForm>
  open: boolean
  onClose: () => void
}

export function WaitlistModal({ form: { form, field, sending, clearErrors }, open, onClose }: WaitlistModalProps) {
  const close = () => {
    clearErrors()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title="Join the Waitlist" widthPx={460} busy={sending}>
      <p className={styles['text']}>{STOOL_TEXT.waitlistInvitation}</p>
      <form {...form} aria-label="Join the Waitlist" className={styles['form']}>
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
        <EmailField {...field('email')} label="Email" required className={styles['wide']} />
        <Honeypot />
        <div className={`${styles['buttons']} ${styles['wide']}`}>
          <Button variant="outline" disabled={sending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={sending}>
            {sending ? 'JOINING...' : 'Join Waitlist'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
