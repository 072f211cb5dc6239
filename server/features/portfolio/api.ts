import { getProject, listProjectFiles, listProjects } from '#contract/portfolio.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import type { Audience, PortfolioService } from './service.ts'

export function portfolioApi(api: Api, portfolio: PortfolioService): void {
  serve(api, getProject, ({ projectId }, c) => portfolio.get(projectId, audience(c.get('viewer'))))
  serve(api, listProjects, async (_, c) => ({ projects: await portfolio.list(audience(c.get('viewer'))) }))
  serve(api, listProjectFiles, async ({ projectId }, c) => ({
    images: await portfolio.files(projectId, audience(c.get('viewer'))),
  }))
}

function audience(viewer: { isAuthorized: boolean } | undefined): Audience {
  return { seesDrafts: viewer?.isAuthorized ?? false }
}
