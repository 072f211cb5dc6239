import { isDeepStrictEqual } from 'node:util'
import type { GalleryPicture } from '#contract/portfolio/project-input.ts'
import { type Actor, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Covers, coversOf } from './covers.ts'
import { changePicture, insertPictures, type StoredPicture } from './image-repository.ts'
import { inGallery, newPicture, ownPictures } from './own-pictures.ts'
import { findFacts } from './pictures.ts'
import type { ProjectRow } from './repository.ts'

/** A gallery as the activity remembers it. */
export interface GalleryState {
  images: GalleryPicture[]
  shuffle?: boolean
}

export const galleryState = (pictures: readonly StoredPicture[]): GalleryState => ({
  images: pictures
    .filter((picture) => picture.inGallery && picture.deletedAtMs === null)
    .map(({ src, alt, focal, rights }) => ({ src, alt, focal, ...(rights && { rights }) })),
})

export function recordGallery(
  db: Db,
  { id, title: name }: Pick<ProjectRow, 'id' | 'title'>,
  change: { before: GalleryState; after: GalleryState },
  actor: Actor,
  nowMs: number,
): Promise<string> {
  return recordActivity(db, { actor, action: 'project.images_updated', subject: { id, name }, ...change }, nowMs)
}

/** Makes a project's gallery the wanted one. Other pictures go to the trash; a cover only leaves the gallery. */
export async function arrangeGallery(db: Db, project: Covers, wanted: readonly GalleryPicture[], nowMs: number) {
  const pictures = await ownPictures(db, project, nowMs)
  const places = new Map(
    wanted.map((picture, index) => [picture.src, { ...withInherited(picture, pictures), position: index + 1 }]),
  )
  const covers = coversOf(project)
  for (const picture of pictures) {
    const place = places.get(picture.src)
    if (place) await movePicture(db, picture, place)
    else await dropPicture(db, picture, covers.has(picture.src), nowMs)
    places.delete(picture.src)
  }
  const facts = await findFacts(db, [...places.keys()])
  const added = [...places.values()].map(({ src, alt, focal, rights = null, position }) => ({
    ...newPicture(src, facts.get(src), { alt, focal }),
    rights,
    ...inGallery(position),
  }))
  await insertPictures(db, project.id, added, nowMs)
}

/** A picture that replaces another takes over all that is not given with it. */
function withInherited(wanted: GalleryPicture, pictures: readonly StoredPicture[]): GalleryPicture {
  const before = pictures.find(({ src }) => src === wanted.replaces)
  if (!before) return wanted
  const { alt = before.alt, focal = before.focal, rights = before.rights } = wanted
  return { ...wanted, alt, focal, rights }
}

async function movePicture(db: Db, picture: StoredPicture, place: GalleryPicture & { position: number }) {
  const { alt = picture.alt, focal = picture.focal, rights = picture.rights, position } = place
  const wanted = { alt, focal, rights, ...inGallery(position) }
  if (!isDeepStrictEqual({ ...picture, ...wanted }, picture)) await changePicture(db, picture.id, wanted)
}

async function dropPicture(db: Db, picture: StoredPicture, isCover: boolean, nowMs: number): Promise<void> {
  if (!picture.inGallery || picture.deletedAtMs !== null) return
  await changePicture(db, picture.id, isCover ? { inGallery: false } : { deletedAtMs: nowMs })
}
