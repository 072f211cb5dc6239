import { openAsBlob } from 'node:fs'
import { S3mini, S3ServiceError } from 's3mini'
import { type BlobKey, type BlobStore, type OpenStore, type StorageErrorKind, withStorageErrors } from './blob-store.ts'
import { createRemoteCopies } from './remote-copies.ts'

export interface S3Options {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Time for a first answer. */
const ANSWER_MS = 15_000
/** A slower connection to the storage counts as broken. */
const SLOWEST_BYTES_PER_MS = 128
const REFUSED: Record<number, StorageErrorKind> = { 401: 'unauthorized', 403: 'unauthorized' }

/** Bytes as objects of a bucket, which several servers may share. */
export function createS3Store({ endpoint, bucket, ...options }: S3Options, copiesDir: string): OpenStore {
  const s3 = new S3mini({ ...options, endpoint: `${endpoint}/${bucket}`, fetch: fetchInTime })
  const download = async (key: BlobKey) => (await s3.getObjectResponse(key))?.body ?? undefined
  const copies = createRemoteCopies({ dir: copiesDir, download })
  const store: BlobStore = {
    isDisk: false,

    put: (key, file, contentType) =>
      withStorageErrors(kindOf, async () => {
        const body = await openAsBlob(file)
        await s3.putObject(key, body, contentType, undefined, headersFor(key, contentType))
        if (!key.startsWith('parts/')) await copies.adopt(key, file)
      }),
    local: (key) => withStorageErrors(kindOf, () => copies.find(key)),
    delete: (key) =>
      withStorageErrors(kindOf, async () => {
        await s3.deleteObject(key)
        await copies.forget(key)
      }),
    list: (prefix) =>
      withStorageErrors(kindOf, async () => {
        const objects = (await s3.listObjects('/', prefix)) ?? missingBucket()
        return objects.map(({ Key, Size }) => ({ key: Key as BlobKey, sizeBytes: Size }))
      }),
  }
  return { store, trim: () => copies.trim() }
}

/** Headers for browsers that fetch from the bucket itself. */
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

function kindOf(error: unknown): StorageErrorKind {
  if (!(error instanceof S3ServiceError)) return 'away'
  const isBucketMissing = error.status === 404 && /NoSuchBucket/.test(`${error.serviceCode} ${error.body}`)
  return isBucketMissing ? 'missing' : (REFUSED[error.status] ?? 'away')
}
