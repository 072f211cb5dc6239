import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { UpkeepTable } from '#server/platform/db/tables/upkeep.ts'

export type Upkeep = Selectable<UpkeepTable>
/** What the site does for itself now and then, one server of it at a time. */
export type UpkeepName = 'backup' | 'drill'

export async function findUpkeep(db: Db, name: UpkeepName): Promise<Upkeep | undefined> {
  return db.selectFrom('upkeep').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Plans the first run; later calls change nothing. */
export async function planUpkeep(db: Db, name: UpkeepName, dueAtMs: number): Promise<void> {
  const nothingYet = { started_at_ms: null, finished_at_ms: null, succeeded_at_ms: null, result: '', failure: '' }
  await db
    .insertInto('upkeep')
    .values({ name, due_at_ms: dueAtMs, ...nothingYet })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/**
 * Takes on a run that is due.
 *
 * @param leaseUntilMs When somebody else may try, should this server not come to an end.
 * @returns false when it is not due, or somebody else has it.
 */
export async function claimUpkeep(db: Db, name: UpkeepName, nowMs: number, leaseUntilMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upkeep')
    .set({ due_at_ms: leaseUntilMs, started_at_ms: nowMs })
    .where('name', '=', name)
    .where('due_at_ms', '<=', nowMs)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a run back that was broken off: whoever comes next may take it on. */
export async function releaseUpkeep(db: Db, name: UpkeepName, nowMs: number): Promise<void> {
  await db.updateTable('upkeep').set({ due_at_ms: nowMs }).where('name', '=', name).execute()
}

export interface Outcome {
  nextDueAtMs: number
  /** What came of it in words; empty when it failed. */
  result: string
  /** Why it failed; empty when it did not. */
  failure: string
}

export async function finishUpkeep(db: Db, name: UpkeepName, outcome: Outcome, nowMs: number): Promise<void> {
  const { nextDueAtMs, result, failure } = outcome
  const succeeded = failure === '' && { succeeded_at_ms: nowMs, result }
  await db
    .updateTable('upkeep')
    .set({ due_at_ms: nextDueAtMs, finished_at_ms: nowMs, failure, ...succeeded })
    .where('name', '=', name)
    .execute()
}
