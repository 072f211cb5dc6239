import { type BuiltInProject, builtInProjects } from '#content/projects.ts'
import { insertDocument } from '#server/documents/stored-documents.ts'
import type { Db } from '#server/platform/db/database.ts'
import { insertPictures, listPictures } from './model/image-repository.ts'
import { inGallery } from './model/own-pictures.ts'
import { storyOf } from './model/project.ts'
import { findProjectRow } from './model/repository.ts'

/** Notes, once in the life of a database, that its houses have the close-ups. @returns False if they had them before. */
export const noteCloseUps = (db: Db, nowMs: number): Promise<boolean> =>
  insertDocument(db, 'close-ups', { version: 1 }, nowMs)

/**
 * Gives houses that were stored before there were close-ups of their materials those that the built-in story shows: without
 * them its page would leave the materials out. What a studio throws away afterwards stays away.
 */
export async function addCloseUps(db: Db, nowMs: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    if (!(await noteCloseUps(db, nowMs))) return
    for (const project of builtInProjects) await addTo(db, project, nowMs)
  })
}

async function addTo(db: Db, project: BuiltInProject, nowMs: number): Promise<void> {
  const row = await findProjectRow(db, project.id)
  const stored = await listPictures(db, [project.id])
  // A house without stored pictures shows the built-in ones.
  if (!row || stored.length === 0 || row.story !== null) return
  const { materials = [] } = storyOf(row, project).story ?? {}
  const closeUps = new Set(materials.filter(({ at }) => at === undefined).map(({ src }) => src))
  const own = new Set(stored.map(({ src }) => src))
  const missing = project.pictures.filter(({ src }) => closeUps.has(src) && !own.has(src))
  const last = Math.max(...stored.map(({ position }) => position))
  const added = missing.map((picture, index) => ({ ...picture, ...inGallery(last + index + 1) }))
  if (added.length > 0) await insertPictures(db, project.id, added, nowMs)
}
