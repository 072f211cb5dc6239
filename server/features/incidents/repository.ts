import type { Selectable } from 'kysely'
import type { IncidentSubject } from '#contract/health.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { IncidentTable } from '#server/platform/db/tables/upkeep.ts'
import { type IncidentState, NOTHING } from './next-state.ts'

export type StoredIncident = Selectable<IncidentTable>

export async function findIncident(db: Db, subject: IncidentSubject): Promise<StoredIncident | undefined> {
  return db.selectFrom('incident').selectAll().where('subject', '=', subject).executeTakeFirst()
}

/** Incidents that last. */
export async function listOpenIncidents(db: Db): Promise<StoredIncident[]> {
  return db.selectFrom('incident').selectAll().where('opened_at_ms', 'is not', null).execute()
}

export async function storeIncident(db: Db, subject: IncidentSubject, state: IncidentState): Promise<void> {
  await db
    .insertInto('incident')
    .values({ ...state, subject })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(state))
    .execute()
}

/** Notes that the owners hear of an outage of the database. @returns false when they have been told since `untoldSinceMs`. */
export async function claimOutage(db: Db, untoldSinceMs: number, nowMs: number): Promise<boolean> {
  const subject: IncidentSubject = 'database'
  await db
    .insertInto('incident')
    .values({ ...NOTHING, subject })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('incident')
    .set({ told_at_ms: nowMs })
    .where('subject', '=', subject)
    .where((incident) => incident.or([incident('told_at_ms', 'is', null), incident('told_at_ms', '<', untoldSinceMs)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes the jobs that keep failing on this server. Sorted, so that no two servers wait for each other's rows. */
export async function reportJobFailures(db: Db, names: readonly string[], nowMs: number): Promise<void> {
  if (names.length === 0) return
  await db
    .insertInto('job_failure')
    .values(names.toSorted().map((name) => ({ name, failed_at_ms: nowMs })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ failed_at_ms: nowMs }))
    .execute()
}

/** Names of the jobs that a server has reported since. */
export async function listJobFailures(db: Db, sinceMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('job_failure')
    .select('name')
    .where('failed_at_ms', '>', sinceMs)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Number of uploads whose parts have not been joined since. */
export async function countUnsettledUploads(db: Db, uploadedBeforeMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parts', 'is not', null)
    .where('uploaded_at_ms', '<', uploadedBeforeMs)
    .executeTakeFirstOrThrow()
  return count
}

export async function listOwnerAddresses(db: Db): Promise<string[]> {
  const owners = await db.selectFrom('user').select('email').where('role', '=', 'owner').orderBy('id').execute()
  return owners.map(({ email }) => email)
}
