import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

const WINDOW_MS = 60_000

/**
 * Counts one event. The minute begins with the first event, so that no burst straddles two.
 *
 * @throws {Problem} `rate_limited` beyond the limit, with the seconds until the minute is over.
 */
export async function countOrRefuse(
  db: Db,
  { key, limit, nowMs }: { key: string; limit: number; nowMs: number },
): Promise<void> {
  const { count, expires_at_ms } = await db
    .insertInto('rate_limit')
    .values({ key, count: 1, expires_at_ms: nowMs + WINDOW_MS })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((update) => {
        const known = update.ref('rate_limit.expires_at_ms')
        // A clock that was set back must not make the minute longer.
        const isOver = update.not(update.between(known, nowMs + 1, nowMs + WINDOW_MS))
        return {
          count: update
            .case()
            .when(isOver)
            .then(1)
            .else(update('rate_limit.count', '+', 1))
            .end(),
          expires_at_ms: update
            .case()
            .when(isOver)
            .then(nowMs + WINDOW_MS)
            .else(known)
            .end(),
        }
      }),
    )
    .returning(['count', 'expires_at_ms'])
    .executeTakeFirstOrThrow()
  if (count <= limit) return
  throw new Problem('rate_limited', 'That was a lot at once. Please wait a minute and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil((expires_at_ms - nowMs) / 1000)),
  })
}

export async function sweepRateLimits(db: Db, nowMs: number): Promise<void> {
  await db.deleteFrom('rate_limit').where('expires_at_ms', '<', nowMs).execute()
}
