import type { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { input, output } from 'zod/mini'
import { type Endpoint, sendsBody } from '#contract/endpoint.ts'
import type { FormAnswer, FormPosts } from '#contract/forms.ts'
import { SECOND_FACTOR_HOW } from '#contract/people/second-factor.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { parseInput } from '#server/platform/plain-input.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import { Answer, answerFile, answerJson, orStale, setHeaders } from './answer.ts'
import { expectedVersions } from './if-match.ts'
import { problemOf } from './outage.ts'
import { fits } from './requests/body-size.ts'
import { requireJson } from './requests/json-only.ts'
import { tooLarge } from './requests/limits.ts'
import { isFormType, readPostedForm } from './requests/posted-form.ts'

export interface HttpEnv {
  Bindings: {
    /** The visitor's IP address, as the socket or a trusted proxy says. */
    clientAddress?: string
    /** Address of a peer that forwards for others although it is not named as a proxy. */
    unnamedProxy?: string | undefined
    /** True for a request that asks for an answer to remember: the log has the visitor's instead. */
    isForMemory?: boolean
    /** The request as the socket gives it; there is none where no server listens. */
    incoming?: Readable
  }
  Variables: {
    requestId: string
    /** Returns a pseudonym of the client's network. */
    networkName: () => string
    viewer: User | undefined
    /** The failure that kept the viewer from being known. */
    viewerFailure: unknown
    form: RefusableForm | undefined
    requireFresh: () => Promise<void>
  }
}

export type HttpContext = Context<HttpEnv>
export type Api = Hono<HttpEnv>
export type Authenticate = (request: Request) => Promise<User | undefined>

/** A form posted by the browser itself, without scripts. */
type RefusableForm = Omit<FormAnswer, 'problem'>
/** Id of the request of a refused form, and the status of its answer. */
export interface Refused {
  requestId: string
  status: number
}
/** Renders the page of a refused form with the values that were typed. */
export type AnswerForm = (request: Request, answer: FormAnswer, refused: Refused) => Promise<Response>

interface ApiOptions {
  authenticate: Authenticate
  /** @throws {Problem} `sign_in_again` for a request whose sign-in is too old. */
  requireFresh: (request: Request) => Promise<void>
  log: Logger
  answerForm: AnswerForm
}

/** The API under /api. Every request is authenticated first; every failure is answered with `{ error, code, fields? }`. */
export function createApi({ authenticate, requireFresh, log, answerForm }: ApiOptions): Api {
  const api: Api = new Hono({ strict: false })
  api.use('/api/*', async (c, next) => {
    try {
      c.set('viewer', await authenticate(c.req.raw))
    } catch (error) {
      // Public endpoints are for everybody.
      c.set('viewerFailure', error)
    }
    c.set('requireFresh', () => requireFresh(c.req.raw))
    await next()
  })
  api.onError(async (error, c) => {
    const answer = answerProblem(c, error, log)
    const form = c.get('form')
    if (!form) return answer
    const problem = problemOf(error)
    const page = await answerForm(
      c.req.raw,
      { ...form, problem: problem.toBody() },
      {
        requestId: c.get('requestId'),
        status: problem.status,
      },
    )
    const retryAfter = answer.headers.get('retry-after')
    if (retryAfter) page.headers.set('retry-after', retryAfter)
    return page
  })
  return api
}

export function answerProblem(c: Context<HttpEnv>, error: unknown, log: Logger): Response {
  const problem = problemOf(error)
  const facts = { requestId: c.get('requestId'), error }
  if (problem.code === 'internal') log.error('request_failed', facts)
  else if (problem.code === 'unavailable') log.warn('request_not_served', facts)
  else if (isRefusal(problem)) noteRefusal(c, problem, log)
  if (problem.retryAfterSeconds !== undefined) c.header('retry-after', String(problem.retryAfterSeconds))
  c.header('cache-control', 'no-store')
  return c.json(problem.toBody(), problem.status)
}

/** Ids that tie an event to its request, and requests of one network (/24, /48) to each other, naming none of them. */
export function requestFacts(c: Context<HttpEnv>): { requestId: string; network: string } {
  return { requestId: c.get('requestId'), network: c.get('networkName')() }
}

const isRefusal = ({ status }: Problem): boolean => status === 401 || status === 403

/** Logs an operation that was refused for lack of rights. */
function noteRefusal(c: Context<HttpEnv>, { status, code }: Problem, log: Logger): void {
  // The longest pattern is that of the operation itself. The address of the request may contain anything.
  const [route] = matchedRoutes(c)
    .map(({ path }) => path)
    .toSorted((a, b) => b.length - a.length)
  const facts = { ...requestFacts(c), method: c.req.method, route, status, code, userId: c.get('viewer')?.uid }
  if (code === 'bad_origin') log.warn(code, facts)
  else log.info('access_refused', facts)
}

type Handled<T> = T | Answer<T> | Response
/** @param expected Versions that the request names in If-Match, for endpoints that take it. */
type Handler<E extends Endpoint> = (
  input: output<E['input']>,
  c: Context<HttpEnv>,
  expected: ExpectedVersions,
) => Promise<Handled<input<E['output']>>> | Handled<input<E['output']>>

/** Binds one contract endpoint. Access, input and output are enforced here, so no handler can forget them. */
export function serve<E extends Endpoint>(api: Api, endpoint: E, handle: Handler<E>): void {
  api.on(endpoint.method, endpoint.path, async (c, next) => {
    if (!isSelected(endpoint, c)) return next()
    requireAccess(endpoint, c)
    if (endpoint.needsFresh) await c.get('requireFresh')()
    const input = parseInput(endpoint.input, await readInput(endpoint, c)) as output<E['input']>
    const handled = await orStale(endpoint, c, () => handle(input, c, versionsFor(endpoint, c)))
    // A response that is being streamed cannot be checked.
    if (handled instanceof Response) return handled
    const { body, headers } = handled instanceof Answer ? handled : new Answer(handled, {})
    const result = endpoint.output.parse(body)
    setHeaders(c, headers)
    if (c.get('form') && endpoint.form) return c.redirect(resultPage(endpoint.form, result as object), 303)
    if (endpoint.download) return answerFile(c, String(result), endpoint.download)
    return answerJson(c, result as object, endpoint, c.get('viewer'))
  })
}

const versionsFor = ({ takesIfMatch }: Endpoint, c: Context<HttpEnv>): ExpectedVersions =>
  takesIfMatch ? expectedVersions(c) : undefined

/** Refuses visitors at operations whose handlers are not part of this server. */
export function fence(api: Api, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    api.on(endpoint.method, endpoint.path, async (c, next) => {
      requireAccess(endpoint, c)
      await next()
    })
  }
}

/** Answers requests that no endpoint took: 405 for a known path with another method, else 404. */
export function answerUnknown(api: Api, endpoints: readonly Endpoint[]): void {
  api.all('/api/*', (c) => {
    const allowed = endpoints.filter(({ path }) => path === c.req.path).map(({ method }) => method)
    if (allowed.length === 0) throw new Problem('not_found', 'No such endpoint.')
    c.header('allow', [...new Set(allowed)].join(', '))
    throw new Problem('method_not_allowed', `${c.req.method} is not possible here.`)
  })
}

function isSelected(endpoint: Endpoint, c: Context): boolean {
  return endpoint.selectedBy === undefined || c.req.query(endpoint.selectedBy) !== undefined
}

/** @throws {Problem} `unauthenticated`, `forbidden` or `second_factor_required`. */
export function requireAccess(endpoint: Endpoint, c: Context<HttpEnv>): void {
  if (endpoint.access === 'public') return
  const viewer = viewerOf(c)
  if (!viewer.isAuthorized) throw new Problem('forbidden', 'This account is not authorized for admin access.')
  if (endpoint.access === 'owner' && viewer.role !== 'owner')
    throw new Problem('forbidden', 'Only an owner can do this.')
  if (endpoint.access === 'owner' && !endpoint.takesPasswordAlone) requireSecondFactor(viewer)
}

/** @throws {Problem} `second_factor_required` for an owner who needs one and signed in by a password alone. */
export function requireSecondFactor(viewer: User): void {
  if (!viewer.needsSecondFactor) return
  throw new Problem('second_factor_required', `Owners need a second factor for this. ${SECOND_FACTOR_HOW}`)
}

/** The person who is signed in. @throws {Problem} `unauthenticated` without one; what kept the session from being read. */
export function viewerOf(c: Context<HttpEnv>): User {
  const viewer = c.get('viewer')
  if (viewer) return viewer
  const failure = c.get('viewerFailure')
  if (failure !== undefined) throw failure
  throw new Problem('unauthenticated', 'Please sign in.')
}

async function readInput(endpoint: Endpoint, c: Context<HttpEnv>): Promise<Record<string, unknown>> {
  if (!sendsBody(endpoint) || endpoint.upload) return c.req.query()
  if (endpoint.form && isFormType(c.req.header('content-type'))) return readForm(endpoint.path, endpoint.form, c)
  if (!endpoint.takesAnyBody) requireJson(c)
  const text = await c.req.text()
  const body = text === '' ? {} : parseJson(text)
  if (!fits(endpoint, text, body)) throw tooLarge()
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body, ...c.req.query() }
  if (endpoint.takesAnyBody) return c.req.query()
  throw new Problem('invalid_input', 'Expected a JSON object.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readForm(path: string, form: FormPosts, c: Context<HttpEnv>): Promise<Record<string, unknown>> {
  const { typed, input, problem } = await readPostedForm(c.req.raw, form)
  // RFC 8058: a mail program that unsubscribes its user wants a plain 200, not a page.
  if (!('List-Unsubscribe' in typed.values)) c.set('form', { path, ...typed })
  if (problem) throw problem
  return { ...input, ...c.req.query() }
}

function resultPage({ result }: FormPosts, answer: object): string {
  const parts = new Map(Object.entries(answer))
  return result.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts.get(name))))
}
