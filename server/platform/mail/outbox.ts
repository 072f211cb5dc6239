import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { MailTable } from '#server/platform/db/tables/leads.ts'

export interface OutgoingMail {
  kind: string
  /** Empty for the studio's own inbox. */
  recipient: string
  data: object
  /** Id of the record that it is about, if any: deleting the record deletes the mail. */
  leadId?: string | null
  /** True holds the mail back until `releaseMails`, for a submission that looks like spam. */
  held?: boolean
  /** Time for which it does not leave, and can be taken back. */
  delayMs?: number
}

export type StoredMail = Selectable<MailTable>

export const MAIL_COLUMNS = [
  'id',
  'lead_id',
  'kind',
  'recipient',
  'data',
  'state',
  'attempts',
  'due_at_ms',
  'last_error',
  'written_at_ms',
  'created_at_ms',
  'sent_at_ms',
] as const

/** Adds a mail to the outbox, in the transaction that makes it necessary. @returns Its id. */
export async function enqueueMail(
  db: Db,
  { kind, recipient, data, leadId = null, held = false, delayMs = 0 }: OutgoingMail,
  nowMs: number,
): Promise<string> {
  const id = newId(nowMs)
  await db
    .insertInto('mail')
    .values({
      id,
      lead_id: leadId,
      kind,
      recipient,
      data: JSON.stringify(data),
      state: held ? 'held' : 'pending',
      attempts: 0,
      due_at_ms: nowMs + delayMs,
      last_error: '',
      written_at_ms: null,
      created_at_ms: nowMs,
      sent_at_ms: null,
    })
    .execute()
  return id
}

/** Holds the untried mails of one kind to a lead back, until `releaseMails`. */
export async function holdMails(db: Db, leadId: string, kind: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'held' })
    .where('lead_id', '=', leadId)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .execute()
}

/** Releases the mails that were held back with a lead. */
export async function releaseMails(db: Db, leadId: string, nowMs: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'pending', due_at_ms: nowMs, created_at_ms: nowMs })
    .where('lead_id', '=', leadId)
    .where('state', '=', 'held')
    .execute()
}

/** Cancels mails of a lead that have not gone out. @param id Cancels this one alone. */
export async function cancelMails(
  db: Db,
  leadId: string,
  states: readonly ('held' | 'pending')[],
  id?: string,
): Promise<void> {
  const mails = db.updateTable('mail').set({ state: 'cancelled' }).where('lead_id', '=', leadId)
  await (id === undefined ? mails : mails.where('id', '=', id)).where('state', 'in', states).execute()
}

type MailExpression = ExpressionBuilder<Database, 'mail'>

// A mail that is being tried has an attempt and no error; one whose try has failed has the reason.
const isAtRest = (mail: MailExpression) =>
  mail.and([
    mail('state', 'in', ['pending', 'held']),
    mail.or([mail('attempts', '=', 0), mail('last_error', '<>', '')]),
  ])

/** Cancels a mail that has not left and that no server is trying. @returns False when it is too late. */
export async function takeBackMail(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where(isAtRest)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Cancels the mails of one kind to a lead, as `takeBackMail` does. */
export async function takeBackMails(db: Db, leadId: string, kind: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'cancelled' })
    .where('lead_id', '=', leadId)
    .where('kind', '=', kind)
    .where(isAtRest)
    .execute()
}

/** The state of a mail; undefined when there is none. */
export async function findMailState(db: Db, id: string): Promise<StoredMail['state'] | undefined> {
  return (await db.selectFrom('mail').select('state').where('id', '=', id).executeTakeFirst())?.state
}

/** The mails of some records, oldest first. */
export async function listMails(db: Db, leadIds: readonly string[]): Promise<StoredMail[]> {
  if (leadIds.length === 0) return []
  return db.selectFrom('mail').select(MAIL_COLUMNS).where('lead_id', 'in', leadIds).orderBy('id').execute()
}

/** Makes a mail due again, as if it had never been tried. @returns The mail, or undefined when there is none. */
export async function requeueMail(db: Db, id: string, nowMs: number): Promise<StoredMail | undefined> {
  await db
    .updateTable('mail')
    .set({ state: 'pending', attempts: 0, due_at_ms: nowMs, last_error: '', written_at_ms: null, created_at_ms: nowMs })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'failed', 'pending'])
    .execute()
  return db.selectFrom('mail').select(MAIL_COLUMNS).where('id', '=', id).executeTakeFirst()
}
