import type { Db } from './platform/db/database.ts'
import { countUploads } from './platform/files/stored-files.ts'
import { within } from './platform/health/within.ts'
import type { Fence } from './platform/images/picture-fence.ts'
import type { Renderer } from './platform/images/renderer.ts'
import { countMailsByState } from './platform/mail/queue.ts'
import { type Family, gauge, metricsText } from './platform/metrics/family.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { processFamilies } from './platform/metrics/process-metrics.ts'

export interface MetricsDependencies {
  db: Db
  now: () => number
  metrics: Metrics
  pictureLoad: Renderer['load']
  /** Undefined until that is found out. */
  pictureFence: () => Fence['kind'] | undefined
}

/** A database that hangs must not keep those who want to know about it waiting. */
const DATABASE_LIMIT_MS = 3000

/** Reads the metrics of this process, and of the database while it answers. */
export function composeMetrics({
  db,
  now,
  metrics,
  pictureLoad,
  pictureFence,
}: MetricsDependencies): () => Promise<string> {
  return async () => {
    const stored = await within(DATABASE_LIMIT_MS, storedFamilies(db, now())).catch(() => undefined)
    const isUp = gauge('studio_database_up', 'Whether the database answers.', stored ? 1 : 0)
    const ofProcess = [
      ...metrics.families(),
      ...pictureFamilies(pictureLoad()),
      fenceFamily(pictureFence()),
      ...processFamilies(),
    ]
    return metricsText([...ofProcess, isUp, ...(stored ?? [])])
  }
}

function pictureFamilies({ waiting, atWorkCount, finishedCount }: ReturnType<Renderer['load']>): Family[] {
  const samples = Object.entries(waiting).map(([urgency, value]) => ({ labels: { urgency }, value }))
  return [
    { name: 'studio_picture_jobs_waiting', help: 'Pictures that wait to be made.', type: 'gauge', samples },
    gauge('studio_picture_jobs_at_work', 'Pictures that are being made.', atWorkCount),
    {
      name: 'studio_picture_renders_total',
      help: 'Pictures made.',
      type: 'counter',
      samples: [{ value: finishedCount }],
    },
  ]
}

const fenceFamily = (kind: Fence['kind'] | undefined): Family => ({
  name: 'studio_picture_fence',
  help: 'How picture processes are fenced: by bubblewrap, or by the permissions of Node alone.',
  type: 'gauge',
  samples: kind ? [{ labels: { fence: kind }, value: 1 }] : [],
})

async function storedFamilies(db: Db, nowMs: number): Promise<Family[]> {
  const [mails, uploads] = await Promise.all([countMailsByState(db, nowMs), countUploads(db)])
  const byState = mails.states.map(({ state, count }) => ({ labels: { state }, value: count }))
  return [
    { name: 'studio_mails', help: 'Mails of the outbox, on all servers.', type: 'gauge', samples: byState },
    gauge('studio_mails_due', 'Mails that wait and whose time has come: the queue.', mails.dueCount),
    gauge('studio_uploads', 'Files that were uploaded, on all servers.', uploads.count),
    gauge('studio_uploads_bytes', 'Size of their public files.', uploads.bytes),
    gauge(
      'studio_uploads_unsettled',
      'Uploads that are safe but whose public file is not made yet.',
      uploads.unsettledCount,
    ),
  ]
}
