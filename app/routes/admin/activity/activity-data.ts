import type { Activity } from '#contract/activity.ts'

export interface ActivityData {
  activity: Activity[]
  /** For the next page; null on the last. */
  cursor: string | null
  /** Ms since the Unix epoch: which day is today. */
  nowMs: number
}
