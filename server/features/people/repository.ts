import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { hashToken } from './link-tokens.ts'

export interface StoredPerson {
  id: string
  email: string
  name: string
  role: string
  createdAt: Date
  /** True when signing in asks for a code of an authenticator app. */
  twoFactorEnabled: boolean | null
}

const PERSON = ['id', 'email', 'name', 'role', 'createdAt', 'twoFactorEnabled'] as const

export async function listPeople(db: Db): Promise<(StoredPerson & { hasSecondFactor: boolean })[]> {
  const [people, passkeys] = await Promise.all([
    db.selectFrom('user').select(PERSON).orderBy('createdAt').orderBy('id').execute(),
    db.selectFrom('passkey').select('userId').execute(),
  ])
  const owners = new Set(passkeys.map(({ userId }) => userId))
  return people.map((person) => ({
    ...person,
    hasSecondFactor: Boolean(person.twoFactorEnabled) || owners.has(person.id),
  }))
}

export async function findPerson(db: Db, id: string): Promise<StoredPerson | undefined> {
  return db.selectFrom('user').select(PERSON).where('id', '=', id).executeTakeFirst()
}

export async function findPersonByEmail(db: Db, email: string): Promise<StoredPerson | undefined> {
  return db.selectFrom('user').select(PERSON).where('email', '=', email.toLowerCase()).executeTakeFirst()
}

/** Id of the person who owns a passkey. */
export async function findPasskeyOwner(db: Db, credentialId: string): Promise<string | undefined> {
  const passkey = db.selectFrom('passkey').select('userId').where('credentialID', '=', credentialId)
  return (await passkey.executeTakeFirst())?.userId
}

export async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db.selectFrom('user').select('id').where('role', '=', 'owner').limit(1).executeTakeFirst()
  return owner !== undefined
}

/** A link that may be used once: only the hash of its token is stored. */
export interface OneTimeLink {
  /** 'setup' or 'invitation'. */
  purpose: string
  tokenHash: string
  /** Data of the link, as JSON. */
  value: string
  expiresAtMs: number
}

export async function insertLink(
  db: Db,
  { purpose, tokenHash, value, expiresAtMs }: OneTimeLink,
  nowMs: number,
): Promise<string> {
  const now = new Date(nowMs)
  const id = newId(nowMs)
  await db
    .insertInto('verification')
    .values({
      id,
      identifier: `${purpose}:${tokenHash}`,
      value,
      expiresAt: new Date(expiresAtMs),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return id
}

/** Data of a link that still works. */
export async function findLink(
  db: Db,
  link: Pick<OneTimeLink, 'purpose' | 'tokenHash'>,
  nowMs: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('verification')
    .select(['value', 'expiresAt'])
    .where('identifier', '=', `${link.purpose}:${link.tokenHash}`)
    .executeTakeFirst()
  return row && row.expiresAt.getTime() > nowMs ? row.value : undefined
}

/** Deletes a link that was used. @returns false when another call was first. */
export async function consumeLink(db: Db, { purpose, tokenHash }: Pick<OneTimeLink, 'purpose' | 'tokenHash'>) {
  const { numDeletedRows } = await db
    .deleteFrom('verification')
    .where('identifier', '=', `${purpose}:${tokenHash}`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteLinks(db: Db, purpose: string): Promise<void> {
  await db.deleteFrom('verification').where('identifier', 'like', `${purpose}:%`).execute()
}

export async function listLinks(
  db: Db,
  purpose: string,
  nowMs: number,
): Promise<{ id: string; value: string; expiresAt: Date }[]> {
  return db
    .selectFrom('verification')
    .select(['id', 'value', 'expiresAt'])
    .where('identifier', 'like', `${purpose}:%`)
    .where('expiresAt', '>', new Date(nowMs))
    .orderBy('id')
    .execute()
}

/** Id of the person to whom a reset link was sent, until it is used. The sign-in library checks whether it has expired. */
export async function findResetLink(db: Db, token: string): Promise<string | undefined> {
  const identifier = hashToken(`reset-password:${token}`)
  const row = db.selectFrom('verification').select('value').where('identifier', '=', identifier)
  return (await row.executeTakeFirst())?.value
}

/** Data of a link by its id, expired or not. */
export async function findLinkById(db: Db, purpose: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verification')
    .select('value')
    .where('id', '=', id)
    .where('identifier', 'like', `${purpose}:%`)
    .executeTakeFirst()
  return row?.value
}

export async function deleteLink(db: Db, id: string): Promise<void> {
  await db.deleteFrom('verification').where('id', '=', id).execute()
}

export interface StoredSession {
  id: string
  userAgent: string | null
  createdAt: Date
  updatedAt: Date
}

export async function listSessionsOf(db: Db, userId: string, nowMs: number): Promise<StoredSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date(nowMs))
    .orderBy('updatedAt', 'desc')
    .execute()
}

/** A session that has not expired, with the role of its person. */
export async function findSession(db: Db, id: string, nowMs: number) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.createdAt', 'user.role'])
    .where('session.id', '=', id)
    .where('session.expiresAt', '>', new Date(nowMs))
    .executeTakeFirst()
}

/** Ends one session of a person, or all but one. @returns The number of sessions that ended. */
export async function deleteSessionsOf(
  db: Db,
  userId: string,
  which: { id: string } | { exceptId: string },
): Promise<number> {
  const sessions = db.deleteFrom('session').where('userId', '=', userId)
  const chosen = 'id' in which ? sessions.where('id', '=', which.id) : sessions.where('id', '!=', which.exceptId)
  return Number((await chosen.executeTakeFirst()).numDeletedRows)
}

/** Ids of the owners, locked until the transaction ends, so that changes of roles wait for each other. */
export async function lockOwners(db: Db): Promise<string[]> {
  await db.updateTable('user').set({ role: 'owner' }).where('role', '=', 'owner').execute()
  const owners = await db.selectFrom('user').select('id').where('role', '=', 'owner').execute()
  return owners.map(({ id }) => id)
}

/** Changes a person's role, and ends the sessions and half-finished sign-ins that were begun with the old one. */
export async function setRole(db: Db, id: string, role: string): Promise<void> {
  await db.updateTable('user').set({ role }).where('id', '=', id).execute()
  await endSignInsOf(db, id)
}

/** Deletes an account with its sessions, password, passkeys, second factor and half-finished sign-ins. */
export async function deletePerson(db: Db, id: string): Promise<void> {
  await deletePending(db, id)
  await db.deleteFrom('user').where('id', '=', id).execute()
}

export async function listPasskeysOf(
  db: Db,
  userId: string,
): Promise<{ id: string; name: string | null; createdAt: Date | null }[]> {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** Replaces a hash by one of the same password, unless the password was changed meanwhile. */
export async function renewPasswordHash(db: Db, former: string, hash: string): Promise<void> {
  await db.updateTable('account').set({ password: hash }).where('password', '=', former).execute()
}

/** Removes app, recovery codes and passkeys of a person, and ends the sessions that were begun with them. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await db.deleteFrom('passkey').where('userId', '=', userId).execute()
  await db.updateTable('user').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
  await endSignInsOf(db, userId)
}

async function endSignInsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).execute()
  await deletePending(db, userId)
}

/** Deletes what the sign-in library has pending for a person: links by mail, half-finished sign-ins. */
export async function deletePending(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', '=', userId).execute()
}

/** The keys of authenticator apps, as they are stored. */
export async function listAppKeys(db: Db): Promise<{ id: string; secret: string }[]> {
  return db.selectFrom('twoFactor').select(['id', 'secret']).execute()
}

/** Replaces the key of an app. Its recovery codes, hashed under the earlier secret, are deleted. */
export async function storeAppKey(db: Db, id: string, secret: string): Promise<void> {
  await db.updateTable('twoFactor').set({ secret, backupCodes: '[]' }).where('id', '=', id).execute()
}

/** Ends every session, every link by mail, and every mail with such a link that has not gone out. */
export async function endAllSignIns(db: Db): Promise<void> {
  await db.deleteFrom('session').execute()
  await db.deleteFrom('verification').execute()
  await db
    .updateTable('mail')
    .set({ state: 'cancelled' })
    .where('kind', 'in', ['passwordReset', 'invitation'])
    .where('state', 'in', ['pending', 'held'])
    .execute()
}

const OWNERS_RULE = 'owners_second_factor'

/** The time from which owners need a second factor, null for never; undefined while no owner has decided. */
export async function findOwnersRule(db: Db): Promise<{ appliesFromMs: number | null } | undefined> {
  const rule = db.selectFrom('sign_in_rule').select('applies_from_ms').where('name', '=', OWNERS_RULE)
  const row = await rule.executeTakeFirst()
  return row && { appliesFromMs: row.applies_from_ms }
}

export async function storeOwnersRule(db: Db, appliesFromMs: number | null): Promise<void> {
  await db
    .insertInto('sign_in_rule')
    .values({ name: OWNERS_RULE, applies_from_ms: appliesFromMs })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ applies_from_ms: appliesFromMs }))
    .execute()
}

/** Creation time of the first owner who is still there. */
export async function findFirstOwnerAt(db: Db): Promise<Date | undefined> {
  const owners = db.selectFrom('user').select('createdAt').where('role', '=', 'owner')
  return (await owners.orderBy('createdAt').limit(1).executeTakeFirst())?.createdAt
}

/** Marks that a second factor was proved within a session. */
export async function markSecondFactor(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ secondFactor: true }).where('id', '=', sessionId).execute()
}
