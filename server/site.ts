import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { services as servicesContext, viewer as viewerContext, visit as visitContext } from '#app/context.ts'
import { compose, type Parts } from './compose.ts'
import type { Health } from './platform/health/health.ts'
import { answerProblem, type HttpEnv } from './platform/http/api.ts'
import { assets } from './platform/http/assets.ts'
import { canonicalAddress } from './platform/http/canonical-address.ts'
import { healthApi } from './platform/http/health-api.ts'
import { limitAddress, limitBody } from './platform/http/limits.ts'
import { type MediaApiOptions, mediaApi } from './platform/http/media-api.ts'
import { finishPage } from './platform/http/page.ts'
import { requestLog } from './platform/http/request-log.ts'
import { securityHeaders } from './platform/http/security-headers.ts'

export interface SiteParts extends Parts, MediaApiOptions {
  publicUrl: string
  health: Pick<Health, 'ready'>
  /** Folder of the browser build; left out in development, where Vite serves it. */
  clientDir?: string
}

/** The whole site as one fetch function: Hono owns /api, files and health, React Router renders everything else. */
export function createSite(parts: SiteParts) {
  const { api, services } = compose(parts)
  const site = new Hono<HttpEnv>()
  site.use(requestLog(parts), securityHeaders(parts), limitAddress(), limitBody())
  site.onError((error, c) => answerProblem(c, error, parts.log))
  site.route('/', healthApi(parts.health))
  site.use('/api/*', compress())
  site.route('/', api)
  site.route('/media', mediaApi(parts))
  if (parts.clientDir) site.use(assets(parts.clientDir))
  site.use(canonicalAddress())
  const render = pageRenderer(parts)
  site.all('*', async (c) => {
    const request = c.req.raw
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(viewerContext, await parts.authenticate(request))
    context.set(visitContext, { publicUrl: parts.publicUrl, nowMs: parts.now() })
    // Every page names the film's host: whoever goes on to the stool from there keeps the policy of the first page.
    const [page, { video }] = await Promise.all([render(request, context), services.stool.catalogue()])
    return finishPage(request, page, [video.fallbackUrl])
  })
  return site
}

function pageRenderer({ publicUrl }: SiteParts) {
  let handler: ReturnType<typeof createRequestHandler> | undefined
  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    handler ??= createRequestHandler({
      ...((await import('virtual:react-router/server-build')) as ServerBuild),
      // Behind a TLS proxy the request says http: without this, every form would answer 400.
      allowedActionOrigins: [new URL(publicUrl).host],
    })
    return handler(request, context)
  }
}
