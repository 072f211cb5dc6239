import { UPLOAD_GRACE_MS } from '#contract/files/blobs.ts'
import {
  type EndingLicences,
  type LicencesOfProject,
  MEDIA_PER_PAGE,
  type MediaItem,
  type MediaPage,
  type MediaPlace,
  type MediaView,
} from '#contract/files/media.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { readDocuments } from '#server/documents/stored-documents.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { Blobs } from '#server/platform/files/open-blobs.ts'
import { mentionedPathnames } from '#server/platform/files/reference-repository.ts'
import { ownSrc, type StoredFile, toStoredFile } from '#server/platform/files/stored-file.ts'
import { findStoredFiles } from '#server/platform/files/stored-files.ts'
import { listTrashedFiles } from '#server/platform/files/trash-repository.ts'
import { deleteUnusedFiles, listUnusedFiles } from '#server/platform/files/unused-files.ts'
import { studioDay } from '#shared/studio-time.ts'
import { boundaryAt, placeOfFile } from './cursor.ts'
import { toFileItem, toImageItem, toPageItem } from './item.ts'
import { type PageUse, usesInDocuments } from './places.ts'
import { countImages, countPageFiles, findImages, listImageIds, listPageFiles } from './repository.ts'

export interface MediaServiceOptions {
  db: Db
  blobs: Pick<Blobs, 'files'>
  publicUrl: string
  now: () => number
  /** Pictures of projects whose licence ends soon, or has ended. @param today As 'YYYY-MM-DD'. */
  listEnding: (db: Db, today: string) => Promise<readonly { id: string; licensedUntil: string }[]>
  /** The same of pages, one for each use. */
  listEndingOnPages: (db: Db, today: string) => Promise<readonly EndingUse[]>
  /** The projects of the former. */
  listProjectsEnding: (db: Db, today: string) => Promise<LicencesOfProject[]>
  /** Version of a picture's description. */
  versionOf: (picture: { id: string; alt: string }) => string
}

type EndingUse = Required<Pick<PageUse, 'rights'>> & { place: MediaPlace; picture: Picture; licensedUntil: string }

export interface MediaQuery {
  view?: MediaView | undefined
  search?: string | undefined
  cursor?: string | undefined
}

export type MediaService = ReturnType<typeof createMediaService>

/** An item with its sort key, greatest first. */
interface Placed {
  place: string
  item: MediaItem
}

/** Every picture of the studio: those of projects, those of pages, and files that nothing refers to. */
export function createMediaService(options: MediaServiceOptions) {
  const { db, blobs, publicUrl, now, listEnding, listEndingOnPages, listProjectsEnding, versionOf } = options
  async function pictures(query: MediaQuery, undescribed: boolean): Promise<Placed[]> {
    const before = query.cursor ? boundaryAt(query.cursor) : undefined
    const ids = await listImageIds(db, { words: wordsOf(query), undescribed }, { before, limit: MEDIA_PER_PAGE + 1 })
    const rows = await findImages(db, ids)
    return rows.map((row) => ({ place: row.id, item: toImageItem(row, versionOf) }))
  }

  async function pageFiles(query: MediaQuery): Promise<Placed[]> {
    const before = query.cursor ? boundaryAt(query.cursor) : undefined
    const rows = await listPageFiles(db, wordsOf(query), { before, limit: MEDIA_PER_PAGE + 1 })
    if (rows.length === 0) return []
    const uses = usesInDocuments(await readDocuments(db))
    return rows.map(toStoredFile).map((file) => ({ place: placeOf(file), item: toFileItem(file, uses.get(file.src)) }))
  }

  async function unusedFiles({ cursor, ...query }: MediaQuery): Promise<{ placed: Placed[]; total: number }> {
    const files = await listUnusedFiles(db, now())
    const trashed = new Set((await listTrashedFiles(db)).map(({ file }) => file.pathname))
    const words = wordsOf(query).map((word) => word.toLowerCase())
    const placed = files
      .filter(({ pathname }) => words.every((word) => pathname.toLowerCase().includes(word)))
      .map((file) => ({
        place: placeOf(file),
        item: toFileItem(file, trashed.has(file.pathname) ? IN_TRASH : undefined),
      }))
    const rest = cursor ? placed.filter(({ place }) => place < cursor) : placed
    return { placed: rest.slice(0, MEDIA_PER_PAGE + 1), total: files.length }
  }

  /** Pictures of pages whose licence ends soon: each once, with the use that ends first. */
  async function endingOnPages(): Promise<readonly EndingUse[]> {
    const uses = await listEndingOnPages(db, studioDay(now()))
    const sorted = uses.toSorted((a, b) => (a.licensedUntil < b.licensedUntil ? -1 : 1))
    return sorted.filter(({ picture }, index) => sorted.findIndex((one) => one.picture.src === picture.src) === index)
  }

  async function expiringOnPages(): Promise<Placed[]> {
    const uses = await endingOnPages()
    const files = await findStoredFiles(
      db,
      uses.map(({ picture }) => picture.src),
    )
    return uses.map(({ picture, place, rights }) => {
      const file = files.get(picture.src)
      const item = toPageItem(picture, { alt: picture.alt, places: [place], rights }, file)
      return { place: file ? placeOf(file) : placeOfBuiltIn(picture), item }
    })
  }

  /** In the order of the library; the list of a studio is short. */
  async function expiring({ cursor, ...query }: MediaQuery): Promise<Placed[]> {
    const ids = (await listEnding(db, studioDay(now()))).map(({ id }) => id)
    const ofProjects = (await findImages(db, ids)).map((row) => ({
      place: row.id,
      item: toImageItem(row, versionOf),
    }))
    const words = wordsOf(query).map((word) => word.toLowerCase())
    return [...ofProjects, ...(await expiringOnPages())]
      .filter(({ place }) => cursor === undefined || place < cursor)
      .filter(({ item }) => words.every((word) => searched(item).includes(word)))
  }

  async function endingLicences(): Promise<EndingLicences> {
    const today = studioDay(now())
    const ending = [...(await listEnding(db, today)), ...(await endingOnPages())]
    const days = ending.map(({ licensedUntil }) => licensedUntil).filter((day) => day >= today)
    return {
      count: days.length,
      firstDay: days.toSorted()[0] ?? null,
      projects: await listProjectsEnding(db, today),
    }
  }

  async function countUndescribed(): Promise<number> {
    return countImages(db, { words: [], undescribed: true })
  }

  async function reasonToKeep(db: Db, { pathname }: StoredFile): Promise<string> {
    const isNamed = (await mentionedPathnames(db, { withoutHistory: true })).has(pathname)
    return isNamed ? IN_USE : 'This file is part of a change that can still be undone under Activity.'
  }

  return {
    countUndescribed,
    endingLicences,

    async list(query: MediaQuery): Promise<MediaPage> {
      const { view = 'all' } = query
      const [images, files, undescribed, ending, onPages] = await Promise.all([
        countImages(db, { words: [], undescribed: false }),
        countPageFiles(db),
        countUndescribed(),
        listEnding(db, studioDay(now())),
        endingOnPages(),
      ])
      const counts = { all: images + files, undescribed, expiring: ending.length + onPages.length, unused: null }
      if (view === 'unused') {
        const { placed, total } = await unusedFiles(query)
        return { ...pageOf(placed), counts: { ...counts, unused: total } }
      }
      if (view === 'expiring') return { ...pageOf(await expiring(query)), counts }
      const found = await pictures(query, view === 'undescribed')
      return { ...pageOf(view === 'all' ? [...found, ...(await pageFiles(query))] : found), counts }
    },

    /** @throws {Problem} `not_found`; `conflict` for a file that is in use, or younger than a day. */
    async deleteUnused(address: string, actor: User): Promise<void> {
      const src = ownSrc(address, [publicUrl]) ?? ''
      const deleted = await withLock(db, 'portfolio', async (db) => {
        const file = (await findStoredFiles(db, [src])).get(src)
        if (!file) throw new Problem('not_found', 'This file has been deleted already.')
        if (file.uploadedAtMs >= now() - UPLOAD_GRACE_MS) {
          throw new Problem('conflict', 'This file was uploaded less than a day ago, and may still be wanted.')
        }
        const deleted = await deleteUnusedFiles(db, [file.pathname], { nowMs: now() })
        if (deleted.length === 0) throw new Problem('conflict', await reasonToKeep(db, file))
        // Its whole path would count as a mention, and keep the next file of that name.
        const subject = { id: file.pathname, name: file.pathname.slice(file.pathname.lastIndexOf('/') + 1) }
        await recordActivity(db, { actor, action: 'file.deleted', subject }, now())
        return deleted
      })
      await blobs.files.discard(deleted)
    },
  }
}

const IN_TRASH: PageUse = { places: [{ title: 'Trash', path: '/admin/trash', state: 'trash' }], alt: '' }
const IN_USE = 'This file is in use by now.'

const wordsOf = ({ search = '' }: MediaQuery): string[] => search.split(/\s+/).filter(Boolean)

const placeOf = ({ uploadedAtMs, keys }: StoredFile): string => placeOfFile({ uploadedAtMs, blobKey: keys.blob })

/** Pictures that come with the site are older than all others. */
const placeOfBuiltIn = ({ src }: Picture): string => placeOfFile({ uploadedAtMs: 0, blobKey: src.slice(1) })

const searched = ({ src, alt, places }: MediaItem): string =>
  `${src} ${alt} ${places.map(({ title }) => title).join(' ')}`.toLowerCase()

/** The first page of some items, and its end if there are more. */
function pageOf(placed: readonly Placed[]): Pick<MediaPage, 'items' | 'cursor'> {
  const sorted = placed.toSorted((a, b) => (a.place < b.place ? 1 : -1))
  const page = sorted.slice(0, MEDIA_PER_PAGE)
  return {
    items: page.map(({ item }) => item),
    cursor: sorted.length > MEDIA_PER_PAGE ? (page.at(-1)?.place ?? null) : null,
  }
}
