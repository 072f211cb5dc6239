import { useState } from 'react'
import { historyAddress } from '#app/admin/history-address.ts'
import { MoreLink } from '#app/admin/more-link.tsx'
import { PhoneLink } from '#app/shell/phone-link.tsx'
import { Actions } from '#app/ui/actions.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import type { LeadRecord } from '#contract/leads/leads.ts'
import { LAYER_PX } from '#contract/stool/stool-layers.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import { DeleteLeadButton } from './delete-lead-button.tsx'
import { useKeys } from './keys/use-keys.ts'
import { LeadAssignee } from './lead-assignee.tsx'
import { LeadFiles } from './lead-files.tsx'
import { LeadHearts } from './lead-hearts.tsx'
import { LeadMails } from './lead-mails.tsx'
import { LeadNotes } from './lead-notes.tsx'
import styles from './lead-record.module.css'
import { LeadReminder } from './lead-reminder.tsx'
import { LeadStatusField } from './lead-status.tsx'
import type { InboxQuery } from './query.ts'
import { focusReply, ReplyForm } from './reply/reply-form.tsx'
import { Thread } from './reply/thread.tsx'
import { SuspicionNotice } from './suspicion-notice.tsx'
import { isWork, nameOf } from './texts.ts'
import { type ChangeLead, useLeadChanges } from './use-lead-changes.ts'

const TITLE_ID = 'record-title'
const focusTitle = () => document.getElementById(TITLE_ID)?.focus()

/** One record: the submission, its status and notes, and its mails. */
export function LeadRecordView({ query, record }: { query: InboxQuery; record: LeadRecord }) {
  const changes = useLeadChanges(record)
  const { isBusy, change } = changes
  return (
    <article aria-labelledby={TITLE_ID} className={styles['record']}>
      <Head record={record} isBusy={isBusy} change={change} />
      {record.status === 'spam' && <SuspicionNotice record={record} isBusy={isBusy} change={change} />}
      {record.picture && <StoolAsked key={record.id} {...record.picture} />}
      <Facts facts={record.facts} />
      {record.message !== '' && <p className={styles['message']}>{record.message}</p>}
      {record.hearts.length > 0 && <LeadHearts hearts={record.hearts} />}
      {record.files.length > 0 && <LeadFiles files={record.files} />}
      <Thread record={record} />
      <ReplyForm record={record} onLeave={focusTitle} />
      <div className={styles['work']}>
        <div className={styles['fields']}>
          <LeadStatusField record={record} change={change} />
          <LeadAssignee record={record} change={change} />
          <LeadReminder record={record} change={change} />
        </div>
        <LeadNotes record={record} changes={changes} />
      </div>
      {record.mails.length > 0 && <LeadMails mails={record.mails} />}
      <div className={styles['foot']}>
        <MoreLink to={historyAddress('inbox', record.id)}>History</MoreLink>
        <DeleteLeadButton query={query} record={record} />
      </div>
    </article>
  )
}

interface HeadProps {
  record: LeadRecord
  isBusy: boolean
  change: ChangeLead
}

function Head({ record, isBusy, change }: HeadProps) {
  const { list, done, receivedAt } = record
  const toggle = () => change({ done: !done }, done ? 'Open again' : 'Marked as done')
  useKeys({ e: () => isWork(list) && !isBusy && void toggle(), r: focusReply })
  return (
    <div className={styles['head']}>
      <div className={styles['who']}>
        <h3 id={TITLE_ID} tabIndex={-1} className={record.name ? styles['name'] : styles['address']}>
          {nameOf(record)}
        </h3>
        <Aside as="time" dateTime={receivedAt} className={styles['time']}>
          {formatStudioTime(receivedAt)}
        </Aside>
      </div>
      <Actions>
        {isWork(list) && (
          <Button variant="outline" size="small" aria-disabled={isBusy} onClick={() => void toggle()}>
            {done ? 'Reopen' : 'Mark done'}
          </Button>
        )}
        <Button size="small" onClick={focusReply}>
          {isWork(list) ? 'Reply' : 'Write'}
        </Button>
      </Actions>
    </div>
  )
}

/** Nothing where it cannot be made, as when its parts were removed since. */
function StoolAsked({ src, alt }: NonNullable<LeadRecord['picture']>) {
  const [isShown, setShown] = useState(true)
  if (!isShown) return null
  return (
    <img
      src={src}
      alt={alt}
      width={LAYER_PX.width}
      height={LAYER_PX.height}
      className={styles['picture']}
      onError={() => setShown(false)}
    />
  )
}

function Facts({ facts }: { facts: LeadRecord['facts'] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd>{label === 'Phone' ? <PhoneLink phone={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
