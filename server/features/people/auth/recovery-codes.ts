import { createHmac, randomInt } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'

const RECOVERY_CODES = 10

/** 31 characters that are not mistaken for each other: 50 bits a code. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HASH = 'hmac-sha256:'

export function newRecoveryCodes(): string[] {
  const five = () => Array.from({ length: 5 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${five()}-${five()}`)
}

/**
 * Hashes recovery codes under a key that is not in the database, so that the time to compare two hashes says nothing
 * about a code.
 */
export function createCodeHashes(secret: string) {
  const hash = (code: string) =>
    HASH + createHmac('sha256', secret).update(`recovery-code\0${code}`).digest('base64url')
  return {
    hash,

    /** @param list JSON of codes as they are shown, or as they are stored once one of them was used. */
    store: (list: string): string =>
      JSON.stringify((JSON.parse(list) as string[]).map((code) => (code.startsWith(HASH) ? code : hash(code)))),

    /** The stored list; empty where an unreadable one of an earlier version is stored. */
    read: (stored: string): string => (isHashed(stored) ? stored : '[]'),
  }
}

export type CodeHashes = ReturnType<typeof createCodeHashes>

/** Earlier versions of the site stored codes encrypted. */
export async function hashEncryptedCodes(db: Db, secret: string, log: Logger): Promise<void> {
  const rows = await db.selectFrom('twoFactor').select(['id', 'backupCodes']).execute()
  for (const { id, backupCodes } of rows.filter((row) => !isHashed(row.backupCodes))) {
    try {
      const hashed = createCodeHashes(secret).store(await symmetricDecrypt({ key: secret, data: backupCodes }))
      const row = db.updateTable('twoFactor').set({ backupCodes: hashed }).where('id', '=', id)
      await row.where('backupCodes', '=', backupCodes).execute()
    } catch (error) {
      log.error('recovery_codes_unreadable', { error })
    }
  }
}

/** True for a list of hashes, which is JSON; encrypted lists never begin so. */
const isHashed = (stored: string) => stored.startsWith('[')
