import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { PlannedDrafts } from '#server/platform/publication/publications.ts'
import { changeProjectRow } from './model/repository.ts'

/** Projects that become public by themselves. */
export function plannedProjects(db: Db): PlannedDrafts {
  return {
    version: 'portfolio',
    readNextMs: readNextMs.bind(null, db),
    publishDue: publishDue.bind(null, db),
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
