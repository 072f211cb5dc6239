import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { FormAnswer } from '#contract/forms.ts'
import type { RenderedPage } from '../app/boot/page-scripts.ts'
import { startOnceAwake } from '../app/boot/start-once-awake.ts'
import {
  deliver as deliverContext,
  formAnswer as formAnswerContext,
  report as reportContext,
  services as servicesContext,
  viewer as viewerContext,
  visit as visitContext,
} from '../app/loaders/context.ts'
import { endpoints } from '../contract/all/endpoints.ts'
import { BLOB_API_PATH } from '../contract/files/blobs.ts'
import type { User } from '../contract/people/session.ts'
import { ADMIN_MODE_COOKIE } from '../contract/site/field-marks.ts'
import { compose, type Dependencies } from './compose.ts'
import { composeMetrics, type MetricsDependencies } from './compose-metrics.ts'
import { shownDocuments } from './documents/open-pictures.ts'
import { type MediaApiOptions, mediaApi } from './features/files/media-api.ts'
import { readCookie } from './features/people/auth/session-cookie.ts'
import { textsInAdminMode } from './features/site/admin-mode/texts-in-admin-mode.ts'
import { creditedPictures } from './features/site/credited-pictures.ts'
import { headLinks } from './features/site/head-links.ts'
import { type IconsApiOptions, iconsApi } from './features/site/icons/api.ts'
import { askedPage, createFindPreview, type Preview } from './features/site/page-drafts/preview.ts'
import { withDraftBar } from './features/site/page-drafts/preview-bar.ts'
import { readTypedTexts, type TypedTexts } from './features/site/page-drafts/typed-texts.ts'
import { shownCatalogue } from './features/stool/open-catalogue.ts'
import { PAGES } from './pages.ts'
import type { Versions } from './platform/db/content-version.ts'
import type { Health } from './platform/health/health.ts'
import { answerProblem, type HttpEnv, type Refused } from './platform/http/api.ts'
import { encodedTags } from './platform/http/encoded-tags.ts'
import { healthApi } from './platform/http/health-api.ts'
import { type MetricsApiOptions, metricsApi } from './platform/http/metrics-api.ts'
import { requireAuthority } from './platform/http/middleware/authority.ts'
import { watchProxies } from './platform/http/middleware/proxy-watch.ts'
import { readOnly } from './platform/http/middleware/read-only.ts'
import { requestLog } from './platform/http/middleware/request-log.ts'
import { requireSameOrigin } from './platform/http/middleware/same-origin.ts'
import { securityHeaders } from './platform/http/middleware/security-headers.ts'
import { settlePublications } from './platform/http/middleware/settle-publications.ts'
import { assets } from './platform/http/pages/assets.ts'
import { beforeBodyEnd } from './platform/http/pages/before-body-end.ts'
import { beforeHeadEnd } from './platform/http/pages/before-head-end.ts'
import { canonicalAddress } from './platform/http/pages/canonical-address.ts'
import { finishPage } from './platform/http/pages/page.ts'
import { redirected } from './platform/http/pages/redirected.ts'
import { withStagingRibbon } from './platform/http/pages/staging-ribbon.ts'
import { unknownPages } from './platform/http/pages/unknown-pages.ts'
import type { Find } from './platform/http/remembered/asked.ts'
import { limitAddress, limitBodies } from './platform/http/requests/limits.ts'
import { takesFiles } from './platform/http/takes-files.ts'
import { rememberAnswers, validityOf } from './remember-answers.ts'
import { isOfAnyStranger } from './remembered-addresses.ts'

export interface SiteDependencies
  extends Dependencies,
    MetricsDependencies,
    Omit<MetricsApiOptions, 'readMetrics'>,
    Pick<IconsApiOptions, 'drawIcon'>,
    Omit<MediaApiOptions, 'renditions' | 'stoolPicture' | 'shareCard'> {
  health: Pick<Health, 'ready'>
  /** True when browsers must use https for every subdomain, too. */
  hstsSubdomains: boolean
  /** Folder of the browser build; left out in development, where Vite serves it. */
  clientDir?: string
  /** Reads the versions of everything that public pages show. @throws while the database is away. */
  readVersions: () => Versions | Promise<Versions>
}

/** Pages that show documents as they are edited. */
const ADMIN = /^\/admin(?:[/.]|$)/

/** Content of a posted form, for the page that answers it. */
interface Posted {
  answer?: FormAnswer
  typed?: TypedTexts | undefined
}

interface AnsweringSite {
  fetch: (request: Request, peer?: HttpEnv['Bindings']) => Promise<Response> | Response
  /** Finds an answer that is remembered. */
  find: Find
}

/**
 * The whole site as one fetch function, and its background jobs. Hono answers /api, files and health; React Router renders
 * everything else.
 */
export function createSite(dependencies: SiteDependencies) {
  const render = pageRenderer()
  const { api, uploads, services, authenticate, identify, jobs } = compose({ ...dependencies, answerForm })

  const { closedPictures } = services.portfolio
  const showing = (documents: typeof services.documents, readClosed = closedPictures) => ({
    ...services,
    documents: {
      ...shownDocuments(documents, readClosed),
      catalogue: shownCatalogue(documents.catalogue, readClosed),
    },
  })
  const shown = showing(services.documents)
  const findPreview = createFindPreview({ ...dependencies, ...services })
  const shownWith = ({ texts }: Pick<Preview, 'texts'>, readClosed = closedPictures) =>
    showing({ ...services.documents, texts: { ...services.documents.texts, ...texts } }, readClosed)
  // Closed pictures, too: an editor has to see a picture in its place.
  const inPlace = shownWith({ texts: textsInAdminMode({ ...dependencies, ...services }) }, async () => new Set())

  async function answerPage(request: Request, requestId: string, { answer, typed }: Posted = {}): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(reportContext, (error) => dependencies.log.error('page_failed', { requestId, error }))
    const viewer = await authenticate(request)
    const isAdmin = ADMIN.test(new URL(request.url).pathname)
    const preview = isAdmin ? undefined : await findPreview({ url: request.url, viewer, typed })
    const publicServices = isInAdminMode(request, viewer) ? inPlace : shown
    context.set(servicesContext, isAdmin ? services : preview ? shownWith(preview, preview.readClosed) : publicServices)
    context.set(viewerContext, viewer)
    context.set(visitContext, {
      publicUrl: dependencies.publicUrl,
      nowMs: dependencies.now(),
      isStaging: dependencies.isStaging,
      tokenSyncUrl: dependencies.tokenSyncUrl,
    })
    context.set(formAnswerContext, answer)
    let page: RenderedPage | undefined
    context.set(deliverContext, (rendered) => {
      page = dependencies.isStaging ? withStagingRibbon(rendered) : rendered
    })
    // Every page names the film's host: the policy of the first page stays for all that a visitor opens from it.
    const [response, catalogue, links, credits] = await Promise.all([
      render(request, context),
      services.documents.catalogue.get(),
      headLinks(services, !isAdmin),
      isAdmin ? '' : creditedPictures({ ...dependencies, ...shown }, new URL(request.url).pathname),
    ])
    dependencies.metrics.notePage()
    if (page) dependencies.log.debug('page_rendered', { requestId, status: response.status })
    // Pages of people of the studio may show drafts.
    if (viewer) response.headers.set('cache-control', 'no-store')
    if (preview) response.headers.set('x-robots-tag', 'noindex')
    const edited = page && (await withEditing(beforeHeadEnd(page, links + credits), { isAdmin, preview, viewer }))
    return finishPage(request, response, edited, [catalogue.value.videoFallbackUrl])
  }

  /** The page of a refused form with the values that were typed. Caches must not keep it. */
  async function answerForm(request: Request, answer: FormAnswer, refused: Refused): Promise<Response> {
    const { requestId, status } = refused
    const headers = new Headers(request.headers)
    // Without accept-encoding, as the API compresses what it answers.
    const ofTheForm = ['content-type', 'content-length', 'transfer-encoding', 'if-none-match', 'accept-encoding']
    for (const name of ofTheForm) headers.delete(name)
    const page = await answerPage(new Request(formPage(request, answer), { headers }), requestId, { answer })
    const response = new Response(page.body, { status: page.ok ? status : page.status, headers: page.headers })
    response.headers.set('cache-control', 'no-store')
    response.headers.delete('etag')
    return response
  }

  const isEditor = async (request: Request) => (await authenticate(request))?.isAuthorized ?? false
  /** A preview with texts as they are typed, for people who may edit. */
  const answerTyped: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const isEdited = askedPage(c.req.url) !== undefined && (await isEditor(c.req.raw))
    const typed = isEdited ? await readTypedTexts(c.req.raw) : undefined
    return typed ? answerPage(asGet(c.req.raw), c.get('requestId'), { typed }) : next()
  }

  const site = new Hono<HttpEnv>()
  site.use(
    requestLog(dependencies),
    watchProxies(services.proxyWatch),
    securityHeaders(dependencies),
    limitAddress(),
    limitBodies(endpoints, takesFiles),
    requireSameOrigin(dependencies.publicUrl),
  )
  site.use(settlePublications(services.publications, dependencies.readVersions))
  site.use(requireAuthority(endpoints, identify))
  site.onError((error, c) => answerProblem(c, error, dependencies.log))
  site.route('/', healthApi(dependencies.health))
  site.route('/', metricsApi({ ...dependencies, readMetrics: composeMetrics(dependencies) }))
  site.use('/api/*', encodedTags(), compress())
  // Before the rest of the API, whose failures have another form.
  site.all(`${BLOB_API_PATH}/*`, (c) => uploads.fetch(c.req.raw, c.env))
  site.route('/', api)
  site.route(
    '/media',
    mediaApi({
      ...dependencies,
      ...services,
      audienceOf: services.portfolio.pictureAudience,
      secondsShown: services.portfolio.secondsShown,
      isEditor,
    }),
  )
  site.post('*', answerTyped)
  site.use(readOnly('This can only be read.'))
  site.route('/', iconsApi({ ...dependencies, ...services }))
  if (dependencies.clientDir) site.use(assets(dependencies.clientDir))
  site.use(canonicalAddress(PAGES), redirected(services.redirects, isEditor))
  // While the source changes, or a test says who asks, every request is answered anew.
  const remembers = dependencies.clientDir !== undefined && !dependencies.authenticate
  const validity = validityOf({ ...dependencies, ...services })
  const unknown = { ...dependencies, ...services, validity, isOfAnyStranger, routes, render: answerPage }
  if (remembers) site.use(unknownPages(unknown))
  site.all('*', (c) => answerPage(c.req.raw, c.get('requestId')))
  const { accounts, ownersRule, files } = services
  const anew: AnsweringSite = { fetch: site.fetch, find: async () => undefined }
  const { fetch, find } = remembers ? rememberAnswers({ ...dependencies, ...services }, site.fetch) : anew
  return { fetch, find, jobs: jobs.map(dependencies.metrics.counted), accounts, ownersRule, files }
}

/** Address of the page that shows a refused form: the one it was sent from, unless the refusal has a page of its own. */
function formPage(request: Request, { path, problem }: FormAnswer): URL {
  const form = endpoints.find((endpoint) => endpoint.path === path)?.form
  const pages = form?.pages ?? ['/']
  const cameFrom = URL.parse(request.headers.get('referer') ?? '')?.pathname
  const page = form?.elsewhere?.[problem.code] ?? pages.find((page) => page === cameFrom) ?? pages[0]
  return new URL(page, request.url)
}

interface Edited {
  isAdmin: boolean
  preview: Preview | undefined
  viewer: User | undefined
}

/** A public page with what lets people of the studio change it, or end its draft. */
async function withEditing(
  page: RenderedPage,
  { isAdmin, preview, viewer }: Edited,
): Promise<RenderedPage & { isFramed?: boolean }> {
  if (isAdmin || !viewer?.isAuthorized) return page
  const { draftBar, pageEditor } = (await import('virtual:editor-scripts')).default
  if (preview?.isFramed) return { ...page, isFramed: true }
  if (preview)
    return withDraftBar(page, {
      draft: preview.draft,
      hidden: await preview.sayHidden(),
      start: startOnceAwake(draftBar),
    })
  const start = startOnceAwake(pageEditor)
  return { ...beforeBodyEnd(page, `<script>${start}</script>`), scripts: [...page.scripts, start] }
}

const isInAdminMode = ({ headers }: Request, viewer: User | undefined): boolean =>
  viewer?.isAuthorized === true && readCookie(headers, ADMIN_MODE_COOKIE) !== undefined

const serverBuild = async () => (await import('virtual:react-router/server-build')) as ServerBuild
const routes = async () => (await serverBuild()).routes

function pageRenderer() {
  let handler: ReturnType<typeof createRequestHandler> | undefined
  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    handler ??= createRequestHandler(await serverBuild())
    // The router renders nothing for HEAD: the entity tag, length and policy would be those of an empty page.
    return handler(request.method === 'HEAD' ? asGet(request) : request, context)
  }
}

function asGet({ url, headers: sent, signal }: Request): Request {
  const headers = new Headers(sent)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  return new Request(url, { headers, signal })
}
