import type { Db } from '#server/platform/db/database.ts'
import { listKeys } from '#server/platform/files/file-repository.ts'
import { addLeftovers, takeLeftovers } from '#server/platform/files/leftover-repository.ts'
import { listStagedParts } from '#server/platform/files/staged-file-repository.ts'
import { toStoredFile } from '#server/platform/files/stored-file.ts'
import { BLOB_AREAS, type BlobKey, type BlobStore } from '#server/platform/storage/blob-store.ts'

const KEYS_AT_ONCE = 500

/** Keys of all bytes that the files of a site may lie under. */
export async function keysIn(db: Db): Promise<Set<BlobKey>> {
  return new Set([...((await listKeys(db)) as BlobKey[]), ...(await listStagedParts(db))])
}

/** False when the storage lacks bytes of a file, as of one that was deleted while the backup was made ready. */
export async function areUploadsThere(store: BlobStore, prepared: Db): Promise<boolean> {
  const there = new Set<BlobKey>()
  for (const area of BLOB_AREAS) for (const { key } of await store.list(`${area}/`)) there.add(key)
  const rows = await prepared.selectFrom('stored_file').selectAll().execute()
  return rows.map(toStoredFile).every(({ keys, parts }) => {
    const finalized = Object.values(keys) as BlobKey[]
    return [finalized, parts].some((place) => place.length > 0 && place.every((key) => there.has(key)))
  })
}

/** Makes leftovers of the bytes that no file refers to any more, and takes those off the list that one refers to again. */
export async function settleLeftovers(db: Db, before: ReadonlySet<BlobKey>, nowMs: number): Promise<void> {
  const after = await keysIn(db)
  for (const keys of chunks([...after])) await takeLeftovers(db, keys)
  for (const keys of chunks([...before].filter((key) => !after.has(key)))) await addLeftovers(db, keys, nowMs)
}

function* chunks(keys: readonly BlobKey[]): Generator<BlobKey[]> {
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) yield keys.slice(at, at + KEYS_AT_ONCE)
}
