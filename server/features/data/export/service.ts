import { open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ClosedInExport, MissingPicture } from '#contract/backup-and-import.ts'
import { readSnapshot } from '#server/features/data/archive/table-repository.ts'
import { createZipWriter, type ZipWriter } from '#server/features/data/archive/zip-writer.ts'
import {
  CONTENT,
  type ContentPicture,
  PICTURES,
  type StoredContent,
} from '#server/features/data/content/content-format.ts'
import { readContent } from '#server/features/data/content/content-repository.ts'
import type { Db, Dialect } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { ownSrc } from '#server/platform/files/stored-file.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { studioDay } from '#shared/studio-time.ts'
import { type ClosedPictures, closedInWords, closedPicturesIn } from './closed-pictures.ts'
import { type ExportPictures, exportPictures, missingInWords } from './export-pictures.ts'

export interface ExportOptions {
  db: Db
  dialect: Dialect
  now: () => number
  files: Pick<Files, 'finalize' | 'store'>
  /** Folder of the pictures that come with the site. */
  mediaDir: string
}

export type ExportService = ReturnType<typeof createExportService>

const ABOUT = `Content of the site: content.json and its pictures.

In it: projects and their pictures, letters, settings, studio profile, page texts, home tours, stool catalogue, redirects.
Not in it: inquiries, requests and everybody on a list; accounts; what is in the trash; the history. Backups have these.

To bring it into a site: Admin > Data > Import.
`

/** The content of the site as one zip that is made while it is sent. */
export function createExportService({ db, dialect, now, files, mediaDir }: ExportOptions) {
  async function gather(wish: ClosedInExport): Promise<Gathered> {
    const content = await readSnapshot(db, dialect, readContent)
    const day = studioDay(now())
    const rights: ClosedPictures = wish === 'included' ? new Map() : closedPicturesIn(content, day)
    const srcs = addressesIn(content).filter((src) => !rights.has(src))
    // Those that come with the site are on every other one, too.
    const closed = [...rights]
      .filter(([src]) => src.startsWith(MEDIA) && !BUILT_IN.test(src))
      .map(([src, ends]) => ({ pathname: src.slice(MEDIA.length), reason: closedInWords(ends, day) }))
      .toSorted((a, b) => (a.pathname < b.pathname ? -1 : 1))
    return { content, srcs, closed, ...(await exportPictures(db, files, srcs)) }
  }

  async function fill(zip: ZipWriter, { content, srcs, present, missing, closed }: Gathered): Promise<void> {
    await addText(zip, 'README.txt', aboutWith(missing, closed))
    await addText(zip, CONTENT, describe(content, { present, missing: [...missing, ...closed] }, now()))
    const gone: string[] = []
    for (const { pathname, keys } of present) {
      const isThere = await addFile(zip, pathname, await files.store.local(keys.blob as BlobKey))
      if (!isThere) gone.push(pathname)
    }
    for (const name of builtInNames(srcs)) await addFile(zip, name, path.join(mediaDir, name.slice('built-in/'.length)))
    if (gone.length > 0) await addText(zip, 'MISSING.txt', `${GONE_MEANWHILE}\n${gone.join('\n')}\n`)
    zip.end()
  }

  return {
    /** @returns A file name without the studio's, the bytes as they are made, and the pictures that are not in them. */
    async open(wish: ClosedInExport): Promise<{ name: string; content: Readable } & Lacking> {
      const nowMs = now()
      const gathered = await gather(wish)
      const zip = createZipWriter(nowMs)
      // The reader of the stream gets the error.
      fill(zip, gathered).catch((error: unknown) => zip.fail(error))
      const { missing, closed } = gathered
      const name = `content-${new Date(nowMs).toISOString().slice(0, 10)}`
      return { name: `${name}${missing.length > 0 ? '-incomplete' : ''}.zip`, content: zip.output, missing, closed }
    },

    /** Pictures that an export made now would lack. */
    async check(): Promise<{ missing: MissingPicture[]; closed?: MissingPicture[] }> {
      const { missing, closed } = await gather('left-out')
      return { missing, ...(closed.length > 0 && { closed }) }
    },
  }
}

interface Lacking {
  /** Pictures that cannot be exported. */
  missing: MissingPicture[]
  /** Pictures that their rights close, where these are left out. */
  closed: MissingPicture[]
}

interface Gathered extends ExportPictures, Lacking {
  content: StoredContent
  /** Addresses that the content names, without those of closed pictures. */
  srcs: readonly string[]
}

const GONE_MEANWHILE = 'These pictures were removed from the site while it was exported, and are not in this file:'

function aboutWith(missing: readonly MissingPicture[], closed: readonly MissingPicture[]): string {
  const lists = [
    ['These pictures could not be exported, and are not in this file:', missing],
    ['These pictures may not be shown today, and are not in this file:', closed],
  ] as const
  const told = lists.filter(([, pictures]) => pictures.length > 0)
  return [ABOUT, ...told.map(([heading, pictures]) => `${heading}\n${missingInWords(pictures)}\n`)].join('\n')
}

function describe(
  { documents, ...content }: StoredContent,
  { present, missing }: ExportPictures,
  nowMs: number,
): string {
  const pictures: ContentPicture[] = present.map(({ pathname, sizeBytes, sha256, cacheControl }) => {
    return { pathname, sizeBytes, sha256, cacheControl }
  })
  const head = { format: 'seven-mile-content', version: 1, exportedAt: new Date(nowMs).toISOString() }
  return JSON.stringify({ ...head, ...content, ...documents, pictures, missing }, null, 1)
}

/** Every address of a picture or film of this site that the content names, anywhere. */
export function addressesIn(value: unknown): string[] {
  const found = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      const src = ownSrc(part, [])
      if (src !== undefined) found.add(src)
    } else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit)
  }
  visit(value)
  return [...found]
}

const MEDIA = '/media/'
const BUILT_IN = /^\/media\/(built-in\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.[a-z0-9]+)$/

function builtInNames(srcs: readonly string[]): string[] {
  return srcs.flatMap((src) => BUILT_IN.exec(src)?.[1] ?? []).toSorted()
}

const addText = (zip: ZipWriter, name: string, text: string) =>
  zip.add(name, Readable.from([Buffer.from(text)], { objectMode: false }), { compress: true })

/** @returns false where the file cannot be opened any more. */
async function addFile(zip: ZipWriter, pathname: string, file: string | undefined): Promise<boolean> {
  const handle = file === undefined ? undefined : await open(file).catch(() => undefined)
  if (handle === undefined) return false
  await zip.add(`${PICTURES}${pathname}`, handle.createReadStream(), { compress: false })
  return true
}
