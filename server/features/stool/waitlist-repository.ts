import type { WaitlistInput } from '#contract/stool/waitlist.ts'
import { changeLead, type LeadChange, searchText } from '#server/leads/repository.ts'
import type { WishNames } from '#server/leads/wish.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'

/**
 * Changes a record of the waitlist whose person does not wait at present. Of two changes at once the second does nothing.
 *
 * @returns True if it was changed.
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

/** Only a person who was mailed; after joining again they wait. */
export async function markBounced(db: Db, id: string, nowMs: number): Promise<void> {
  await db
    .updateTable('lead')
    .set({ status: 'bounced', updated_at_ms: nowMs })
    .where('id', '=', id)
    .where('list', '=', 'waitlist')
    .where('status', '=', 'notified')
    .execute()
}

/** Mails that were held back as suspected spam are never sent. */
export async function cancelHeldMails(db: Db, leadId: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'cancelled' })
    .where('lead_id', '=', leadId)
    .where('state', '=', 'held')
    .execute()
}

/** Changes what a person on the list would like, and nothing else. */
export async function changeWish(
  db: Db,
  { id, content, name, email }: StoredLead,
  { ids, names }: { ids: Pick<WaitlistInput, 'height' | 'fabric'>; names: WishNames },
  nowMs: number,
): Promise<void> {
  await changeLead(
    db,
    id,
    {
      content: JSON.stringify({ ...Object(content), wish: names }),
      search_text: searchText([name, email, names.height, names.fabric]),
      wished_height: ids.height,
      wished_fabric: ids.fabric,
    },
    nowMs,
  )
}
