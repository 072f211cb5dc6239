import { randomInt } from 'node:crypto'
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

const SITE = 'copies:site'
const SITE_IDS = 2 ** 31 - 1

/**
 * The name under which this site has copies at a place, made on first use: 8 hexadecimal digits. Another site may use the same
 * place, also one that was brought back from a backup of this one and has its keys.
 */
export async function siteIdOf(db: Db): Promise<string> {
  const row = { name: SITE, value: randomInt(SITE_IDS) }
  await db
    .insertInto('counter')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('counter').select('value').where('name', '=', SITE).executeTakeFirstOrThrow()
  return value.toString(16).padStart(8, '0')
}

/** Makes a restored site another one than that of the backup, as far as copies are concerned: those are none of its own. */
export async function beginCopiesAnew(db: Db): Promise<void> {
  await db.deleteFrom('counter').where('name', '=', SITE).execute()
  await db.updateTable('backup_key').set({ copied: null, copied_at_ms: null }).execute()
  await db.deleteFrom('upkeep').where('name', '=', 'copy').execute()
}

export const writingKeyOf = ({ id, public_key, salt, auth_key, name_key }: StoredKey): WritingKey => ({
  id,
  publicKey: public_key,
  salt,
  authKey: auth_key,
  nameKey: name_key,
})
