import type { SiteSettings } from '#contract/site/site.ts'
import type { DropMailing } from '#contract/stool/drop-mailing.ts'
import type { Actor } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { dropState } from './drop.ts'
import { decideMailing, mailBatch, readMailing } from './drop-mailing.ts'
import { findOpenDrop } from './drop-repository.ts'
import { recordDrop } from './record-drop.ts'

export interface DropServiceOptions {
  db: Db
  log: Logger
  now: () => number
  tokens: Tokens
  /** The schedule as it is stored now. */
  schedule: () => Promise<SiteSettings['stoolDrop']>
}

export type DropService = ReturnType<typeof createDropService>

/** Records openings and closings of the drop, and mails the waitlist when it opens. */
export function createDropService({ db, log, now, tokens, schedule }: DropServiceOptions) {
  return {
    /** Reads the schedule once, records openings and closings, and mails the waitlist. */
    async run(): Promise<void> {
      const drop = await schedule()
      await db.transaction().execute((db) => recordDrop(db, drop, log, now()))
      const closesAt = dropState(drop, now()).nextCloseAt
      let mayBeMore = true
      while (mayBeMore) mayBeMore = await mailBatch(db, tokens, closesAt, now())
    },

    observe: (db: Db, drop: SiteSettings['stoolDrop']): Promise<void> => recordDrop(db, drop, log, now()),

    /** Id of the open drop; null while none is open. */
    currentDropId: async (db: Db): Promise<string | null> => (await findOpenDrop(db))?.id ?? null,

    mailing: (): Promise<DropMailing> => readMailing(db, now()),

    act: (action: 'cancel' | 'send', actor: Actor): Promise<DropMailing> => decideMailing(db, action, actor, now),
  }
}
