import type { HealthCheck } from '#contract/health.ts'
import { within } from './within.ts'

/** Default time limit of a check. */
const CHECK_LIMIT_MS = 10_000

export interface CheckOptions {
  /** Milliseconds since the Unix epoch. */
  now: () => number
  limitMs?: number | undefined
}

/**
 * A health check of the dashboard. Concurrent requests share one run; a run that hangs is not started again.
 *
 * @param look Runs the check.
 * @param silence Message after the time limit.
 * @param explain Returns the message for a failure, without addresses.
 */
export function createCheck(
  { now, limitMs = CHECK_LIMIT_MS }: CheckOptions,
  look: () => Promise<Pick<HealthCheck, 'ok' | 'message'>>,
  silence: string,
  explain: (error: unknown) => string,
): () => Promise<HealthCheck> {
  let underWay: Promise<Pick<HealthCheck, 'ok' | 'message'>> | undefined

  const begin = () =>
    look()
      .catch((error: unknown) => ({ ok: false, message: explain(error) }))
      .finally(() => {
        underWay = undefined
      })

  return async () => {
    underWay ??= begin()
    const found = await within(limitMs, underWay).catch(() => ({ ok: false, message: silence }))
    return { ...found, checkedAt: new Date(now()).toISOString() }
  }
}
