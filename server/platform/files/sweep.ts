import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { UPLOAD_GRACE_MS } from '#contract/files/blobs.ts'
import type { Db } from '#server/platform/db/database.ts'
import { idTime } from '#server/platform/db/ids.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { BlobKey, BlobStore } from '#server/platform/storage/blob-store.ts'
import { listKeys } from './file-repository.ts'
import { addLeftovers, listLeftovers, takeLeftovers } from './leftover-repository.ts'
import { listStagedParts } from './staged-file-repository.ts'

export interface SweepOptions {
  db: Db
  store: BlobStore
  /** Absolute path of the folder for files that are being received. */
  incomingDir: string
  log: Logger
  now: () => number
}

/** Number of deleted items of each kind. */
export interface Swept {
  parts: number
  leftovers: number
  receivedFiles: number
}

/** Deletes the remains of broken uploads that are older than a day. */
export async function sweepUploads(options: SweepOptions): Promise<Swept> {
  const swept = {
    parts: await sweepParts(options),
    leftovers: await sweepLeftovers(options),
    receivedFiles: await sweepReceivedFiles(options),
  }
  if (Object.values(swept).some((count) => count > 0)) options.log.info('uploads_swept', { ...swept })
  return swept
}

const isOld = (id: string, nowMs: number) => idTime(id) < nowMs - UPLOAD_GRACE_MS

/** Old parts cannot become part of a file any more: uploads end sooner. */
async function sweepParts({ db, store, now }: SweepOptions): Promise<number> {
  const staged = new Set(await listStagedParts(db))
  const old = (await store.list('parts/')).filter(
    ({ key }) => isOld(key.slice('parts/'.length).split('.')[0] ?? '', now()) && !staged.has(key),
  )
  for (const { key } of old) await store.delete(key)
  return old.length
}

async function sweepLeftovers(options: SweepOptions): Promise<number> {
  let removed = 0
  for (const key of await listLeftovers(options.db, options.now() - UPLOAD_GRACE_MS)) {
    if (await sweepLeftover(options, key)) removed += 1
  }
  return removed
}

/** Removes the leftover's record first: an upload that ends at this moment then notices, and is refused. */
async function sweepLeftover({ db, store, now }: SweepOptions, key: BlobKey): Promise<boolean> {
  if (!(await takeLeftovers(db, [key]))) return false
  try {
    await store.delete(key)
    return true
  } catch (error) {
    await addLeftovers(db, [key], now() - 2 * UPLOAD_GRACE_MS)
    throw error
  }
}

async function sweepReceivedFiles({ incomingDir, now }: SweepOptions): Promise<number> {
  const old = (await readdir(incomingDir)).filter((name) => isOld(name, now()))
  for (const name of old) await rm(path.join(incomingDir, name), { recursive: true, force: true })
  return old.length
}

const ID_LENGTH = 33
const idIn = (key: BlobKey): string => key.slice(key.indexOf('/') + 1).slice(0, ID_LENGTH)

/** Keys older than a day whose bytes belong to no file. */
export async function listStrayKeys({ db, store, now }: SweepOptions): Promise<BlobKey[]> {
  const known = new Set([...(await listKeys(db)), ...(await listLeftovers(db))])
  const stored = [...(await store.list('blobs/')), ...(await store.list('originals/'))]
  return stored.map(({ key }) => key).filter((key) => !known.has(key) && isOld(idIn(key), now()))
}
