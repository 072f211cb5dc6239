import { createHash } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface KeyedRequest {
  key: string
  bodyHash: string
  nowMs: number
  /** Time for which the key is stored, in ms. */
  lifetimeMs: number
}

export function hashBody(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url')
}

/**
 * Reserves a key for this transaction. Another request with the same key waits here until this one is committed.
 *
 * @returns The earlier answer to the key, if there is one.
 * @throws {Problem} `key_reused` when the key came with another body.
 */
export async function reserveKey(db: Db, request: KeyedRequest): Promise<{ answer: object } | undefined> {
  const { key, bodyHash, nowMs, lifetimeMs } = request
  await db
    .deleteFrom('idempotency_key')
    .where('key', '=', key)
    .where('created_at_ms', '<=', nowMs - lifetimeMs)
    .execute()
  const inserted = await db
    .insertInto('idempotency_key')
    .values({ key, body_hash: bodyHash, answer: '{}', created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0) return undefined
  const known = await db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (known.body_hash === bodyHash) return { answer: known.answer as object }
  throw new Problem('key_reused', 'This was sent before with other content. Please reload the page and try again.')
}

export async function rememberAnswer(db: Db, key: string, answer: object): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute()
}

export async function sweepKeys(db: Db, olderThanMs: number): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at_ms', '<', olderThanMs).execute()
}
