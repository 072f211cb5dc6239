import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { PortfolioDeps } from './deps.ts'
import { fieldsOf } from './model/fields.ts'
import { changeProjectRow, findProjectRow, type ProjectRow } from './model/repository.ts'
import { requireProject } from './model/saved-project.ts'

export const NOT_IN_TRASH = 'That is no longer in the trash.'

/**
 * Moves a project to the trash.
 *
 * @returns Id of the entry that undoes it; undefined when the project was in the trash already.
 * @throws {Problem} `not_found`.
 */
export function deleteProject(db: Db, deps: PortfolioDeps, id: string, actor: User): Promise<string | undefined> {
  return withLock(db, 'portfolio', async (db) => {
    const existing = await findProjectRow(db, id)
    if (existing?.deleted_at_ms != null) return undefined
    const row = await requireProject(db, id)
    await trashProject(db, deps, row)
    const subject = { id, name: row.title }
    return recordActivity(db, { actor, action: 'project.deleted', subject, before: fieldsOf(row) }, deps.now())
  })
}

/** @throws {Problem} `not_found` when the project is not in the trash. */
export async function undoDeleteProject(db: Db, deps: PortfolioDeps, { subjectId }: ActivityEntry) {
  await requireOutOfTrash(db, deps, subjectId)
  return null
}

/** @throws {Problem} `not_found` when the project is not in the trash. */
export function restoreProject(db: Db, deps: PortfolioDeps, id: string, actor: User): Promise<string> {
  return withLock(db, 'portfolio', async (db) => {
    const { title: name } = await requireOutOfTrash(db, deps, id)
    return recordActivity(db, { actor, action: 'project.restored', subject: { id, name } }, deps.now())
  })
}

export async function undoRestoreProject(db: Db, deps: PortfolioDeps, { subjectId }: ActivityEntry) {
  await trashProject(db, deps, await requireProject(db, subjectId))
  return null
}

/** Moves a project to the trash and records where it was featured. */
export async function trashProject(db: Db, { now, selections }: PortfolioDeps, { id }: ProjectRow): Promise<void> {
  const places = await selections.remove(db, id)
  await changeProjectRow(db, id, { deleted_at_ms: now(), updated_at_ms: now(), selection_places: places })
}

async function requireOutOfTrash(db: Db, deps: PortfolioDeps, id: string): Promise<ProjectRow> {
  const row = await takeOutOfTrash(db, deps, id)
  if (!row) throw new Problem('not_found', NOT_IN_TRASH)
  return row
}

/** Puts a project back where it was featured. @returns Undefined when it is not in the trash. */
export async function takeOutOfTrash(
  db: Db,
  { now, selections }: PortfolioDeps,
  id: string,
): Promise<ProjectRow | undefined> {
  const row = await findProjectRow(db, id)
  if (!row || row.deleted_at_ms === null || row.purged_at_ms !== null) return undefined
  await changeProjectRow(db, id, {
    deleted_at_ms: null,
    selection_places: null,
    updated_at_ms: now(),
    // A time that went by meanwhile publishes nothing.
    ...(Number(row.publish_at_ms) <= now() && { publish_at_ms: null }),
  })
  await selections.restore(db, id, Object(row.selection_places))
  return row
}
