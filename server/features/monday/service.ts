import type { MondayMail } from '#contract/people/people.ts'
import type { DropState, SiteSettings } from '#contract/site/site.ts'
import type { MailKinds } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findQuiet } from '#server/platform/db/quiet-repository.ts'
import { findUpkeep } from '#server/platform/db/upkeep-repository.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { dropLine, listsLine, peopleLine, upkeepLine, websiteLine } from './lines.ts'
import { mondayOf } from './mondays.ts'
import {
  claimMonday,
  countLeads,
  countMailsSince,
  isMondayDone,
  isOff,
  listReaders,
  listTrouble,
  turnOff,
  turnOn,
} from './repository.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000

export interface MondayOptions {
  db: Db
  now: () => number
  /** True for a staging copy, which mails nobody. */
  isStaging: boolean
  settings: () => Promise<Pick<SiteSettings, 'stoolDrop' | 'hideStoolPage'>>
  dropState: (drop: SiteSettings['stoolDrop'], nowMs: number) => DropState
}

export type MondayService = ReturnType<typeof createMondayService>

/** The mail of five lines that owners get every Monday morning. */
export function createMondayService({ db, now, isStaging, settings, dropState }: MondayOptions) {
  async function read(userId: string): Promise<MondayMail> {
    return { isOn: !(await isOff(db, userId)) }
  }

  async function gather(): Promise<MailKinds['mondayMail']> {
    const nowMs = now()
    const sinceMs = nowMs - WEEK_MS
    const leads = await countLeads(db, sinceMs)
    const { stoolDrop, hideStoolPage } = await settings()
    const backup = await findUpkeep(db, 'backup')
    return {
      people: peopleLine(leads),
      lists: listsLine(leads),
      drop: dropLine(hideStoolPage, dropState(stoolDrop, nowMs), nowMs),
      website: websiteLine(await listTrouble(db, sinceMs)),
      upkeep: upkeepLine(backup?.succeeded_at_ms ?? null, await countMailsSince(db, sinceMs)),
    }
  }

  return {
    read,

    /** @param userId Of an owner. */
    async change(isOn: boolean, userId: string): Promise<MondayMail> {
      await (isOn ? turnOn(db, userId) : turnOff(db, userId))
      return read(userId)
    },

    /**
     * Mails the owners once a Monday, whatever the servers and their clocks do: the row of that Monday and the mails are one
     * transaction. Call it every minute. A Monday on which the site keeps quiet counts as mailed: the site that it was brought
     * back from may have mailed it, and weeks later it is no news.
     */
    async run(): Promise<void> {
      const day = mondayOf(now())
      if (day === undefined || (await isMondayDone(db, day)) || (await listReaders(db)).length === 0) return
      const data = await gather()
      await db.transaction().execute(async (db) => {
        if (!(await claimMonday(db, day, now())) || isStaging || (await findQuiet(db))) return
        for (const recipient of await listReaders(db)) {
          await enqueueMail(db, { kind: 'mondayMail', recipient, data }, now())
        }
      })
    },
  }
}
