import type { LeadStatus } from '#contract/leads/leads.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import { insertMessage } from '#server/leads/messages.ts'
import { changeLead, lockLead } from '#server/leads/repository.ts'
import { type Mail, REPLY } from '#server/mails/kinds.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { enqueueMail, findMailState, listMails, type StoredMail, takeBackMail } from '#server/platform/mail/outbox.ts'
import { conversationOf } from './conversation.ts'
import { requireLead } from './lead-record.ts'
import { leadSubject } from './lead-subject.ts'
import { findFirstName } from './repository.ts'

/** Time in which a reply can be taken back. */
export const REPLY_HOLD_MS = 10_000
/** Of a message that the studio wrote. */
const NO_MAIL_IN = { sender: '', attachments: '' }

export interface ReplyContext {
  actor: User
  profile: StudioProfile
  /** Host name behind the @ of Message-IDs. */
  host: string
  nowMs: number
}

/**
 * Answers a lead by mail, in the transaction given. A new inquiry or request counts as replied.
 *
 * @throws {Problem} `not_found`; `conflict` for a suspect, and for a lead without an address.
 */
export async function replyToLead(
  db: Db,
  { id, text }: { id: string; text: string },
  { actor, profile, host, nowMs }: ReplyContext,
): Promise<{ activityId: string }> {
  await lockLead(db, id)
  const lead = await requireLead(db, id)
  refuseSilent(lead)
  const signedBy = await findFirstName(db, actor.uid)
  const data = { body: text, signedBy, ...(await conversationOf(db, lead, { profile, host })) }
  const mail: Mail = { kind: REPLY, recipient: lead.email, data }
  const mailId = await enqueueMail(db, { ...mail, leadId: id, delayMs: REPLY_HOLD_MS }, nowMs)
  const message = {
    lead_id: id,
    author: actor.email,
    subject: data.subject,
    body: text,
    message_id: null,
    ...NO_MAIL_IN,
  }
  await insertMessage(db, { ...message, id: mailId, created_at_ms: nowMs })
  const status = lead.status === 'new' ? 'replied' : lead.status
  await changeLead(db, id, { status, wrote_back_at_ms: null }, nowMs)
  const before = { status: lead.status, mailId, wroteBackAtMs: lead.wrote_back_at_ms }
  const activity = { actor, action: 'lead.replied', subject: leadSubject(lead), before, after: { status } } as const
  return { activityId: await recordActivity(db, activity, nowMs) }
}

function refuseSilent({ status, email }: StoredLead): void {
  if (status === 'spam') {
    throw new Problem('conflict', 'This was set aside as spam, so nothing goes to it. Press “Not spam” first.')
  }
  if (email === '') throw new Problem('conflict', 'There is no email address to reply to.')
}

interface ReplyBefore {
  mailId: string
  status: LeadStatus
  /** Earlier entries lack it. */
  wroteBackAtMs?: number | null
}

/**
 * Takes a reply back that has not left, also one that waits for its next try; its words stay in the conversation.
 *
 * @throws {Problem} `conflict` when it has left, or its record is gone.
 */
export async function undoReply(db: Db, { subjectId, before, after }: ActivityEntry, nowMs: number): Promise<null> {
  const { mailId, status, wroteBackAtMs = null } = before as ReplyBefore
  const lead = await lockLead(db, subjectId)
  if (!lead) throw new Problem('conflict', 'This record is gone.')
  if (!(await takeBackMail(db, mailId))) throw new Problem('conflict', await whyTooLate(db, mailId))
  const isAsAfter = lead.status === (after as { status: LeadStatus }).status
  if (isAsAfter && !(await hasReply(db, subjectId))) await changeLead(db, subjectId, { status }, nowMs)
  if (lead.wrote_back_at_ms === null) await changeLead(db, subjectId, { wrote_back_at_ms: wroteBackAtMs }, nowMs)
  return null
}

const TOO_LATE: Partial<Record<StoredMail['state'], string>> = {
  pending: 'This reply is being sent just now. Look again in a few minutes.',
  failed: 'This reply could not be delivered, so there is nothing to take back.',
  cancelled: 'This reply was taken back already.',
}

async function whyTooLate(db: Db, mailId: string): Promise<string> {
  const state = await findMailState(db, mailId)
  return (state && TOO_LATE[state]) ?? 'This reply has left already.'
}

/** True with a reply that has left or still will. */
async function hasReply(db: Db, leadId: string): Promise<boolean> {
  return (await listMails(db, [leadId])).some(({ kind, state }) => kind === REPLY && state !== 'cancelled')
}
