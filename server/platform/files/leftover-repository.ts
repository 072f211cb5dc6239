import type { Db } from '#server/platform/db/database.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'

/** Records keys of bytes without a file: before bytes are stored, and once no file refers to them. */
export async function addLeftovers(db: Db, keys: readonly BlobKey[], nowMs: number): Promise<void> {
  if (keys.length === 0) return
  await db
    .insertInto('blob_leftover')
    .values(keys.map((key) => ({ key, since_ms: nowMs })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Removes keys from the leftovers. @returns false when some were not there: another process is deleting their bytes. */
export async function takeLeftovers(db: Db, keys: readonly BlobKey[]): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('blob_leftover').where('key', 'in', keys).executeTakeFirst()
  return Number(numDeletedRows) === keys.length
}

export async function listLeftovers(db: Db, beforeMs = Number.MAX_SAFE_INTEGER): Promise<BlobKey[]> {
  const rows = await db.selectFrom('blob_leftover').select('key').where('since_ms', '<', beforeMs).execute()
  return rows.map(({ key }) => key as BlobKey)
}

export async function isLeftover(db: Db, keys: readonly BlobKey[]): Promise<boolean> {
  return (await db.selectFrom('blob_leftover').select('key').where('key', 'in', keys).executeTakeFirst()) !== undefined
}

/** Records a key as a leftover of this moment, also where it is one already. */
export async function renewLeftover(db: Db, key: BlobKey, nowMs: number): Promise<void> {
  await db
    .insertInto('blob_leftover')
    .values({ key, since_ms: nowMs })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ since_ms: nowMs }))
    .execute()
}
