import { CENTER } from '#contract/files/center.ts'
import type { FocalPoint, Picture } from '#contract/files/pictures.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredFile } from '#server/platform/files/stored-file.ts'
import { findStoredFiles, listStoredFiles } from '#server/platform/files/stored-files.ts'
import { findKnown, insertPictures, listPictures, type StoredPicture } from './image-repository.ts'
import { type Facts, pickFacts } from './pictures.ts'
import { BUILT_IN } from './project.ts'
import type { ProjectRow } from './repository.ts'

/** The pictures of a project, also from the trash. Those of a built-in project become records here. */
export async function ownPictures(db: Db, { id }: { id: string }, nowMs: number): Promise<StoredPicture[]> {
  const pictures = await listPictures(db, [id])
  const builtIn = BUILT_IN.get(id)?.pictures ?? []
  if (pictures.length > 0 || builtIn.length === 0) return pictures
  const rows = builtIn.map((picture, index) => ({ ...picture, ...inGallery(index + 1) }))
  await insertPictures(db, id, rows, nowMs)
  return listPictures(db, [id])
}

/**
 * Checks that uploads which a project gets back have not been deleted for good.
 *
 * @throws {Problem} `conflict` when one of them has.
 */
export async function requireUploads(db: Db, project: { id: string }, srcs: readonly string[], nowMs: number) {
  const own = new Set((await ownPictures(db, project, nowMs)).map(({ src }) => src))
  const uploads = srcs.filter((src) => src.startsWith('/media/portfolio/') && !own.has(src))
  const stored = await findStoredFiles(db, uploads)
  if (uploads.some((src) => !stored.has(src))) {
    throw new Problem('conflict', 'A picture of it has been deleted for good.')
  }
}

export const inGallery = (position: number) => ({ position, inGallery: true, deletedAtMs: null })

/** A picture that is new to a project, with its known facts. */
export function newPicture(
  src: string,
  known: (Facts & Partial<Picture>) | undefined,
  own: { alt?: string | undefined; focal?: FocalPoint | undefined },
): Picture {
  const { alt = known?.alt ?? '', focal = known?.focal ?? CENTER } = own
  return { src, alt, focal, ...pickFacts(known) }
}

type Folder = Pick<ProjectRow, 'id' | 'files_seen_ms'>

/**
 * The files that arrived in the project's folder since it was last saved, in the order in which they were begun. Two
 * projects that were begun under one title share a folder: files of either are not taken into the other.
 */
export async function listArrived(db: Db, project: Folder): Promise<StoredFile[]> {
  const files = await listStoredFiles(db, `portfolio/${project.id}/files/`, project.files_seen_ms)
  if (files.length === 0) return []
  const srcs = files.map(({ src }) => src)
  const known = await findKnown(db, srcs)
  return files.filter(({ src }) => !known.has(src))
}

/** Appends the files that arrived to the project's gallery. @returns Number of files. */
export async function takeInFiles(db: Db, project: Folder, nowMs: number): Promise<number> {
  const arrived = await listArrived(db, project)
  if (arrived.length === 0) return 0
  const pictures = await ownPictures(db, project, nowMs)
  const last = Math.max(0, ...pictures.map(({ position }) => position))
  const added = arrived.map((file, index) => ({ ...newPicture(file.src, file, {}), ...inGallery(last + index + 1) }))
  await insertPictures(db, project.id, added, nowMs)
  return added.length
}
