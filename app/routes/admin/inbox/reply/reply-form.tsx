import type { FormEvent } from 'react'
import { KeptNotice } from '#app/admin/editor/kept-notice.tsx'
import { NoRoom } from '#app/admin/editor/no-room.tsx'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import type { LeadRecord } from '#contract/leads/leads.ts'
import { MESSAGE_MAX } from '#contract/limits.ts'
import { replyAddress } from './mailto.ts'
import styles from './reply.module.css'
import { TemplateChoice } from './template-choice.tsx'
import { useReply } from './use-reply.ts'

const REPLY_ID = 'record-reply'

/** Goes to where a reply is typed, or to the reason why there is none. */
export function focusReply(): void {
  const section = document.getElementById(REPLY_ID)
  const place = section?.querySelector('textarea') ?? section
  place?.focus()
}

interface ReplyFormProps {
  record: LeadRecord
  /** Takes the focus from what is typed, where the keys of the inbox do nothing. */
  onLeave: () => void
}

/** An answer to the record, by mail. */
export function ReplyForm({ record, onLeave }: ReplyFormProps) {
  const refusal = refusalOf(record)
  return (
    <section id={REPLY_ID} tabIndex={-1} aria-labelledby="record-reply-title" className={styles['reply']}>
      <h4 id="record-reply-title" className={`${styles['heading']} label`}>
        Reply
      </h4>
      {refusal ? <Aside as="p">{refusal}</Aside> : <Writing record={record} onLeave={onLeave} />}
    </section>
  )
}

function refusalOf({ status, email }: LeadRecord): string | undefined {
  if (email === '') return 'There is no email address to reply to.'
  return status === 'spam' ? 'Nothing goes to what was set aside as spam. Press “Not spam” first.' : undefined
}

function Writing({ record, onLeave }: ReplyFormProps) {
  const { text, wasKept, error, isBusy, change, send } = useReply(record.id)
  const long = tooLong(text, MESSAGE_MAX)
  const studio = useRootData()?.profile.name ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (long === undefined) void send()
    else focusReply()
  }
  const take = (words: string) => change(text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`)
  return (
    <form className={styles['form']} onSubmit={submit}>
      {wasKept && <KeptNotice changes={['Nothing of it has been sent.']} />}
      <TemplateChoice record={record} onTake={take} />
      <TextArea
        label={`To ${record.email}`}
        value={text}
        error={long ?? (error || undefined)}
        rows={5}
        autoComplete="off"
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onLeave()}
        onChange={({ target }) => change(target.value)}
      />
      <div className={styles['foot']}>
        <Button type="submit" size="small" busy={isBusy} disabled={text.trim() === ''}>
          Send reply
        </Button>
        <a href={replyAddress(record, studio)} className={styles['elsewhere']}>
          Use my own mail program
        </a>
        <NoRoom isUnsaved={text !== ''} />
      </div>
    </form>
  )
}
