import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { type MailDelivery, resendMail } from '#contract/leads/leads.ts'
import styles from './lead-mails.module.css'
import { deliveryOf } from './texts.ts'

interface MailRowProps {
  mail: MailDelivery
  /** Loads its list anew. */
  onResent: () => Promise<void>
}

/** One mail with its state, and a button that sends it again. */
export function MailRow({ mail, onResent }: MailRowProps) {
  const { title, recipient, state, lastError } = mail
  const { isBusy, resend } = useResend(mail, onResent)
  return (
    <li className={styles['mail']}>
      <span aria-hidden className={`${styles['mark']} ${styles[state]}`} />
      <div className={styles['facts']}>
        <p>
          {title}{' '}
          {recipient && (
            <Aside as="span" className={styles['recipient']}>
              to {recipient}
            </Aside>
          )}
        </p>
        <Aside>{deliveryOf(mail)}</Aside>
        {state !== 'sent' && lastError !== '' && <p className={styles['reason']}>{lastError}</p>}
      </div>
      {(state === 'failed' || state === 'sent') && (
        <Button
          variant="outline"
          size="small"
          busy={isBusy}
          aria-label={`Resend ${title}`}
          onClick={() => void resend()}
        >
          Resend
        </Button>
      )}
    </li>
  )
}

function useResend({ id, title }: MailDelivery, onResent: MailRowProps['onResent']) {
  const { isBusy, run } = useSingleFlight()
  const toast = useToast()
  const resend = async () => {
    try {
      await adminCall(resendMail, { id })
      toast({ kind: 'success', title: 'On its way again', text: `${title}. ${WHY_FINAL.mail}` })
      await onResent()
    } catch (error) {
      toast({ kind: 'error', title: 'Not sent', text: reasonOf(error) })
    }
  }
  return { isBusy, resend: () => run(resend) }
}
