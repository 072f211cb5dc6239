import type { StudioProfile } from '#contract/site/site.ts'
import { listMessages } from '#server/leads/messages.ts'
import type { MailKinds } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead, StoredLeadMessage } from '#server/platform/db/tables/leads.ts'
import { messageIdOf } from '#server/platform/mail/message.ts'
import { listMails, type StoredMail } from '#server/platform/mail/outbox.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import type { QuoteContent } from './content.ts'
import { describeLead } from './facts.ts'
import { toIso } from './instants.ts'

/** References that a mail names: more make its header long, and programs need only the last. */
const REFERENCES_MAX = 20
/** Characters of what is quoted. */
const QUOTE_MAX = 1200

type Conversation = Omit<MailKinds['reply'], 'body' | 'signedBy'>

interface ConversationOptions {
  profile: StudioProfile
  host: string
}

/** Subject, quotation and thread of the next reply to a lead. */
export async function conversationOf(db: Db, lead: StoredLead, options: ConversationOptions): Promise<Conversation> {
  const messages = await listMessages(db, [lead.id])
  const received = messages.findLast(({ author }) => author === '')
  const references = referencesOf(lead, await listMails(db, [lead.id]), messages, options.host)
  const inReplyTo = received?.message_id ?? references.at(-1) ?? ''
  return {
    subject: received ? asAnswer(received.subject) : subjectOf(lead, options.profile),
    quoted: quotationOf(lead, received),
    thread: { inReplyTo, references: references.slice(-REFERENCES_MAX) },
  }
}

/** Message-IDs of what the person has in their mailbox, oldest first. */
function referencesOf(
  { email }: StoredLead,
  mails: readonly StoredMail[],
  messages: readonly StoredLeadMessage[],
  host: string,
): string[] {
  const sent = mails
    .filter(({ recipient, state }) => recipient === email && state === 'sent')
    .map(({ id, created_at_ms }) => ({ id: messageIdOf(id, host), atMs: created_at_ms }))
  const received = messages.flatMap(({ message_id, created_at_ms }) =>
    message_id === null ? [] : [{ id: message_id, atMs: created_at_ms }],
  )
  return [...sent, ...received].toSorted((a, b) => a.atMs - b.atMs).map(({ id }) => id)
}

const asAnswer = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`)

function subjectOf({ list, content }: StoredLead, { name }: StudioProfile): string {
  if (list === 'inquiries') return `Re: Your inquiry to ${name}`
  if (list === 'quotes') return `Re: Your stool request ${(content as QuoteContent).reference}`
  return list === 'waitlist' ? 'Your place on the waitlist' : name
}

function quotationOf(lead: StoredLead, received: StoredLeadMessage | undefined): Conversation['quoted'] {
  const text = received?.body ?? describeLead(lead).message
  if (text === '') return null
  const when = formatStudioTime(toIso(received?.created_at_ms ?? lead.received_at_ms))
  return { intro: `On ${when}, ${lead.name.trim() || lead.email} wrote:`, text: shortened(text) }
}

function shortened(text: string): string {
  return text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX).replace(/[\uD800-\uDBFF]$/, '')} […]` : text
}
