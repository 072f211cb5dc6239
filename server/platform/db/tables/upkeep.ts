/** The answer to a request with an Idempotency-Key. */
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

/** A recurring job: its due time and its last run. */
export interface UpkeepTable {
  name: string
  /** During a run, the time at which another server may take over. */
  due_at_ms: number
  started_at_ms: number | null
  finished_at_ms: number | null
  succeeded_at_ms: number | null
  /** Result of the last run that succeeded, in words. */
  result: string
  /** Reason why the last run failed; empty when it succeeded. */
  failure: string
}
