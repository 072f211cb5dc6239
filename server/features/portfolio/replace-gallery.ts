import { isDeepStrictEqual } from 'node:util'
import type { User } from '#contract/people/session.ts'
import type { GalleryPicture } from '#contract/portfolio/project-input.ts'
import type { ActivityEntry } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import type { PortfolioDeps } from './deps.ts'
import { ownAddress } from './model/fields.ts'
import { arrangeGallery, type GalleryState, galleryState, recordGallery } from './model/gallery-state.ts'
import { ownPictures, requireUploads } from './model/own-pictures.ts'
import { changeProjectRow, type ProjectRow } from './model/repository.ts'
import { changedSince, readSaved, requireProject, type SavedProject } from './model/saved-project.ts'

interface WantedGallery {
  images: readonly GalleryPicture[]
  /** Left out, it stays as it is. */
  shuffle?: boolean | undefined
}

/** Sets the pictures of a project, their order and their texts. @throws {Problem} as `requireProject`. */
export function replaceGallery(
  db: Db,
  deps: PortfolioDeps,
  id: string,
  { images, shuffle }: WantedGallery,
  expected: ExpectedVersions,
  actor: User,
): Promise<SavedProject> {
  const own = images.map((picture) => ({ ...picture, src: ownAddress(picture.src, deps.publicUrl) }))
  return withLock(db, 'portfolio', async (db) => {
    const row = await requireProject(db, id, expected)
    return readSaved(db, id, await setGallery(db, deps, row, { images: own, shuffle }, actor))
  })
}

/** @throws {Problem} `conflict` when the gallery has changed since, or a picture was deleted for good. */
export async function undoReplaceGallery(
  db: Db,
  deps: PortfolioDeps,
  { subjectId, before, after }: ActivityEntry,
  actor: User,
): Promise<string | null> {
  const row = await requireProject(db, subjectId)
  const expected = after as GalleryState
  const current = galleryState(await ownPictures(db, row, deps.now()))
  if (!isDeepStrictEqual({ ...current, ...shuffleIf(expected, row.shuffle) }, expected)) throw changedSince()
  const wanted = before as GalleryState
  const srcs = wanted.images.map(({ src }) => src)
  await requireUploads(db, row, srcs, deps.now())
  return (await setGallery(db, deps, row, { ...wanted, images: asItWas(wanted.images) }, actor)) ?? null
}

/** What a remembered gallery does not name was not there. */
export const asItWas = (images: GalleryState['images']): GalleryPicture[] =>
  images.map((picture) => ({ rights: null, ...picture }))

/** @returns Id of the entry that undoes it; undefined when nothing changed. */
async function setGallery(db: Db, { now }: PortfolioDeps, row: ProjectRow, wanted: WantedGallery, actor: User) {
  const before = { ...galleryState(await ownPictures(db, row, now())), ...shuffleIf(wanted, row.shuffle) }
  await arrangeGallery(db, row, wanted.images, now())
  const shuffle = wanted.shuffle ?? row.shuffle
  const after = { ...galleryState(await ownPictures(db, row, now())), ...shuffleIf(wanted, shuffle) }
  if (isDeepStrictEqual(before, after)) return undefined
  await changeProjectRow(db, row.id, { shuffle, updated_at_ms: now(), files_seen_ms: now() })
  return recordGallery(db, row, { before, after }, actor, now())
}

/** An entry contains `shuffle` only when the change names it. */
const shuffleIf = (named: { shuffle?: boolean | undefined }, shuffle: boolean) =>
  named.shuffle === undefined ? {} : { shuffle }
