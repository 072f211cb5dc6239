import type { LeadItem, LeadMessage, LeadRecord, MailDelivery } from '#contract/leads/leads.ts'
import { toLeadFile } from '#server/leads/files.ts'
import { MAIL_TITLES, type MailKind, REPLY } from '#server/mails/kinds.ts'
import type { StoredLead, StoredLeadFile, StoredLeadMessage } from '#server/platform/db/tables/leads.ts'
import type { StoredMail } from '#server/platform/mail/outbox.ts'
import { hashVersion } from '#server/platform/version.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import { describeLead, type Fact } from './facts.ts'
import { toIso, toIsoOrNull } from './instants.ts'
import { waitsForStudio } from './waits-for-studio.ts'

const SUMMARY_LENGTH = 140
const DROP_OPEN: MailKind = 'dropOpen'

/** @property reply Whether the latest reply has failed. */
interface FailedMails {
  any: boolean
  reply: boolean
}

/** @param today Day in the studio, 'YYYY-MM-DD'. */
export function toItem(lead: StoredLead, failed: FailedMails, today: string): LeadItem {
  const { id, list, name, email, status, done, assignee, remind_on: remindOn } = lead
  const summary = shorten(describeLead(lead).summary.replace(/\s+/g, ' ').trim())
  const isDue = remindOn !== null && remindOn <= today
  const [receivedAt, wroteBackAt] = [toIso(lead.received_at_ms), toIsoOrNull(lead.wrote_back_at_ms)]
  return {
    id,
    list,
    name,
    email,
    status,
    done,
    waitsForStudio: waitsForStudio(lead, failed.reply, today),
    assignee,
    remindOn,
    isDue,
    summary,
    mailFailed: failed.any,
    wroteBackAt,
    receivedAt,
  }
}

/** Records that belong to a lead. @property messages Oldest first. @property files Oldest first. */
export interface LeadParts {
  mails: readonly StoredMail[]
  messages: readonly StoredLeadMessage[]
  files: readonly StoredLeadFile[]
}

export function toRecord(lead: StoredLead, { mails, messages, files }: LeadParts, today: string): LeadRecord {
  const { facts, picture, message, hearts = [] } = describeLead(lead)
  const { notes, suspicion } = lead
  return {
    ...toItem(lead, failedOf(mails), today),
    facts: [...facts, ...dropMail(mails), ...withheldReply(lead)],
    ...(picture && { picture }),
    message,
    hearts: [...hearts],
    files: files.map(toLeadFile),
    notes,
    suspicion,
    thread: messages.map(toMessage),
    mails: mails.map(toDelivery),
    version: versionOf(lead),
  }
}

function failedOf(mails: readonly StoredMail[]): FailedMails {
  const reply = mails.findLast(({ kind, state }) => kind === REPLY && state !== 'cancelled')
  return { any: mails.some(({ state }) => state === 'failed'), reply: reply?.state === 'failed' }
}

export const toMessage = ({ attachments, body, created_at_ms, ...message }: StoredLeadMessage): LeadMessage => ({
  id: message.id,
  author: message.author,
  subject: message.subject,
  text: body,
  sender: message.sender,
  attachments: attachments === '' ? [] : attachments.split('\n'),
  at: toIso(created_at_ms),
})

/** Changes with every field of a record that the studio can edit. */
export const versionOf = ({ status, notes, done, assignee, remind_on }: StoredLead): string =>
  hashVersion([status, notes, done, assignee, remind_on])

export function toDelivery(mail: StoredMail): MailDelivery {
  const { id, kind, recipient, state, attempts } = mail
  return {
    id,
    title: MAIL_TITLES[kind as MailKind],
    recipient,
    state,
    attempts,
    lastError: mail.last_error,
    dueAt: state === 'pending' ? toIso(mail.due_at_ms) : null,
    sentAt: toIsoOrNull(mail.sent_at_ms),
  }
}

function dropMail(mails: readonly StoredMail[]): Fact[] {
  const last = mails.findLast(({ kind }) => kind === DROP_OPEN)
  return last ? [{ label: 'Told of a drop', value: formatStudioTime(toIso(last.created_at_ms)) }] : []
}

function withheldReply({ reply_withheld_at_ms: atMs }: StoredLead): Fact[] {
  if (atMs === null) return []
  const reason = 'this address had three automatic mails from the site within a day already, so nobody floods it'
  return [{ label: 'No reply', value: `None was sent by itself on ${formatStudioTime(toIso(atMs))}: ${reason}.` }]
}

function shorten(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text
  // Removes half a surrogate pair at the cut.
  const cut = text.slice(0, SUMMARY_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trimEnd()}…`
}
