import { openAsBlob } from 'node:fs'
import { S3mini, S3ServiceError } from 's3mini'
import type { BlobKey, BlobStore, StorageFaultKind } from './blob-store.ts'
import { StorageFault } from './blob-store.ts'
import { createRemoteCopies } from './remote-copies.ts'

export interface S3Options {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Until a first answer. */
const ANSWER_MS = 15_000
/** A slower connection than this to one's own storage is broken. */
const SLOWEST_BYTES_PER_MS = 128
const REFUSED: Record<number, StorageFaultKind> = { 401: 'unauthorized', 403: 'unauthorized' }

/** Bytes as objects of a bucket. Every server with the same bucket sees the same. */
export function createS3Store({ endpoint, bucket, ...options }: S3Options, copiesDir: string): BlobStore & Trimmed {
  const s3 = new S3mini({ ...options, endpoint: `${endpoint}/${bucket}`, fetch: fetchInTime })
  const download = async (key: BlobKey) => (await s3.getObjectResponse(key))?.body ?? undefined
  const copies = createRemoteCopies({ dir: copiesDir, download })
  return {
    isDisk: false,

    put: (key, file, contentType) =>
      told(async () => {
        const body = await openAsBlob(file)
        await s3.putObject(key, body, contentType, undefined, headersFor(key, contentType))
        if (!key.startsWith('parts/')) await copies.adopt(key, file)
      }),
    local: (key) => told(() => copies.find(key)),
    delete: (key) =>
      told(async () => {
        await s3.deleteObject(key)
        await copies.forget(key)
      }),
    list: (prefix) =>
      told(async () => {
        const objects = (await s3.listObjects('/', prefix)) ?? missingBucket()
        return objects.map(({ Key, Size }) => ({ key: Key as BlobKey, sizeBytes: Size }))
      }),
    trim: () => copies.trim(),
  }
}

export interface Trimmed {
  /** Lets go of local copies that are too many. */
  trim: () => Promise<void>
}

/** For those who fetch from the bucket itself. */
function headersFor(key: BlobKey, contentType: string): Record<string, string> {
  const isPublic = key.startsWith('blobs/')
  return {
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'no-store',
    ...(contentType === 'application/pdf' && { 'content-disposition': 'attachment' }),
  }
}

const fetchInTime: typeof fetch = async (input, init) => {
  const sizeBytes = init?.body instanceof Blob ? init.body.size : 0
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new Error('The storage does not answer.')),
    ANSWER_MS + sizeBytes / SLOWEST_BYTES_PER_MS,
  )
  return fetch(input, { ...init, signal: late.signal }).finally(() => clearTimeout(timer))
}

function missingBucket(): never {
  throw new S3ServiceError('There is no such bucket.', 404, 'NoSuchBucket')
}

/** Puts what went wrong into the storage's own words. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageFault(kindOf(error), error)
  }
}

function kindOf(error: unknown): StorageFaultKind {
  if (!(error instanceof S3ServiceError)) return 'away'
  const isBucketMissing = error.status === 404 && /NoSuchBucket/.test(`${error.serviceCode} ${error.body}`)
  return isBucketMissing ? 'missing' : (REFUSED[error.status] ?? 'away')
}
