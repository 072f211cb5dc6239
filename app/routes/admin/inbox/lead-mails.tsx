import { useRevalidator } from 'react-router'
import type { MailDelivery } from '#contract/leads/leads.ts'
import styles from './lead-mails.module.css'
import { MailRow } from './mail-row.tsx'

/** The mails about a record with their states. */
export function LeadMails({ mails }: { mails: readonly MailDelivery[] }) {
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="record-mails" className={styles['mails']}>
      <h4 id="record-mails" className={`${styles['heading']} label`}>
        Mails
      </h4>
      <ul>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} onResent={revalidate} />
        ))}
      </ul>
    </section>
  )
}
