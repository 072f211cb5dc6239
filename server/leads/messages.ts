import type { Db } from '#server/platform/db/database.ts'
import type { StoredLeadMessage } from '#server/platform/db/tables/leads.ts'

/** Stores one message about a lead. @returns False where its Message-ID is stored already. */
export async function insertMessage(db: Db, message: StoredLeadMessage): Promise<boolean> {
  const inserted = await db
    .insertInto('lead_message')
    .values(message)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Number of messages that the person of a lead has sent since an instant. */
export async function countMessagesSince(db: Db, leadId: string, sinceMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('lead_message')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lead_id', '=', leadId)
    .where('author', '=', '')
    .where('created_at_ms', '>', sinceMs)
    .executeTakeFirstOrThrow()
  return count
}

/** The messages about some leads, oldest first. */
export async function listMessages(db: Db, leadIds: readonly string[]): Promise<StoredLeadMessage[]> {
  if (leadIds.length === 0) return []
  return db
    .selectFrom('lead_message')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()
}
