import type { Db } from '#server/platform/db/database.ts'

/**
 * Has the webhook told of a lead from now on, however old it is: it was taken for spam, or not confirmed. One that was told of
 * already is not told of again. Call it in the transaction that releases the lead.
 */
export async function releaseWebhook(db: Db, leadId: string, nowMs: number): Promise<void> {
  const released = { due_at_ms: nowMs, released_at_ms: nowMs }
  await db
    .insertInto('webhook')
    .values({ lead_id: leadId, attempts: 0, sent_at_ms: null, last_error: '', ...released })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(released).where('webhook.sent_at_ms', 'is', null))
    .execute()
}
