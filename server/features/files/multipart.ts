import { UPLOAD_GRACE_MS } from '#contract/files/blobs.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { BodyLimits, Incoming } from '#server/platform/files/incoming.ts'
import { digestInKey, type StoredPart } from '#server/platform/files/stage.ts'
import { etagOf, type StoredFile } from '#server/platform/files/stored-file.ts'
import type { WritePlan } from '#server/platform/files/write-plan.ts'
import { createMarkerScanner } from '#server/platform/images/ingest/marker-scanner.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { BlobError, badRequest } from './blob-error.ts'
import { type PartList, partKey, partsInOrder } from './parts.ts'
import { type BegunUpload, readUploadId, uploadAgeMs, uploadIdOf } from './upload-id.ts'

/** Identifies an upload in parts in every call about it. */
export interface PartUpload {
  uploadId: string
  /** Pathname that was requested when it began. */
  pathname: string
  /** Pathname of the file, as it was answered when it began. */
  key: string
}

/** Number of remembered parts, above the number in flight at once. */
const REMEMBERED_MAX = 2000
/** Time for completing an upload before the sweep may remove its parts. */
const COMPLETING_MS = 60 * 60_000

export interface MultipartOptions {
  files: Files
  incoming: Incoming
  /** Read-write token of this site, which signs upload ids. */
  readWriteToken: string
  now: () => number
}

/** Offsets of JPEG markers in parts that this process received; in other parts they are searched again. */
type MarkerOffsets = Map<BlobKey, readonly number[] | undefined>

export type Multipart = ReturnType<typeof createMultipart>

/** Uploads in parts. Parts are kept in the store, so that any server with the same storage can continue them. */
export function createMultipart(options: MultipartOptions) {
  const completing = new Map<string, Promise<StoredFile>>()
  const markerOffsets: MarkerOffsets = new Map()
  return {
    /** @param pathname As requested; that of the plan may differ. @returns The upload id. */
    begin: (pathname: string, plan: BegunUpload['plan']): string =>
      uploadIdOf({ id: newId(options.now()), pathname, plan }, options.readWriteToken),

    /** Stores one part. Parts may come in any order, at once and repeatedly. @returns its entity tag. */
    writePart: (
      upload: PartUpload,
      partNumber: number,
      body: AsyncIterable<Uint8Array> | null,
      limits: Partial<BodyLimits>,
    ): Promise<string> => {
      const begun = begunUpload(options, upload)
      requireYoung(begun, options.now())
      return storePart(options, markerOffsets, { begun, partNumber, body, limits })
    },

    /** Makes the file of its parts. Idempotent. */
    complete: async (upload: PartUpload, parts: PartList): Promise<StoredFile> => {
      const begun = begunUpload(options, upload)
      const { id } = begun
      const work =
        completing.get(id) ?? complete(options, markerOffsets, begun, parts).finally(() => completing.delete(id))
      completing.set(id, work)
      return work
    },
  }
}

function begunUpload({ readWriteToken }: MultipartOptions, { uploadId, pathname, key }: PartUpload): BegunUpload {
  const begun = readUploadId(uploadId, readWriteToken)
  if (begun?.pathname !== pathname) throw noSuchUpload()
  if (begun.plan.pathname !== key) throw badRequest('x-mpu-key is not the key of this upload.')
  return begun
}

function requireYoung(begun: BegunUpload, nowMs: number): void {
  if (uploadAgeMs(begun, nowMs) > UPLOAD_GRACE_MS - COMPLETING_MS) throw noSuchUpload()
}

const noSuchUpload = () => new BlobError('not_found', 'There is no such upload.')

interface PartWrite {
  begun: BegunUpload
  partNumber: number
  body: AsyncIterable<Uint8Array> | null
  limits: Partial<BodyLimits>
}

async function storePart({ files, incoming }: MultipartOptions, markerOffsets: MarkerOffsets, part: PartWrite) {
  const { begun, partNumber, body, limits } = part
  const maxBytes = Math.min(begun.plan.maxBytes, limits.maxBytes ?? begun.plan.maxBytes)
  const scanner = createMarkerScanner()
  const scanned = body && scanning(body, scanner)
  return incoming.receive(scanned, { ...limits, maxBytes }, async ({ file, sha256 }) => {
    const key = partKey(begun.id, partNumber, sha256)
    await files.store.put(key, file, 'application/octet-stream')
    markerOffsets.set(key, scanner.offsets())
    const [oldest] = markerOffsets.keys()
    if (markerOffsets.size > REMEMBERED_MAX && oldest !== undefined) markerOffsets.delete(oldest)
    return etagOf(sha256)
  })
}

async function* scanning(chunks: AsyncIterable<Uint8Array>, scanner: ReturnType<typeof createMarkerScanner>) {
  for await (const chunk of chunks) {
    scanner.scan(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    yield chunk
  }
}

async function complete(
  options: MultipartOptions,
  markerOffsets: MarkerOffsets,
  begun: BegunUpload,
  list: PartList,
): Promise<StoredFile> {
  const { files, now } = options
  const { store } = files
  const { id, plan } = begun
  const earlier = await files.findByUpload(id)
  if (earlier) return earlier
  requireYoung(begun, now())
  const stored = await store.list(`parts/${id}.`)
  const parts = await Promise.all(
    partsInOrder(id, list, plan.maxBytes, stored).map(async ({ key, sizeBytes }): Promise<StoredPart> => {
      const file = await store.local(key)
      if (file === undefined) throw badRequest('A part is no longer there.')
      return { key, file, sizeBytes, markerOffsets: markerOffsets.get(key), sha256: digestInKey(key) }
    }),
  )
  const file = await join(options, parts, { ...plan, uploadRef: id })
  for (const { key } of stored) markerOffsets.delete(key)
  const unused = stored.filter(({ key }) => !file.parts.includes(key))
  // On a failure they are left to the sweep.
  await Promise.all(unused.map(({ key }) => store.delete(key))).catch(() => undefined)
  return file
}

/** Another server may complete the same upload at the same time. */
async function join({ files }: MultipartOptions, parts: readonly StoredPart[], plan: WritePlan) {
  try {
    return await files.join(parts, plan)
  } catch (error) {
    return (await files.findByUpload(plan.uploadRef)) ?? Promise.reject(error)
  }
}
