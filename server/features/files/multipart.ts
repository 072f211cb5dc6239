import * as z from 'zod/mini'
import { UPLOAD_GRACE_MS } from '#contract/blobs.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { findRecordOfUpload, type WritePlan } from '#server/platform/files/file-repository.ts'
import type { BlobFiles } from '#server/platform/files/files.ts'
import { type BodyLimits, type createIncoming, ETAG_HEX_DIGITS, etagOf } from '#server/platform/files/receive.ts'
import { digestInName, type StoredPart } from '#server/platform/files/staged-files.ts'
import type { StoredFile } from '#server/platform/files/stored-files.ts'
import { createMarkerNotes } from '#server/platform/images/ingest/marker-notes.ts'
import type { BlobKey, BlobStore, StoredBlob } from '#server/platform/storage/blob-store.ts'
import { BlobError, tooLarge } from './blob-error.ts'
import { type BegunUpload, readUploadId, uploadAgeMs, uploadIdOf } from './upload-id.ts'

const MAX_PARTS = 10_000

export const PartNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PARTS))
export const PartList = z
  .array(z.object({ partNumber: PartNumber, etag: z.string().check(z.regex(/^"[0-9a-f]{32}"$/)) }))
  .check(z.minLength(1), z.maxLength(MAX_PARTS))
export type PartList = z.output<typeof PartList>

/** An upload in parts, as every call about it names it. */
export interface PartUpload {
  uploadId: string
  /** What was asked for when it began. */
  pathname: string
  /** Where it goes, as it was told when it began. */
  key: string
}

/** More parts than are ever under way at once. */
const REMEMBERED_MAX = 2000
/** Whoever completes an upload is through with it long before the sweep comes for its parts. */
const COMPLETING_MS = 60 * 60_000

export interface MultipartOptions {
  db: Db
  store: BlobStore
  files: BlobFiles
  incoming: ReturnType<typeof createIncoming>
  /** Of this site: it signs what uploads are named. */
  readWriteToken: string
  now: () => number
}

/** Uploads in parts. Parts are stored like everything else, so any server with the same storage can go on with them. */
export function createMultipart({ db, store, files, incoming, readWriteToken, now }: MultipartOptions) {
  const completing = new Map<string, Promise<StoredFile>>()
  // Of parts that this process has received; whatever it did not is read instead.
  const markerPlaces = new Map<BlobKey, readonly number[] | undefined>()

  function remember(key: BlobKey, places: readonly number[] | undefined): void {
    markerPlaces.set(key, places)
    const [oldest] = markerPlaces.keys()
    if (markerPlaces.size > REMEMBERED_MAX && oldest !== undefined) markerPlaces.delete(oldest)
  }

  function begunUpload({ uploadId, pathname, key }: PartUpload): BegunUpload {
    const begun = readUploadId(uploadId, readWriteToken)
    if (begun?.pathname !== pathname) throw noSuchUpload()
    if (begun.plan.pathname !== key) throw new BlobError('bad_request', 'x-mpu-key is not the key of this upload.')
    return begun
  }

  function requireYoung(begun: BegunUpload): void {
    if (uploadAgeMs(begun, now()) > UPLOAD_GRACE_MS - COMPLETING_MS) throw noSuchUpload()
  }

  /** The parts in order. @throws {BlobError} for a part that is missing or has other content. */
  async function openParts(id: string, parts: PartList, maxBytes: number, all: readonly StoredBlob[]) {
    const sorted = parts.toSorted((a, b) => a.partNumber - b.partNumber)
    const stored = new Map(all.map((part) => [etagKeyOf(part.key), part]))
    const found = sorted.map(({ partNumber, etag }, index) => {
      if (partNumber !== index + 1) throw new BlobError('bad_request', `Part ${index + 1} is missing.`)
      const part = stored.get(partKey(id, partNumber, etag.slice(1, -1)))
      return part ?? refuse(`Part ${partNumber} did not arrive as listed.`)
    })
    const totalBytes = found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    if (totalBytes > maxBytes) throw tooLarge(maxBytes)
    return Promise.all(found.map(openPart))
  }

  async function openPart({ key, sizeBytes }: StoredBlob): Promise<StoredPart> {
    const file = (await store.local(key)) ?? refuse('A part is no longer there.')
    return { key, file, sizeBytes, markerPlaces: markerPlaces.get(key), sha256: digestInName(key) }
  }

  async function finish(begun: BegunUpload, parts: PartList): Promise<StoredFile> {
    const { id, plan } = begun
    const earlier = await findRecordOfUpload(db, id)
    if (earlier) return earlier
    requireYoung(begun)
    const stored = await store.list(`parts/${id}.`)
    const sources = await openParts(id, parts, plan.maxBytes, stored)
    const file = await keep(sources, { ...plan, uploadRef: id })
    for (const { key } of stored) markerPlaces.delete(key)
    const unused = stored.filter(({ key }) => !file.parts.includes(key))
    // What cannot be removed now is found by the sweep.
    await Promise.all(unused.map(({ key }) => store.delete(key))).catch(() => undefined)
    return file
  }

  /** Another server may complete the same upload at the same time. */
  async function keep(parts: readonly StoredPart[], plan: WritePlan): Promise<StoredFile> {
    try {
      return await files.join(parts, plan)
    } catch (error) {
      return (await findRecordOfUpload(db, plan.uploadRef)) ?? Promise.reject(error)
    }
  }

  return {
    /** @param pathname As it was asked for; the plan may have another. @returns what the upload is named from now on. */
    begin: (pathname: string, plan: BegunUpload['plan']): string =>
      uploadIdOf({ id: newId(now()), pathname, plan }, readWriteToken),

    /** Stores one part. Parts may come in any order, at once and again. @returns its entity tag. */
    async writePart(
      upload: PartUpload,
      partNumber: number,
      body: AsyncIterable<Uint8Array> | null,
      limits: Partial<BodyLimits>,
    ): Promise<string> {
      const begun = begunUpload(upload)
      requireYoung(begun)
      const { id, plan } = begun
      const maxBytes = Math.min(plan.maxBytes, limits.maxBytes ?? plan.maxBytes)
      const notes = createMarkerNotes()
      return incoming.receive(body && noted(body, notes), { ...limits, maxBytes }, async ({ file, sha256 }) => {
        const key = partKey(id, partNumber, sha256)
        await store.put(key, file, 'application/octet-stream')
        remember(key, notes.places())
        return etagOf(sha256)
      })
    },

    /** Makes the file of its parts; asked again, it gives the same answer. */
    async complete(upload: PartUpload, parts: PartList): Promise<StoredFile> {
      const begun = begunUpload(upload)
      const running = completing.get(begun.id) ?? finish(begun, parts).finally(() => completing.delete(begun.id))
      completing.set(begun.id, running)
      return running
    },
  }
}

async function* noted(chunks: AsyncIterable<Uint8Array>, notes: ReturnType<typeof createMarkerNotes>) {
  for await (const chunk of chunks) {
    notes.see(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    yield chunk
  }
}

const noSuchUpload = () => new BlobError('not_found', 'There is no such upload.')

/** The name holds the content's digest: the same part sent twice is stored once, and no other can take its place. */
function partKey(id: string, partNumber: number, sha256: string): BlobKey {
  return `parts/${id}.${partNumber}.${sha256}`
}

/** The key with as much of the digest as an entity tag says. */
const etagKeyOf = (key: BlobKey): string => key.slice(0, key.lastIndexOf('.') + 1 + ETAG_HEX_DIGITS)

function refuse(message: string): never {
  throw new BlobError('bad_request', message)
}
