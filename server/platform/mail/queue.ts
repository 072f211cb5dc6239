import type { ExpressionBuilder, Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { isDue } from '#server/platform/db/due.ts'
import type { MailTable } from '#server/platform/db/tables/leads.ts'
import { type Gate, mayLeave } from './gate.ts'
import { MAIL_COLUMNS, type StoredMail } from './outbox.ts'

/** Longest pause between two tries. */
export const BACKOFF_MAX_MS = 6 * 60 * 60_000

/** A mail leased to this server. After the lease any server may try it, as this one must have died. */
export interface LeasedMail {
  mail: StoredMail
  leasedUntilMs: number
}

/** The outcome of one try. @property isNobodyThere See `MailFailure`. */
export interface Outcome {
  leased: LeasedMail
  change: Updateable<MailTable>
  isNobodyThere?: boolean
}

type MailExpression = ExpressionBuilder<Database, 'mail'>

/** The mail that has been due the longest. @param unwrittenOnly Leaves out mails that are already in a file. */
export async function findDue(
  db: Db,
  gate: Gate,
  nowMs: number,
  unwrittenOnly: boolean,
): Promise<StoredMail | undefined> {
  return db
    .selectFrom('mail')
    .select(MAIL_COLUMNS)
    .where('state', '=', 'pending')
    .where(isDue(nowMs, BACKOFF_MAX_MS))
    .where(mayLeave(gate))
    .$if(unwrittenOnly, (query) => query.where('written_at_ms', 'is', null))
    .orderBy('due_at_ms')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

// Failed before and waiting for the next try. A mail that is being tried has no error: its lease must not be touched.
const isWaiting = (nowMs: number) => (mail: MailExpression) =>
  mail.and([mail('state', '=', 'pending'), mail('last_error', '<>', ''), mail('due_at_ms', '>', nowMs)])

/** The mail to try ahead of its time: the least tried of those that wait. @param attemptsMax Leaves out mails with more tries. */
export async function findWaiting(
  db: Db,
  gate: Gate,
  nowMs: number,
  attemptsMax: number,
): Promise<StoredMail | undefined> {
  return db
    .selectFrom('mail')
    .select(MAIL_COLUMNS)
    .where(isWaiting(nowMs))
    .where(mayLeave(gate))
    .where('attempts', '<=', attemptsMax)
    .orderBy('attempts')
    .orderBy('due_at_ms')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Makes all mails that failed before and wait due now. @param attemptsMax Leaves out mails with more tries. */
export async function bringForward(db: Db, nowMs: number, attemptsMax: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ due_at_ms: nowMs })
    .where(isWaiting(nowMs))
    .where('attempts', '<=', attemptsMax)
    .execute()
}

/** Leases a mail for one try, which counts from now on. @returns undefined when another server was faster. */
export async function leaseMail(
  db: Db,
  gate: Gate,
  mail: StoredMail,
  leasedUntilMs: number,
): Promise<LeasedMail | undefined> {
  const { id, attempts, due_at_ms } = mail
  const leased = await db
    .updateTable('mail')
    .set({ due_at_ms: leasedUntilMs, attempts: attempts + 1, last_error: '' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('due_at_ms', '=', due_at_ms)
    .where('attempts', '=', attempts)
    .where(mayLeave(gate))
    .executeTakeFirst()
  return Number(leased.numUpdatedRows) > 0 ? { mail, leasedUntilMs } : undefined
}

/**
 * Stores an outcome: 'sent' always, any other only while the lease is ours.
 *
 * @returns True when it was stored.
 */
export async function recordOutcome(db: Db, { leased, change }: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set(change)
    .where('id', '=', leased.mail.id)
    .$if(change.state !== 'sent', (query) =>
      query.where('state', '=', 'pending').where('due_at_ms', '=', leased.leasedUntilMs),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Mails of each state, and those whose time has come. */
export async function countMailsByState(db: Db, nowMs: number) {
  const counted = db
    .selectFrom('mail')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counting = db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .where('due_at_ms', '<=', nowMs)
    .executeTakeFirstOrThrow()
  const [states, due] = await Promise.all([counted, counting])
  return { states, dueCount: due.count }
}
