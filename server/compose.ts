import { setTimeout } from 'node:timers/promises'
import { endpoints } from '#contract/endpoints.ts'
import { getFormStamp } from '#contract/form-guard.ts'
import { getLqip } from '#contract/pictures.ts'
import { getSession } from '#contract/session.ts'
import type { StudioProfile } from '#contract/site.ts'
import { activityApi } from '#server/features/activity/api.ts'
import { createActivityService } from '#server/features/activity/service.ts'
import { inboxApi } from '#server/features/inbox/api.ts'
import { createPersonService } from '#server/features/inbox/person-service.ts'
import { createInboxService } from '#server/features/inbox/service.ts'
import { inquiriesApi } from '#server/features/inquiries/api.ts'
import { createInquiriesService } from '#server/features/inquiries/service.ts'
import { newsletterApi } from '#server/features/newsletter/api.ts'
import { createNewsletterService } from '#server/features/newsletter/service.ts'
import { peopleApi } from '#server/features/people/api.ts'
import { authApi } from '#server/features/people/auth-api.ts'
import { createPeopleService } from '#server/features/people/service.ts'
import { createThrottle } from '#server/features/people/throttle.ts'
import { portfolioApi } from '#server/features/portfolio/api.ts'
import { createPortfolioService } from '#server/features/portfolio/service.ts'
import { siteApi } from '#server/features/site/api.ts'
import { createSiteService } from '#server/features/site/service.ts'
import { stoolApi } from '#server/features/stool/api.ts'
import { dropState } from '#server/features/stool/drop.ts'
import { dropApi } from '#server/features/stool/drop-api.ts'
import { createDropService } from '#server/features/stool/drop-service.ts'
import { createRequestsService } from '#server/features/stool/requests-service.ts'
import { createStoolService } from '#server/features/stool/service.ts'
import { createWaitlistService } from '#server/features/stool/waitlist-service.ts'
import { testimonialsApi } from '#server/features/testimonials/api.ts'
import { createTestimonialsService } from '#server/features/testimonials/service.ts'
import type { Mail } from '#server/mails/kinds.ts'
import { renderMail } from '#server/mails/render.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createDatabaseCheck } from '#server/platform/health/database-check.ts'
import { createDiskCheck, type DiskSpace } from '#server/platform/health/disk-check.ts'
import { createEmailCheck } from '#server/platform/health/email-check.ts'
import { healthChecksApi } from '#server/platform/health/health-checks-api.ts'
import { createStorageCheck } from '#server/platform/health/storage-check.ts'
import {
  type AnswerForm,
  type Authenticate,
  answerUnknown,
  createApi,
  fence,
  serve,
} from '#server/platform/http/api.ts'
import { createIntake } from '#server/platform/intake/intake.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { createDelivery } from '#server/platform/mail/delivery.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { createTokens } from '#server/platform/tokens.ts'

export interface Parts {
  db: Db
  log: Logger
  /** Milliseconds since the Unix epoch. */
  now: () => number
  /** In place of signing in: who asks, whatever the request carries. */
  authenticate?: Authenticate | undefined
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  dialect: 'sqlite' | 'postgres'
  /** A data: URI for one of our own pictures. @throws {Problem} for any other address. */
  lqip: (src: string) => Promise<string>
  mailer: Mailer
  /** Removes the files that mails were written to, where there is no mail server. */
  removeMailFiles: (mailIds: readonly string[]) => Promise<void>
  /** Writes a file where uploads are kept, reads it back and deletes it. @throws when one of these fails. */
  probeStorage: () => Promise<void>
  diskSpace: () => Promise<DiskSpace>
  /** Signs links and forms; the same for every server of one site. */
  secret: string
  /** False only where floods are made on purpose. */
  rateLimit: boolean
}
export type Services = ReturnType<typeof createServices>

export function createServices(parts: Parts) {
  const tokens = createTokens(parts.secret)
  const intake = createIntake({ ...parts, tokens })
  const site = createSiteService({ ...parts, dropState })
  const metadata = async () => (await site.metadata()).metadata
  const stool = createStoolService(parts)
  const auth = openOnce(async () => {
    const { createAuth } = await import('#server/features/people/auth.ts')
    return createAuth({ ...parts, issuer: (await site.profile()).name, sendPasswordReset: queuePasswordReset(parts) })
  })
  const drop = createDropService({ ...parts, tokens, schedule: async () => (await metadata()).stoolDrop })
  return {
    portfolio: createPortfolioService(parts),
    site,
    drop,
    testimonials: createTestimonialsService(parts),
    stool,
    stoolRequests: createRequestsService({
      ...parts,
      intake,
      metadata,
      catalogue: () => stool.catalogue(),
      currentDropId: drop.currentDropId,
    }),
    waitlist: createWaitlistService({ ...parts, intake, tokens }),
    intake,
    inquiries: createInquiriesService({ ...parts, intake }),
    newsletter: createNewsletterService({ ...parts, intake, tokens }),
    inbox: createInboxService(parts),
    personalData: createPersonService(parts),
    delivery: createMailDelivery(parts, () => site.currentProfile()),
    healthChecks: {
      email: createEmailCheck(parts),
      blob: createStorageCheck(parts),
      database: createDatabaseCheck(parts),
      disk: createDiskCheck(parts),
    },
    accounts: createPeopleService({ ...parts, auth }),
    activity: createActivityService({ ...parts, undos: { 'site_settings.updated': site.undoUpdate } }),
    auth,
    throttle: createThrottle({ ...parts, tokens, sleep: (ms) => setTimeout(ms) }),
  }
}

/** The sign-in library costs 60 MB and half a second: it waits for the first session. */
function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => (opened ??= open())
}

function queuePasswordReset({ db, now }: Parts) {
  return async (recipient: string, token: string): Promise<void> => {
    const mail: Mail = { kind: 'passwordReset', recipient, data: { token } }
    await enqueueMail(db, { ...mail, leadId: null, held: false }, now())
  }
}

function createMailDelivery(parts: Parts, profile: () => Promise<StudioProfile>) {
  const { publicUrl, now } = parts
  return createDelivery({
    ...parts,
    profile,
    // The outbox holds what enqueueMail was given: a Mail, or one of another version that fails to render.
    render: (mail, profile) => renderMail(mail as Mail, { publicUrl, profile, nowMs: now() }),
  })
}

const SECOND_MS = 1000
const HOUR_MS = 60 * 60_000

function createJobs({ delivery, intake, drop, inbox, activity }: Services): Job[] {
  return [
    { name: 'deliver_mails', everyMs: SECOND_MS, run: (stopping) => delivery.deliverDue(stopping) },
    { name: 'drop', everyMs: SECOND_MS, run: () => drop.run() },
    { name: 'sweep_intake', everyMs: HOUR_MS, run: () => intake.sweep() },
    { name: 'sweep_inbox', everyMs: HOUR_MS, run: () => inbox.sweep() },
    { name: 'sweep_activity', everyMs: HOUR_MS, run: () => activity.sweep() },
  ]
}

/** The only place where concrete things meet. Tests call it with a temporary database and a clock of their own. */
export function compose(parts: Parts & { answerForm: AnswerForm }) {
  const services = createServices(parts)
  const authenticate = parts.authenticate ?? ((request) => services.accounts.authenticate(request))
  const api = createApi({ ...parts, authenticate })
  siteApi(api, services.site)
  portfolioApi(api, services.portfolio)
  testimonialsApi(api, services.testimonials)
  stoolApi(api, services)
  dropApi(api, services.drop)
  inquiriesApi(api, services.inquiries)
  newsletterApi(api, services.newsletter)
  authApi(api, services)
  peopleApi(api, services.accounts)
  inboxApi(api, services.inbox, services.personalData)
  activityApi(api, services.activity)
  healthChecksApi(api, services.healthChecks)
  serve(api, getFormStamp, () => ({ stamp: services.intake.stamp() }))
  serve(api, getLqip, async ({ src }) => ({ dataUri: await parts.lqip(src) }))
  serve(api, getSession, (_, c) => ({ user: c.get('viewer') ?? null }))
  fence(api, endpoints)
  answerUnknown(api, endpoints)
  return { services, api, authenticate, jobs: createJobs(services) }
}
