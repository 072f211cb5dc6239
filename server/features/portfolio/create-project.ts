import type { User } from '#contract/people/session.ts'
import { FIXED_PROJECT_IDS } from '#contract/portfolio/project-ids.ts'
import { type ProjectInput, TITLE_ERROR } from '#contract/portfolio/project-input.ts'
import { Problem } from '#contract/problem.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { PortfolioDeps } from './deps.ts'
import { deleteReservationsOf } from './model/address-reservations.ts'
import { keepCovers } from './model/covers.ts'
import {
  difference,
  EMPTY_FIELDS,
  fieldsOf,
  ownAddress,
  type ProjectFields,
  toMs,
  wantedFields,
} from './model/fields.ts'
import { arrangeGallery } from './model/gallery-state.ts'
import { ownPictures, takeInFiles } from './model/own-pictures.ts'
import {
  deleteProjectRow,
  findProjectRow,
  insertProjectRow,
  nextPosition,
  type ProjectRow,
} from './model/repository.ts'
import { changedSince, readSaved, requireProject, type SavedProject } from './model/saved-project.ts'
import { requireOwnPictures } from './model/story-pictures.ts'
import { trashProject } from './project-trash.ts'
import { findFreeId, isReservedForAnother } from './reserve-address.ts'

const FIXED = new Set<string>(FIXED_PROJECT_IDS)

/**
 * @param uploadKey The upload that the project belongs to. The same upload gets the same project again.
 * @throws {Problem} `conflict` when the id is taken, also by a project in the trash or for another upload.
 */
export function createProject(
  db: Db,
  deps: PortfolioDeps,
  input: ProjectInput,
  uploadKey: string | undefined,
  actor: User,
): Promise<SavedProject> {
  return withLock(db, 'portfolio', async (db) => {
    const id = input.id ?? (await findFreeId(db, deps, input.title, uploadKey))
    const existing = await findProjectRow(db, id)
    if (existing && isRepeat(existing, input, uploadKey, deps)) return readSaved(db, id, undefined)
    await takeId(db, deps, id, existing, uploadKey)
    await insertProject(db, deps, id, input, uploadKey)
    const after = fieldsOf(await requireProject(db, id))
    const subject = { id, name: after.title }
    const record = { actor, action: 'project.created', subject, after } as const
    return readSaved(db, id, await recordActivity(db, record, deps.now()))
  })
}

/** @throws {Problem} `conflict` when the project has changed since. */
export async function undoCreateProject(db: Db, deps: PortfolioDeps, { subjectId, after }: ActivityEntry) {
  const row = await requireProject(db, subjectId)
  if (difference(fieldsOf(row), after as ProjectFields)) throw changedSince()
  await trashProject(db, deps, row)
  return null
}

/** True when an upload asks for the project that it has made. */
function isRepeat(
  row: ProjectRow,
  input: ProjectInput,
  uploadKey: string | undefined,
  deps: Pick<PortfolioDeps, 'publicUrl' | 'now'>,
): boolean {
  if (uploadKey === undefined || row.upload_key !== uploadKey || row.deleted_at_ms !== null) return false
  return difference(fieldsOf(row), wantedFields(input, [], deps)) === undefined
}

/** Frees an id of which the trash holds nothing any more. @throws {Problem} `conflict` when the id is not free. */
async function takeId(
  db: Db,
  deps: PortfolioDeps,
  id: string,
  existing: ProjectRow | undefined,
  uploadKey: string | undefined,
): Promise<void> {
  const isTaken =
    FIXED.has(id) ||
    (existing ? existing.purged_at_ms === null : (await deps.findMoved(db, id)) !== undefined) ||
    (await isReservedForAnother(db, deps, id, uploadKey))
  if (isTaken) throw idTaken()
  if (existing) await deleteProjectRow(db, id)
  if (uploadKey !== undefined) await deleteReservationsOf(db, uploadKey)
}

export const idTaken = (): Problem => new Problem('conflict', TITLE_ERROR.taken)

async function insertProject(
  db: Db,
  deps: PortfolioDeps,
  id: string,
  input: ProjectInput,
  uploadKey: string | undefined,
): Promise<void> {
  const { now, publicUrl } = deps
  const fields = { ...EMPTY_FIELDS, order: await nextPosition(db), ...wantedFields(input, [], deps) }
  const { heroImage: hero_image, heroImageAlt: hero_image_alt, order: position, publishAt, ...same } = fields
  const named = { id, ...same, position, hero_image, hero_image_alt, publish_at_ms: toMs(publishAt) }
  const row = { ...named, upload_key: uploadKey ?? null }
  const times = { created_at_ms: now(), updated_at_ms: now(), deleted_at_ms: null, files_seen_ms: now() }
  await insertProjectRow(db, { ...row, ...times })
  const gallery = input.gallery?.map((picture) => ({ ...picture, src: ownAddress(picture.src, publicUrl) }))
  if (gallery) await arrangeGallery(db, row, gallery, now())
  else await takeInFiles(db, { id, files_seen_ms: 0 }, now())
  await keepCovers(db, row, input, now())
  if (fields.story) requireOwnPictures(fields.story, await ownPictures(db, row, now()), id)
}
