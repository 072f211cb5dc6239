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

/** The state of an incident, of one that never was, too. It stays locked until the transaction ends. */
export async function lockIncident(db: Db, subject: IncidentSubject): Promise<StoredIncident> {
  return db
    .insertInto('incident')
    .values({ ...NOTHING, subject })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject }))
    .returningAll()
    .executeTakeFirstOrThrow()
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

/** Notes that the disk of this server is nearly full. @param message Result of its check. */
export async function reportDisk(db: Db, server: string, message: string, nowMs: number): Promise<void> {
  const report = { message, reported_at_ms: nowMs }
  await db
    .insertInto('disk_report')
    .values({ server, ...report })
    .onConflict((conflict) => conflict.column('server').doUpdateSet(report))
    .execute()
}

/** Servers that have reported their disk since. */
export async function listDiskReports(db: Db, sinceMs: number): Promise<{ server: string; message: string }[]> {
  return db
    .selectFrom('disk_report')
    .select(['server', 'message'])
    .where('reported_at_ms', '>', sinceMs)
    .orderBy('server')
    .execute()
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
