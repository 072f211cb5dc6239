import type { Context } from 'hono'
import { EMAIL_MAX, SESSION } from '#contract/limits.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import type { Api, HttpEnv } from '#server/platform/http/api.ts'
import type { Auth } from './auth.ts'
import { requireGoodPassword } from './passwords.ts'
import type { createThrottle } from './throttle.ts'

/** What of the sign-in library is reachable, and whether it is guessed at. Everything else answers 404. */
const ROUTES: Record<string, { method: 'GET' | 'POST'; guessable?: true }> = {
  '/sign-in/email': { method: 'POST', guessable: true },
  '/sign-out': { method: 'POST' },
  '/request-password-reset': { method: 'POST', guessable: true },
  '/reset-password': { method: 'POST', guessable: true },
  '/change-password': { method: 'POST', guessable: true },
  '/two-factor/enable': { method: 'POST', guessable: true },
  '/two-factor/disable': { method: 'POST', guessable: true },
  '/two-factor/verify-totp': { method: 'POST', guessable: true },
  '/two-factor/verify-backup-code': { method: 'POST', guessable: true },
  '/two-factor/generate-backup-codes': { method: 'POST', guessable: true },
  '/passkey/generate-register-options': { method: 'GET' },
  '/passkey/verify-registration': { method: 'POST' },
  '/passkey/generate-authenticate-options': { method: 'GET' },
  '/passkey/verify-authentication': { method: 'POST', guessable: true },
  '/passkey/list-user-passkeys': { method: 'GET' },
  '/passkey/delete-passkey': { method: 'POST' },
}

const PREFIX = '/api/auth'

interface AuthApiOptions {
  auth: () => Promise<Auth>
  throttle: ReturnType<typeof createThrottle>
}

/** The sign-in library behind our own limits, error shapes and password rules. No session token leaves in a body. */
export function authApi(api: Api, { auth, throttle }: AuthApiOptions): void {
  api.all(`${PREFIX}/*`, async (c) => {
    const route = routeOf(c)
    const body = route.method === 'POST' ? await readBody(c) : undefined
    await requireGoodPasswordIn(body)
    const attempt = { account: accountOf(c, body), address: c.env?.clientAddress ?? '' }
    if (route.guessable) await throttle.admit(attempt)
    const response = await (await auth()).handler(toRequest(c, body))
    if (route.guessable && response.ok) await throttle.forgive(attempt)
    return toAnswer(response)
  })
}

function routeOf(c: Context<HttpEnv>) {
  const route = ROUTES[c.req.path.slice(PREFIX.length)]
  if (!route) throw new Problem('not_found', 'No such endpoint.')
  if (route.method === c.req.method) return route
  c.header('allow', route.method)
  throw new Problem('method_not_allowed', `${c.req.method} is not possible here.`)
}

type Body = Record<string, unknown>

async function readBody(c: Context): Promise<Body> {
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
  const body: unknown = isJson ? await c.req.json().catch(() => undefined) : undefined
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body
  throw new Problem('invalid_input', 'Expected a JSON object.')
}

async function requireGoodPasswordIn(body: Body | undefined): Promise<void> {
  const password = body?.['newPassword']
  if (typeof password === 'string') await requireGoodPassword(password, [], 'newPassword')
}

/** What is guessed at: an address, else whatever names the account or the half-finished sign-in. */
function accountOf(c: Context, body: Body | undefined): string {
  const email = body?.['email']
  if (typeof email === 'string') return email.slice(0, EMAIL_MAX)
  return c.req.header('cookie') ?? ''
}

/** The visitor's own headers, without those that only a proxy may set. */
function toRequest(c: Context, body: Body | undefined): Request {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['content-length', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) {
    headers.delete(name)
  }
  return new Request(c.req.url, { method: c.req.method, headers, ...(body && { body: JSON.stringify(body) }) })
}

const CODES: Record<number, ProblemCode> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limited',
}

async function toAnswer(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('set-cookie')
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', withLongLife(cookie))
  headers.set('cache-control', 'no-store')
  headers.delete('content-length')
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null
  if (response.ok) return Response.json(withoutTokens(body), { status: response.status, headers })
  const message = typeof body?.message === 'string' && body.message !== '' ? body.message : 'Sign in failed'
  const code = CODES[response.status] ?? 'internal'
  return Response.json({ error: message, code }, { status: response.status, headers })
}

const SESSION_COOKIE = /^(?:__Host-)?studio\.session=[^;]/
const COOKIE_SECONDS = SESSION.absoluteMs / 1000

/** The table decides how long a session lives, and using it prolongs that: the cookie only has to outlive it. */
function withLongLife(cookie: string): string {
  return SESSION_COOKIE.test(cookie) ? cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${COOKIE_SECONDS}`) : cookie
}

/** Session tokens travel in the cookie alone. */
function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== 'token')
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutTokens(inner)]))
}
