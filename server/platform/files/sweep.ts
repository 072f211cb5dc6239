import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { UPLOAD_GRACE_MS } from '#contract/blobs.ts'
import type { Db } from '#server/platform/db/database.ts'
import { idTime } from '#server/platform/db/ids.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { BlobKey, BlobStore } from '#server/platform/storage/blob-store.ts'
import { claimLeftovers, noteLeftovers } from './file-repository.ts'
import { toStoredFile } from './stored-files.ts'

export interface SweepOptions {
  db: Db
  store: BlobStore
  /** Absolute path of the folder where files arrive. */
  incomingDir: string
  log: Logger
  now: () => number
}

/** How many of each were removed. */
export interface Swept {
  parts: number
  leftovers: number
  arrivals: number
}

export type Sweep = ReturnType<typeof createSweep>

/** Finds what broken uploads leave behind, and bytes that belong to nothing. */
export function createSweep({ db, store, incomingDir, log, now }: SweepOptions) {
  const isOld = (id: string) => idTime(id) < now() - UPLOAD_GRACE_MS

  async function sweepParts(): Promise<number> {
    // None of the old becomes part of a file from now on: uploads end sooner.
    const kept = await partsOfFiles()
    const old = (await store.list('parts/')).filter(
      ({ key }) => isOld(key.slice('parts/'.length).split('.')[0] ?? '') && !kept.has(key),
    )
    for (const { key } of old) await store.delete(key)
    return old.length
  }

  async function partsOfFiles(): Promise<Set<BlobKey>> {
    const rows = await db.selectFrom('stored_file').selectAll().where('parts', 'is not', null).execute()
    return new Set(rows.flatMap((row) => toStoredFile(row).parts))
  }

  async function sweepLeftovers(): Promise<number> {
    const rows = await db
      .selectFrom('blob_leftover')
      .select('key')
      .where('since_ms', '<', now() - UPLOAD_GRACE_MS)
      .execute()
    let removed = 0
    for (const key of rows.map((row) => row.key as BlobKey)) if (await removeLeftover(key)) removed += 1
    return removed
  }

  /** Claimed first: an upload that comes to its end this very moment then finds out, and does not count on the bytes. */
  async function removeLeftover(key: BlobKey): Promise<boolean> {
    if (!(await claimLeftovers(db, [key]))) return false
    try {
      await store.delete(key)
      return true
    } catch (error) {
      await noteLeftovers(db, [key], now() - 2 * UPLOAD_GRACE_MS)
      throw error
    }
  }

  async function sweepArrivals(): Promise<number> {
    const old = (await readdir(incomingDir)).filter(isOld)
    for (const name of old) await rm(path.join(incomingDir, name), { recursive: true, force: true })
    return old.length
  }

  return {
    /** Removes halves of uploads that are older than a day. */
    async run(): Promise<Swept> {
      const swept = {
        parts: await sweepParts(),
        leftovers: await sweepLeftovers(),
        arrivals: await sweepArrivals(),
      }
      if (Object.values(swept).some((count) => count > 0)) log.info('uploads_swept', { ...swept })
      return swept
    },

    /** Keys older than a day whose bytes belong to no file. */
    async strayKeys(): Promise<BlobKey[]> {
      const files = await db.selectFrom('stored_file').select(['blob_key', 'drawable_key', 'original_key']).execute()
      const leftovers = await db.selectFrom('blob_leftover').select('key').execute()
      const known = new Set([...files.flatMap((file) => Object.values(file)), ...leftovers.map(({ key }) => key)])
      const stored = [...(await store.list('blobs/')), ...(await store.list('originals/'))]
      return stored.map(({ key }) => key).filter((key) => !known.has(key) && isOld(idIn(key)))
    },
  }
}

const ID_LENGTH = 33
const idIn = (key: BlobKey): string => key.slice(key.indexOf('/') + 1).slice(0, ID_LENGTH)
