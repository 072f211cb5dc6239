import { createRenderAhead } from '#server/features/media/render-ahead.ts'
import { fillPreviews } from '#server/features/portfolio/fill-previews.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readVersions } from '#server/platform/db/lock.ts'
import type { Blobs } from '#server/platform/files/open-blobs.ts'
import type { Renditions } from '#server/platform/images/renditions.ts'
import type { JobWatch } from '#server/platform/jobs/job-watch.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Publications } from '#server/platform/publication/publications.ts'

type Run = Job['run']

interface Sweeping {
  sweep: () => Promise<unknown>
}

/** The services with repeated tasks, as far as jobs call them. */
interface JobServices {
  delivery: { deliverDue: Run }
  webhooks: { deliverDue: Run }
  drop: { run: () => Promise<void> }
  publications: Pick<Publications, 'settle'>
  journal: { run: () => Promise<void> }
  monday: { run: () => Promise<void> }
  licenceWarnings: { run: () => Promise<void> }
  submissions: Sweeping
  files: Sweeping
  inbox: Sweeping
  shortlists: Sweeping
  trash: Sweeping
  activity: Sweeping
  backups: { runNightly: Run; runDrill: Run } & Sweeping
  copies: { run: Run }
  incidents: { run: Run }
  jobWatch: Pick<JobWatch, 'watch'>
}

interface JobDependencies {
  db: Db
  blobs: Pick<Blobs, 'previews' | 'isBusy'>
  renditions: Pick<Renditions, 'warm'>
  log: Logger
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The jobs that the server repeats by itself. */
export function composeJobs(services: JobServices, { db, blobs, renditions, log }: JobDependencies): Job[] {
  const {
    delivery,
    webhooks,
    submissions,
    drop,
    publications,
    journal,
    monday,
    licenceWarnings,
    inbox,
    shortlists,
    activity,
    trash,
    files,
    backups,
    copies,
    incidents,
  } = services
  const { jobWatch } = services
  const ahead = createRenderAhead({ db, renditions, isBusy: blobs.isBusy, log })
  const jobs: Job[] = [
    { name: 'deliver_mails', everyMs: SECOND_MS, run: (stopping) => delivery.deliverDue(stopping) },
    { name: 'deliver_webhooks', everyMs: SECOND_MS, run: (stopping) => webhooks.deliverDue(stopping) },
    { name: 'publish', everyMs: SECOND_MS, run: async () => void (await publications.settle(await readVersions(db))) },
    { name: 'drop', everyMs: SECOND_MS, run: () => drop.run() },
    { name: 'send_letters', everyMs: SECOND_MS, run: () => journal.run() },
    { name: 'mail_on_monday', everyMs: MINUTE_MS, run: () => monday.run() },
    { name: 'warn_of_licences', everyMs: MINUTE_MS, run: () => licenceWarnings.run() },
    { name: 'draw_previews', everyMs: SECOND_MS, run: (stopping) => blobs.previews.drawMissing(stopping) },
    { name: 'render_ahead', everyMs: SECOND_MS, run: (stopping) => ahead.run(stopping) },
    { name: 'fill_previews', everyMs: MINUTE_MS, run: () => fillPreviews(db) },
    { name: 'sweep_submissions', everyMs: HOUR_MS, run: async () => void (await submissions.sweep()) },
    { name: 'sweep_uploads', everyMs: HOUR_MS, run: async () => void (await files.sweep()) },
    { name: 'sweep_inbox', everyMs: HOUR_MS, run: async () => void (await inbox.sweep()) },
    { name: 'sweep_shortlists', everyMs: HOUR_MS, run: async () => void (await shortlists.sweep()) },
    { name: 'sweep_trash', everyMs: HOUR_MS, run: async () => void (await trash.sweep()) },
    { name: 'sweep_activity', everyMs: HOUR_MS, run: async () => void (await activity.sweep()) },
    { name: 'nightly_backup', everyMs: MINUTE_MS, run: (stopping) => backups.runNightly(stopping) },
    { name: 'copy_backups', everyMs: 5 * SECOND_MS, run: (stopping) => copies.run(stopping) },
    { name: 'sweep_backups', everyMs: HOUR_MS, run: async () => void (await backups.sweep()) },
    { name: 'restore_drill', everyMs: MINUTE_MS, run: (stopping) => backups.runDrill(stopping) },
  ]
  // Not watched itself: it fails where nothing can be stored, and says so then.
  return [
    ...jobs.map(jobWatch.watch),
    { name: 'watch_for_trouble', everyMs: MINUTE_MS, run: (stopping) => incidents.run(stopping) },
  ]
}
