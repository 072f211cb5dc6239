import { Aside } from '#app/ui/aside.tsx'
import type { LeadMessage, LeadRecord } from '#contract/leads/leads.ts'
import { splitQuoted } from '#shared/split-quoted.ts'
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
  const { id, author, text, sender, attachments, at } = message
  const mail = record.mails.find((mail) => mail.id === id)
  const isBack = mail?.state === 'cancelled'
  return (
    <li className={`${styles['turn']} ${author === '' ? styles['theirs'] : ''}`}>
      <p className={styles['by']}>
        <strong>{author || nameOf(record)}</strong> {sender !== '' && `from ${sender} `}
        <Aside as="time" dateTime={at} className={styles['time']}>
          {formatStudioTime(at)}
        </Aside>
      </p>
      {author === '' ? (
        <Answer text={text} />
      ) : (
        <p className={`${styles['said']} ${isBack ? styles['back'] : ''}`}>{text}</p>
      )}
      {attachments.length > 0 && (
        <Aside as="p" className={styles['files']}>
          In the mailbox: {attachments.join(', ')}
        </Aside>
      )}
      {mail && mail.state !== 'sent' && <Aside as="p">{isBack ? 'Taken back, not sent' : deliveryOf(mail)}</Aside>}
    </li>
  )
}

/** The words of a person; the earlier mail below them is folded. */
function Answer({ text }: Pick<LeadMessage, 'text'>) {
  const { said, quoted } = splitQuoted(text)
  return (
    <>
      <p className={styles['said']}>{said}</p>
      {quoted !== '' && (
        <details className={styles['quoted']}>
          <summary>What it answers</summary>
          <p className={styles['said']}>{quoted}</p>
        </details>
      )}
    </>
  )
}
