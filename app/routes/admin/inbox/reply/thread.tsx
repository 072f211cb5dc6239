import { Aside } from '#app/ui/aside.tsx'
import type { LeadMessage, LeadRecord } from '#contract/leads/leads.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import { deliveryOf, nameOf } from '../texts.ts'
import styles from './reply.module.css'

/** Messages since the form, oldest first; draws nothing where there are none. */
export function Thread({ record }: { record: LeadRecord }) {
  if (record.thread.length === 0) return null
  return (
    <ol aria-label="Conversation" className={styles['thread']}>
      {record.thread.map((message) => (
        <Message key={message.id} message={message} record={record} />
      ))}
    </ol>
  )
}

function Message({ message, record }: { message: LeadMessage; record: LeadRecord }) {
  const { id, author, text, at } = message
  const mail = record.mails.find((mail) => mail.id === id)
  const isBack = mail?.state === 'cancelled'
  return (
    <li className={`${styles['turn']} ${author === '' ? styles['theirs'] : ''}`}>
      <p className={styles['by']}>
        <strong>{author || nameOf(record)}</strong>{' '}
        <Aside as="time" dateTime={at} className={styles['time']}>
          {formatStudioTime(at)}
        </Aside>
      </p>
      <p className={`${styles['said']} ${isBack ? styles['back'] : ''}`}>{text}</p>
      {mail && mail.state !== 'sent' && <Aside as="p">{isBack ? 'Taken back, not sent' : deliveryOf(mail)}</Aside>}
    </li>
  )
}
