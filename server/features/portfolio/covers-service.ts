import type { FocalPoint, Picture } from '#contract/pictures.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findStoredFiles, listStoredFiles, type StoredFile } from '#server/platform/files/stored-files.ts'
import { BUILT_IN } from './built-in.ts'
import {
  changePicture,
  findKnown,
  insertPictures,
  listPictures,
  type NewPicture,
  type StoredPicture,
} from './image-repository.ts'
import { CENTER, type Facts, findFacts, pickFacts } from './pictures.ts'
import type { ProjectRow } from './repository.ts'

/** The pictures of a project, also from the trash. Those of a built-in project become records when they are needed. */
export async function ownPictures(db: Db, { id }: { id: string }, nowMs: number): Promise<StoredPicture[]> {
  const pictures = await listPictures(db, [id])
  const builtIn = BUILT_IN.get(id)?.pictures ?? []
  if (pictures.length > 0 || builtIn.length === 0) return pictures
  const rows = builtIn.map((picture, index) => ({ ...picture, ...inGallery(index + 1) }))
  await insertPictures(db, id, rows, nowMs)
  return listPictures(db, [id])
}

/**
 * Uploads that the project no longer has may have been deleted for good.
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
const asCover = { position: 0, inGallery: false, deletedAtMs: null }

/** A picture that is new to a project, with what is known of it. */
export function newPicture(
  src: string,
  known: (Facts & Partial<Picture>) | undefined,
  own: { alt?: string | undefined; focal?: FocalPoint | undefined },
): Picture {
  const { alt = known?.alt ?? '', focal = known?.focal ?? CENTER } = own
  return { src, alt, focal, ...pickFacts(known) }
}

export type Covers = Pick<ProjectRow, 'id' | 'thumbnail' | 'hero_image'>

export interface CoverFocals {
  thumbnailFocal?: FocalPoint | undefined
  heroFocal?: FocalPoint | undefined
}

/**
 * Keeps what is known of the pictures that a project is known by, in its gallery or beside it. One that it is no longer
 * known by goes to the trash, unless the gallery has it.
 */
export async function keepCovers(db: Db, project: Covers, focals: CoverFocals, nowMs: number): Promise<void> {
  const pictures = await ownPictures(db, project, nowMs)
  const covers = coversOf(project)
  for (const { id, src, inGallery, deletedAtMs } of pictures) {
    if (covers.has(src) && deletedAtMs !== null) await changePicture(db, id, asCover)
    if (!covers.has(src) && !inGallery && deletedAtMs === null) await changePicture(db, id, { deletedAtMs: nowMs })
  }
  const missing = [...covers].filter((src) => !pictures.some((picture) => picture.src === src))
  const facts = await findFacts(db, missing)
  const added = missing.map((src) => ({ ...newPicture(src, facts.get(src), {}), ...asCover }))
  await insertPictures(db, project.id, added, nowMs)
  await setFocals(db, project, focals)
}

export function coversOf({ thumbnail, hero_image }: Pick<Covers, 'thumbnail' | 'hero_image'>): Set<string> {
  return new Set([thumbnail, hero_image].filter((src) => src !== ''))
}

/** The focal points of the picture on the card and of the one that the page opens with. */
export async function coverFocals(db: Db, project: Covers, nowMs: number): Promise<CoverFocals> {
  const pictures = await ownPictures(db, project, nowMs)
  const focalOf = (wanted: string) => pictures.find(({ src }) => src === wanted)?.focal
  return { thumbnailFocal: focalOf(project.thumbnail), heroFocal: focalOf(project.hero_image || project.thumbnail) }
}

async function setFocals(db: Db, project: Covers, { thumbnailFocal, heroFocal }: CoverFocals): Promise<void> {
  if (!thumbnailFocal && !heroFocal) return
  for (const { id, src } of await listPictures(db, [project.id])) {
    if (thumbnailFocal && src === project.thumbnail) await changePicture(db, id, { focal: thumbnailFocal })
    if (heroFocal && src === (project.hero_image || project.thumbnail))
      await changePicture(db, id, { focal: heroFocal })
  }
}

/** Where the files of a project's gallery are uploaded to. */
const filesOf = (projectId: string) => `portfolio/${projectId}/files/`

type Folder = Pick<ProjectRow, 'id' | 'files_seen_ms'>

/**
 * The files that arrived in the project's folder since it was last saved, in the order in which they were begun. Two
 * projects that were begun under one title share a folder: what either has is not the other's.
 */
export async function listArrived(db: Db, project: Folder): Promise<StoredFile[]> {
  const files = await listStoredFiles(db, filesOf(project.id), project.files_seen_ms)
  if (files.length === 0) return []
  const known = await findKnown(
    db,
    files.map(({ src }) => src),
  )
  return files.filter(({ src }) => !known.has(src))
}

/** Takes the files that arrived into the project's gallery, after all others. @returns how many there were. */
export async function takeInFiles(db: Db, project: Folder, nowMs: number): Promise<number> {
  const arrived = await listArrived(db, project)
  if (arrived.length === 0) return 0
  const pictures = await ownPictures(db, project, nowMs)
  const last = Math.max(0, ...pictures.map(({ position }) => position))
  const added: NewPicture[] = arrived.map((file, index) => ({
    ...newPicture(file.src, file, {}),
    ...inGallery(last + index + 1),
  }))
  await insertPictures(db, project.id, added, nowMs)
  return added.length
}
