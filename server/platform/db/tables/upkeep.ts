/** What a request with an Idempotency-Key was answered. */
export interface IdempotencyKeyTable {
  key: string
  body_hash: string
  answer: unknown
  created_at_ms: number
}

export interface RateLimitTable {
  key: string
  count: number
  expires_at_ms: number
}

export interface CounterTable {
  name: string
  value: number
}

/** What the site does for itself now and then: when it is due, and how it went. */
export interface UpkeepTable {
  name: string
  /** While it is being done, when another server may take over. */
  due_at_ms: number
  started_at_ms: number | null
  finished_at_ms: number | null
  succeeded_at_ms: number | null
  /** What came of the last run that succeeded, in words. */
  result: string
  /** Why the last run failed; empty when it did not. */
  failure: string
}
