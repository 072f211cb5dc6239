import { INCIDENT_SUBJECTS, type Incident, type IncidentSubject } from '#contract/health.ts'
import { INCIDENT_WORDS } from '#server/mails/incident-words.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findQuiet } from '#server/platform/db/quiet-repository.ts'
import { endLease, leaseUpkeep, planUpkeep } from '#server/platform/db/upkeep-repository.ts'
import type { JobWatch } from '#server/platform/jobs/job-watch.ts'
import type { Channel } from './channel.ts'
import { createLookAtAll, type Look } from './looks.ts'
import { createOutage } from './outage.ts'
import { recordFinding, recordOutage } from './record.ts'
import { listOpenIncidents, reportDisk, reportJobFailures } from './repository.ts'

const EVERY_MS = 5 * 60_000
/** Longer than all looks take together. */
const LEASE_MS = 2 * 60_000

export interface IncidentsOptions {
  db: Db
  now: () => number
  looks: Record<IncidentSubject, Look>
  /** Ways of telling of trouble, each with its receivers. */
  channels: readonly Channel[]
  jobWatch: Pick<JobWatch, 'failing'>
  /** The check of this server's own disk. */
  checkDisk: Look
  /** Name of this machine. */
  server: string
  /** True for a staging copy, which keeps quiet for ever. */
  isStaging: boolean
}

export type IncidentsService = ReturnType<typeof createIncidentsService>

/** Trouble that lasts: found by the checks, which run by themselves, and told to the owners. */
export function createIncidentsService(options: IncidentsOptions) {
  const { db, now, looks, channels, jobWatch, checkDisk, server, isStaging } = options
  const outage = createOutage(now)
  const lookAtAll = createLookAtAll(looks)
  // Not while a new site is being started.
  const firstDueMs = now() + EVERY_MS

  /** Runs all checks when they are due, on one server. What they find counts together, or not at all. */
  async function look(stopping: AbortSignal | undefined): Promise<void> {
    await reportJobFailures(db, jobWatch.failing(), now())
    await reportOwnDisk(stopping)
    await planUpkeep(db, 'incidents', firstDueMs)
    const startedMs = now()
    const leasedUntilMs = startedMs + LEASE_MS
    if ((await leaseUpkeep(db, 'incidents', startedMs, leasedUntilMs)) === undefined) return
    const findings = await untilStopped(lookAtAll(), stopping)
    if (!findings) return
    await db.transaction().execute(async (db) => {
      if (!(await endLease(db, 'incidents', { leasedUntilMs, nextDueAtMs: startedMs + EVERY_MS }))) return
      const told = { channels: await channelsNow(db), nowMs: now() }
      for (const [subject, finding] of findings) await recordFinding(db, subject, finding, told)
    })
  }

  /**
   * A site that keeps quiet tells nobody: what it would say leaves once it is the live one, when it is no news. What lasts until
   * then is told then.
   */
  async function channelsNow(db: Db): Promise<readonly Channel[]> {
    return isStaging || (await findQuiet(db)) ? [] : channels
  }

  /** Every server has a disk of its own, which the one with the lease cannot look at. */
  async function reportOwnDisk(stopping: AbortSignal | undefined): Promise<void> {
    const found = await untilStopped(checkDisk(), stopping)
    if (found && !found.ok) await reportDisk(db, server, found.message, now())
  }

  return {
    /** Call it every minute. @param stopping Ends it without a result. @throws while the database does not take writes. */
    async run(stopping?: AbortSignal): Promise<void> {
      try {
        await look(stopping)
        const sinceMs = outage.lastingSinceMs()
        if (sinceMs !== undefined) await recordOutage(db, sinceMs, { channels: await channelsNow(db), nowMs: now() })
        outage.end()
      } catch (error) {
        outage.note()
        throw error
      }
    },

    /** The incidents that last, the worst first. */
    async list(): Promise<{ incidents: Incident[] }> {
      const stored = (await listOpenIncidents(db)).map(({ subject, message, since_ms }) =>
        present(subject, message, since_ms),
      )
      const sinceMs = outage.lastingSinceMs()
      const isKnown = sinceMs === undefined || stored.some(({ subject }) => subject === 'database')
      const all = isKnown ? stored : [present('database', 'It takes no changes.', sinceMs), ...stored]
      return { incidents: all.toSorted((a, b) => rankOf(a) - rankOf(b)) }
    },
  }
}

const rankOf = ({ subject }: Incident) => INCIDENT_SUBJECTS.indexOf(subject)

function present(subject: IncidentSubject, message: string, sinceMs: number): Incident {
  return { subject, ...INCIDENT_WORDS[subject], message, since: new Date(sinceMs).toISOString() }
}

/** @returns What the work gives, or undefined once the server stops: a check may wait long for an answer. */
async function untilStopped<T>(work: Promise<T>, stopping: AbortSignal | undefined): Promise<T | undefined> {
  if (stopping === undefined) return work
  const stopped = Promise.withResolvers<undefined>()
  const stop = () => stopped.resolve(undefined)
  if (stopping.aborted) return undefined
  stopping.addEventListener('abort', stop, { once: true })
  return Promise.race([work, stopped.promise]).finally(() => stopping.removeEventListener('abort', stop))
}
