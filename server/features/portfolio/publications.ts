import { recordActivity } from '#server/platform/activity.ts'
import type { Versions } from '#server/platform/db/content-version.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { changeProjectRow } from './model/repository.ts'

interface PublicationsOptions {
  db: Db
  log: Logger
  now: () => number
}

export type Publications = ReturnType<typeof createPublications>

/**
 * Publishes drafts when their time has come. Whoever reads content settles first, so that no job has to be in time: what is
 * due is public with the first request from its time on.
 */
export function createPublications({ db, log, now }: PublicationsOptions) {
  let known: { version: number; nextMs: Promise<number> } | undefined

  /** The next time at which a draft becomes public, in ms since the Unix epoch; Infinity for none. */
  function nextMs({ portfolio }: Pick<Versions, 'portfolio'>): Promise<number> {
    if (known?.version === portfolio) return known.nextMs
    const reading = { version: portfolio, nextMs: readNextMs(db) }
    known = reading
    reading.nextMs.catch(() => {
      if (known === reading) known = undefined
    })
    return reading.nextMs
  }

  return {
    nextMs,

    /** @returns True where something was published: versions that were read before are outdated. */
    async settle(versions: Pick<Versions, 'portfolio'>): Promise<boolean> {
      try {
        if ((await nextMs(versions)) > now()) return false
        await publishDue(db, now())
        return true
      } catch (error) {
        // What cannot be published stays a draft; the next request tries again.
        log.error('publishing_failed', { error })
        return false
      }
    },
  }
}

const planned = (db: Db) =>
  db.selectFrom('project').where('publish_at_ms', 'is not', null).where('deleted_at_ms', 'is', null)

async function readNextMs(db: Db): Promise<number> {
  const row = await planned(db)
    .select((project) => project.fn.min('publish_at_ms').as('next'))
    .executeTakeFirst()
  return row?.next ?? Number.POSITIVE_INFINITY
}

/** Two servers that find the same one due take turns, and the second finds nothing. */
function publishDue(db: Db, nowMs: number): Promise<void> {
  return withLock(db, 'portfolio', async (db) => {
    const due = await planned(db).selectAll().where('publish_at_ms', '<=', nowMs).execute()
    for (const { id, title: name, publish_at_ms: dueAtMs } of due) {
      if (dueAtMs === null) continue
      await changeProjectRow(db, id, { published: true, publish_at_ms: null, updated_at_ms: dueAtMs })
      const before = { published: false, publishAt: new Date(dueAtMs).toISOString() }
      const after = { published: true, publishAt: null }
      const record = { actor: null, action: 'project.updated', subject: { id, name }, before, after } as const
      await recordActivity(db, record, nowMs)
    }
  })
}
