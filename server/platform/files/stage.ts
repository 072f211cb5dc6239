import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { SourceFile } from '#server/platform/images/ingest/byte-source.ts'
import { type JpegProbe, probeJpeg } from '#server/platform/images/inspect.ts'
import type { BlobKey, BlobStore } from '#server/platform/storage/blob-store.ts'
import { discardBytes } from './discard.ts'
import { notFound } from './file-problems.ts'
import { deleteFile, insertFile } from './file-repository.ts'
import type { LocalFile } from './incoming.ts'
import { countStagedBytes } from './staged-file-repository.ts'
import { etagOf, NO_PREVIEW_YET, type StoredFile, srcOf, versionOf } from './stored-file.ts'
import type { WritePlan } from './write-plan.ts'

export interface StageOptions {
  db: Db
  store: BlobStore
  /** True for pathnames whose pictures may be shown before their preview is drawn. */
  mayWaitForPreview: (pathname: string) => boolean
  /** Free space on the disk. */
  freeBytes: () => Promise<number>
  now: () => number
}

/** A part in the store. */
export interface StoredPart extends LocalFile, SourceFile {
  key: BlobKey
}

export const STAGED_TYPE = 'image/jpeg'

/**
 * Stores a photograph as its parts, which saves writing its bytes a second time before the upload is answered. Finalizing
 * it later joins the parts and makes the public copy. Until then there is nothing under the keys that are read from, so no
 * private metadata can leak. Only for a store on disk: a bucket would have to send the parts back.
 *
 * @returns undefined, without having stored anything, for any file but a JPEG that is certain to be decodable.
 * @throws {Problem} as a write does.
 */
export async function stageParts(options: StageOptions, parts: readonly StoredPart[], plan: WritePlan) {
  if (!options.store.isDisk || !options.mayWaitForPreview(plan.pathname)) return undefined
  const probe = await probeJpeg(parts)
  return probe && (await hasRoom(options, probe)) ? stage(options, parts, plan, probe) : undefined
}

/** Finalizing needs as much space again; without it the upload is rather refused now. */
async function hasRoom({ db, freeBytes }: StageOptions, { publicBytes }: JpegProbe): Promise<boolean> {
  return (await freeBytes()) > 2 * (publicBytes + (await countStagedBytes(db)))
}

async function stage(
  options: StageOptions,
  parts: readonly StoredPart[],
  plan: WritePlan,
  { size, publicBytes, isUntouched }: JpegProbe,
): Promise<StoredFile> {
  const { db, now } = options
  const blob: BlobKey = `blobs/${newId(now())}.jpg`
  const digest = digestOfParts(parts)
  const file: StoredFile = {
    ...size,
    lqip: NO_PREVIEW_YET,
    version: versionOf(digest),
    etag: etagOf(digest),
    src: srcOf(plan.pathname),
    pathname: plan.pathname,
    contentType: STAGED_TYPE,
    receivedType: STAGED_TYPE,
    sizeBytes: publicBytes,
    sha256: digest,
    originalSha256: digest,
    cacheControl: plan.cacheControl,
    uploadRef: plan.uploadRef,
    uploadedAtMs: now(),
    keys: { blob, drawable: blob, original: isUntouched ? blob : originalKeyOf(blob) },
    parts: parts.map(({ key }) => key),
    film: null,
  }
  const { file: stored, unused } = await insertFile(db, file, plan, now)
  await discardBytes(options, unused)
  if (stored.keys.blob === blob) await requireParts(options, stored)
  return stored
}

/** Parts may be gone: another server may have completed the same upload, and its file may have been deleted since. */
async function requireParts({ db, store, now }: StageOptions, { pathname, etag, parts }: StoredFile): Promise<void> {
  const found = await Promise.all(parts.map((key) => store.local(key)))
  if (!found.includes(undefined)) return
  await deleteFile(db, pathname, etag, now())
  throw notFound()
}

export const originalKeyOf = (blob: BlobKey): BlobKey => `originals/${blob.slice('blobs/'.length)}`

/** The SHA-256 of a part, with which its key ends. */
export const digestInKey = (key: BlobKey): string => key.slice(key.lastIndexOf('.') + 1)

/** A hash that identifies a sequence of parts without reading their bytes again. */
function digestOfParts(parts: readonly LocalFile[]): string {
  const [only] = parts
  if (only && parts.length === 1) return only.sha256
  return createHash('sha256')
    .update(parts.map(({ sha256 }) => sha256).join())
    .digest('hex')
}
