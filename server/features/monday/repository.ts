import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { IncidentTable } from '#server/platform/db/tables/upkeep.ts'

/** @returns False when the owners have been mailed of this Monday. */
export async function claimMonday(db: Db, day: string, nowMs: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('monday_mail')
    .values({ day, mailed_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

export async function isMondayDone(db: Db, day: string): Promise<boolean> {
  return (await db.selectFrom('monday_mail').select('day').where('day', '=', day).executeTakeFirst()) !== undefined
}

/** Addresses of the owners who want the mail. */
export async function listReaders(db: Db): Promise<string[]> {
  const owners = await db
    .selectFrom('user')
    .select('email')
    .where('role', '=', 'owner')
    .where('id', 'not in', db.selectFrom('monday_mail_off').select('user_id'))
    .orderBy('id')
    .execute()
  return owners.map(({ email }) => email)
}

export async function isOff(db: Db, userId: string): Promise<boolean> {
  const off = await db.selectFrom('monday_mail_off').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return off !== undefined
}

/** Changes nothing for an account that is gone. */
export async function turnOff(db: Db, userId: string): Promise<void> {
  const account = db.selectFrom('user').select('id').where('id', '=', userId)
  const row = db.insertInto('monday_mail_off').columns(['user_id']).expression(account)
  await row.onConflict((conflict) => conflict.column('user_id').doNothing()).execute()
}

export async function turnOn(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('monday_mail_off').where('user_id', '=', userId).execute()
}

export interface LeadCounts {
  /** People who have written since, by their addresses. */
  wrote: number
  /** Inquiries and quotes that are as they came in. */
  waiting: number
  readers: { total: number; joined: number }
  onWaitlist: { total: number; joined: number }
}

export async function countLeads(db: Db, sinceMs: number): Promise<LeadCounts> {
  const writing = db
    .selectFrom('lead')
    .where('deleted_at_ms', 'is', null)
    .where('list', 'in', ['inquiries', 'quotes'])
    .where('status', '!=', 'spam')
  const { wrote } = await writing
    .select(({ fn }) => fn.count<number>('email_key').distinct().as('wrote'))
    .where('received_at_ms', '>=', sinceMs)
    .executeTakeFirstOrThrow()
  const { waiting } = await writing
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('status', '=', 'new')
    .where('done', '=', false)
    .executeTakeFirstOrThrow()
  const readers = await countMembers(db, 'newsletter', 'confirmed', sinceMs)
  return { wrote, waiting, readers, onWaitlist: await countMembers(db, 'waitlist', 'waiting', sinceMs) }
}

async function countMembers(
  db: Db,
  list: 'newsletter' | 'waitlist',
  status: 'confirmed' | 'waiting',
  sinceMs: number,
): Promise<{ total: number; joined: number }> {
  const members = db
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at_ms', 'is', null)
    .where('list', '=', list)
    .where('status', '=', status)
  const { count: total } = await members.executeTakeFirstOrThrow()
  const { count: joined } = await members.where('received_at_ms', '>=', sinceMs).executeTakeFirstOrThrow()
  return { total, joined }
}

/** Mails that went out and that failed since. The time of the last try says when: `sent_at_ms` has no index. */
export async function countMailsSince(db: Db, sinceMs: number): Promise<{ sent: number; failed: number }> {
  const rows = await db
    .selectFrom('mail')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', ['sent', 'failed'])
    .where('due_at_ms', '>=', sinceMs)
    .groupBy('state')
    .execute()
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { sent: of('sent'), failed: of('failed') }
}

/** Trouble that lasts, and trouble that the owners were mailed about since. */
export async function listTrouble(
  db: Db,
  sinceMs: number,
): Promise<Pick<Selectable<IncidentTable>, 'subject' | 'opened_at_ms'>[]> {
  return db
    .selectFrom('incident')
    .select(['subject', 'opened_at_ms'])
    .where((where) => where.or([where('opened_at_ms', 'is not', null), where('told_at_ms', '>=', sinceMs)]))
    .orderBy('subject')
    .execute()
}
