import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { hashToken } from './link-tokens.ts'

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

/** Deletes a used link. @returns False when another call has deleted it. */
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
