/** Time after which an outage lasts. */
const LASTING_MS = 5 * 60_000

/** Remembers since when the database takes no writes: it cannot store that itself. */
export function createOutage(now: () => number) {
  let failures: { firstMs: number; lastMs: number } | undefined
  return {
    note: (): void => {
      failures = { firstMs: failures?.firstMs ?? now(), lastMs: now() }
    },

    /** Its beginning, in ms since the Unix epoch; undefined while there is none that lasts. */
    lastingSinceMs: (): number | undefined =>
      failures && failures.lastMs - failures.firstMs >= LASTING_MS ? failures.firstMs : undefined,

    end: (): void => {
      failures = undefined
    },
  }
}
