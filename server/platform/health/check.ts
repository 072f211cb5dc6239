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
 * A check for the studio's owner to see. One is under way at a time, however many ask; one that hangs is waited for by
 * those who ask later, and not begun again.
 *
 * @param look Does the check.
 * @param silence Message when there is no answer in time.
 * @param explain Puts a failure into words; it never says where something is.
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
