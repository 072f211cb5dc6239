import type { User } from '#contract/people/session.ts'
import { FIXED_PROJECT_IDS } from '#contract/portfolio/project-ids.ts'
import { Problem } from '#contract/problem.ts'
import { type ActivityEntry, recordActivity, renameSubject } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import type { PortfolioDeps } from './deps.ts'
import { ownPictures } from './model/own-pictures.ts'
import { BUILT_IN, storyOf } from './model/project.ts'
import { deleteProjectRow, findProjectRow, moveProjectRow, type ProjectRow } from './model/repository.ts'
import { changedSince, readSaved, requireProject } from './model/saved-project.ts'
import { isReservedForAnother } from './reserve-address.ts'

const TAKEN = 'This web address is taken'
const FIXED: readonly string[] = FIXED_PROJECT_IDS

/** Entries that go on being about a project at its new address. */
const ABOUT_PROJECTS = [
  'project.created',
  'project.updated',
  'project.deleted',
  'project.restored',
  'project.images_updated',
  'project_image.deleted',
  'project_image.restored',
  'project.moved',
] as const

/**
 * Changes the web address of a project and leaves a redirect at the old one.
 *
 * @throws {Problem} `not_found`, `gone`, `stale`, `conflict` for an address that is taken.
 */
export function moveProject(
  db: Db,
  deps: PortfolioDeps,
  projectId: string,
  id: string,
  expected: ExpectedVersions,
  actor: User,
) {
  return withLock(db, 'portfolio', async (db) => {
    const row = await requireProject(db, projectId, expected)
    if (id === projectId) return readSaved(db, id, undefined)
    await moveRow(db, deps, row, id)
    const change = { subject: { id, name: row.title }, before: { id: projectId }, after: { id } }
    return readSaved(db, id, await recordActivity(db, { actor, action: 'project.moved', ...change }, deps.now()))
  })
}

/** @throws {Problem} `conflict` when the project is no longer where it was moved to, or its old address is taken. */
export async function undoMoveProject(db: Db, deps: PortfolioDeps, { subjectId, before, after }: ActivityEntry) {
  const { id } = after as { id: string }
  const row = await findProjectRow(db, id)
  // A project at this address may be another one: entries go along with theirs.
  if (subjectId !== id || !row || row.deleted_at_ms !== null) throw changedSince()
  await moveRow(db, deps, row, (before as { id: string }).id)
  return null
}

async function moveRow(db: Db, deps: PortfolioDeps, row: ProjectRow, id: string): Promise<void> {
  await takeAddress(db, deps, id, row.id)
  // Built-in content is found by the first address only.
  await ownPictures(db, row, deps.now())
  const { story = row.story } = storyOf(row, BUILT_IN.get(row.id))
  await moveProjectRow(db, { ...row, story }, id, deps.now())
  await deps.selections.rename(db, row.id, id)
  await deps.redirect(db, `/portfolio/${row.id}`, `/portfolio/${id}`)
  await renameSubject(db, ABOUT_PROJECTS, row.id, id)
}

/** @throws {Problem} `conflict` for the address of another project: its present or old one, in the trash, or reserved. */
async function takeAddress(db: Db, deps: PortfolioDeps, id: string, projectId: string): Promise<void> {
  const movedTo = await deps.findMoved(db, id)
  const existing = await findProjectRow(db, id)
  // An address that leads to the project is its own old one.
  const isFree = movedTo === undefined ? !FIXED.includes(id) : movedTo === projectId
  if (!isFree || (existing && existing.purged_at_ms === null) || (await isReservedForAnother(db, deps, id))) {
    throw new Problem('conflict', TAKEN, { fields: { id: [TAKEN] } })
  }
  if (existing) await deleteProjectRow(db, id)
}
