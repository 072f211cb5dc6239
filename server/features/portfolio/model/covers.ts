import type { FocalPoint } from '#contract/files/pictures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { changePicture, insertPictures, listPictures } from './image-repository.ts'
import { newPicture, ownPictures } from './own-pictures.ts'
import { findFacts } from './pictures.ts'
import type { ProjectRow } from './repository.ts'

/** The covers of a project: the thumbnail on its card and the hero image that its page opens with. */
export type Covers = Pick<ProjectRow, 'id' | 'thumbnail' | 'hero_image'>

export interface CoverFocals {
  thumbnailFocal?: FocalPoint | undefined
  heroFocal?: FocalPoint | undefined
}

const OUTSIDE_GALLERY = { position: 0, inGallery: false, deletedAtMs: null }

/** Stores covers that have no record yet. A former cover goes to the trash, unless the gallery has it. */
export async function keepCovers(db: Db, project: Covers, focals: CoverFocals, nowMs: number): Promise<void> {
  const pictures = await ownPictures(db, project, nowMs)
  const covers = coversOf(project)
  for (const { id, src, inGallery, deletedAtMs } of pictures) {
    if (covers.has(src) && deletedAtMs !== null) await changePicture(db, id, OUTSIDE_GALLERY)
    if (!covers.has(src) && !inGallery && deletedAtMs === null) await changePicture(db, id, { deletedAtMs: nowMs })
  }
  const missing = [...covers].filter((src) => !pictures.some((picture) => picture.src === src))
  const facts = await findFacts(db, missing)
  const added = missing.map((src) => ({ ...newPicture(src, facts.get(src), {}), ...OUTSIDE_GALLERY }))
  await insertPictures(db, project.id, added, nowMs)
  await describeCovers(db, project)
  await setFocals(db, project, focals)
}

/** A cover without words that is a second copy of a picture of the gallery shows what that one does: it takes its words. */
async function describeCovers(db: Db, project: Covers): Promise<void> {
  const covers = coversOf(project)
  const pictures = await listPictures(db, [project.id])
  for (const { id, src, version, alt } of pictures) {
    if (alt !== '' || version === '' || !covers.has(src)) continue
    const same = pictures.find((other) => other.version === version && other.alt !== '' && other.deletedAtMs === null)
    if (same) await changePicture(db, id, { alt: same.alt })
  }
}

export function coversOf({ thumbnail, hero_image }: Pick<Covers, 'thumbnail' | 'hero_image'>): Set<string> {
  return new Set([thumbnail, hero_image].filter((src) => src !== ''))
}

/** The focal points of thumbnail and hero image. */
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
