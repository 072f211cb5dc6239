import type { Db } from '#server/platform/db/database.ts'

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

/** Deletes the pending links and half-finished sign-ins of a person. */
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
    // One that has failed could be sent again, with a link that does not work.
    .where('state', 'in', ['pending', 'held', 'failed'])
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
