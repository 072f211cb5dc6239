import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { ActivityTable } from '#server/platform/db/tables/people.ts'

export type ActivityRow = Selectable<ActivityTable>

/** Newest first. @param before Id of the entry after which the page begins. */
export async function listActivityRows(db: Db, before: string | undefined, limit: number): Promise<ActivityRow[]> {
  let query = db.selectFrom('activity').selectAll().orderBy('id', 'desc').limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}

export async function findActivityRow(db: Db, id: string): Promise<ActivityRow | undefined> {
  return db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Takes the right to undo an entry. @returns false when somebody has it already. */
export async function claimUndo(db: Db, id: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('activity')
    .set({ undone_at_ms: nowMs })
    .where('id', '=', id)
    .where('undone_at_ms', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteActivityBefore(db: Db, ms: number): Promise<void> {
  await db.deleteFrom('activity').where('at_ms', '<', ms).execute()
}
