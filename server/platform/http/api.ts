import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { input, output } from 'zod/mini'
import { type Endpoint, sendsBody } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import type { Logger } from '#server/platform/log/logger.ts'

export interface HttpEnv {
  Variables: { requestId: string; viewer: User | undefined }
}
export type Api = Hono<HttpEnv>
export type Authenticate = (request: Request) => Promise<User | undefined>

/** The API under /api: who is asking is settled first, and every failure leaves as `{ error, code, fields? }`. */
export function createApi({ authenticate, log }: { authenticate: Authenticate; log: Logger }): Api {
  const api: Api = new Hono({ strict: false })
  api.use('/api/*', async (c, next) => {
    c.set('viewer', await authenticate(c.req.raw))
    await next()
  })
  api.onError((error, c) => answerProblem(c, error, log))
  return api
}

export function answerProblem(c: Context, error: unknown, log: Logger): Response {
  const problem =
    error instanceof Problem ? error : new Problem('internal', 'Something went wrong on our side.', { cause: error })
  const facts = { requestId: c.get('requestId'), error }
  if (problem.code === 'internal') log.error('request_failed', facts)
  else if (problem.code === 'unavailable') log.warn('request_not_served', facts)
  if (problem.retryAfterSeconds !== undefined) c.header('retry-after', String(problem.retryAfterSeconds))
  c.header('cache-control', 'no-store')
  return c.json(problem.toBody(), problem.status)
}

type Handler<E extends Endpoint> = (
  input: output<E['input']>,
  c: Context<HttpEnv>,
) => Promise<input<E['output']>> | input<E['output']>

/** Binds one contract endpoint. Access, input and output are enforced here, so no handler can forget them. */
export function serve<E extends Endpoint>(api: Api, endpoint: E, handle: Handler<E>): void {
  api.on(endpoint.method, endpoint.path, async (c, next) => {
    if (!isSelected(endpoint, c)) return next()
    requireAccess(endpoint, c)
    const parsed = endpoint.input.safeParse(await readInput(endpoint, c))
    if (!parsed.success) throw Problem.invalidInput(parsed.error)
    const result = await handle(parsed.data as output<E['input']>, c)
    return answerJson(c, endpoint.output.parse(result) as object)
  })
}

/** Turns visitors away from operations whose handlers are not part of this server. */
export function fence(api: Api, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints.filter(({ access }) => access === 'admin')) {
    api.on(endpoint.method, endpoint.path, async (c, next) => {
      requireAccess(endpoint, c)
      await next()
    })
  }
}

/** Answers what no endpoint took: 405 for a known path with another method, else 404. */
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

function requireAccess(endpoint: Endpoint, c: Context<HttpEnv>): void {
  if (endpoint.access === 'public') return
  const viewer = c.get('viewer')
  if (!viewer) throw new Problem('unauthenticated', 'Please sign in.')
  if (!viewer.isAuthorized) throw new Problem('forbidden', 'This account is not authorized for admin access.')
}

async function readInput(endpoint: Endpoint, c: Context): Promise<Record<string, unknown>> {
  if (!sendsBody(endpoint)) return c.req.query()
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem('invalid_input', 'Expected a JSON object.')
  }
  return { ...body, ...c.req.query() }
}

function answerJson(c: Context, result: object): Response {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.json(result)
  const body = JSON.stringify(result)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  c.header('etag', etag)
  c.header('cache-control', 'no-cache')
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return c.body(body, 200, { 'content-type': 'application/json' })
}

/** True when an If-None-Match header names the entity tag, weakly compared. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag)
}
