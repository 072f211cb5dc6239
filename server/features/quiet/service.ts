import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { Quiet } from '#contract/quiet.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { endQuiet, findQuiet } from '#server/platform/db/quiet-repository.ts'
import { countQuietMails } from '#server/platform/mail/perhaps-sent.ts'

interface QuietOptions {
  db: Db
  now: () => number
  isStaging: boolean
  /** The schedule of the drop. */
  schedule: () => Promise<SiteSettings['stoolDrop']>
  /**
   * Records drops that have opened by now, in the transaction given.
   *
   * @param tells False where the waitlist may have been mailed about them: then it is not mailed.
   */
  catchUpDrop: (db: Db, drop: SiteSettings['stoolDrop'], tells: boolean) => Promise<void>
  /** Settles letters to the list whose time came while the site kept quiet, in the transaction given. */
  settleLetters: (db: Db, nowMs: number) => Promise<void>
}

export type QuietService = ReturnType<typeof createQuietService>

/** Says whether the site keeps quiet, and ends that. */
export function createQuietService({ db, now, isStaging, schedule, catchUpDrop, settleLetters }: QuietOptions) {
  async function get(): Promise<{ quiet: Quiet | null }> {
    const found = await findQuiet(db)
    if (!found && !isStaging) return { quiet: null }
    const restored = found ? { at: instant(found.since_ms), backupAt: instant(found.backup_at_ms) } : null
    return { quiet: { reason: isStaging ? 'staging' : 'restored', restored, ...(await countQuietMails(db)) } }
  }

  return {
    get,

    /** Makes it the live site. Once it is, nothing changes. @throws {Problem} `conflict` for a staging copy. */
    async end(actor: User): Promise<{ quiet: Quiet | null }> {
      if (isStaging)
        throw new Problem(
          'conflict',
          'This is a staging copy: it keeps quiet as long as STAGING=1 is set on the server.',
        )
      const drop = await schedule()
      // Pages remember, by the version of the documents, whether the drop opens by itself.
      await withLock(db, 'documents', async (db) => {
        const found = await findQuiet(db)
        if (!found || !(await endQuiet(db))) return
        await catchUpDrop(db, drop, found.knows_mails)
        await settleLetters(db, now())
        await recordActivity(db, { actor, action: 'site.live', subject: { id: 'site', name: 'the live site' } }, now())
      })
      return get()
    },
  }
}

const instant = (ms: number): string => new Date(ms).toISOString()
