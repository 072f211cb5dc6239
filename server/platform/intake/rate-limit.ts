import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

const WINDOW_MS = 60_000

/**
 * Counts one event in the present minute.
 *
 * @throws {Problem} `rate_limited` beyond the limit, with the seconds until the minute is over.
 */
export async function countOrRefuse(
  db: Db,
  { key, limit, nowMs }: { key: string; limit: number; nowMs: number },
): Promise<void> {
  const expires_at_ms = (Math.floor(nowMs / WINDOW_MS) + 1) * WINDOW_MS
  const { count } = await db
    .insertInto('rate_limit')
    .values({ key: `${key}:${expires_at_ms}`, count: 1, expires_at_ms })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((update) => ({ count: update('rate_limit.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count <= limit) return
  throw new Problem('rate_limited', 'That was a lot at once. Please wait a minute and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil((expires_at_ms - nowMs) / 1000)),
  })
}

export async function sweepRateLimits(db: Db, nowMs: number): Promise<void> {
  await db.deleteFrom('rate_limit').where('expires_at_ms', '<', nowMs).execute()
}
