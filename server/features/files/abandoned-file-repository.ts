import { UPLOAD_GRACE_MS } from '#contract/blobs.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type StoredFile, toStoredFile } from '#server/platform/files/stored-files.ts'
import { usedAmong } from '#server/platform/files/unused-files.ts'

const PAGE = 500

/** The project whose folder a file was uploaded to. */
export const folderOf = (pathname: string): string => pathname.split('/')[1] ?? ''

/**
 * Puts into the trash what was uploaded for projects that were never saved, once it is older than a day, and takes out
 * of it what has come into use since.
 */
export async function sortAbandonedFiles(db: Db, nowMs: number): Promise<void> {
  const trashed = (await listTrashedFiles(db)).map(({ file }) => file.pathname)
  const used = await usedAmong(db, trashed)
  await change(
    db,
    trashed.filter((pathname) => used.has(pathname)),
    { trashed_at_ms: null },
  )
  const without = await listWithoutProject(db, nowMs)
  const usedElsewhere = await usedAmong(db, without)
  await change(
    db,
    without.filter((pathname) => !usedElsewhere.has(pathname)),
    { trashed_at_ms: nowMs },
  )
}

async function listWithoutProject(db: Db, nowMs: number): Promise<string[]> {
  const found: string[] = []
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('stored_file')
      .select('pathname')
      .where('pathname', '>', after)
      .where('pathname', 'like', 'portfolio/%')
      .where('uploaded_at_ms', '<', nowMs - UPLOAD_GRACE_MS)
      .where('trashed_at_ms', 'is', null)
      .where('kept', '=', false)
      .orderBy('pathname')
      .limit(PAGE)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return found
    const known = await knownFolders(db, new Set(rows.map(({ pathname }) => folderOf(pathname))), nowMs)
    found.push(...rows.map(({ pathname }) => pathname).filter((pathname) => !known.has(folderOf(pathname))))
    after = last.pathname
  }
}

/** Those of projects, also in the trash, and of uploads that go on. */
async function knownFolders(db: Db, ids: ReadonlySet<string>, nowMs: number): Promise<Set<string>> {
  const projects = await db
    .selectFrom('project')
    .select('id')
    .where('id', 'in', [...ids])
    .where('purged_at_ms', 'is', null)
    .execute()
  const claims = await db
    .selectFrom('project_claim')
    .select('id')
    .where('id', 'in', [...ids])
    .where('claimed_at_ms', '>=', nowMs - UPLOAD_GRACE_MS)
    .execute()
  return new Set([...projects, ...claims].map(({ id }) => id))
}

export interface TrashedFile {
  file: StoredFile
  trashedAtMs: number
}

/** Files in the trash, by name; some may have come into use since. @param pathname Only this one. */
export async function listTrashedFiles(db: Db, pathname?: string): Promise<TrashedFile[]> {
  const rows = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('trashed_at_ms', 'is not', null)
    .$if(pathname !== undefined, (query) => query.where('pathname', '=', pathname ?? ''))
    .orderBy('pathname')
    .execute()
  return rows.map((row) => ({ file: toStoredFile(row), trashedAtMs: row.trashed_at_ms ?? 0 }))
}

/** Takes a file out of the trash for good. */
export const keepFile = (db: Db, pathname: string): Promise<void> =>
  change(db, [pathname], { trashed_at_ms: null, kept: true })

async function change(
  db: Db,
  pathnames: readonly string[],
  set: { trashed_at_ms: number | null; kept?: boolean },
): Promise<void> {
  for (let from = 0; from < pathnames.length; from += PAGE) {
    const some = pathnames.slice(from, from + PAGE)
    await db.updateTable('stored_file').set(set).where('pathname', 'in', some).execute()
  }
}
