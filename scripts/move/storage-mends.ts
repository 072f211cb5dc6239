import { reasonOf } from '#server/features/data/archive/manifest.ts'
import { StorageError } from '#server/platform/storage/blob-store.ts'

const MENDS_OF_STORAGE = {
  away: 'it does not answer as it should; look at S3_ENDPOINT and the service',
  unauthorized: 'the keys are not allowed to; mend S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or their policy',
  missing: 'there is no such bucket; make it',
  suspended: 'the store is suspended',
} as const

/** Way to mend a failure of the storage, in words. */
export const mendOfStorage = (error: unknown): string =>
  error instanceof StorageError ? MENDS_OF_STORAGE[error.kind] : reasonOf(error)
