import { sql } from 'kysely'
import { UPLOAD_GRACE_MS } from '#contract/blobs.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { keysOf, noteLeftovers } from './file-repository.ts'
import { type MentionScope, mentionedPathnames } from './mention-repository.ts'
import { type StoredFile, srcOf, toStoredFile } from './stored-files.ts'

const byPathname = ({ pathname }: StoredFile) => pathname

/** Uploaded files older than a day that nothing refers to, newest first. Reads through the whole database. */
export async function listUnusedFiles(db: Db, nowMs: number): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('uploaded_at_ms', '<', nowMs - UPLOAD_GRACE_MS)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('project_image')
            .select('id')
            .where('src', '=', sql<string>`'/media/' || stored_file.pathname`),
        ),
      ),
    )
    .orderBy('uploaded_at_ms', 'desc')
    .orderBy('blob_key', 'desc')
    .execute()
  if (rows.length === 0) return []
  const mentioned = await mentionedPathnames(db, { withoutProjectPictures: true })
  return rows.map(toStoredFile).filter(({ pathname }) => !mentioned.has(pathname))
}

/**
 * Deletes those of the files that are older than a day and that nothing refers to, in the transaction it is given, which
 * has taken its turn with all who change projects. Their bytes are noted as leftovers, and are the caller's to discard.
 *
 * @param forgotten Actions that need not be undone any more.
 */
export async function deleteUnusedFiles(
  db: Db,
  pathnames: readonly string[],
  { nowMs, forgotten = [] }: { nowMs: number; forgotten?: MentionScope['forgotten'] },
): Promise<StoredFile[]> {
  const old = await listOldFiles(db, pathnames, nowMs)
  if (old.length === 0) return []
  // A document that is being saved may begin to name one of them.
  const used = await withLock(db, 'documents', (db) => usedAmong(db, old.map(byPathname), forgotten))
  const unused = old.filter(({ pathname }) => !used.has(pathname))
  const deleted: StoredFile[] = []
  for (const { pathname, keys } of unused) {
    const row = await db
      .deleteFrom('stored_file')
      .where('pathname', '=', pathname)
      // Somebody may have replaced it this very moment.
      .where('blob_key', '=', keys.blob)
      .returningAll()
      .executeTakeFirst()
    if (row) deleted.push(toStoredFile(row))
  }
  const keys = deleted.flatMap(keysOf)
  if (keys.length > 0) await noteLeftovers(db, keys, nowMs)
  return deleted
}

/** Both databases limit how many values one statement may name. */
const MOST_AT_ONCE = 500

async function listOldFiles(db: Db, pathnames: readonly string[], nowMs: number): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for (let from = 0; from < pathnames.length; from += MOST_AT_ONCE) {
    const rows = await db
      .selectFrom('stored_file')
      .selectAll()
      .where('pathname', 'in', pathnames.slice(from, from + MOST_AT_ONCE))
      .where('uploaded_at_ms', '<', nowMs - UPLOAD_GRACE_MS)
      .execute()
    found.push(...rows.map(toStoredFile))
  }
  return found
}

/** Those of some files that something refers to, and others. Reads through the whole database. */
export async function usedAmong(
  db: Db,
  pathnames: readonly string[],
  forgotten: MentionScope['forgotten'] = [],
): Promise<Set<string>> {
  if (pathnames.length === 0) return new Set()
  const used = await mentionedPathnames(db, {
    withoutProjectPictures: true,
    forgotten,
  })
  for (let from = 0; from < pathnames.length; from += MOST_AT_ONCE) {
    const srcs = pathnames.slice(from, from + MOST_AT_ONCE).map(srcOf)
    const rows = await db.selectFrom('project_image').select('src').where('src', 'in', srcs).execute()
    for (const { src } of rows) used.add(src.slice(srcOf('').length))
  }
  return used
}
