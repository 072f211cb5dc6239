import type { Db } from '#server/platform/db/database.ts'
import type { MailTable } from '#server/platform/db/tables/leads.ts'

export interface MailCounts {
  pending: number
  failed: number
  /** Time from which on no mail went out, ms since the Unix epoch; null while mails do go out. */
  stuckSinceMs: number | null
}

export async function countMails(db: Db): Promise<MailCounts> {
  const rows = await db
    .selectFrom('mail')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', ['pending', 'failed'])
    .groupBy('state')
    .execute()
  const of = (state: MailTable['state']) => rows.find((row) => row.state === state)
  return {
    pending: of('pending')?.count ?? 0,
    failed: of('failed')?.count ?? 0,
    stuckSinceMs: await findStuckSince(db),
  }
}

/**
 * A mail that others have overtaken waits for reasons of its own, and one recipient alone may be an address that was
 * mistyped: neither says anything about the mail server.
 */
async function findStuckSince(db: Db): Promise<number | null> {
  const { lastSentMs } = await db
    .selectFrom('mail')
    // When it went out: `sent_at_ms` has no index.
    .select(({ fn }) => fn.max<number | null>('due_at_ms').as('lastSentMs'))
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  const { sinceMs, recipients } = await db
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.min<number | null>('created_at_ms').as('sinceMs'),
      fn.count<number>('recipient').distinct().as('recipients'),
    ])
    .where('state', '=', 'pending')
    .where('created_at_ms', '>', lastSentMs ?? 0)
    .executeTakeFirstOrThrow()
  return recipients > 1 ? sinceMs : null
}

/** Time at which the oldest waiting mail about a lead was enqueued, ms since the Unix epoch; null without one. */
export async function findOldestAboutLead(db: Db): Promise<number | null> {
  const { oldestMs } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.min<number | null>('created_at_ms').as('oldestMs'))
    .where('state', '=', 'pending')
    .where('lead_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return oldestMs
}
