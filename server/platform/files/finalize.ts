import { stat } from 'node:fs/promises'
import type { Db } from '#server/platform/db/database.ts'
import { digestOf } from '#server/platform/disk/read-blocks.ts'
import { makePublicCopy } from '#server/platform/images/inspect.ts'
import type { BlobKey, BlobStore } from '#server/platform/storage/blob-store.ts'
import { createSemaphore } from '#shared/semaphore.ts'
import { discardBytes } from './discard.ts'
import { findFileByKey } from './file-repository.ts'
import type { Incoming, LocalFile, ReceivedFile } from './incoming.ts'
import { addLeftovers } from './leftover-repository.ts'
import { digestInKey, originalKeyOf, STAGED_TYPE } from './stage.ts'
import { type Finalized, markFinalized } from './staged-file-repository.ts'
import type { StoredFile } from './stored-file.ts'

export interface FinalizeOptions {
  db: Db
  store: BlobStore
  incoming: Incoming
  now: () => number
}

/** A page may request many files at once; each needs memory for reading and writing. */
const FINALIZED_AT_ONCE = 2

/**
 * Finalizes staged files: joins their parts, and makes the public copy. Calls for the same file share the work, and a
 * finalized file is returned as it is, as is one whose bytes are gone.
 *
 * @throws {StorageError} and errors of the database and the file system.
 */
export function createFinalize(options: FinalizeOptions) {
  const running = new Map<string, Promise<StoredFile>>()
  const semaphore = createSemaphore(FINALIZED_AT_ONCE)
  return async (file: StoredFile): Promise<StoredFile> => {
    if (file.parts.length === 0) return file
    const { blob } = file.keys
    const work = running.get(blob) ?? semaphore.run(() => finalize(options, file)).finally(() => running.delete(blob))
    running.set(blob, work)
    return work
  }
}

async function finalize(options: FinalizeOptions, file: StoredFile): Promise<StoredFile> {
  const { db, store, incoming } = options
  try {
    const parts = (await Promise.all(file.parts.map((key) => openPart(store, key)))).filter((part) => !!part)
    if (parts.length < file.parts.length) return await finalizeWithoutParts(options, file)
    const finalized = await incoming.join(parts, Number.POSITIVE_INFINITY, (joined) => storeFinal(store, joined, file))
    return await record(options, file, finalized)
  } catch (error) {
    // Another server removes the parts once it has finalized the file.
    const current = await findFileByKey(db, file.keys.blob)
    return current?.parts.length === 0 ? current : Promise.reject(error)
  }
}

async function openPart(store: BlobStore, key: BlobKey): Promise<LocalFile | undefined> {
  const file = await store.local(key)
  if (file === undefined) return undefined
  return { file, sizeBytes: (await stat(file)).size, sha256: digestInKey(key) }
}

/** Stores the bytes under their final keys. Idempotent: each server stores the same bytes. */
async function storeFinal(store: BlobStore, joined: ReceivedFile, { keys }: StoredFile): Promise<Finalized> {
  const { file: original, sizeBytes, sha256 } = joined
  const { publicPath, publicDigest = { sizeBytes, sha256 } } = await makePublicCopy(original)
  const blob = keys.blob as BlobKey
  const isUntouched = publicPath === original
  const originalKey = isUntouched ? blob : originalKeyOf(blob)
  if (!isUntouched) await store.put(originalKey, original, STAGED_TYPE)
  await store.put(blob, publicPath, STAGED_TYPE)
  return { originalKey, originalSha256: sha256, ...publicDigest }
}

async function record(options: FinalizeOptions, file: StoredFile, finalized: Finalized): Promise<StoredFile> {
  const { db, now } = options
  const marked = await markFinalized(db, file, finalized, now())
  if (marked) {
    await discardBytes(options, file.parts)
    return marked
  }
  const current = await findFileByKey(db, file.keys.blob)
  if (current) return current
  // The file was deleted meanwhile: its bytes go as well.
  const keys = [...new Set([file.keys.blob as BlobKey, finalized.originalKey])]
  await addLeftovers(db, keys, now())
  await discardBytes(options, keys)
  return file
}

/** Parts are missing after another server has finalized the file, perhaps while a backup that contains it was made. */
async function finalizeWithoutParts(options: FinalizeOptions, file: StoredFile): Promise<StoredFile> {
  const { db, store } = options
  const current = await findFileByKey(db, file.keys.blob)
  if (!current || current.parts.length === 0) return current ?? file
  const originalKey = current.keys.original as BlobKey
  const blob = await store.local(current.keys.blob as BlobKey)
  const original = await store.local(originalKey)
  if (blob === undefined || original === undefined) return current
  const { sha256: originalSha256 } = await digestOf(original)
  return record(options, current, { ...(await digestOf(blob)), originalKey, originalSha256 })
}
