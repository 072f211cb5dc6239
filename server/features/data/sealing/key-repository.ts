import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { BackupKeyTable } from '#server/platform/db/tables/upkeep.ts'
import type { WritingKey } from './backup-key.ts'

export type StoredKey = Selectable<BackupKeyTable>

/** The key that locks copies: the last one that was confirmed. */
export async function findKey(db: Db): Promise<StoredKey | undefined> {
  return db
    .selectFrom('backup_key')
    .selectAll()
    .where('confirmed_at_ms', 'is not', null)
    .orderBy('confirmed_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Stores a key that locks nothing until it is confirmed, in place of others that were not. */
export async function storePendingKey(db: Db, key: WritingKey, nowMs: number): Promise<void> {
  const { id, publicKey: public_key, salt, authKey: auth_key, nameKey: name_key } = key
  const nothingYet = { confirmed_at_ms: null, copied: null, copied_at_ms: null }
  await db.deleteFrom('backup_key').where('confirmed_at_ms', 'is', null).execute()
  await db
    .insertInto('backup_key')
    .values({ id, public_key, salt, auth_key, name_key, created_at_ms: nowMs, ...nothingYet })
    .execute()
}

/** Makes a key the one that locks, and forgets the one before. @returns False when it is not there any more. */
export async function confirmKey(db: Db, id: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_key')
    .set({ confirmed_at_ms: nowMs })
    .where('id', '=', id)
    .where('confirmed_at_ms', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return (await findKey(db))?.id === id
  await db.deleteFrom('backup_key').where('id', '!=', id).execute()
  return true
}

/** Notes the newest backup that was copied and read back. */
export async function noteCopied(db: Db, id: string, copied: string, nowMs: number): Promise<void> {
  await db.updateTable('backup_key').set({ copied, copied_at_ms: nowMs }).where('id', '=', id).execute()
}

/** Has the newest backup copied once more, also into a place that has become empty. */
export async function forgetCopied(db: Db, id: string): Promise<void> {
  await db.updateTable('backup_key').set({ copied: null }).where('id', '=', id).execute()
}

export const writingKeyOf = ({ id, public_key, salt, auth_key, name_key }: StoredKey): WritingKey => ({
  id,
  publicKey: public_key,
  salt,
  authKey: auth_key,
  nameKey: name_key,
})
