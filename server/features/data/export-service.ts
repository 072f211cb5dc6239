import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { BlobFiles } from '#server/platform/blobs/blob-files.ts'
import type { BlobKey } from '#server/platform/blobs/blob-store.ts'
import { findStoredFiles, ownSrc, type StoredFile } from '#server/platform/blobs/stored-files.ts'
import type { Db, Dialect } from '#server/platform/db/database.ts'
import { CONTENT, type ContentPicture, PICTURES, type StoredContent } from './content-format.ts'
import { readContent } from './content-repository.ts'
import { readSnapshot } from './table-repository.ts'
import { createZipWriter, type ZipWriter } from './zip-writer.ts'

export interface ExportOptions {
  db: Db
  dialect: Dialect
  now: () => number
  files: Pick<BlobFiles, 'settle' | 'store'>
  /** Folder of the pictures that come with the site. */
  mediaDir: string
}

export type ExportService = ReturnType<typeof createExportService>

const ABOUT = `Content of the Seven Mile Interiors site: content.json and its pictures.

In it: projects and their pictures, letters, settings, studio profile, page texts, home tours, stool catalogue, redirects.
Not in it: inquiries, requests and everybody on a list; accounts; what is in the trash; the history. Backups have these.

To bring it into a site: Admin > Data > Import.
`

/** The content of the site as one zip that is made while it is sent. */
export function createExportService({ db, dialect, now, files: { store, settle }, mediaDir }: ExportOptions) {
  async function fill(zip: ZipWriter): Promise<void> {
    const content = await readSnapshot(db, dialect, readContent)
    const srcs = addressesIn(content)
    const files = [...(await findStoredFiles(db, srcs)).values()].toSorted((a, b) => (a.pathname < b.pathname ? -1 : 1))
    const present: StoredFile[] = []
    for (const file of files) {
      const settled = await settle(file)
      if ((await store.local(settled.keys.blob as BlobKey)) !== undefined) present.push(settled)
    }
    await addText(zip, 'README.txt', ABOUT)
    await addText(zip, CONTENT, describe(content, present, now()))
    for (const { pathname, keys } of present) await addFile(zip, pathname, await store.local(keys.blob as BlobKey))
    for (const name of builtInNames(srcs)) await addFile(zip, name, path.join(mediaDir, name.slice('built-in/'.length)))
    zip.end()
  }

  return {
    /** @returns its file name, and its bytes as they come. */
    open(): { name: string; content: Readable } {
      const nowMs = now()
      const zip = createZipWriter(nowMs)
      // Whoever reads is told.
      fill(zip).catch((error: unknown) => zip.fail(error))
      return { name: `seven-mile-content-${new Date(nowMs).toISOString().slice(0, 10)}.zip`, content: zip.output }
    },
  }
}

function describe({ documents, ...content }: StoredContent, files: readonly StoredFile[], nowMs: number): string {
  const pictures: ContentPicture[] = files.map(({ pathname, sizeBytes, sha256, cacheControl }) => {
    return { pathname, sizeBytes, sha256, cacheControl }
  })
  const head = { format: 'seven-mile-content', version: 1, exportedAt: new Date(nowMs).toISOString() }
  return JSON.stringify({ ...head, ...content, ...documents, pictures }, null, 1)
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

async function addFile(zip: ZipWriter, pathname: string, file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error(`${pathname} has gone while it was exported.`)
  await zip.add(`${PICTURES}${pathname}`, createReadStream(file), { compress: false })
}
