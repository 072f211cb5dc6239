import { isDeepStrictEqual } from 'node:util'
import type { Picture } from '#contract/pictures.ts'
import { Problem } from '#contract/problem.ts'
import type { GalleryPicture } from '#contract/project-input.ts'
import type { User } from '#contract/session.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { findStoredFiles } from '#server/platform/files/stored-files.ts'
import type { Basis } from '#server/platform/version.ts'
import { changedSince, findLive, type PortfolioSurroundings, present, type Saved } from './change-service.ts'
import { coversOf, inGallery, newPicture, ownPictures, requireUploads } from './covers-service.ts'
import { ownAddress } from './fields.ts'
import { changePicture, insertPictures, type StoredPicture } from './image-repository.ts'
import { findFacts } from './pictures.ts'
import { changeProjectRow, type ProjectRow } from './repository.ts'

export type GalleryService = ReturnType<typeof createGalleryService>

/** A gallery as the activity remembers it. */
export interface GalleryState {
  images: Pick<Picture, 'src' | 'alt' | 'focal'>[]
  shuffle?: boolean
}

const IS_COVER = 'This picture is the cover of the project. Choose another cover first, then delete this one.'
const NOT_ITS_OWN = 'This picture does not belong to the project.'

export const galleryState = (pictures: readonly StoredPicture[]): GalleryState => ({
  images: pictures
    .filter((picture) => picture.inGallery && picture.deletedAtMs === null)
    .map(({ src, alt, focal }) => ({ src, alt, focal })),
})

/** Makes a project's gallery what is wished for. What is not in it goes to the trash; a cover only leaves the gallery. */
export async function arrange(
  db: Db,
  row: Pick<ProjectRow, 'id' | 'thumbnail' | 'hero_image'>,
  wished: readonly GalleryPicture[],
  nowMs: number,
): Promise<void> {
  const pictures = await ownPictures(db, row, nowMs)
  const places = new Map(wished.map((picture, index) => [picture.src, { ...picture, position: index + 1 }]))
  const covers = coversOf(row)
  for (const picture of pictures) {
    const place = places.get(picture.src)
    if (place) await movePicture(db, picture, place)
    else await dropPicture(db, picture, covers.has(picture.src), nowMs)
    places.delete(picture.src)
  }
  const facts = await findFacts(db, [...places.keys()])
  const added = [...places.values()].map(({ src, alt, focal, position }) => ({
    ...newPicture(src, facts.get(src), { alt, focal }),
    ...inGallery(position),
  }))
  await insertPictures(db, row.id, added, nowMs)
}

async function movePicture(db: Db, picture: StoredPicture, place: GalleryPicture & { position: number }) {
  const { alt = picture.alt, focal = picture.focal, position } = place
  const wanted = { alt, focal, ...inGallery(position) }
  const { alt: oldAlt, focal: oldFocal, position: oldPosition, inGallery: wasInGallery, deletedAtMs } = picture
  const current = { alt: oldAlt, focal: oldFocal, position: oldPosition, inGallery: wasInGallery, deletedAtMs }
  if (!isDeepStrictEqual(wanted, current)) await changePicture(db, picture.id, wanted)
}

async function dropPicture(db: Db, picture: StoredPicture, isCover: boolean, nowMs: number): Promise<void> {
  if (!picture.inGallery || picture.deletedAtMs !== null) return
  await changePicture(db, picture.id, isCover ? { inGallery: false } : { deletedAtMs: nowMs })
}

/** The pictures of projects: which, in which order, in which words. */
export function createGalleryService({ db, now, publicUrl }: PortfolioSurroundings) {
  /** @returns the entry that undoes it; undefined when nothing changed. */
  async function set(
    db: Db,
    row: ProjectRow,
    wished: { images: readonly GalleryPicture[]; shuffle?: boolean },
    actor: User | null,
  ): Promise<string | undefined> {
    const shuffleBefore = wished.shuffle === undefined ? {} : { shuffle: row.shuffle }
    const before = { ...galleryState(await ownPictures(db, row, now())), ...shuffleBefore }
    await arrange(db, row, wished.images, now())
    const shuffle = wished.shuffle ?? row.shuffle
    const shuffleAfter = wished.shuffle === undefined ? {} : { shuffle }
    const after = { ...galleryState(await ownPictures(db, row, now())), ...shuffleAfter }
    if (isDeepStrictEqual(before, after)) return undefined
    await changeProjectRow(db, row.id, { shuffle, updated_at_ms: now(), files_seen_ms: now() })
    return recordGallery(db, row, { before, after }, actor)
  }

  function recordGallery(
    db: Db,
    { id, title: name }: Pick<ProjectRow, 'id' | 'title'>,
    change: { before: GalleryState; after: GalleryState },
    actor: User | null,
  ): Promise<string> {
    return recordActivity(db, { actor, action: 'project.images_updated', subject: { id, name }, ...change }, now())
  }

  /** The picture of a project at an address; a file of its folder that nobody has arranged yet becomes one. */
  async function findOwn(db: Db, row: ProjectRow, src: string): Promise<StoredPicture | undefined> {
    const ofProject = async () => (await ownPictures(db, row, now())).find((picture) => picture.src === src)
    const known = await ofProject()
    if (known) return known
    if (!isInFolder(src, row.id))
      throw new Problem('invalid_input', NOT_ITS_OWN, { fields: { fileUrl: [NOT_ITS_OWN] } })
    const file = (await findStoredFiles(db, [src])).get(src)
    if (!file) return undefined
    await insertPictures(db, row.id, [{ ...newPicture(src, file, {}), ...inGallery(LAST) }], now())
    return ofProject()
  }

  return {
    recordGallery,

    /** @throws {Problem} as for changing any project, `stale` among them. */
    async update(
      id: string,
      wished: { images: readonly GalleryPicture[]; shuffle?: boolean | undefined },
      basis: Basis,
      actor: User,
    ): Promise<Saved> {
      const { shuffle } = wished
      const images = wished.images.map((picture) => ({ ...picture, src: ownAddress(picture.src, publicUrl) }))
      return withLock(db, 'portfolio', async (db) => {
        const row = await findLive(db, id, basis)
        const activityId = await set(db, row, { images, ...(shuffle !== undefined && { shuffle }) }, actor)
        return present(db, id, activityId)
      })
    },

    async undoUpdate(db: Db, { subjectId, before, after }: ActivityEntry, actor: User): Promise<string | null> {
      const row = await findLive(db, subjectId)
      const { shuffle, ...current } = { ...galleryState(await ownPictures(db, row, now())), shuffle: row.shuffle }
      const expected = after as GalleryState
      const matches = isDeepStrictEqual({ ...current, ...(expected.shuffle !== undefined && { shuffle }) }, expected)
      if (!matches) throw changedSince()
      const wished = before as GalleryState
      const srcs = wished.images.map(({ src }) => src)
      await requireUploads(db, row, srcs, now())
      return (await set(db, row, wished, actor)) ?? null
    },

    /**
     * A picture to the trash.
     *
     * @returns the entry that undoes it; undefined when the picture was gone already.
     * @throws {Problem} `invalid_input` for a picture of somewhere else, `conflict` for the cover.
     */
    async remove(id: string, fileUrl: string, actor: User): Promise<string | undefined> {
      return withLock(db, 'portfolio', async (db) => {
        const row = await findLive(db, id)
        const picture = await findOwn(db, row, ownAddress(fileUrl, publicUrl))
        if (!picture || picture.deletedAtMs !== null) return undefined
        if (coversOf(row).has(picture.src)) throw new Problem('conflict', IS_COVER)
        await changePicture(db, picture.id, { deletedAtMs: now() })
        await changeProjectRow(db, id, { updated_at_ms: now() })
        const before = { id: picture.id, src: picture.src, alt: picture.alt }
        const subject = { id, name: row.title }
        return recordActivity(db, { actor, action: 'project_image.deleted', subject, before }, now())
      })
    },
  }
}

/** After all others. */
const LAST = 1_000_000

function isInFolder(src: string, projectId: string): boolean {
  return src.startsWith(`/media/portfolio/${projectId}/`) && !/(^|\/)\.{1,2}(\/|$)|[\\%]/.test(src)
}
