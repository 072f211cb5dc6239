import type { HealthCheck, IncidentSubject } from '#contract/health.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countUnsettledUploads, listJobFailures } from './repository.ts'

type Finding = Pick<HealthCheck, 'ok' | 'message'>
export type Look = () => Promise<Finding>

/** Every server reports its failing jobs each minute. */
const JOB_REPORT_FRESH_MS = 5 * 60_000
/** Uploads are put together within seconds; while many come in, within minutes. */
const UNSETTLED_MS = 60 * 60_000

interface LookOptions {
  db: Db
  now: () => number
}

export function createJobsLook({ db, now }: LookOptions): Look {
  return async () => {
    const names = await listJobFailures(db, now() - JOB_REPORT_FRESH_MS)
    return { ok: names.length === 0, message: `It fails again and again: ${names.map(inWords).join(', ')}.` }
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

/** Takes all looks at once. A look that throws found nothing out: it is left out. */
export async function lookAtAll(looks: Record<IncidentSubject, Look>): Promise<[IncidentSubject, Finding][]> {
  const entries = Object.entries(looks) as [IncidentSubject, Look][]
  const results = await Promise.allSettled(entries.map(async ([subject, look]) => [subject, await look()] as const))
  return results.flatMap((result) => (result.status === 'fulfilled' ? [[...result.value]] : []))
}
