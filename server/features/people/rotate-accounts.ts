import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Db } from '#server/platform/db/database.ts'
import { endAllSignIns, listAppKeys, storeAppKey } from './repository.ts'

interface RotationOptions {
  db: Db
  /** Secrets that keys may be encrypted with: the present one, and one of a rotation that was broken off. */
  from: readonly string[]
  to: string
}

/**
 * Re-encrypts the keys of authenticator apps with another secret, and ends everything that was signed with the earlier
 * one. All or nothing.
 *
 * @returns How many apps go on showing the right codes. @throws where a key can be read with none of the secrets.
 */
export async function rotateAccounts({ db, from, to }: RotationOptions): Promise<number> {
  return db.transaction().execute(async (db) => {
    const keys = await listAppKeys(db)
    for (const { id, secret } of keys) {
      const key = await decryptWith(from, secret)
      await storeAppKey(db, id, await symmetricEncrypt({ key: to, data: key }))
    }
    await endAllSignIns(db)
    return keys.length
  })
}

async function decryptWith(secrets: readonly string[], data: string): Promise<string> {
  for (const key of secrets) {
    const text = await symmetricDecrypt({ key, data }).catch(() => undefined)
    if (text !== undefined) return text
  }
  throw new Error('The key of an authenticator app was encrypted with another secret. Nothing was changed.')
}
