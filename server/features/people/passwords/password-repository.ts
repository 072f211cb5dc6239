import type { Db } from '#server/platform/db/database.ts'

/** Replaces a hash by one of the same password, unless the password was changed meanwhile. */
export async function renewPasswordHash(db: Db, former: string, hash: string): Promise<void> {
  await db.updateTable('account').set({ password: hash }).where('password', '=', former).execute()
}
