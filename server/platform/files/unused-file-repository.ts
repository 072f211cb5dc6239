import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { type StoredFile, srcOf, toStoredFile } from './stored-file.ts'

/** Limit for the values in one statement, below those of both databases. */
const VALUES_MAX = 500

/** Files uploaded before `beforeMs` that are no picture of a project, newest first. */
export async function listOutsideProjects(db: Db, beforeMs: number): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('uploaded_at_ms', '<', beforeMs)
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
  return rows.map(toStoredFile)
}

/** Files with the given pathnames, uploaded before `beforeMs`. */
export async function listUploadedBefore(db: Db, pathnames: readonly string[], beforeMs: number) {
  const found: StoredFile[] = []
  for (let from = 0; from < pathnames.length; from += VALUES_MAX) {
    const rows = await db
      .selectFrom('stored_file')
      .selectAll()
      .where('pathname', 'in', pathnames.slice(from, from + VALUES_MAX))
      .where('uploaded_at_ms', '<', beforeMs)
      .execute()
    found.push(...rows.map(toStoredFile))
  }
  return found
}

/** Pathnames among the given ones that are pictures of projects. */
export async function listInProjects(db: Db, pathnames: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < pathnames.length; from += VALUES_MAX) {
    const srcs = pathnames.slice(from, from + VALUES_MAX).map(srcOf)
    const rows = await db.selectFrom('project_image').select('src').where('src', 'in', srcs).execute()
    found.push(...rows.map(({ src }) => src.slice(srcOf('').length)))
  }
  return found
}

/** Deletes a record unless its file was replaced meanwhile. */
export async function deleteUnreplaced(db: Db, { pathname, keys }: StoredFile): Promise<StoredFile | undefined> {
  const row = await db
    .deleteFrom('stored_file')
    .where('pathname', '=', pathname)
    .where('blob_key', '=', keys.blob)
    .returningAll()
    .executeTakeFirst()
  return row && toStoredFile(row)
}
