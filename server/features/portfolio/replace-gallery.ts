import { isDeepStrictEqual } from 'node:util'
import type { User } from '#contract/people/session.ts'
import type { GalleryPicture } from '#contract/portfolio/project-input.ts'
import type { ActivityEntry } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import type { PortfolioDeps } from './deps.ts'
import { fieldsOf, ownAddress, toColumns } from './model/fields.ts'
import { arrangeGallery, type GalleryState, galleryState, recordGallery } from './model/gallery-state.ts'
import { ownPictures, requireUploads } from './model/own-pictures.ts'
import { type NamingFields, namesAfterReplacing } from './model/replaced-pictures.ts'
import { changeProjectRow, type ProjectRow } from './model/repository.ts'
import { changedSince, readSaved, requireProject, type SavedProject } from './model/saved-project.ts'

interface WantedGallery {
  images: readonly GalleryPicture[]
  /** Left out, it stays as it is. */
  shuffle?: boolean | undefined
  /** Parts of the project that name its pictures; those that are left out stay. */
  names?: NamingFields | undefined
}

/** A gallery with the names that change with it, as the activity keeps them. */
type State = GalleryState & NamingFields

/** Sets the pictures of a project, their order and their texts. @throws {Problem} as `requireProject`. */
export function replaceGallery(
  db: Db,
  deps: PortfolioDeps,
  id: string,
  { images, shuffle }: WantedGallery,
  expected: ExpectedVersions,
  actor: User,
): Promise<SavedProject> {
  const ownSrcOf = (src: string) => ownAddress(src, deps.publicUrl)
  const own = images.map(({ replaces, ...picture }) => ({
    ...picture,
    src: ownSrcOf(picture.src),
    ...(replaces !== undefined && { replaces: ownSrcOf(replaces) }),
  }))
  return withLock(db, 'portfolio', async (db) => {
    const row = await requireProject(db, id, expected)
    const names = namesAfterReplacing(row, own)
    return readSaved(db, id, await setGallery(db, deps, row, { images: own, shuffle, names }, actor))
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
  const expected = after as State
  const current = galleryState(await ownPictures(db, row, deps.now()))
  if (!isDeepStrictEqual({ ...current, ...shuffleIf(expected, row.shuffle), ...namesIn(row, expected) }, expected))
    throw changedSince()
  const { images, shuffle, ...names } = before as State
  const srcs = images.map(({ src }) => src)
  await requireUploads(db, row, srcs, deps.now())
  return (await setGallery(db, deps, row, { images: asItWas(images), shuffle, names }, actor)) ?? null
}

/** Fields that a remembered gallery does not name were not there. */
export const asItWas = (images: GalleryState['images']): GalleryPicture[] =>
  images.map((picture) => ({ rights: null, ...picture }))

/** @returns Id of the entry that undoes it; undefined when nothing changed. */
async function setGallery(db: Db, { now }: PortfolioDeps, row: ProjectRow, wanted: WantedGallery, actor: User) {
  const { names = {} } = wanted
  const named = { ...shuffleIf(wanted, row.shuffle), ...namesIn(row, names) }
  const before: State = { ...galleryState(await ownPictures(db, row, now())), ...named }
  const { thumbnail = row.thumbnail, heroImage = row.hero_image } = names
  await arrangeGallery(db, { id: row.id, thumbnail, hero_image: heroImage }, wanted.images, now())
  const shuffle = wanted.shuffle ?? row.shuffle
  const after: State = { ...galleryState(await ownPictures(db, row, now())), ...shuffleIf(wanted, shuffle), ...names }
  if (isDeepStrictEqual(before, after)) return undefined
  await changeProjectRow(db, row.id, { ...toColumns(names), shuffle, updated_at_ms: now(), files_seen_ms: now() })
  return recordGallery(db, row, { before, after }, actor, now())
}

/** The same parts of the project as they are. */
const namesIn = (row: ProjectRow, names: object): NamingFields =>
  Object.fromEntries(Object.entries({ ...fieldsOf(row) }).filter(([name]) => NAMING.has(name) && name in names))

const NAMING: ReadonlySet<string> = new Set(['thumbnail', 'heroImage', 'story'])

/** An entry contains `shuffle` only when the change names it. */
const shuffleIf = (named: { shuffle?: boolean | undefined }, shuffle: boolean) =>
  named.shuffle === undefined ? {} : { shuffle }
