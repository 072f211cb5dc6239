import type { Selectable } from 'kysely'
import type { Db } from './database.ts'
import { isDue } from './due.ts'
import type { UpkeepTable } from './tables/upkeep.ts'

export type Upkeep = Selectable<UpkeepTable>
/** Tasks that the site repeats by itself, on one server at a time. */
export type UpkeepName = 'backup' | 'drill' | 'copy' | 'incidents' | 'bring-back'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Longer than any pause or lease of the task, by more than the clocks of two servers differ. */
const PAUSE_MAX_MS: Record<UpkeepName, number> = {
  backup: 27 * HOUR_MS,
  drill: 7.5 * 24 * HOUR_MS,
  copy: 2 * HOUR_MS,
  incidents: 10 * MINUTE_MS,
  'bring-back': 10 * MINUTE_MS,
}

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
 * Leases a run that is due.
 *
 * @param leaseUntilMs When another server may try, should this one not finish.
 * @returns When it began: after the end of the one before, whatever the clock says. Undefined when the run is not due, or another
 *   server has the lease.
 */
export async function leaseUpkeep(
  db: Db,
  name: UpkeepName,
  nowMs: number,
  leaseUntilMs: number,
): Promise<number | undefined> {
  const leased = await db
    .updateTable('upkeep')
    .set((run) => ({
      due_at_ms: leaseUntilMs,
      started_at_ms: run
        .case()
        .when('finished_at_ms', '>=', nowMs)
        .then(run('finished_at_ms', '+', 1))
        .else(nowMs)
        .end(),
    }))
    .where('name', '=', name)
    .where(isDue(nowMs, PAUSE_MAX_MS[name]))
    .returning('started_at_ms')
    .executeTakeFirst()
  return leased?.started_at_ms ?? undefined
}

/** A run that was leased. Whoever leases it next begins it at another time. */
export interface Lease {
  name: UpkeepName
  startedAtMs: number
}

/** Prolongs a lease. @returns false when the run has ended, or is another server's by now. */
export async function renewLease(db: Db, { name, startedAtMs }: Lease, untilMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upkeep')
    .set({ due_at_ms: untilMs })
    .where('name', '=', name)
    .where('started_at_ms', '=', startedAtMs)
    .where((run) => run.or([run('finished_at_ms', 'is', null), run('finished_at_ms', '<', startedAtMs)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Moves the time at which the next run is due. */
export async function moveUpkeep(db: Db, name: UpkeepName, dueAtMs: number): Promise<void> {
  await db.updateTable('upkeep').set({ due_at_ms: dueAtMs }).where('name', '=', name).execute()
}

/** Ends a lease, unless it has run out and another server may have taken over. @returns false in that case. */
export async function endLease(
  db: Db,
  name: UpkeepName,
  { leasedUntilMs, nextDueAtMs }: { leasedUntilMs: number; nextDueAtMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upkeep')
    .set({ due_at_ms: nextDueAtMs })
    .where('name', '=', name)
    .where('due_at_ms', '=', leasedUntilMs)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Outcome {
  nextDueAtMs: number
  /** The result in words; empty when the run failed. */
  result: string
  /** Reason of the failure; empty after a success. */
  failure: string
}

/** Stores how a run ended. @returns false, with nothing stored, when it is another server's by now. */
export async function finishUpkeep(
  db: Db,
  { name, startedAtMs }: Lease,
  { nextDueAtMs, result, failure }: Outcome,
  nowMs: number,
): Promise<boolean> {
  const succeeded = failure === '' && { succeeded_at_ms: nowMs, result }
  const { numUpdatedRows } = await db
    .updateTable('upkeep')
    .set({ due_at_ms: nextDueAtMs, finished_at_ms: Math.max(nowMs, startedAtMs), failure, ...succeeded })
    .where('name', '=', name)
    .where('started_at_ms', '=', startedAtMs)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
