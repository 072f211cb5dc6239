import { endpoints } from '#contract/endpoints.ts'
import { getFormStamp } from '#contract/form-guard.ts'
import { getLqip } from '#contract/pictures.ts'
import { getSession } from '#contract/session.ts'
import { inquiriesApi } from '#server/features/inquiries/api.ts'
import { createInquiriesService } from '#server/features/inquiries/service.ts'
import { portfolioApi } from '#server/features/portfolio/api.ts'
import { createPortfolioService } from '#server/features/portfolio/service.ts'
import { siteApi } from '#server/features/site/api.ts'
import { createSiteService } from '#server/features/site/service.ts'
import { stoolApi } from '#server/features/stool/api.ts'
import { dropState } from '#server/features/stool/drop.ts'
import { dropApi } from '#server/features/stool/drop-api.ts'
import { createDropService } from '#server/features/stool/drop-service.ts'
import { createStoolService } from '#server/features/stool/service.ts'
import { testimonialsApi } from '#server/features/testimonials/api.ts'
import { createTestimonialsService } from '#server/features/testimonials/service.ts'
import type { Db } from '#server/platform/db/database.ts'
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
import { createTokens } from '#server/platform/tokens.ts'

export interface Parts {
  db: Db
  log: Logger
  /** Milliseconds since the Unix epoch. */
  now: () => number
  authenticate: Authenticate
  /** A data: URI for one of our own pictures. @throws {Problem} for any other address. */
  lqip: (src: string) => Promise<string>
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
  const schedule = async () => (await site.metadata()).metadata.stoolDrop
  return {
    portfolio: createPortfolioService(parts),
    site,
    drop: createDropService({ ...parts, tokens, schedule }),
    testimonials: createTestimonialsService(parts),
    stool: createStoolService(parts),
    intake,
    inquiries: createInquiriesService({ ...parts, intake }),
  }
}

const SECOND_MS = 1000
const HOUR_MS = 60 * 60_000

function createJobs({ intake, drop }: Services): Job[] {
  return [
    { name: 'drop', everyMs: SECOND_MS, run: () => drop.run() },
    { name: 'sweep_intake', everyMs: HOUR_MS, run: () => intake.sweep() },
  ]
}

/** The only place where concrete things meet. Tests call it with a temporary database and a clock of their own. */
export function compose(parts: Parts & { answerForm: AnswerForm }) {
  const services = createServices(parts)
  const api = createApi(parts)
  siteApi(api, services.site)
  portfolioApi(api, services.portfolio)
  testimonialsApi(api, services.testimonials)
  stoolApi(api, services.stool)
  dropApi(api, services.drop)
  inquiriesApi(api, services.inquiries)
  serve(api, getFormStamp, () => ({ stamp: services.intake.stamp() }))
  serve(api, getLqip, async ({ src }) => ({ dataUri: await parts.lqip(src) }))
  serve(api, getSession, (_, c) => ({ user: c.get('viewer') ?? null }))
  fence(api, endpoints)
  answerUnknown(api, endpoints)
  return { services, api, jobs: createJobs(services) }
}
