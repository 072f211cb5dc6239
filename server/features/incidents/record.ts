import type { HealthCheck, IncidentSubject } from '#contract/health.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailOwners } from './mail-owners.ts'
import { type IncidentState, nextState, TOLD_AGAIN_MS } from './next-state.ts'
import { claimOutage, findIncident, storeIncident } from './repository.ts'
import { INCIDENT_WORDS } from './words.ts'

/** Records one result of a check, and mails the owners where it begins or ends an incident. Call it in a transaction. */
export async function recordFinding(
  db: Db,
  subject: IncidentSubject,
  finding: Pick<HealthCheck, 'ok' | 'message'>,
  nowMs: number,
): Promise<void> {
  const before = await findIncident(db, subject)
  if (!before && finding.ok) return
  const { state, tell } = nextState(before, finding, nowMs)
  const isTold = tell === 'trouble' && (await mailTrouble(db, subject, state, nowMs))
  await storeIncident(db, subject, isTold ? { ...state, told_at_ms: nowMs } : state)
  if (tell === 'all clear' && before) await mailAllClear(db, subject, before.since_ms, nowMs)
}

/** Tells the owners of an outage of the database once it is over, on one server: nothing could be written before. */
export async function recordOutage(db: Db, sinceMs: number, nowMs: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    const untoldSinceMs = Math.min(sinceMs, nowMs - TOLD_AGAIN_MS)
    if (await claimOutage(db, untoldSinceMs, nowMs)) await mailAllClear(db, 'database', sinceMs, nowMs)
  })
}

async function mailTrouble(
  db: Db,
  subject: IncidentSubject,
  { message, since_ms }: IncidentState,
  nowMs: number,
): Promise<boolean> {
  const data = { ...INCIDENT_WORDS[subject], message, at: toIso(since_ms) }
  return mailOwners(db, { kind: 'incidentOpen', data }, nowMs)
}

async function mailAllClear(db: Db, subject: IncidentSubject, sinceMs: number, nowMs: number): Promise<void> {
  const data = { title: INCIDENT_WORDS[subject].title, at: toIso(sinceMs), until: toIso(nowMs) }
  await mailOwners(db, { kind: 'incidentOver', data }, nowMs)
}

const toIso = (ms: number) => new Date(ms).toISOString()
