import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'

export interface StoredDocument {
  content: unknown
  created_at_ms: number
  updated_at_ms: number
}

export async function findDocument(db: Db, name: string): Promise<StoredDocument | undefined> {
  return db
    .selectFrom('document')
    .select(['content', 'created_at_ms', 'updated_at_ms'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Stores a document unless its name is taken. @returns whether it was stored. */
export async function claimDocument(db: Db, name: string, content: object, nowMs: number): Promise<boolean> {
  const inserted = await db
    .insertInto('document')
    .values({ name, content: JSON.stringify(content), created_at_ms: nowMs, updated_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0
}

/** A document as it is stored now; nothing else changes documents before this transaction ends. */
export function lockDocument(db: Db, name: string): Promise<StoredDocument | undefined> {
  return withLock(db, 'documents', (db) => findDocument(db, name))
}

export async function storeDocument(db: Db, name: string, content: object, nowMs: number): Promise<void> {
  const json = JSON.stringify(content)
  await db
    .insertInto('document')
    .values({ name, content: json, created_at_ms: nowMs, updated_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ content: json, updated_at_ms: nowMs }))
    .execute()
}
