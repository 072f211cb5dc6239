import { S3mini, S3ServiceError } from 's3mini'
import type { StorageErrorKind } from './blob-store.ts'

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

/** Objects of a bucket; each request is answered in time, or fails. */
export function openBucket({ endpoint, bucket, ...options }: S3Options): S3mini {
  return new S3mini({ ...options, endpoint: `${endpoint}/${bucket}`, fetch: fetchInTime })
}

/** All objects whose key has the prefix. @throws for a bucket that does not exist. */
export async function listBucket(s3: S3mini, prefix: string) {
  return (await s3.listObjects('/', prefix)) ?? missingBucket()
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

/** Cause of an error of the client. */
export function kindOfS3Error(error: unknown): StorageErrorKind {
  if (!(error instanceof S3ServiceError)) return 'away'
  const isBucketMissing = error.status === 404 && /NoSuchBucket/.test(`${error.serviceCode} ${error.body}`)
  return isBucketMissing ? 'missing' : (REFUSED[error.status] ?? 'away')
}
