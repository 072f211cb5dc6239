import { open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { MissingPicture } from '#contract/backup-and-import.ts'
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
  async function gather() {
    const content = await readSnapshot(db, dialect, readContent)
    const srcs = addressesIn(content)
    return { content, srcs, ...(await exportPictures(db, files, srcs)) }
  }

  async function fill(zip: ZipWriter, { content, srcs, present, missing }: Gathered): Promise<void> {
    await addText(zip, 'README.txt', aboutWith(missing))
    await addText(zip, CONTENT, describe(content, { present, missing }, now()))
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
    /** @returns A file name without the studio's, the bytes as they are made, and the pictures that are missing. */
    async open(): Promise<{ name: string; content: Readable; missing: MissingPicture[] }> {
      const nowMs = now()
      const gathered = await gather()
      const zip = createZipWriter(nowMs)
      // The reader of the stream gets the error.
      fill(zip, gathered).catch((error: unknown) => zip.fail(error))
      const { missing } = gathered
      const name = `content-${new Date(nowMs).toISOString().slice(0, 10)}`
      return { name: `${name}${missing.length > 0 ? '-incomplete' : ''}.zip`, content: zip.output, missing }
    },

    /** Pictures that would be missing from an export made now. */
    missing: async (): Promise<MissingPicture[]> => (await gather()).missing,
  }
}

interface Gathered extends ExportPictures {
  content: StoredContent
  /** Addresses that the content names. */
  srcs: readonly string[]
}

const GONE_MEANWHILE = 'These pictures were removed from the site while it was exported, and are not in this file:'

function aboutWith(missing: readonly MissingPicture[]): string {
  if (missing.length === 0) return ABOUT
  return `${ABOUT}
These pictures could not be exported, and are not in this file:
${missingInWords(missing)}
`
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
