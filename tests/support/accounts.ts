import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/people/session.ts'
import { createPasswordHashes } from '#server/features/people/passwords/password-hashes.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { AccountTable } from '#server/platform/db/tables/people.ts'
import { createLogger } from '#server/platform/log/logger.ts'

export interface StoredAccountOptions {
  email: string
  password: string
  role: Role | 'none'
}

/** As the sign-in library keeps it. */
interface StoredAccount extends AccountTable {
  accountId: string
  providerId: 'credential'
  createdAt: Date
  updatedAt: Date
}

const log = createLogger({ level: 'error', now: Date.now, write: () => {} })
const hashes = new Map<string, Promise<string>>()

/** Stores somebody who can sign in. A password is hashed once: hashing one takes longer than most tests. */
export async function storeAccount(db: Db, account: StoredAccountOptions, nowMs: number): Promise<void> {
  const { email, password, role } = account
  const [id, at] = [randomUUID(), new Date(nowMs)]
  const made = { createdAt: at, updatedAt: at }
  await db
    .insertInto('user')
    .values({ ...made, id, name: '', email, role, emailVerified: true, image: null, twoFactorEnabled: false })
    .execute()
  await db
    .withTables<{ account: StoredAccount }>()
    .insertInto('account')
    .values({ ...made, id, userId: id, accountId: id, providerId: 'credential', password: await hashOf(db, password) })
    .execute()
}

async function hashOf(db: Db, password: string): Promise<string> {
  const known = hashes.get(password) ?? createPasswordHashes({ db, log }).hash(password)
  hashes.set(password, known)
  return known
}
