import { alreadyExists, etagMismatch, notFound, unavailable } from '#server/features/files/blob-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Digest } from '#server/platform/disk/write-blocks.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { type StoredFile, srcOf, toStoredFile, toStoredFileRow } from './stored-files.ts'

/** What a write may replace. */
export interface Conditions {
  overwrite: boolean
  /** Entity tag that the file being replaced must have. */
  ifMatch?: string | undefined
}

/** What a write makes, and what it may replace. */
export interface WritePlan extends Conditions {
  pathname: string
  cacheControl: string
  maxBytes: number
  /** The same for every try of one upload. */
  uploadRef: string
}

export async function findRecord(db: Db, pathname: string): Promise<StoredFile | undefined> {
  const row = await db.selectFrom('stored_file').selectAll().where('pathname', '=', pathname).executeTakeFirst()
  return row && toStoredFile(row)
}

export async function findRecordOfUpload(db: Db, uploadRef: string): Promise<StoredFile | undefined> {
  const row = await db.selectFrom('stored_file').selectAll().where('upload_ref', '=', uploadRef).executeTakeFirst()
  return row && toStoredFile(row)
}

export async function findRecordByKey(db: Db, blobKey: string): Promise<StoredFile | undefined> {
  const row = await db.selectFrom('stored_file').selectAll().where('blob_key', '=', blobKey).executeTakeFirst()
  return row && toStoredFile(row)
}

/** @throws {BlobError} when the write may not go over what is there. */
export function checkConditions(existing: StoredFile | undefined, { overwrite, ifMatch }: Conditions): void {
  if (ifMatch !== undefined && existing?.etag !== ifMatch) throw etagMismatch()
  if (existing && !overwrite) throw alreadyExists()
}

export const keysOf = ({ keys, parts }: StoredFile): BlobKey[] => [
  ...new Set([...(Object.values(keys) as BlobKey[]), ...parts]),
]

/** Notes bytes before they are stored, or once nobody refers to them: whatever happens, they are found again. */
export async function noteLeftovers(db: Db, keys: readonly BlobKey[], nowMs: number): Promise<void> {
  await db
    .insertInto('blob_leftover')
    .values(keys.map((key) => ({ key, since_ms: nowMs })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Claims noted bytes: true for the one who may now keep them, or remove them. */
export async function claimLeftovers(db: Db, keys: readonly BlobKey[]): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('blob_leftover').where('key', 'in', keys).executeTakeFirst()
  return Number(numDeletedRows) === keys.length
}

/**
 * Makes a file of stored bytes, in one transaction that checks what it replaces. It counts as uploaded from now on: who
 * has looked for new files before finds it the next time.
 *
 * @returns the file, and the keys whose bytes nobody refers to any more.
 * @throws {BlobError} when it may not be replaced, or when too many write it at once.
 */
export async function insertRecord(db: Db, arrived: StoredFile, conditions: Conditions, now: () => number) {
  return db.transaction().execute(async (db) => {
    // Parts are swept by their age, and so need no claim.
    const isClaimed = arrived.parts.length > 0 || (await claimLeftovers(db, keysOf(arrived)))
    if (!isClaimed) throw unavailable('The bytes have been swept meanwhile.')
    const file = { ...arrived, uploadedAtMs: now() }
    const twin = file.parts.length > 0 ? await findTwin(db, file) : undefined
    if (twin) return { file: twin, unused: await noteUnused(db, file, twin, now()) }
    const existing = await findRecord(db, file.pathname)
    checkConditions(existing, conditions)
    if (!existing) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('stored_file')
        .values(toStoredFileRow(file))
        .onConflict((conflict) => conflict.column('pathname').doNothing())
        .executeTakeFirst()
      if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw overtaken()
      return { file, unused: [] }
    }
    const { numUpdatedRows } = await db
      .updateTable('stored_file')
      .set(toStoredFileRow(file))
      .where('pathname', '=', file.pathname)
      .where('blob_key', '=', existing.keys.blob)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw overtaken()
    return { file, unused: await noteUnused(db, existing, file, now()) }
  })
}

/**
 * What the same upload has become already, when two servers complete it.
 *
 * @throws {BlobError} when that was deleted since: then the parts go as well.
 */
async function findTwin(db: Db, { uploadRef, parts }: StoredFile): Promise<StoredFile | undefined> {
  const leftover = await db.selectFrom('blob_leftover').select('key').where('key', 'in', parts).executeTakeFirst()
  if (leftover) throw notFound()
  return findRecordOfUpload(db, uploadRef)
}

/** @returns Keys of the one file that the other has not. */
async function noteUnused(db: Db, file: StoredFile, other: StoredFile, nowMs: number): Promise<BlobKey[]> {
  const kept = new Set(keysOf(other))
  const unused = keysOf(file).filter((key) => !kept.has(key))
  if (unused.length > 0) await noteLeftovers(db, unused, nowMs)
  return unused
}

/** How much is waiting to be settled. */
export async function countUnsettledBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.sum<number | string | null>('size_bytes').as('bytes'))
    .where('parts', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** What is known of a file once its bytes lie where they belong. */
export interface Settled extends Digest {
  originalKey: BlobKey
  originalSha256: string
}

/** Notes that a file is settled, and its parts as leftovers. @returns undefined when it is gone, or was settled before. */
export async function markSettled(
  db: Db,
  { keys, parts }: StoredFile,
  { originalKey, originalSha256, sizeBytes, sha256 }: Settled,
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
    if (row) await noteLeftovers(db, parts, nowMs)
    return row && toStoredFile(row)
  })
}

/** Two wrote one pathname at the same instant, and this one was second. */
const overtaken = () => alreadyExists()

/** @returns Keys whose bytes nobody refers to any more. @throws {BlobError} */
export async function deleteRecord(db: Db, pathname: string, ifMatch: string | undefined, nowMs: number) {
  return db.transaction().execute(async (db) => {
    const file = await takeRecord(db, pathname)
    if (ifMatch !== undefined && file?.etag !== ifMatch) throw etagMismatch()
    if (!file) return []
    await noteLeftovers(db, keysOf(file), nowMs)
    return keysOf(file)
  })
}

/** Gives a file another pathname; its bytes stay where they are. @returns also the keys of what it replaced. */
export async function moveRecord(
  db: Db,
  from: string,
  to: { pathname: string; cacheControl: string },
  conditions: Conditions,
  nowMs: number,
) {
  return db.transaction().execute(async (db) => {
    const existing = to.pathname === from ? await findRecord(db, from) : undefined
    const replaced = to.pathname === from ? undefined : await takeRecord(db, to.pathname)
    checkConditions(existing ?? replaced, conditions)
    const moved = await db
      .updateTable('stored_file')
      .set({ pathname: to.pathname, cache_control: to.cacheControl })
      .where('pathname', '=', from)
      .returningAll()
      .executeTakeFirst()
    if (!moved) throw notFound()
    if (replaced) await noteLeftovers(db, keysOf(replaced), nowMs)
    const file: StoredFile = { ...toStoredFile(moved), src: srcOf(to.pathname) }
    return { file, unused: replaced ? keysOf(replaced) : [] }
  })
}

async function takeRecord(db: Db, pathname: string): Promise<StoredFile | undefined> {
  const row = await db.deleteFrom('stored_file').where('pathname', '=', pathname).returningAll().executeTakeFirst()
  return row && toStoredFile(row)
}
