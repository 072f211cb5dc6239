import { endpoints } from '#contract/endpoints.ts'
import { getLqip } from '#contract/pictures.ts'
import { getSession } from '#contract/session.ts'
import { portfolioApi } from '#server/features/portfolio/api.ts'
import { createPortfolioService } from '#server/features/portfolio/service.ts'
import { siteApi } from '#server/features/site/api.ts'
import { createSiteService } from '#server/features/site/service.ts'
import { stoolApi } from '#server/features/stool/api.ts'
import { dropState } from '#server/features/stool/drop.ts'
import { createStoolService } from '#server/features/stool/service.ts'
import { testimonialsApi } from '#server/features/testimonials/api.ts'
import { createTestimonialsService } from '#server/features/testimonials/service.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Authenticate, answerUnknown, createApi, fence, serve } from '#server/platform/http/api.ts'
import type { Logger } from '#server/platform/log/logger.ts'

export interface Parts {
  db: Db
  log: Logger
  /** Milliseconds since the Unix epoch. */
  now: () => number
  authenticate: Authenticate
  /** A data: URI for one of our own pictures. @throws {Problem} for any other address. */
  lqip: (src: string) => Promise<string>
}
export type Services = ReturnType<typeof createServices>

export function createServices(parts: Parts) {
  return {
    portfolio: createPortfolioService(parts),
    site: createSiteService({ ...parts, dropState }),
    testimonials: createTestimonialsService(parts),
    stool: createStoolService(parts),
  }
}

/** The only place where concrete things meet. Tests call it with a temporary database and a clock of their own. */
export function compose(parts: Parts) {
  const services = createServices(parts)
  const api = createApi(parts)
  siteApi(api, services.site)
  portfolioApi(api, services.portfolio)
  testimonialsApi(api, services.testimonials)
  stoolApi(api, services.stool)
  serve(api, getLqip, async ({ src }) => ({ dataUri: await parts.lqip(src) }))
  serve(api, getSession, (_, c) => ({ user: c.get('viewer') ?? null }))
  fence(api, endpoints)
  answerUnknown(api, endpoints)
  return { services, api }
}
