import type { ProblemCode } from '#contract/problem.ts'
import { SESSION } from './session-cookie.ts'

const CODES: Record<number, ProblemCode> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'rate_limited',
}

/** Code of the library for a made-up passkey, which it answers with status 500. */
const BAD_PASSKEY = 'FAILED_TO_VERIFY_REGISTRATION'

/** An answer of the sign-in library in the shape of our API. Session tokens travel in the cookie alone. */
export async function toAnswer(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('set-cookie')
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', withLongLife(cookie))
  headers.set('cache-control', 'no-store')
  headers.delete('content-length')
  const body = (await response.json().catch(() => null)) as { message?: unknown; code?: unknown } | null
  if (response.ok) return Response.json(withoutTokens(body) ?? {}, { status: response.status, headers })
  const message = typeof body?.message === 'string' && body.message !== '' ? body.message : 'Sign in failed'
  const status = body?.code === BAD_PASSKEY ? 400 : response.status
  return Response.json({ error: message, code: CODES[status] ?? 'internal' }, { status, headers })
}

const SESSION_COOKIE = /^(?:__Host-)?studio\.session=[^;]/
const COOKIE_SECONDS = SESSION.absoluteMs / 1000

/** The database decides how long a session lives, and using it prolongs that: the cookie only has to outlive it. */
function withLongLife(cookie: string): string {
  return SESSION_COOKIE.test(cookie) ? cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${COOKIE_SECONDS}`) : cookie
}

function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== 'token')
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutTokens(inner)]))
}
