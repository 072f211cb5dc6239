import { Problem } from '#contract/problem.ts'
import type { DropMailing } from '#contract/stool/drop-mailing.ts'
import { changeLead } from '#server/leads/repository.ts'
import { unsubscribeToken } from '#server/leads/unsubscribe-token.ts'
import type { Mail } from '#server/mails/kinds.ts'
import { type Actor, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { changeMailing, countWaitlist, findOpenDrop, listWaiting } from './drop-repository.ts'

/** People mailed in one transaction: after a crash the next one goes on with the rest. */
const BATCH = 100

/** Mails one batch of the waitlist that the drop is open. @returns True if there may be more. */
export function mailBatch(db: Db, tokens: Tokens, closesAt: string | null, nowMs: number): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const drop = await changeMailing(db, {})
    if (!drop || drop.mail_due_at_ms > nowMs) return false
    const people = await listWaiting(db, BATCH)
    for (const { id, email, content } of people) {
      await changeLead(db, id, { status: 'notified', drop_id: drop.id }, nowMs)
      const { firstName } = content as { firstName: string }
      const data = { firstName, closesAt, unsubscribeToken: unsubscribeToken(tokens, id) }
      const mail: Mail = { kind: 'dropOpen', recipient: email, data }
      await enqueueMail(db, { ...mail, leadId: id, held: false }, nowMs)
    }
    if (people.length === 0) await changeMailing(db, { mailing: 'done' })
    return people.length > 0
  })
}

/** How far the mailing of the open drop is. */
export async function readMailing(db: Db, nowMs: number): Promise<DropMailing> {
  const drop = await findOpenDrop(db)
  const counts = await countWaitlist(db, drop?.id ?? null)
  if (!drop) return { state: 'none', dueAt: null, ...counts, notified: 0 }
  const isDue = drop.mailing === 'scheduled' && drop.mail_due_at_ms <= nowMs
  const dueAt = drop.mailing === 'scheduled' ? new Date(drop.mail_due_at_ms).toISOString() : null
  return { state: isDue ? 'sending' : drop.mailing, dueAt, ...counts }
}

/** Cancels the mailing, or sends it now. @throws {Problem} `conflict` when there is nothing left to cancel or to send. */
export async function decideMailing(
  db: Db,
  action: 'cancel' | 'send',
  actor: Actor,
  now: () => number,
): Promise<DropMailing> {
  const nowMs = now()
  const isInTime = await db.transaction().execute(async (db) => {
    const drop = await changeMailing(db, {})
    if (!drop || drop.mail_due_at_ms <= nowMs) return false
    await changeMailing(db, action === 'cancel' ? { mailing: 'cancelled' } : { mail_due_at_ms: nowMs })
    const done = action === 'cancel' ? 'drop_mailing.cancelled' : 'drop_mailing.sent'
    await recordActivity(db, { actor, action: done, subject: { id: drop.id, name: 'the waitlist' } }, nowMs)
    return true
  })
  const after = await readMailing(db, now())
  if (isInTime || (action === 'cancel' && after.state === 'cancelled')) return after
  throw new Problem('conflict', 'The mails are on their way already, or the drop is closed.')
}
