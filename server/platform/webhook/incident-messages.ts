import type { IncidentSubject } from '#contract/health.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isDue } from '#server/platform/db/due.ts'
import { firstIdAt, newId } from '#server/platform/db/ids.ts'
import { BACKOFF_MAX_MS } from '#server/platform/mail/queue.ts'
import { GIVE_UP_AFTER_MS, type MessageOutbox } from './message-outbox.ts'

/** Adds a message about trouble to the outbox, in the transaction that makes it necessary, and forgets old ones. */
export async function enqueueIncidentWebhook(
  db: Db,
  message: { subject: IncidentSubject; body: string },
  nowMs: number,
): Promise<void> {
  await db
    .deleteFrom('incident_webhook')
    .where('id', '<', firstIdAt(nowMs - GIVE_UP_AFTER_MS))
    .execute()
  const untried = { attempts: 0, due_at_ms: nowMs, sent_at_ms: null, last_error: '' }
  await db
    .insertInto('incident_webhook')
    .values({ id: newId(nowMs), ...message, ...untried })
    .execute()
}

/** The messages about trouble. Those about one thing go out in their order: an end before its beginning would be wrong for good. */
export function createIncidentMessages(db: Db): MessageOutbox {
  return {
    async findDue(sinceMs, nowMs) {
      const row = await db
        .selectFrom('incident_webhook')
        .select(['id', 'body', 'attempts', 'due_at_ms'])
        .where('id', '>=', firstIdAt(sinceMs))
        .where('sent_at_ms', 'is', null)
        .where(isDue(nowMs, BACKOFF_MAX_MS))
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('incident_webhook as earlier')
                .select('earlier.id')
                .whereRef('earlier.subject', '=', 'incident_webhook.subject')
                .whereRef('earlier.id', '<', 'incident_webhook.id')
                .where('earlier.id', '>=', firstIdAt(sinceMs))
                .where('earlier.sent_at_ms', 'is', null),
            ),
          ),
        )
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (!row) return undefined
      const { id, body, attempts, due_at_ms: dueAtMs } = row
      return { id, webhookId: `incident_${id}`, body, attempts, dueAtMs }
    },

    async lease({ id, attempts, dueAtMs }, untilMs) {
      const { numUpdatedRows } = await db
        .updateTable('incident_webhook')
        .set({ attempts: attempts + 1, due_at_ms: untilMs })
        .where('id', '=', id)
        .where('due_at_ms', '=', dueAtMs ?? -1)
        .where('sent_at_ms', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async recordSent(id, nowMs) {
      await db.updateTable('incident_webhook').set({ sent_at_ms: nowMs, last_error: '' }).where('id', '=', id).execute()
    },

    async recordFailure(id, dueAtMs, error) {
      await db
        .updateTable('incident_webhook')
        .set({ due_at_ms: dueAtMs, last_error: error })
        .where('id', '=', id)
        .where('sent_at_ms', 'is', null)
        .execute()
    },
  }
}
