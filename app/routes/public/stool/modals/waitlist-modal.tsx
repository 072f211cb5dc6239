import { Honeypot } from '#app/form/form-guard.tsx'
import { keepAttempt, letGo } from '#app/form/keep-attempt.ts'
import { checkBy } from '#app/form/submit-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { EmailField, TextField } from '#app/ui/field/text-field.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { FORM_PATHS, KEPT_TEXT, STOOL_TEXT } from '#contract/form-texts.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { initialOf, type LateAnswer } from './late-answer.ts'
import { toJoin } from './request-values.ts'
import { useModalForm } from './use-modal-form.ts'
import styles from './waitlist-modal.module.css'
import { WishFields } from './wish-fields.tsx'

interface WaitlistEvents {
  /** The form's first values, where an answer came late. */
  late: LateAnswer | undefined
  /** Called once the visitor is on the list. */
  onJoined: () => void
  /** Called when the server offers something else than the form. */
  onNotOffered: () => void
}

export function useWaitlistForm({ late, onJoined, onNotOffered }: WaitlistEvents) {
  const toast = useToast()
  const waitlistForm = useModalForm({
    path: FORM_PATHS.waitlist,
    fields: ['firstName', 'lastName', 'email', 'height', 'fabric'],
    draftName: 'stool-waitlist',
    initial: initialOf(late),
    toBody: toJoin,
    loadCheck: async () => checkBy((await import('#contract/stool/waitlist.ts')).joinWaitlist.input),
    keepUnanswered: (attempt) => {
      keepAttempt('stool-waitlist', attempt)
      const [title, text] = KEPT_TEXT
      toast({ kind: 'info', title, text })
    },
    onSent: () => {
      letGo('stool-waitlist')
      const [title, text] = STOOL_TEXT.waitlistJoined
      toast({ kind: 'success', title, text })
      waitlistForm.clear()
      onJoined()
    },
    onFailed: ({ problem }) => {
      const [title, text] = STOOL_TEXT.waitlistFailed
      toast({ kind: 'error', title, text })
      if (problem?.fields?.['height'] ?? problem?.fields?.['fabric']) onNotOffered()
    },
  })
  return waitlistForm
}

interface WaitlistModalProps {
  form: ReturnType<typeof useWaitlistForm>
  offered: Pick<StoolCatalogue, 'heights' | 'fabrics'>
  open: boolean
  onClose: () => void
}

export function WaitlistModal({
  form: { handlers, field, isSending, clearErrors },
  offered,
  open,
  onClose,
}: WaitlistModalProps) {
  const close = () => {
    clearErrors()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title="Join the Waitlist" widthPx={460} busy={isSending}>
      <p className={styles['text']}>{STOOL_TEXT.waitlistInvitation}</p>
      <form {...handlers} aria-label="Join the Waitlist" className={styles['form']}>
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
        <EmailField {...field('email')} label="Email" required className={styles['wide']} />
        <WishFields offered={offered} field={field} wide={styles['wide']} />
        <Honeypot />
        <div className={`${styles['buttons']} ${styles['wide']}`}>
          <Button variant="outline" disabled={isSending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={isSending}>
            {isSending ? 'JOINING...' : 'Join Waitlist'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
