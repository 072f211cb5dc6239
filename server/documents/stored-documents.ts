import type { Db } from '#server/platform/db/database.ts'

export interface StoredDocument {
  content: unknown
  created_at_ms: number
  updated_at_ms: number
}

/** Stored documents by name. */
export type StoredDocuments = ReadonlyMap<string, StoredDocument>

export async function readDocuments(db: Db): Promise<StoredDocuments> {
  const rows = await db
    .selectFrom('document')
    .select(['name', 'content', 'created_at_ms', 'updated_at_ms'])
    .orderBy('name')
    .execute()
  return new Map(rows.map(({ name, ...document }) => [name, document]))
}

/** @returns False when the name is taken; the stored document then stays as it is. */
export async function insertDocument(db: Db, name: string, content: object, nowMs: number): Promise<boolean> {
  const inserted = await db
    .insertInto('document')
    .values({ name, content: JSON.stringify(content), created_at_ms: nowMs, updated_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Stores a document in place of the one of its name. Needs the lock 'documents'. */
export async function storeDocument(db: Db, name: string, document: StoredDocument): Promise<void> {
  const row = { ...document, content: JSON.stringify(document.content) }
  await db
    .insertInto('document')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Deletes a document, so that the built-in one shows. Needs the lock 'documents'. */
export async function deleteDocument(db: Db, name: string): Promise<void> {
  await db.deleteFrom('document').where('name', '=', name).execute()
}
