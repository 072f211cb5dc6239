import type { Activity } from '#contract/activity.ts'
import type { ActivityQuery } from './query.ts'

export interface ActivityData {
  query: ActivityQuery
  activity: Activity[]
  /** Addresses of all who did anything. */
  people: string[]
  /** For the next page; null on the last. */
  cursor: string | null
  /** Time of the request, ms since the Unix epoch. */
  nowMs: number
}
