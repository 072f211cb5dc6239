import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { findStoredFiles } from '#server/platform/files/stored-files.ts'
import type { PortfolioDeps } from './deps.ts'
import { coversOf } from './model/covers.ts'
import { ownAddress } from './model/fields.ts'
import {
  changePicture,
  findPicture,
  insertPictures,
  listPictures,
  type StoredPicture,
} from './model/image-repository.ts'
import { inGallery, newPicture, ownPictures } from './model/own-pictures.ts'
import { changeProjectRow, findProjectRow, type ProjectRow } from './model/repository.ts'
import { requireProject } from './model/saved-project.ts'
import { NOT_IN_TRASH } from './project-trash.ts'

const IS_COVER = 'This picture is the cover of the project. Choose another cover first, then delete this one.'
const NOT_ITS_OWN = 'This picture does not belong to the project.'
/** Position behind all others. */
const LAST = 1_000_000

/**
 * Moves a picture of a project to the trash.
 *
 * @returns Id of the entry that undoes it; undefined when the picture was gone already.
 * @throws {Problem} `invalid_input` for a picture of another project, `conflict` for the cover.
 */
export function deletePicture(
  db: Db,
  { now, publicUrl }: PortfolioDeps,
  projectId: string,
  fileUrl: string,
  actor: User,
): Promise<string | undefined> {
  return withLock(db, 'portfolio', async (db) => {
    const row = await requireProject(db, projectId)
    const picture = await findOwn(db, row, ownAddress(fileUrl, publicUrl), now())
    if (!picture || picture.deletedAtMs !== null) return undefined
    const { id, src, alt } = picture
    if (coversOf(row).has(src)) throw new Problem('conflict', IS_COVER)
    await changePicture(db, id, { deletedAtMs: now() })
    await changeProjectRow(db, projectId, { updated_at_ms: now() })
    const subject = { id: projectId, name: row.title }
    return recordActivity(db, { actor, action: 'project_image.deleted', subject, before: { id, src, alt } }, now())
  })
}

/** @throws {Problem} `not_found` when it is not in the trash, `conflict` while its project is there. */
export async function undoDeletePicture(db: Db, deps: PortfolioDeps, { before }: ActivityEntry) {
  await takeOutOfTrash(db, deps, (before as { id: string }).id)
  return null
}

/** @throws {Problem} `not_found` when it is not in the trash, `conflict` while its project is there. */
export function restorePicture(db: Db, deps: PortfolioDeps, id: string, actor: User): Promise<null> {
  return withLock(db, 'portfolio', async (db) => {
    const { picture, project } = await takeOutOfTrash(db, deps, id)
    const { src, alt } = picture
    const subject = { id: project.id, name: project.title }
    const record = { actor, action: 'project_image.restored', subject, after: { id, src, alt } } as const
    await recordActivity(db, record, deps.now())
    return null
  })
}

/** The picture of a project at an address. A file of its folder that no save has taken in yet becomes one. */
async function findOwn(db: Db, row: ProjectRow, src: string, nowMs: number): Promise<StoredPicture | undefined> {
  const ofProject = async () => (await ownPictures(db, row, nowMs)).find((picture) => picture.src === src)
  const known = await ofProject()
  if (known) return known
  if (!isInFolder(src, row.id)) throw new Problem('invalid_input', NOT_ITS_OWN, { fields: { fileUrl: [NOT_ITS_OWN] } })
  const file = (await findStoredFiles(db, [src])).get(src)
  if (!file) return undefined
  await insertPictures(db, row.id, [{ ...newPicture(src, file, {}), ...inGallery(LAST) }], nowMs)
  return ofProject()
}

function isInFolder(src: string, projectId: string): boolean {
  return src.startsWith(`/media/portfolio/${projectId}/`) && !/(^|\/)\.{1,2}(\/|$)|[\\%]/.test(src)
}

/** A picture returns to its place; one that was only a cover comes last. */
async function takeOutOfTrash(db: Db, { now }: PortfolioDeps, pictureId: string) {
  const picture = await findPicture(db, pictureId)
  if (!picture || picture.deletedAtMs === null) throw new Problem('not_found', NOT_IN_TRASH)
  const project = await findProjectRow(db, picture.projectId)
  if (!project || project.deleted_at_ms !== null) throw new Problem('conflict', 'Restore the project first.')
  const position = picture.inGallery ? picture.position : await afterLast(db, picture.projectId)
  await changePicture(db, pictureId, { deletedAtMs: null, inGallery: true, position })
  await changeProjectRow(db, project.id, { updated_at_ms: now() })
  return { picture, project }
}

async function afterLast(db: Db, projectId: string): Promise<number> {
  return Math.max(0, ...(await listPictures(db, [projectId])).map(({ position }) => position)) + 1
}
