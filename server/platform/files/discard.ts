import type { Db } from '#server/platform/db/database.ts'
import type { BlobKey, BlobStore } from '#server/platform/storage/blob-store.ts'
import { takeLeftovers } from './leftover-repository.ts'

/** Deletes bytes that were recorded as leftovers. On a failure they stay leftovers, which the sweep deletes. */
export async function discardBytes({ db, store }: { db: Db; store: BlobStore }, keys: readonly BlobKey[]) {
  try {
    for (const key of keys) await store.delete(key)
    if (keys.length > 0) await takeLeftovers(db, keys)
  } catch {
    // Left to the sweep.
  }
}
