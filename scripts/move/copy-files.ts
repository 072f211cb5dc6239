import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createMeasure, type Measured } from '#server/features/data/archive/measure.ts'
import { listLeadFiles, listUploads, type UploadPlaces } from '#server/features/data/archive/table-repository.ts'
import type { Db, Dialect } from '#server/platform/db/database.ts'
import { BLOB_AREAS, type BlobKey, type BlobStore, type StoredBlob } from '#server/platform/storage/blob-store.ts'
import { createDiskStore } from '#server/platform/storage/disk-store.ts'
import { openStore } from '#server/platform/storage/open-store.ts'
import type { Route } from './route.ts'

const AT_ONCE = 4
/** Copies of files that may lie in the data folder at a time: each as it was read, as it is sent, and as it was read back. */
export const DRAFTS_AT_ONCE = AT_ONCE * 3
const UNKNOWN_TYPE = 'application/octet-stream'

export interface CopiedFiles {
  files: number
  bytes: number
}

/** The storages of a move, with copies of remote bytes in a folder of the move. */
export async function openStores({ from, to }: Route, scratch: string) {
  const remote = (config: Route['to'], name: string) =>
    openStore(config.s3 ? { ...config, dataDir: path.join(scratch, name) } : config)
  const source = (await remote(from, 'read')).store
  if (!to.s3) {
    const disk = await createDiskStore(to.dataDir)
    return { source, target: disk, proof: disk }
  }
  // A store keeps what it has stored: another one reads what the bucket has.
  return { source, target: (await remote(to, 'written')).store, proof: (await remote(to, 'proof')).store }
}
export type Stores = Awaited<ReturnType<typeof openStores>>

export async function listAll(store: BlobStore): Promise<StoredBlob[]> {
  const areas = await Promise.all(BLOB_AREAS.map((area) => store.list(`${area}/`)))
  return areas.flat()
}

interface CopyOptions {
  stores: Stores
  /** Folder for files on their way, on the disk of the target where that is one. */
  drafts: string
  /** File that says of each key that arrived the SHA-256 of its bytes: they never change, and are not copied again. */
  journal: string
  /** Object that is no upload. */
  mark: BlobKey
}

/** Copies uploads, and reads each back. What is under a key never changes, so that what is there is never looked at again. */
export async function createFileCopier({ stores, drafts, journal, mark }: CopyOptions) {
  const { source, target, proof } = stores
  await mkdir(drafts, { recursive: true })
  // The target may have been emptied to begin anew.
  const there = new Set<string>((await listAll(target)).map(({ key }) => key))
  const arrived = new Set((await readJournal(journal)).filter((key) => there.has(key)))

  /** Size in bytes of every upload by its key. */
  async function listFiles(store: BlobStore): Promise<Map<BlobKey, number>> {
    const found = (await listAll(store)).filter(({ key }) => key !== mark)
    return new Map(found.map(({ key, sizeBytes }) => [key, sizeBytes]))
  }

  /** @returns undefined where the site has deleted the file meanwhile. */
  async function copyFile(key: BlobKey, contentType: string, draft: string): Promise<Measured | undefined> {
    const sent = await fetchTo(draft, key)
    if (!sent) return undefined
    await target.put(key, draft, contentType)
    const back = await proof.local(key)
    const found = back === undefined ? undefined : await measure(back)
    if (found?.sha256 !== sent.sha256) throw new Error(`${key} cannot be read back as it was written.`)
    if (!target.isDisk) {
      await forget(target, key)
      await rm(back ?? '', { force: true })
    }
    await appendFile(journal, `${key} ${sent.sha256}\n`)
    arrived.add(key)
    return sent
  }

  async function fetchTo(draft: string, key: BlobKey): Promise<Measured | undefined> {
    const file = await source.local(key)
    if (file === undefined) return undefined
    const measured = createMeasure()
    try {
      await pipeline(createReadStream(file), measured.stream, createWriteStream(draft, { mode: 0o600 }))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
    if (!source.isDisk) await rm(file, { force: true })
    return measured.result()
  }

  return {
    /** Copies what is new. @param types Content types of uploads by key. */
    async pass(types: ReadonlyMap<string, string>): Promise<CopiedFiles> {
      const waiting = [...(await listFiles(source)).keys()].filter((key) => !arrived.has(key))
      const copied = { files: 0, bytes: 0 }
      const work = async (_: unknown, number: number): Promise<void> => {
        for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
          const sent = await copyFile(key, types.get(key) ?? UNKNOWN_TYPE, path.join(drafts, `moving-${number}`))
          if (!sent) continue
          copied.files += 1
          copied.bytes += sent.sizeBytes
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      return copied
    },

    /** Deletes what the site has deleted since it was copied. @returns what is the same on both sides. @throws where they differ. */
    async finish(db: Db, dialect: Dialect): Promise<CopiedFiles & { missing: string[] }> {
      const here = await listFiles(source)
      for (const key of (await listFiles(target)).keys()) if (!here.has(key)) await target.delete(key)
      const there = await listFiles(target)
      const different = [...here].find(([key, size]) => there.get(key) !== size || !arrived.has(key))
      if (different || there.size !== here.size)
        throw new Error(`${different?.[0] ?? 'A file'} did not arrive as it is.`)
      const bytes = [...here.values()].reduce((sum, size) => sum + size, 0)
      return { files: here.size, bytes, missing: await missingUploads(db, dialect, here) }
    },
  }
}

async function forget(store: BlobStore, key: BlobKey): Promise<void> {
  // Parts are not kept.
  const copy = key.startsWith('parts/') ? undefined : await store.local(key)
  if (copy !== undefined) await rm(copy, { force: true })
}

async function measure(file: string): Promise<Measured> {
  const measured = createMeasure()
  await pipeline(createReadStream(file), measured.stream.resume())
  return measured.result()
}

async function readJournal(journal: string): Promise<string[]> {
  const text = await readFile(journal, 'utf8').catch(() => '')
  // The last line may be half.
  return text.split('\n').flatMap((line) => /^(\S+) [0-9a-f]{64}$/.exec(line)?.[1] ?? [])
}

/** Content types of all uploads by key. */
export async function typesOf(db: Db, dialect: Dialect): Promise<Map<string, string>> {
  const places = (await allFiles(db, dialect)).flatMap(({ places }) => places.flat())
  return new Map(places.map(({ key, contentType }) => [key, contentType]))
}

const allFiles = async (db: Db, dialect: Dialect): Promise<UploadPlaces[]> => [
  ...(await listUploads(db)),
  ...(await listLeadFiles(db, dialect)),
]

/** Pathnames of uploads whose bytes the storage has lost earlier. */
async function missingUploads(db: Db, dialect: Dialect, found: ReadonlyMap<BlobKey, number>): Promise<string[]> {
  const uploads = await allFiles(db, dialect)
  const isThere = (keys: readonly { key: BlobKey }[]) => keys.every(({ key }) => found.has(key))
  return uploads.filter(({ places }) => !places.some(isThere)).map(({ pathname }) => pathname)
}
