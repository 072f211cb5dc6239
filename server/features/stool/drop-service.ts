import type { SiteSettings } from '#contract/site/site.ts'
import type { DropMailing } from '#contract/stool/drop-mailing.ts'
import type { Actor } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findQuiet } from '#server/platform/db/quiet-repository.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { dropState } from './drop.ts'
import { decideMailing, mailBatch, readMailing } from './drop-mailing.ts'
import { changeMailing, findOpenDrop } from './drop-repository.ts'
import { recordDrop } from './record-drop.ts'

export interface DropServiceOptions {
  db: Db
  log: Logger
  now: () => number
  tokens: Tokens
  isStaging: boolean
  /** The schedule as it is stored now. */
  schedule: () => Promise<SiteSettings['stoolDrop']>
}

export type DropService = ReturnType<typeof createDropService>

/** Records openings and closings of the drop, and mails the waitlist when it opens; neither while the site keeps quiet. */
export function createDropService({ db, log, now, tokens, isStaging, schedule }: DropServiceOptions) {
  const isQuiet = async (db: Db) => isStaging || (await findQuiet(db)) !== undefined
  /** @returns False while the site keeps quiet. */
  async function recordUnlessQuiet(db: Db, drop: SiteSettings['stoolDrop']): Promise<boolean> {
    if (await isQuiet(db)) return false
    await recordDrop(db, drop, log, now())
    return true
  }
  return {
    /** Reads the schedule once, records openings and closings, and mails the waitlist. */
    async run(): Promise<void> {
      const drop = await schedule()
      const isLive = await db.transaction().execute((db) => recordUnlessQuiet(db, drop))
      if (!isLive) return
      const closesAt = dropState(drop, now()).nextCloseAt
      let mayBeMore = true
      while (mayBeMore) mayBeMore = await mailBatch(db, tokens, closesAt, now())
    },

    /** Records what a schedule that is being saved opens or closes. */
    observe: async (db: Db, drop: SiteSettings['stoolDrop']): Promise<void> => void (await recordUnlessQuiet(db, drop)),

    /** Catches up on openings after the site has kept quiet. @param tells False leaves the waitlist without a mail about them. */
    catchUp: async (db: Db, drop: SiteSettings['stoolDrop'], tells: boolean): Promise<void> => {
      await recordUnlessQuiet(db, drop)
      if (!tells) await changeMailing(db, { mailing: 'cancelled' })
    },

    /** Id of the open drop; null while none is open. */
    currentDropId: async (db: Db): Promise<string | null> => (await findOpenDrop(db))?.id ?? null,

    mailing: (): Promise<DropMailing> => readMailing(db, now()),

    act: (action: 'cancel' | 'send', actor: Actor): Promise<DropMailing> => decideMailing(db, action, actor, now),
  }
}
