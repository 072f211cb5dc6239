import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { PageErrorTable } from '#server/platform/db/tables/upkeep.ts'

export type PageErrorRow = Selectable<PageErrorTable>
type Sighting = Pick<PageErrorRow, 'page' | 'build' | 'kind' | 'message'>

/** Counts an error, as a new one or once more. */
export async function countPageError(db: Db, sighting: Sighting, nowMs: number): Promise<void> {
  await db
    .insertInto('page_error')
    .values({ ...sighting, count: 1, first_at_ms: nowMs, last_at_ms: nowMs })
    .onConflict((conflict) =>
      conflict
        .columns(['page', 'build', 'kind', 'message'])
        .doUpdateSet((update) => ({ count: update('page_error.count', '+', 1), last_at_ms: nowMs })),
    )
    .execute()
}

/** Deletes errors that were last met before `sinceMs`, and beyond `max` those that were not met for longest. */
export async function keepLatest(db: Db, max: number, sinceMs: number): Promise<void> {
  const [firstToGo] = await db
    .selectFrom('page_error')
    .select('last_at_ms')
    .orderBy('last_at_ms', 'desc')
    .offset(max)
    .limit(1)
    .execute()
  const untilMs = Math.max(sinceMs - 1, firstToGo?.last_at_ms ?? 0)
  await db.deleteFrom('page_error').where('last_at_ms', '<=', untilMs).execute()
}

/** The latest first. */
export async function listPageErrorRows(db: Db, limit: number): Promise<PageErrorRow[]> {
  return db
    .selectFrom('page_error')
    .selectAll()
    .orderBy('last_at_ms', 'desc')
    .orderBy('count', 'desc')
    .orderBy('page')
    .orderBy('message')
    .limit(limit)
    .execute()
}
