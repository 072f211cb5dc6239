import type { Db } from '#server/platform/db/database.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { alreadyExists, etagMismatch, notFound, unavailable } from './file-problems.ts'
import { addLeftovers, isLeftover, takeLeftovers } from './leftover-repository.ts'
import { keysOf, type StoredFile, toStoredFile, toStoredFileRow } from './stored-file.ts'
import { type Conditions, checkConditions } from './write-plan.ts'

/** A stored file, and the keys whose bytes no file refers to any more. */
interface Written {
  file: StoredFile
  unused: BlobKey[]
}

async function findBy(db: Db, column: 'pathname' | 'upload_ref' | 'blob_key', value: string) {
  const row = await db.selectFrom('stored_file').selectAll().where(column, '=', value).executeTakeFirst()
  return row && toStoredFile(row)
}

export const findFile = (db: Db, pathname: string) => findBy(db, 'pathname', pathname)
export const findFileOfUpload = (db: Db, uploadRef: string) => findBy(db, 'upload_ref', uploadRef)
export const findFileByKey = (db: Db, blobKey: string) => findBy(db, 'blob_key', blobKey)

/**
 * Records a file whose bytes are stored, in one transaction that checks the replaced file. Its upload time is that of the
 * transaction: a process that looked for new files before finds it the next time.
 *
 * @throws {Problem} `stale`, `conflict` or `not_found` when it may not be stored, `unavailable` when its bytes were swept.
 */
export async function insertFile(db: Db, stored: StoredFile, conditions: Conditions, now: () => number) {
  return db.transaction().execute(async (db): Promise<Written> => {
    // Parts are swept by their age instead.
    const areBytesThere = stored.parts.length > 0 || (await takeLeftovers(db, keysOf(stored)))
    if (!areBytesThere) throw unavailable('The bytes have been swept meanwhile.')
    const file = { ...stored, uploadedAtMs: now() }
    const twin = file.parts.length > 0 ? await findTwin(db, file) : undefined
    if (twin) return { file: twin, unused: await addUnused(db, file, twin, now()) }
    const existing = await findFile(db, file.pathname)
    checkConditions(existing, conditions)
    const isWritten = existing ? await replace(db, existing, file) : await insert(db, file)
    // Another request wrote the same pathname at the same moment.
    if (!isWritten) throw alreadyExists()
    return { file, unused: existing ? await addUnused(db, existing, file, now()) : [] }
  })
}

async function insert(db: Db, file: StoredFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stored_file')
    .values(toStoredFileRow(file))
    .onConflict((conflict) => conflict.column('pathname').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

async function replace(db: Db, existing: StoredFile, file: StoredFile): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stored_file')
    .set(toStoredFileRow(file))
    .where('pathname', '=', file.pathname)
    .where('blob_key', '=', existing.keys.blob)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/**
 * The file of the same upload, when two servers complete it.
 *
 * @throws {Problem} `not_found` when that file was deleted since: then the parts go as well.
 */
async function findTwin(db: Db, { uploadRef, parts }: StoredFile): Promise<StoredFile | undefined> {
  if (await isLeftover(db, parts)) throw notFound()
  return findFileOfUpload(db, uploadRef)
}

/** @returns Keys of the one file that the other does not have. */
async function addUnused(db: Db, file: StoredFile, other: StoredFile, nowMs: number): Promise<BlobKey[]> {
  const kept = new Set(keysOf(other))
  const unused = keysOf(file).filter((key) => !kept.has(key))
  await addLeftovers(db, unused, nowMs)
  return unused
}

/** @returns Keys whose bytes no file refers to any more. @throws {Problem} `stale` */
export async function deleteFile(db: Db, pathname: string, ifMatch: string | undefined, nowMs: number) {
  return db.transaction().execute(async (db) => {
    const file = await takeFile(db, pathname)
    if (ifMatch !== undefined && file?.etag !== ifMatch) throw etagMismatch()
    if (!file) return []
    await addLeftovers(db, keysOf(file), nowMs)
    return keysOf(file)
  })
}

/** Gives a file another pathname; its bytes stay where they are. @throws {Problem} `not_found`, `stale`, `conflict` */
export async function moveFile(
  db: Db,
  from: string,
  to: { pathname: string; cacheControl: string } & Conditions,
  nowMs: number,
): Promise<Written> {
  return db.transaction().execute(async (db) => {
    const existing = to.pathname === from ? await findFile(db, from) : undefined
    const replaced = to.pathname === from ? undefined : await takeFile(db, to.pathname)
    checkConditions(existing ?? replaced, to)
    const moved = await db
      .updateTable('stored_file')
      .set({ pathname: to.pathname, cache_control: to.cacheControl })
      .where('pathname', '=', from)
      .returningAll()
      .executeTakeFirst()
    if (!moved) throw notFound()
    const unused = replaced ? keysOf(replaced) : []
    await addLeftovers(db, unused, nowMs)
    return { file: toStoredFile(moved), unused }
  })
}

async function takeFile(db: Db, pathname: string): Promise<StoredFile | undefined> {
  const row = await db.deleteFrom('stored_file').where('pathname', '=', pathname).returningAll().executeTakeFirst()
  return row && toStoredFile(row)
}

/** Keys of the bytes of all files, those of leads among them, without those of parts. */
export async function listKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stored_file').select(['blob_key', 'drawable_key', 'original_key']).execute()
  const ofLeads = await db.selectFrom('lead_file').select('blob_key').execute()
  return [...rows, ...ofLeads].flatMap((row) => Object.values(row))
}

export async function isVersionInUse(db: Db, version: string): Promise<boolean> {
  const query = db.selectFrom('stored_file').select('pathname').where('version', '=', version).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

export async function listVersions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stored_file').select('version').distinct().execute()
  return rows.map(({ version }) => version)
}
