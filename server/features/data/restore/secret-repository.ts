import type { Db } from '#server/platform/db/database.ts'

/** Mails whose link is encrypted with the secret. */
const LOCKED_MAILS = ['passwordReset', 'invitation']

/**
 * Deletes data that only a lost secret could decrypt: keys of authenticator apps with their recovery codes, and mails with
 * links that have not gone out.
 *
 * @returns How many people have lost their authenticator app; they sign in without it, and set it up anew.
 */
export async function dropLocked(db: Db): Promise<number> {
  return db.transaction().execute(async (db) => {
    await db.deleteFrom('twoFactor').execute()
    const { numUpdatedRows } = await db
      .updateTable('user')
      .set({ twoFactorEnabled: false })
      .where('twoFactorEnabled', '=', true)
      .executeTakeFirst()
    await db
      .updateTable('mail')
      .set({ state: 'cancelled' })
      .where('kind', 'in', LOCKED_MAILS)
      .where('state', 'in', ['pending', 'held', 'failed'])
      .execute()
    return Number(numUpdatedRows)
  })
}
