import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { EMAIL_MAX } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { resetPassword, signOut, verifyCode, verifyRecoveryCode } from '#contract/sign-in.ts'
import type { OwnAccountAction } from '#server/mails/kinds.ts'
import { type Api, type HttpEnv, requestFacts, requireAccess } from '#server/platform/http/api.ts'
import { requireJson } from '#server/platform/http/requests/json-only.ts'
import { parseInput } from '#server/platform/plain-input.ts'
import type { Auth } from './auth.ts'
import { toAnswer } from './auth-answer.ts'
import { AUTH_ROUTES, type AuthRoute } from './auth-routes.ts'
import type { PasswordJudge } from './password-judge.ts'
import { requireGoodPassword } from './passwords.ts'
import type { ResetMailService } from './reset-mails.ts'
import type { SessionService, SignedIn } from './session-service.ts'
import { type FailureReason, passkeyAccount, type SignInEvent, type SignInLog } from './sign-in-log.ts'
import type { Attempt, Throttle } from './throttle.ts'

interface AuthApiOptions {
  auth: () => Promise<Auth>
  sessions: SessionService
  throttle: Throttle
  resetMails: Pick<ResetMailService, 'recipientOf'>
  signInLog: SignInLog
  passwordJudge: PasswordJudge
}

type Body = Record<string, unknown>

/** Why something is not even handed on to the sign-in library. */
interface Refusal {
  reason: FailureReason
  problem: Problem
}

/** How an answer is written into the log. */
interface Outcome {
  route: AuthRoute
  about: SignInEvent
  /** Name of it, if it was a good one and worth a line. */
  event: string | undefined
}

const DEAD_LINK: Refusal = { reason: 'link', problem: new Problem('invalid_input', 'Invalid token') }
const USED_CODE: Refusal = {
  reason: 'used_code',
  problem: new Problem('unauthenticated', 'This code was used already. Please wait for the next one.'),
}

/** The sign-in library behind our own limits, error shapes and password rules. No session token leaves in a body. */
export function authApi(api: Api, options: AuthApiOptions): void {
  const { auth, sessions, throttle, resetMails, passwordJudge, signInLog } = options

  api.all('/api/auth/*', async (c) => {
    const route = routeOf(c)
    requireAccess(route.endpoint, c)
    const body = route.endpoint.method === 'POST' ? await readBody(route, c) : undefined
    const address = c.env?.clientAddress ?? ''
    if (route.isPaced) await throttle.pace(address)
    const session = await sessions.signedIn(c.req.raw.headers)
    if (route.needsFresh) sessions.requireFresh(session)
    const isReset = route.endpoint === resetPassword
    const userId = isReset ? await resetMails.recipientOf(String(body?.['token'])) : session?.user.uid
    // Made-up links are guesses, and no reason to judge a password.
    const isMadeUp = isReset && userId === undefined
    if (!isMadeUp) await requireGoodPasswordIn(body)
    const account = await accountOf(c, body, session)
    const about: SignInEvent = { ...requestFacts(c), factor: route.factor, account, userId }
    const attempt = route.counts && { purpose: route.counts, account, address }
    if (attempt) await admit(attempt, about)
    const given = route.endpoint === verifyCode ? { account, code: String(body?.['code']) } : undefined
    const refusal = isMadeUp ? DEAD_LINK : given && !(await throttle.isNewCode(given)) ? USED_CODE : undefined
    if (refusal) {
      await signInLog.noteFailure(about, refusal.reason)
      c.header('cache-control', 'no-store')
      return c.json(refusal.problem.toBody(), refusal.problem.status)
    }
    const [response] = await Promise.all([
      auth().then(({ handler }) => handler(toRequest(c, body))),
      setTimeout(route.leastMs ?? 0),
    ])
    if (given && !response.ok) await throttle.giveBackCode(given)
    const action = actionOf(route, session)
    if (response.ok && action) await sessions.note(account, action, c.req.header('user-agent') ?? '')
    if (response.ok && route.signsIn && session) await sessions.endSessions(session, session.sessionId)
    if (response.ok && route.provesSecondFactor && session) await sessions.proveSecondFactor(session)
    const answer = await toAnswer(response)
    const owesCode = await isCodeOwed(answer)
    if (attempt && response.ok) await settle(attempt, owesCode)
    await record(answer, { route, about, event: owesCode ? 'sign_in_code_owed' : eventOf(route, session) })
    return answer
  })

  async function admit(attempt: Attempt, about: SignInEvent): Promise<void> {
    try {
      await throttle.admit(attempt)
    } catch (error) {
      if (error instanceof Problem) await signInLog.noteLock(about)
      throw error
    }
  }

  async function requireGoodPasswordIn(body: Body | undefined): Promise<void> {
    const password = body?.['newPassword']
    if (typeof password !== 'string') return
    await requireGoodPassword(passwordJudge, { password, known: [], field: 'newPassword' })
  }

  async function settle(attempt: Attempt, owesCode: boolean): Promise<void> {
    if (attempt.purpose === 'reset') return
    // The right password alone proves nothing where a code is asked for: codes already guessed at stay counted.
    if (owesCode) await throttle.takeBack(attempt)
    else await throttle.forgive(attempt)
  }

  /** Writes into the log how it went. */
  async function record({ ok, status }: Response, { route, about, event }: Outcome): Promise<void> {
    if (ok && event !== undefined) await signInLog.note(event, about)
    if (ok || status >= 500 || route.counts !== 'sign-in') return
    if (status === 429) await signInLog.noteLock(about)
    else await signInLog.noteFailure(about)
  }

  /** What is guessed at: an address, else the account of whoever has signed in, wholly or by half, else a passkey. */
  async function accountOf(c: Context, body: Body | undefined, session: SignedIn | undefined): Promise<string> {
    const email = body?.['email']
    if (typeof email === 'string') return email.slice(0, EMAIL_MAX)
    if (session) return session.user.email
    const passkey = body?.['response'] as { id?: unknown } | undefined
    if (typeof passkey?.id === 'string') return passkeyAccount(passkey.id)
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

/** Name of a good answer in the log. */
function eventOf(route: AuthRoute, session: SignedIn | undefined): string | undefined {
  if (route.endpoint === signOut && !session) return undefined
  return session && route.activity ? actionOf(route, session)?.replace('.', '_') : route.event
}

/** Whether the password was right, and a code is asked for as well. */
async function isCodeOwed(answer: Response): Promise<boolean> {
  if (!answer.ok) return false
  const { twoFactorRedirect } = (await answer.clone().json()) as { twoFactorRedirect?: boolean }
  return twoFactorRedirect === true
}

/** Only what the contract names goes on. */
async function readBody({ endpoint, always }: AuthRoute, c: Context): Promise<Body> {
  requireJson(c)
  const body = parseInput(endpoint.input, await c.req.json().catch(() => undefined)) as Body
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
