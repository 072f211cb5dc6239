import { Problem } from '#contract/problem.ts'

/** `blobs` holds public files, `originals` private ones, `parts` those of unfinished uploads. */
export const BLOB_AREAS = ['blobs', 'originals', 'parts'] as const
/** An area and a generated name; the bytes under a key never change. */
export type BlobKey = `${(typeof BLOB_AREAS)[number]}/${string}`

export interface StoredBlob {
  key: BlobKey
  sizeBytes: number
}

/** Stores bytes under keys: on disk, in a bucket, at Vercel. Their meaning is in the database. */
export interface BlobStore {
  /** True for a local disk, false for storage beyond a network. */
  readonly isDisk: boolean
  /**
   * Stores the bytes of a local file, which may be moved away. Atomic and durable: the key has no bytes before this
   * resolves, and keeps them from then on.
   *
   * @param file Absolute path.
   * @throws {StorageError}
   */
  put(key: BlobKey, file: string, contentType: string): Promise<void>
  /** Prepares `put`, for example by flushing the file to the disk. @throws {StorageError} */
  prepare?(file: string): Promise<void>
  /** @returns Absolute path of a local file to be read soon; undefined when there are no bytes. @throws {StorageError} */
  local(key: BlobKey): Promise<string | undefined>
  /** Idempotent. @throws {StorageError} */
  delete(key: BlobKey): Promise<void>
  /** All blobs whose key has the prefix. @throws {StorageError} */
  list(prefix: BlobKey): Promise<StoredBlob[]>
}

/** A store with its upkeep. */
export interface OpenStore {
  store: BlobStore
  /** Deletes local copies of remote bytes that exceed their share of the disk. */
  trim: () => Promise<void>
}

/** Cause of a storage failure. `away` may pass by itself; the others have to be repaired. */
export type StorageErrorKind = 'away' | 'unauthorized' | 'missing' | 'suspended'

const RETRY_AFTER_SECONDS = 5

/** A failure of the storage; as a problem it asks the client to try again. */
export class StorageError extends Problem {
  readonly kind: StorageErrorKind

  constructor(kind: StorageErrorKind, cause: unknown) {
    super('unavailable', 'The file storage is not available right now. Please try again in a moment.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause,
    })
    this.kind = kind
  }
}

/** Runs `work`, and turns its failures into {@link StorageError}. @param kindOf Finds the cause of a library's error. */
export async function withStorageErrors<T>(
  kindOf: (error: unknown) => StorageErrorKind,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageError(kindOf(error), error)
  }
}
