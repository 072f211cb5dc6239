import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { createSlots } from '#contract/slots.ts'
import { notFound } from '#server/features/files/blob-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { SourceFile } from '#server/platform/images/ingest/byte-source.ts'
import { cleanArrival, glance } from '#server/platform/images/inspect.ts'
import type { Glimpse } from '#server/platform/images/inspection.ts'
import type { BlobKey, BlobStore } from '#server/platform/storage/blob-store.ts'
import {
  claimLeftovers,
  countUnsettledBytes,
  deleteRecord,
  findRecordByKey,
  insertRecord,
  markSettled,
  noteLeftovers,
  type Settled,
  type WritePlan,
} from './file-repository.ts'
import { type ArrivedFile, type createIncoming, digestOf, etagOf, type Received } from './receive.ts'
import { isOfProject, NO_PREVIEW_YET, type StoredFile, srcOf, versionOf } from './stored-files.ts'

export interface UnsettledOptions {
  db: Db
  store: BlobStore
  incoming: ReturnType<typeof createIncoming>
  /** Of the disk. */
  freeBytes: () => Promise<number>
  now: () => number
}

/** A part that the store has. */
export interface StoredPart extends ArrivedFile, SourceFile {
  key: BlobKey
}

export type Unsettled = ReturnType<typeof createUnsettled>

/**
 * Photographs of projects come by the hundreds. Such a file is kept in the parts it came in, which costs no second writing
 * of its bytes, and settled afterwards: joined, and cleaned for the public. Until then there is nothing under the keys that
 * are read from, so nothing private can be.
 */
export function createUnsettled({ db, store, incoming, freeBytes, now }: UnsettledOptions) {
  const settling = new Map<string, Promise<StoredFile>>()
  const slots = createSlots(SETTLED_AT_ONCE)

  async function openPart(key: BlobKey): Promise<ArrivedFile | undefined> {
    const file = await store.local(key)
    if (file === undefined) return undefined
    return { file, sizeBytes: (await stat(file)).size, sha256: digestInName(key) }
  }

  async function make(file: StoredFile): Promise<StoredFile> {
    try {
      const parts = (await Promise.all(file.parts.map(openPart))).filter((part) => part !== undefined)
      if (parts.length < file.parts.length) return await lookAgain(file)
      return await mark(file, await incoming.join(parts, Number.POSITIVE_INFINITY, (received) => place(received, file)))
    } catch (error) {
      // Another server takes the parts away once it has settled the file.
      const current = await findRecordByKey(db, file.keys.blob)
      return current?.parts.length === 0 ? current : Promise.reject(error)
    }
  }

  /** Puts the bytes where they are read from. They are the same whoever does it, and however often. */
  async function place({ file: original, ...digest }: Received, { keys }: StoredFile): Promise<Settled> {
    const { publicPath, publicDigest } = await cleanArrival(original)
    const blob = keys.blob as BlobKey
    const isUntouched = publicPath === original
    const originalKey = isUntouched ? blob : originalKeyOf(blob)
    if (!isUntouched) await store.put(originalKey, original, TYPE)
    await store.put(blob, publicPath, TYPE)
    const { sizeBytes, sha256 } = publicDigest ?? digest
    return { originalKey, originalSha256: digest.sha256, sizeBytes, sha256 }
  }

  async function mark(file: StoredFile, settled: Settled): Promise<StoredFile> {
    const marked = await markSettled(db, file, settled, now())
    if (!marked) return overtaken(file, settled)
    await discardQuietly(file.parts)
    return marked
  }

  /** Another server was quicker, or somebody has deleted the file: then its bytes go as well. */
  async function overtaken(file: StoredFile, { originalKey }: Settled): Promise<StoredFile> {
    const current = await findRecordByKey(db, file.keys.blob)
    if (current) return current
    const keys = [...new Set([file.keys.blob as BlobKey, originalKey])]
    await noteLeftovers(db, keys, now())
    await discardQuietly(keys)
    return file
  }

  /** Where parts are missing: another server may have settled the file, also since a backup was begun that holds it. */
  async function lookAgain(file: StoredFile): Promise<StoredFile> {
    const current = await findRecordByKey(db, file.keys.blob)
    if (!current || current.parts.length === 0) return current ?? file
    const blob = await store.local(current.keys.blob as BlobKey)
    const original = await store.local(current.keys.original as BlobKey)
    if (blob === undefined || original === undefined) return current
    const { sha256: originalSha256 } = await digestOf(original)
    const originalKey = current.keys.original as BlobKey
    return mark(current, { ...(await digestOf(blob)), originalKey, originalSha256 })
  }

  /** What cannot be removed now is found by the sweep. */
  async function discardQuietly(keys: readonly BlobKey[]): Promise<void> {
    try {
      for (const key of keys) await store.delete(key)
      await claimLeftovers(db, keys)
    } catch {
      // As above.
    }
  }

  async function keep(parts: readonly StoredPart[], plan: WritePlan, seen: Glimpse): Promise<StoredFile> {
    const blob: BlobKey = `blobs/${newId(now())}.jpg`
    const digest = digestOfParts(parts)
    const file: StoredFile = {
      ...seen.size,
      lqip: NO_PREVIEW_YET,
      version: versionOf(digest),
      etag: etagOf(digest),
      src: srcOf(plan.pathname),
      pathname: plan.pathname,
      contentType: TYPE,
      receivedType: TYPE,
      sizeBytes: seen.publicBytes,
      sha256: digest,
      originalSha256: digest,
      cacheControl: plan.cacheControl,
      uploadRef: plan.uploadRef,
      uploadedAtMs: now(),
      keys: { blob, drawable: blob, original: seen.isUntouched ? blob : originalKeyOf(blob) },
      parts: parts.map(({ key }) => key),
    }
    const { file: stored, unused } = await insertRecord(db, file, plan, now)
    await discardQuietly(unused)
    if (stored.keys.blob === blob) await requireParts(stored)
    return stored
  }

  /** The same upload may have been completed elsewhere and deleted, with its parts, before this record was there. */
  async function requireParts({ pathname, etag, parts }: StoredFile): Promise<void> {
    const found = await Promise.all(parts.map((key) => store.local(key)))
    if (!found.includes(undefined)) return
    await deleteRecord(db, pathname, etag, now())
    throw notFound()
  }

  /** What is settled later needs room for as much again; where that is not sure, it had better be refused now. */
  async function hasRoomFor({ publicBytes }: Glimpse): Promise<boolean> {
    return (await freeBytes()) > 2 * (publicBytes + (await countUnsettledBytes(db)))
  }

  return {
    /**
     * Keeps a photograph of a project in its parts, where the store is a disk: it takes in as quickly as it gives.
     *
     * @returns undefined, with nothing done, for whatever is none or is not sure to be shown.
     * @throws {BlobError} as a write does.
     */
    async keepParts(parts: readonly StoredPart[], plan: WritePlan): Promise<StoredFile | undefined> {
      const seen = store.isDisk && isOfProject(plan) ? await glance(parts) : undefined
      return seen && (await hasRoomFor(seen)) ? keep(parts, plan, seen) : undefined
    },

    /**
     * Has the bytes of a file lie under its keys, and its digests be those of the bytes; at once where they are already.
     * Where there are no bytes any more it stays as it is.
     *
     * @throws {StorageFault} and what the database and the file system throw.
     */
    settle: async (file: StoredFile): Promise<StoredFile> => {
      if (file.parts.length === 0) return file
      const { blob } = file.keys
      const underWay = settling.get(blob) ?? slots.run(() => make(file)).finally(() => settling.delete(blob))
      settling.set(blob, underWay)
      return underWay
    },
  }
}

/** A page may ask for many at once; each needs memory to read and write through. */
const SETTLED_AT_ONCE = 2
const TYPE = 'image/jpeg'

const originalKeyOf = (blob: BlobKey): BlobKey => `originals/${blob.slice('blobs/'.length)}`

/** Parts are named so that no other content can take their place. */
export const digestInName = (key: BlobKey): string => key.slice(key.lastIndexOf('.') + 1)

/** Tells several parts from all others as the digest of their bytes would, without reading them again. */
function digestOfParts(parts: readonly ArrivedFile[]): string {
  const [only] = parts
  if (only && parts.length === 1) return only.sha256
  return createHash('sha256')
    .update(parts.map(({ sha256 }) => sha256).join())
    .digest('hex')
}
