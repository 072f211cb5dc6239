import type { Db } from '#server/platform/db/database.ts'
import { alreadyExists, etagMismatch, notFound, unavailable } from './blob-error.ts'
import type { BlobKey } from './blob-store.ts'
import { type StoredFile, srcOf, toStoredFile, toStoredFileRow } from './stored-files.ts'

/** What a write may replace. */
export interface Conditions {
  overwrite: boolean
  /** Entity tag that the file being replaced must have. */
  ifMatch?: string | undefined
}

export async function findRecord(db: Db, pathname: string): Promise<StoredFile | undefined> {
  const row = await db.selectFrom('stored_file').selectAll().where('pathname', '=', pathname).executeTakeFirst()
  return row && toStoredFile(row)
}

export async function findRecordOfUpload(db: Db, uploadRef: string): Promise<StoredFile | undefined> {
  const row = await db.selectFrom('stored_file').selectAll().where('upload_ref', '=', uploadRef).executeTakeFirst()
  return row && toStoredFile(row)
}

/** @throws {BlobError} when the write may not go over what is there. */
export function checkConditions(existing: StoredFile | undefined, { overwrite, ifMatch }: Conditions): void {
  if (ifMatch !== undefined && existing?.etag !== ifMatch) throw etagMismatch()
  if (existing && !overwrite) throw alreadyExists()
}

export const keysOf = ({ keys }: StoredFile): BlobKey[] => [...new Set(Object.values(keys))] as BlobKey[]

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
    // The first statement writes, so that SQLite lets nobody else in between.
    if (!(await claimLeftovers(db, keysOf(arrived)))) throw unavailable('The bytes have been swept meanwhile.')
    // An upload in parts ends with its record, at the cost of one commit.
    await db.deleteFrom('blob_upload').where('id', '=', arrived.uploadRef).execute()
    const file = { ...arrived, uploadedAtMs: now() }
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
    await noteLeftovers(db, keysOf(existing), now())
    return { file, unused: keysOf(existing) }
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
