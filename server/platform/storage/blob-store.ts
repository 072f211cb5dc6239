import { Problem } from '#contract/problem.ts'

/** `blobs` holds what the public may fetch, `originals` what it may not, `parts` what is still arriving. */
export const BLOB_AREAS = ['blobs', 'originals', 'parts'] as const
/** Where bytes lie: an area and a name of ours, never a name that somebody chose. Its bytes never change. */
export type BlobKey = `${(typeof BLOB_AREAS)[number]}/${string}`

export interface StoredBlob {
  key: BlobKey
  sizeBytes: number
}

/** Keeps bytes under keys: on disk, in a bucket, at Vercel. What they are to the site stands in the database. */
export interface BlobStore {
  /** The bytes lie here, not beyond a network. */
  readonly isDisk: boolean
  /**
   * Takes the bytes of a file of ours over; the file itself may be gone afterwards. Once this resolves they are there
   * whole and stay; before that there is nothing under the key.
   *
   * @param file Absolute path.
   * @throws {StorageFault}
   */
  put(key: BlobKey, file: string, contentType: string): Promise<void>
  /** Does ahead what it can of putting a file, for who has something else to do meanwhile. @throws {StorageFault} */
  prepare?(file: string): Promise<void>
  /** @returns Absolute path of a local file with the bytes, to be read soon; undefined when nothing is there. @throws {StorageFault} */
  local(key: BlobKey): Promise<string | undefined>
  /** What is not there is as good as deleted. @throws {StorageFault} */
  delete(key: BlobKey): Promise<void>
  /** Everything whose key begins so. @throws {StorageFault} */
  list(prefix: BlobKey): Promise<StoredBlob[]>
}

/** Why a storage does not do as it is told; `away` may pass, the others need somebody. */
export type StorageFaultKind = 'away' | 'unauthorized' | 'missing' | 'suspended'

const RETRY_AFTER_SECONDS = 5

/** Whoever only wants to see a file is asked to come back. */
export class StorageFault extends Problem {
  readonly kind: StorageFaultKind

  constructor(kind: StorageFaultKind, cause: unknown) {
    super('unavailable', 'The file storage is not available right now. Please try again in a moment.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause,
    })
    this.kind = kind
  }
}
