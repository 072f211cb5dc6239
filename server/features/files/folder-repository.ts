import type { Db } from '#server/platform/db/database.ts'
import type { ListEntry } from './listing.ts'

/** Records a folder, so that it is listed while it is empty. @param pathname Ends with a slash. */
export async function insertFolder(db: Db, pathname: string, nowMs: number): Promise<void> {
  await db
    .insertInto('blob_folder')
    .values({ pathname, created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('pathname').doNothing())
    .execute()
}

export async function deleteFolder(db: Db, pathname: string): Promise<void> {
  await db.deleteFrom('blob_folder').where('pathname', '=', pathname).execute()
}

export async function listFolders(db: Db, prefix: string): Promise<ListEntry[]> {
  const rows = await db.selectFrom('blob_folder').selectAll().execute()
  return rows
    .filter(({ pathname }) => pathname.startsWith(prefix))
    .map(({ pathname, created_at_ms }) => ({ pathname: pathname as `${string}/`, uploadedAtMs: created_at_ms }))
}
