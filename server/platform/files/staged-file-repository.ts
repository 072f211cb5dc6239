import type { Db } from '#server/platform/db/database.ts'
import type { Digest } from '#server/platform/disk/write-blocks.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { addLeftovers } from './leftover-repository.ts'
import { type StoredFile, toStoredFile } from './stored-file.ts'

export async function countStagedBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.sum<number | string | null>('size_bytes').as('bytes'))
    .where('parts', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Keys of the parts of all staged files. */
export async function listStagedParts(db: Db): Promise<BlobKey[]> {
  const rows = await db.selectFrom('stored_file').selectAll().where('parts', 'is not', null).execute()
  return rows.flatMap((row) => toStoredFile(row).parts)
}

/** Facts about a file that are known once its bytes are stored under its keys. */
export interface Finalized extends Digest {
  originalKey: BlobKey
  originalSha256: string
}

/** Records that a file is finalized, and its parts as leftovers. @returns undefined when it is gone or was finalized before. */
export async function markFinalized(
  db: Db,
  { keys, parts }: StoredFile,
  { originalKey, originalSha256, sizeBytes, sha256 }: Finalized,
  nowMs: number,
): Promise<StoredFile | undefined> {
  return db.transaction().execute(async (db) => {
    const row = await db
      .updateTable('stored_file')
      .set({
        parts: null,
        original_key: originalKey,
        original_sha256: originalSha256,
        size_bytes: sizeBytes,
        sha256,
      })
      .where('blob_key', '=', keys.blob)
      .where('parts', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (row) await addLeftovers(db, parts, nowMs)
    return row && toStoredFile(row)
  })
}
