import type { LeadChange } from '#server/leads/repository.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Changes a record of the waitlist, unless somebody is waiting by it: of two at once the second finds them waiting.
 *
 * @returns whether it was changed.
 */
export async function changeUnlessWaiting(db: Db, id: string, change: LeadChange, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lead')
    .set({ ...change, updated_at_ms: nowMs })
    .where('id', '=', id)
    .where((where) => where.or([where('status', '!=', 'waiting'), where('deleted_at_ms', 'is not', null)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Only who counts as told: whoever joined again since then is waiting. */
export async function markBounced(db: Db, id: string, nowMs: number): Promise<void> {
  await db
    .updateTable('lead')
    .set({ status: 'bounced', updated_at_ms: nowMs })
    .where('id', '=', id)
    .where('list', '=', 'waitlist')
    .where('status', '=', 'notified')
    .execute()
}

/** What was held back for a suspect is never sent. */
export async function cancelHeldMails(db: Db, leadId: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'cancelled' })
    .where('lead_id', '=', leadId)
    .where('state', '=', 'held')
    .execute()
}
