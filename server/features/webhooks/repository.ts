import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { isDue } from '#server/platform/db/due.ts'
import { firstIdAt } from '#server/platform/db/ids.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { BACKOFF_MAX_MS } from '#server/platform/mail/queue.ts'
import type { DueMessage, MessageOutbox } from '#server/platform/webhook/message-outbox.ts'

/** A lead that is to be told of, and how often that was tried. */
interface DueLead extends Pick<StoredLead, 'id' | 'list' | 'name' | 'email' | 'content' | 'received_at_ms'> {
  attempts: number
  /** Time of the try that is due; null before the first. */
  due_at_ms: number | null
}

/** The leads themselves are the outbox: what is stored is told, and what was erased is not. */
export function createLeadMessages(db: Db): MessageOutbox {
  return {
    async findDue(sinceMs, nowMs) {
      const lead = (await findDueLead(db, sinceMs, nowMs)) ?? (await findReleasedLead(db, sinceMs, nowMs))
      if (!lead) return undefined
      const { id, attempts, due_at_ms: dueAtMs } = lead
      return { id, webhookId: `lead_${id}`, body: bodyOf(lead), attempts, dueAtMs }
    },
    lease: (message, untilMs) => leaseLead(db, message, untilMs),
    recordSent: (id, nowMs) => recordSent(db, id, nowMs),
    recordFailure: (id, dueAtMs, error) => recordFailure(db, id, dueAtMs, error),
  }
}

function bodyOf({ id, list, name, email, content, received_at_ms }: DueLead): string {
  const timestamp = new Date(received_at_ms).toISOString()
  return JSON.stringify({ type: 'lead.created', timestamp, data: { id, list, name, email, content } })
}

/**
 * The oldest lead that is to be told of now. Spam is not, nor who has not confirmed an address: once taken for a person, or
 * confirmed, they are.
 *
 * @param sinceMs Leaves out earlier leads.
 */
export async function findDueLead(db: Db, sinceMs: number, nowMs: number): Promise<DueLead | undefined> {
  return (
    db
      .selectFrom('lead')
      .leftJoin('webhook', 'webhook.lead_id', 'lead.id')
      .select(['lead.id', 'list', 'name', 'email', 'content', 'received_at_ms', 'due_at_ms'])
      .select((select) => select.fn.coalesce('attempts', select.lit(0)).as('attempts'))
      .where('lead.id', '>=', firstIdAt(sinceMs))
      .where('suspicion', '=', '')
      // With the +, no index on it is taken: SQLite would read every lead instead of those of some days.
      .where(sql`+deleted_at_ms`, 'is', null)
      .where('status', 'not in', ['spam', 'pending'])
      .where('sent_at_ms', 'is', null)
      .where((where) => where.or([where('due_at_ms', 'is', null), isDue(nowMs, BACKOFF_MAX_MS)]))
      .orderBy('lead.id')
      .limit(1)
      .executeTakeFirst()
  )
}

/** The oldest lead that is to be told of now because it was released, whenever it came. */
async function findReleasedLead(db: Db, sinceMs: number, nowMs: number): Promise<DueLead | undefined> {
  return db
    .selectFrom('webhook')
    .innerJoin('lead', 'lead.id', 'webhook.lead_id')
    .select(['lead.id', 'list', 'name', 'email', 'content', 'received_at_ms', 'attempts', 'due_at_ms'])
    .where('released_at_ms', '>=', sinceMs)
    .where('sent_at_ms', 'is', null)
    .where(isDue(nowMs, BACKOFF_MAX_MS))
    .where('suspicion', '=', '')
    .where('deleted_at_ms', 'is', null)
    .where('status', 'not in', ['spam', 'pending'])
    .orderBy('lead.id')
    .limit(1)
    .executeTakeFirst()
}

/** Takes a lead for one try. @returns False when another server was faster. */
async function leaseLead(db: Db, { id, attempts, dueAtMs }: DueMessage, untilMs: number): Promise<boolean> {
  const row = {
    lead_id: id,
    attempts: attempts + 1,
    due_at_ms: untilMs,
    sent_at_ms: null,
    last_error: '',
    released_at_ms: null,
  }
  const leased = await db
    .insertInto('webhook')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('lead_id')
        .doUpdateSet({ attempts: row.attempts, due_at_ms: untilMs })
        // Of a lead without a row, the row that is there now is another server's.
        .where('webhook.due_at_ms', '=', dueAtMs ?? -1),
    )
    .executeTakeFirst()
  return Number(leased.numInsertedOrUpdatedRows ?? 0) > 0
}

async function recordSent(db: Db, leadId: string, nowMs: number): Promise<void> {
  await db.updateTable('webhook').set({ sent_at_ms: nowMs, last_error: '' }).where('lead_id', '=', leadId).execute()
}

async function recordFailure(db: Db, leadId: string, dueAtMs: number, error: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ due_at_ms: dueAtMs, last_error: error })
    .where('lead_id', '=', leadId)
    .where('sent_at_ms', 'is', null)
    .execute()
}
