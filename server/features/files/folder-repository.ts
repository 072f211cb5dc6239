import type { Db } from '#server/platform/db/database.ts'
import { listStoredFiles } from '#server/platform/files/stored-files.ts'
import type { ListEntry } from './listing.ts'

export type Folders = ReturnType<typeof createFolders>

/** Folders that were made by name, so that they are listed before anything is in them. */
export function createFolders(db: Db, now: () => number) {
  return {
    /** @param pathname Ends with a slash. */
    async make(pathname: string): Promise<void> {
      await db
        .insertInto('blob_folder')
        .values({ pathname, created_at_ms: now() })
        .onConflict((conflict) => conflict.column('pathname').doNothing())
        .execute()
    },

    async remove(pathname: string): Promise<void> {
      await db.deleteFrom('blob_folder').where('pathname', '=', pathname).execute()
    },

    async listWithFiles(prefix: string): Promise<ListEntry[]> {
      const rows = await db.selectFrom('blob_folder').selectAll().execute()
      const folders = rows
        .filter(({ pathname }) => pathname.startsWith(prefix))
        .map(({ pathname, created_at_ms }) => ({ pathname: pathname as `${string}/`, uploadedAtMs: created_at_ms }))
      return [...folders, ...(await listStoredFiles(db, prefix))]
    },
  }
}
