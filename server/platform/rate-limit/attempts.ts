import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export interface AttemptCount {
  count: number
  /** Time at which counting starts anew, ms since the Unix epoch. */
  expiresAtMs: number
}

/**
 * Counts an attempt before it is judged, in one atomic step. Attempts within the limit keep the count alive for another
 * window; those beyond it do not, so that a lock ends.
 */
export async function countAttempt(
  db: Db,
  { key, limit, windowMs, nowMs }: { key: string; limit: number; windowMs: number; nowMs: number },
): Promise<AttemptCount> {
  const fresh = nowMs + windowMs
  // A count from a clock that ran far ahead would not end. The clocks of two servers differ by less than a window.
  const tooLate = fresh + windowMs
  const isOver = sql<boolean>`(rate_limit.expires_at_ms <= ${nowMs} or rate_limit.expires_at_ms > ${tooLate})`
  const row = await db
    .insertInto('rate_limit')
    .values({ key, count: 1, expires_at_ms: fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_limit.count + 1 end`,
        expires_at_ms: sql<number>`case when ${isOver} or rate_limit.count < ${limit} then ${fresh} else rate_limit.expires_at_ms end`,
      }),
    )
    .returning(['count', 'expires_at_ms'])
    .executeTakeFirstOrThrow()
  return { count: row.count, expiresAtMs: row.expires_at_ms }
}

/** Undoes the last count. */
export async function uncountAttempt(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute()
}

export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', 'in', keys).execute()
}
