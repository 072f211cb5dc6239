import type { HealthCheck, IncidentSubject } from '#contract/health.ts'
import type { Db } from '#server/platform/db/database.ts'
import { within } from '#server/platform/health/within.ts'
import { countUnsettledUploads, listDiskReports, listJobFailures } from './repository.ts'

type Finding = Pick<HealthCheck, 'ok' | 'message'>
export type Look = () => Promise<Finding>

/** Every server reports its failing jobs and its full disk each minute. */
const REPORT_FRESH_MS = 5 * 60_000
/** Uploads are put together within seconds; while many come in, within minutes. */
const UNSETTLED_MS = 60 * 60_000
/** Longer than any check waits for an answer, and well below the lease of a run. */
const LOOK_LIMIT_MS = 30_000

interface LookOptions {
  db: Db
  now: () => number
}

export function createJobsLook({ db, now }: LookOptions): Look {
  return async () => {
    const names = await listJobFailures(db, now() - REPORT_FRESH_MS)
    return { ok: names.length === 0, message: `It fails again and again: ${names.map(inWords).join(', ')}.` }
  }
}

/** Looks at the disk of this server, and at what others have reported about theirs. */
export function createDiskLook({
  db,
  now,
  checkDisk,
  server,
}: LookOptions & { checkDisk: Look; server: string }): Look {
  return async () => {
    const own = await checkDisk()
    const reports = await listDiskReports(db, now() - REPORT_FRESH_MS)
    const others = reports.filter((report) => report.server !== server)
    const messages = others.map((report) => `On the server ${report.server}: ${report.message}`)
    if (!own.ok) messages.unshift(own.message)
    return { ok: messages.length === 0, message: messages.join(' ') || own.message }
  }
}

const inWords = (name: string) => name.replaceAll('_', ' ')

export function createUploadsLook({ db, now }: LookOptions): Look {
  return async () => {
    const count = await countUnsettledUploads(db, now() - UNSETTLED_MS)
    const uploads = count === 1 ? '1 upload is' : `${count} uploads are`
    return { ok: count === 0, message: `${uploads} still in the parts that came in, for more than an hour.` }
  }
}

/** @returns A function that takes all looks at once. One that fails or takes too long has found nothing out: it is left out. */
export function createLookAtAll(looks: Record<IncidentSubject, Look>, limitMs = LOOK_LIMIT_MS) {
  const entries = Object.entries(looks).map(
    ([subject, look]) => [subject as IncidentSubject, oneAtATime(look)] as const,
  )
  return async (): Promise<[IncidentSubject, Finding][]> => {
    const taken = entries.map(async ([subject, look]) => [subject, await within(limitMs, look())] as const)
    const results = await Promise.allSettled(taken)
    return results.flatMap((result) => (result.status === 'fulfilled' ? [[...result.value]] : []))
  }
}

/** A look that hangs is not begun again: each time it would hold one more thread or connection. */
function oneAtATime(look: Look): Look {
  let underWay: Promise<Finding> | undefined
  return () => {
    underWay ??= look().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
