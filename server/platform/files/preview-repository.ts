import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { type StoredFile, toStoredFile } from './stored-file.ts'

/** Literal as in the partial index: SQLite does not use the index for a parameter. */
const isMissing = sql<SqlBool>`lqip = ''`

/** The oldest file without a preview. @param exceptKeys Drawable keys of files to leave out. */
export async function findFileWithoutPreview(db: Db, exceptKeys: readonly string[]): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('stored_file')
    .selectAll()
    .where(isMissing)
    .$if(exceptKeys.length > 0, (query) => query.where('drawable_key', 'not in', exceptKeys))
    .orderBy('uploaded_at_ms')
    .limit(1)
    .executeTakeFirst()
  return row && toStoredFile(row)
}

/** Keeps a preview that another server has set meanwhile. */
export async function setPreview(db: Db, drawableKey: string, lqip: string): Promise<void> {
  await db.updateTable('stored_file').set({ lqip }).where('drawable_key', '=', drawableKey).where(isMissing).execute()
}
