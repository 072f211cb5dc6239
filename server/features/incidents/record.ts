import type { HealthCheck, IncidentSubject } from '#contract/health.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Channel, News } from './channel.ts'
import { NOTHING, newsOf, nextState, TOLD_AGAIN_MS, type Told } from './next-state.ts'
import { findIncident, lockIncident, storeIncident } from './repository.ts'

interface RecordOptions {
  channels: readonly Channel[]
  nowMs: number
}

/** Records one result of a check, and tells of it where it begins or ends an incident. Call it in a transaction. */
export async function recordFinding(
  db: Db,
  subject: IncidentSubject,
  finding: Pick<HealthCheck, 'ok' | 'message'>,
  { channels, nowMs }: RecordOptions,
): Promise<void> {
  const stored = await findIncident(db, subject)
  if (!stored && finding.ok) return
  const before = stored ?? NOTHING
  const state = nextState(stored, finding, nowMs)
  const told: Partial<Record<Told, number>> = {}
  for (const channel of channels) {
    const kind = newsOf(before, state, channel.told, nowMs)
    if (!kind) continue
    const { message, since_ms: sinceMs } = kind === 'trouble' ? state : before
    const isTold = await channel.tell(db, { kind, subject, message, sinceMs }, nowMs)
    if (isTold && kind === 'trouble') told[channel.told] = nowMs
  }
  await storeIncident(db, subject, { ...state, ...told })
}

/** Tells of an outage of the database once it is over, on one server: nothing could be written before. */
export async function recordOutage(db: Db, sinceMs: number, { channels, nowMs }: RecordOptions): Promise<void> {
  const news: News = { kind: 'outage', subject: 'database', message: 'It took no changes.', sinceMs }
  const untoldSinceMs = Math.min(sinceMs, nowMs - TOLD_AGAIN_MS)
  await db.transaction().execute(async (db) => {
    const { subject, ...state } = await lockIncident(db, 'database')
    const told: Partial<Record<Told, number>> = {}
    for (const channel of channels) {
      const isUntold = (state[channel.told] ?? 0) < untoldSinceMs
      if (isUntold && (await channel.tell(db, news, nowMs))) told[channel.told] = nowMs
    }
    await storeIncident(db, subject, { ...state, ...told })
  })
}
