import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { digestOf } from '#server/platform/disk/read-blocks.ts'
import type { Digest } from '#server/platform/disk/write-blocks.ts'
import type { DecodedFacts } from '#server/platform/images/decoding/render-job.ts'
import { extensionOf } from '#server/platform/images/file-names.ts'
import type { Inspect } from '#server/platform/images/inspect.ts'
import type { BlobKey, BlobStore } from '#server/platform/storage/blob-store.ts'
import { discardBytes } from './discard.ts'
import { IncompleteBody } from './file-problems.ts'
import { findFileOfUpload, insertFile } from './file-repository.ts'
import type { ReceivedFile } from './incoming.ts'
import { type InspectedUpload, inspectUpload } from './inspect-upload.ts'
import { addLeftovers } from './leftover-repository.ts'
import { etagOf, keysOf, NO_PREVIEW, NO_PREVIEW_YET, type StoredFile, srcOf, versionOf } from './stored-file.ts'
import type { Conditions, WritePlan } from './write-plan.ts'

/**
 * Decodes a picture, which occupies a worker process for a tenth of a second or more.
 *
 * @param drawablePath Absolute path of a JPEG, PNG or WebP.
 * @throws {Problem} `invalid_input` when the picture cannot be decoded, `unavailable` when no worker process is free.
 */
export type FindFacts = (drawablePath: string) => Promise<DecodedFacts>

export interface StoreOptions {
  db: Db
  store: BlobStore
  inspect: Inspect
  findFacts: FindFacts
  /** True for pathnames whose pictures may be shown before their preview is drawn. */
  mayWaitForPreview: (pathname: string) => boolean
  now: () => number
}

/** Bytes to store: for each key a local file and its type. */
export type BytesByKey = ReadonlyMap<BlobKey, readonly [file: string, contentType: string]>

/**
 * Inspects and stores a received file. An upload that is sent again gets the file that its first attempt stored.
 *
 * @throws {Problem} when it is refused; then there is no file.
 */
export async function storeReceived(
  options: StoreOptions,
  received: ReceivedFile,
  plan: WritePlan,
): Promise<StoredFile> {
  if (received.sizeBytes === 0) throw new IncompleteBody('The file is empty.')
  const findTwin = async () => {
    const file = await findFileOfUpload(options.db, plan.uploadRef)
    return file?.originalSha256 === received.sha256 ? file : undefined
  }
  const twin = await findTwin()
  if (twin) return twin
  // Of two attempts at the same time, the second fails to insert its record, and finds the first one's.
  return inspectAndStore(options, received, plan).catch(
    async (error: unknown) => (await findTwin()) ?? Promise.reject(error),
  )
}

async function inspectAndStore(options: StoreOptions, received: ReceivedFile, plan: WritePlan): Promise<StoredFile> {
  const { store, inspect, findFacts, mayWaitForPreview, now } = options
  const inspection = await inspectUpload(inspect, received.file, plan.pathname)
  const { keys, bytes } = assignKeys(received, inspection, newId(now()))
  const { size, drawablePath, publicPath, isPicture } = inspection
  const findLater = size && mayWaitForPreview(plan.pathname) ? { ...size, lqip: NO_PREVIEW_YET } : undefined
  // Drawing takes a processor, flushing takes the disk: both at once.
  const [facts] = await Promise.all([
    isPicture ? (findLater ?? findFacts(drawablePath)) : NO_PICTURE,
    ...[...bytes.values()].map(([file]) => store.prepare?.(file)),
  ])
  const digest = await digestOfPublic(inspection, received)
  const drawable = drawablePath === publicPath ? digest : await digestOf(drawablePath)
  const file: StoredFile = {
    ...digest,
    ...facts,
    etag: etagOf(digest.sha256),
    version: versionOf(drawable.sha256),
    src: srcOf(plan.pathname),
    pathname: plan.pathname,
    contentType: inspection.contentType,
    receivedType: inspection.receivedType,
    originalSha256: received.sha256,
    cacheControl: plan.cacheControl,
    uploadRef: plan.uploadRef,
    uploadedAtMs: now(),
    keys,
    parts: [],
    film: inspection.film ?? null,
  }
  return storeBytes(options, file, bytes, plan)
}

/** Of a file from which no pictures are drawn. */
const NO_PICTURE: DecodedFacts = { width: 0, height: 0, lqip: NO_PREVIEW }

/** Stores bytes, then the record. The bytes are deleted only after a refusal: other failures may have left a record. */
export async function storeBytes(
  options: Pick<StoreOptions, 'db' | 'store' | 'now'>,
  file: StoredFile,
  bytes: BytesByKey,
  conditions: Conditions,
): Promise<StoredFile> {
  const { db, store, now } = options
  const keys = keysOf(file)
  await addLeftovers(db, keys, now())
  await Promise.all([...bytes].map(([key, [path, contentType]]) => store.put(key, path, contentType)))
  try {
    const { file: stored, unused } = await insertFile(db, file, conditions, now)
    await discardBytes(options, unused)
    return stored
  } catch (error) {
    if (error instanceof Problem) await discardBytes(options, keys)
    throw error
  }
}

/** Keys for the up to three files of one upload: private files are kept apart. */
function assignKeys({ file }: ReceivedFile, inspection: InspectedUpload, id: string) {
  const { publicPath, drawablePath, contentType, receivedType } = inspection
  const blob: BlobKey = `blobs/${id}${extensionOf(contentType)}`
  const keyByPath = new Map<string, BlobKey>([[publicPath, blob]])
  const bytes = new Map<BlobKey, readonly [string, string]>([[blob, [publicPath, contentType]]])
  const assign = (path: string, key: BlobKey, type: string): BlobKey => {
    const known = keyByPath.get(path)
    if (known) return known
    keyByPath.set(path, key)
    bytes.set(key, [path, type])
    return key
  }
  const original = assign(file, `originals/${id}${extensionOf(receivedType)}`, receivedType)
  const drawable = assign(drawablePath, `originals/${id}-drawable`, 'application/octet-stream')
  return { keys: { blob, drawable, original }, bytes }
}

async function digestOfPublic(inspection: InspectedUpload, { file, sizeBytes, sha256 }: ReceivedFile): Promise<Digest> {
  const { publicPath, publicDigest } = inspection
  return publicPath === file ? { sizeBytes, sha256 } : (publicDigest ?? digestOf(publicPath))
}
