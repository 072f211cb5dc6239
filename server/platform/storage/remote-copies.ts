import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BlobKey } from './blob-store.ts'
import { stallGuard } from './stall-guard.ts'

const MAX_BYTES = 2 * 1024 ** 3
/** Younger copies may be in use. */
const IN_USE_MS = 10 * 60_000

export interface RemoteCopiesOptions {
  /** Absolute path of a folder for these copies alone; it may be emptied at any time. */
  dir: string
  /** @returns undefined when there are no bytes. */
  download: (key: BlobKey) => Promise<ReadableStream<Uint8Array> | undefined>
  maxBytes?: number
}

/** Local copies of remote bytes. Bytes under a key never change, so that copies never become outdated. */
export function createRemoteCopies({ dir, download, maxBytes = MAX_BYTES }: RemoteCopiesOptions) {
  const underWay = new Map<BlobKey, Promise<string | undefined>>()
  const pathOf = (key: BlobKey) => path.join(dir, key.replace('/', '-'))

  async function fetchCopy(key: BlobKey): Promise<string | undefined> {
    const body = await download(key)
    if (!body) return undefined
    const draft = path.join(dir, `${randomUUID()}.tmp`)
    try {
      await pipeline(Readable.fromWeb(body as never), stallGuard, createWriteStream(draft, { flags: 'wx' }))
      await rename(draft, pathOf(key))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw error
    }
    return pathOf(key)
  }

  return {
    /** @returns Absolute path; undefined when there are no bytes. */
    async find(key: BlobKey): Promise<string | undefined> {
      await mkdir(dir, { recursive: true })
      const now = new Date()
      const known = await utimes(pathOf(key), now, now).then(
        () => true,
        () => false,
      )
      if (known) return pathOf(key)
      const fetching = underWay.get(key) ?? fetchCopy(key).finally(() => underWay.delete(key))
      underWay.set(key, fetching)
      return fetching
    },

    /** Moves a local file to become the copy, which saves downloading it. */
    async adopt(key: BlobKey, file: string): Promise<void> {
      await mkdir(dir, { recursive: true })
      await rename(file, pathOf(key))
    },

    forget: (key: BlobKey) => rm(pathOf(key), { force: true }),

    /** Deletes the least recently used copies until the others fit. */
    async trim(): Promise<void> {
      const names = await readdir(dir).catch(() => [])
      const found = await Promise.all(
        names.map(async (name) => {
          // A finished download has been renamed meanwhile.
          const stats = await stat(path.join(dir, name)).catch(() => undefined)
          return stats ? [{ name, stats }] : []
        }),
      )
      const copies = found.flat()
      let total = copies.reduce((sum, { stats }) => sum + stats.size, 0)
      for (const { name, stats } of copies.toSorted((a, b) => a.stats.mtimeMs - b.stats.mtimeMs)) {
        if (total <= maxBytes || Date.now() - stats.mtimeMs < IN_USE_MS) return
        await rm(path.join(dir, name), { force: true })
        total -= stats.size
      }
    },
  }
}
