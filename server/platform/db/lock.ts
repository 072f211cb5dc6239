import type { Db } from './database.ts'

/** Groups of rows that one writer at a time changes, on all servers. Take several in this order, to avoid deadlocks. */
const LOCK_NAMES = ['portfolio', 'testimonials', 'documents', 'redirects'] as const
export type LockName = (typeof LOCK_NAMES)[number]

/**
 * Runs `work` in a transaction that waits for every other one with the same lock. The lock lasts until the transaction
 * ends; where `db` is an open transaction, that is the caller's. Each use also raises the version that `readVersions` gives.
 */
export async function withLock<T>(
  db: Db,
  names: LockName | readonly LockName[],
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute((db) => withLock(db, names, work))
  for (const name of [names].flat()) await raiseVersion(db, name)
  return work(db)
}

/** As `withLock`, with all of them: nobody else changes content meanwhile. */
export const withEveryLock = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => withLock(db, LOCK_NAMES, work)

/** The row stays locked until the transaction ends. On SQLite the transaction itself shuts other writers out. */
async function raiseVersion(db: Db, name: LockName): Promise<void> {
  await db
    .insertInto('counter')
    .values({ name: `version:${name}`, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({ value: update('counter.value', '+', 1) })),
    )
    .execute()
}

/** Number of transactions that had each lock. Read it before the rows that it is the version of. */
export async function readVersions(db: Db): Promise<Record<LockName, number>> {
  const rows = await db.selectFrom('counter').select(['name', 'value']).where('name', 'like', 'version:%').execute()
  return toVersions(rows)
}

/** @param rows Counters of versions; 0 counts for those that are not there. */
export function toVersions(rows: readonly { name: string; value: number }[]): Record<LockName, number> {
  const versionOf = (name: LockName) => rows.find((row) => row.name === `version:${name}`)?.value ?? 0
  return {
    portfolio: versionOf('portfolio'),
    testimonials: versionOf('testimonials'),
    documents: versionOf('documents'),
    redirects: versionOf('redirects'),
  }
}

const VERSIONS_SINCE_SECONDS = Date.UTC(2026, 0) / 1000

/**
 * Gives every version a number that it has not had, after rows with versions of their own were put in place of others: what
 * a running server remembers is of a number that may come again.
 */
export async function renewVersions(db: Db, nowMs: number): Promise<void> {
  const value = Math.floor(nowMs / 1000) - VERSIONS_SINCE_SECONDS
  const rows = LOCK_NAMES.map((name) => ({ name: `version:${name}`, value }))
  await db
    .insertInto('counter')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
