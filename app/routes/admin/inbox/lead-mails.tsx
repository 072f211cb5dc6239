import { useRevalidator } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { type MailDelivery, resendMail } from '#contract/leads/leads.ts'
import styles from './lead-mails.module.css'
import { deliveryOf } from './texts.ts'

/** The mails about a record with their states. */
export function LeadMails({ mails }: { mails: readonly MailDelivery[] }) {
  return (
    <section aria-labelledby="record-mails" className={styles['mails']}>
      <h4 id="record-mails" className={`${styles['heading']} label`}>
        Mails
      </h4>
      <ul>
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  )
}

function Mail({ mail }: { mail: MailDelivery }) {
  const { title, recipient, state, lastError } = mail
  const { isBusy, resend } = useResend(mail)
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

function useResend({ id, title }: MailDelivery) {
  const { isBusy, run } = useSingleFlight()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const resend = async () => {
    try {
      await adminCall(resendMail, { id })
      toast({ kind: 'success', title: 'On its way again', text: title })
      await revalidate()
    } catch (error) {
      toast({ kind: 'error', title: 'Not sent', text: reasonOf(error) })
    }
  }
  return { isBusy, resend: () => run(resend) }
}
