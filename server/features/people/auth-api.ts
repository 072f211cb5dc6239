import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { EMAIL_MAX } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { resetPassword, verifyCode, verifyRecoveryCode } from '#contract/sign-in.ts'
import type { OwnAccountAction } from '#server/mails/kinds.ts'
import { type Api, type HttpEnv, requireAccess } from '#server/platform/http/api.ts'
import { requireJson } from '#server/platform/http/json-only.ts'
import type { Auth } from './auth.ts'
import { toAnswer } from './auth-answer.ts'
import { AUTH_ROUTES, type AuthRoute } from './auth-routes.ts'
import type { PasswordJudge } from './password-judge.ts'
import { requireGoodPassword } from './passwords.ts'
import type { ResetMailService } from './reset-mail-service.ts'
import type { SessionService, SignedIn } from './session-service.ts'
import type { Attempt, Throttle } from './throttle.ts'

interface AuthApiOptions {
  auth: () => Promise<Auth>
  sessions: SessionService
  throttle: Throttle
  resetMails: Pick<ResetMailService, 'isSent'>
  passwordJudge: PasswordJudge
}

type Body = Record<string, unknown>

/** The sign-in library behind our own limits, error shapes and password rules. No session token leaves in a body. */
export function authApi(api: Api, { auth, sessions, throttle, resetMails, passwordJudge }: AuthApiOptions): void {
  api.all('/api/auth/*', async (c) => {
    const route = routeOf(c)
    requireAccess(route.endpoint, c)
    const body = route.endpoint.method === 'POST' ? await readBody(route, c) : undefined
    const address = c.env?.clientAddress ?? ''
    if (route.isPaced) await throttle.pace(address)
    const session = await sessions.signedIn(c.req.raw.headers)
    if (route.needsFresh) sessions.requireFresh(session)
    if (route.endpoint === resetPassword) await requireSentLink(String(body?.['token']), address)
    await requireGoodPasswordIn(body)
    const account = await accountOf(c, body, session)
    const answer = async (): Promise<Response> => {
      const response = await (await auth()).handler(toRequest(c, body))
      const action = actionOf(route, session)
      if (response.ok && action) await sessions.note(account, action, c.req.header('user-agent') ?? '')
      return response
    }
    if (!route.counts) return toAnswer(await answer())
    const attempt = { purpose: route.counts, account, address }
    await throttle.admit(attempt)
    if (route.endpoint === verifyCode && !session) {
      await throttle.requireNewCode({ account, code: String(body?.['code']) })
    }
    const [response] = await Promise.all([answer(), setTimeout(route.leastMs ?? 0)])
    if (response.ok && route.signsIn && session) await sessions.endSessions(session, session.sessionId)
    return settle(response, attempt)
  })

  /** Made-up links are guesses, and no reason to judge a password. */
  async function requireSentLink(token: string, address: string): Promise<void> {
    if (await resetMails.isSent(token)) return
    await throttle.admit({ purpose: 'sign-in', account: '', address })
    throw new Problem('invalid_input', 'Invalid token')
  }

  async function requireGoodPasswordIn(body: Body | undefined): Promise<void> {
    const password = body?.['newPassword']
    if (typeof password !== 'string') return
    await requireGoodPassword(passwordJudge, { password, known: [], field: 'newPassword' })
  }

  async function settle(response: Response, attempt: Attempt): Promise<Response> {
    const answer = await toAnswer(response)
    if (!response.ok || attempt.purpose === 'reset') return answer
    const { twoFactorRedirect } = (await answer.clone().json()) as { twoFactorRedirect?: boolean }
    // The right password alone proves nothing where a code is asked for: codes already guessed at stay counted.
    if (twoFactorRedirect) await throttle.takeBack(attempt)
    else await throttle.forgive(attempt)
    return answer
  }

  /** What is guessed at: an address, else the account of whoever has signed in, wholly or by half, else a passkey. */
  async function accountOf(c: Context, body: Body | undefined, session: SignedIn | undefined): Promise<string> {
    const email = body?.['email']
    if (typeof email === 'string') return email.slice(0, EMAIL_MAX)
    if (session) return session.user.email
    const passkey = body?.['response'] as { id?: unknown } | undefined
    if (typeof passkey?.id === 'string') return `passkey ${passkey.id}`
    return (await (await auth()).halfSignedIn(c.req.raw.headers)) ?? ''
  }
}

function routeOf(c: Context<HttpEnv>): AuthRoute {
  const route = AUTH_ROUTES.find(({ endpoint }) => endpoint.path === c.req.path)
  if (!route) throw new Problem('not_found', 'No such endpoint.')
  const { method } = route.endpoint
  if (method === c.req.method) return route
  c.header('allow', method)
  throw new Problem('method_not_allowed', `${c.req.method} is not possible here.`)
}

/** What a good answer is remembered as, if it changed anything. */
function actionOf(route: AuthRoute, session: SignedIn | undefined): OwnAccountAction | undefined {
  if (!session) return route.signInActivity
  return route.usesAppAfterwards === session.usesApp ? undefined : route.activity
}

/** Only what the contract names goes on. */
async function readBody({ endpoint, always }: AuthRoute, c: Context): Promise<Body> {
  requireJson(c)
  const parsed = endpoint.input.safeParse(await c.req.json().catch(() => undefined))
  if (!parsed.success) throw Problem.invalidInput(parsed.error)
  const body = parsed.data as Body
  return { ...(CODES.includes(endpoint) ? withTidyCode(body) : body), ...always }
}

const CODES: readonly AuthRoute['endpoint'][] = [verifyCode, verifyRecoveryCode]

/** As codes are shown and typed: with spaces, and recovery codes in capitals. */
function withTidyCode(body: Body): Body {
  const code = String(body['code']).replace(/\s/g, '').toLowerCase()
  return { code: /^[a-z2-9]{10}$/.test(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : code }
}

/** The visitor's own headers, without those that only a proxy may set, and no query. */
function toRequest(c: Context, body: Body | undefined): Request {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['content-length', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) {
    headers.delete(name)
  }
  const url = new URL(c.req.path, c.req.url)
  return new Request(url, { method: c.req.method, headers, ...(body && { body: JSON.stringify(body) }) })
}
