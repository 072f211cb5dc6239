import type { IncidentSubject } from '#contract/health.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Told } from './next-state.ts'

/** News of trouble. An outage of the database is told once it is over: nothing could be stored before. */
export interface News {
  kind: 'trouble' | 'all clear' | 'outage'
  subject: IncidentSubject
  /** Result of the check, as a sentence. */
  message: string
  /** Its beginning, in ms since the Unix epoch. */
  sinceMs: number
}

/** A way to hear of trouble. */
export interface Channel {
  /** Where it is kept when it was last used. */
  told: Told
  /** Call it in the transaction that makes it necessary. @returns false while there is nobody to tell. */
  tell: (db: Db, news: News, nowMs: number) => Promise<boolean>
}
