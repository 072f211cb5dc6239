import type { Db } from '#server/platform/db/database.ts'
import type { StoredPageDraft } from '#server/platform/db/tables/content.ts'

export const listDraftRows = (db: Db): Promise<StoredPageDraft[]> =>
  db.selectFrom('page_draft').selectAll().orderBy('page').execute()

export const findDraftRow = (db: Db, page: string): Promise<StoredPageDraft | undefined> =>
  db.selectFrom('page_draft').selectAll().where('page', '=', page).executeTakeFirst()

/** @returns False where the page has a draft already. */
export async function insertDraftRow(db: Db, row: StoredPageDraft): Promise<boolean> {
  const inserted = await db
    .insertInto('page_draft')
    .values(inJson(row))
    .onConflict((conflict) => conflict.column('page').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0
}

/** @param version Of the draft to replace. @returns False where that is not stored any more. */
export async function updateDraftRow(db: Db, row: StoredPageDraft, version: string): Promise<boolean> {
  const updated = await db
    .updateTable('page_draft')
    .set(inJson(row))
    .where('page', '=', row.page)
    .where('version', '=', version)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0
}

/** @returns False where that version of the draft is not stored any more. */
export async function deleteDraftRow(db: Db, page: string, version: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('page_draft')
    .where('page', '=', page)
    .where('version', '=', version)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0
}

const inJson = (row: StoredPageDraft) => ({
  ...row,
  changes: JSON.stringify(row.changes),
  bases: JSON.stringify(row.bases),
})
