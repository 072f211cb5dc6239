import type { Db } from '#server/platform/db/database.ts'
import { type StoredFile, toStoredFile } from './stored-file.ts'

/** Limit for the values in one statement, below those of both databases. */
const VALUES_MAX = 500

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

/** Takes a file out of the trash for good: the sweep does not move it there again. */
export const keepFile = (db: Db, pathname: string): Promise<void> =>
  change(db, [pathname], { trashed_at_ms: null, kept: true })

/** @param trashedAtMs null takes the files out of the trash. */
export const setTrashed = (db: Db, pathnames: readonly string[], trashedAtMs: number | null): Promise<void> =>
  change(db, pathnames, { trashed_at_ms: trashedAtMs })

async function change(
  db: Db,
  pathnames: readonly string[],
  set: { trashed_at_ms: number | null; kept?: boolean },
): Promise<void> {
  for (let from = 0; from < pathnames.length; from += VALUES_MAX) {
    const some = pathnames.slice(from, from + VALUES_MAX)
    await db.updateTable('stored_file').set(set).where('pathname', 'in', some).execute()
  }
}
