import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { EMAIL_MAX } from '#contract/limits.ts'
import { resetPassword, signOut, verifyCode, verifyRecoveryCode } from '#contract/people/sign-in.ts'
import { Problem } from '#contract/problem.ts'
import type { OwnAccountAction } from '#server/mails/kinds.ts'
import { type Api, type HttpEnv, requestFacts, requireAccess } from '#server/platform/http/api.ts'
import { requireJson } from '#server/platform/http/requests/json-only.ts'
import { parseInput } from '#server/platform/plain-input.ts'
import type { Auth } from './auth/auth.ts'
import { toAnswer } from './auth/auth-answer.ts'
import { AUTH_ROUTES, type AuthRoute } from './auth-routes.ts'
import type { KnownDevices } from './known-devices.ts'
import type { PasswordJudge } from './passwords/password-judge.ts'
import { requireGoodPassword } from './passwords/require-good-password.ts'
import type { ResetMails } from './reset-mails.ts'
import type { SessionService, SignedIn } from './session-service.ts'
import { type FailureReason, passkeyAccount, type SignInEvent, type SignInLog } from './sign-in-log.ts'
import type { Attempt, Throttle } from './throttle.ts'

interface AuthApiOptions {
  auth: () => Promise<Auth>
  sessions: SessionService
  knownDevices: KnownDevices
  throttle: Throttle
  resetMails: Pick<ResetMails, 'recipientOf'>
  signInLog: SignInLog
  passwordJudge: PasswordJudge
}

type Body = Record<string, unknown>

/** A request that is not handed on to the sign-in library. */
interface Refusal {
  reason: FailureReason
  problem: Problem
}

interface Outcome {
  route: AuthRoute
  about: SignInEvent
  /** Name in the log if the answer is good; undefined leaves the log alone. */
  event: string | undefined
}

const DEAD_LINK: Refusal = { reason: 'link', problem: new Problem('invalid_input', 'Invalid token') }
const USED_CODE: Refusal = {
  reason: 'used_code',
  problem: new Problem('unauthenticated', 'This code was used already. Please wait for the next one.'),
}

/** Serves the sign-in library under our own limits, error shapes and password rules. No session token leaves in a body. */
export function authApi(api: Api, options: AuthApiOptions): void {
  api.all('/api/auth/*', (c) => handleAuth(options, c))
}

async function handleAuth(options: AuthApiOptions, c: Context<HttpEnv>): Promise<Response> {
  const { auth, sessions, throttle, resetMails, passwordJudge, signInLog } = options
  const route = routeOf(c)
  requireAccess(route.endpoint, c)
  const body = route.endpoint.method === 'POST' ? await readBody(route, c) : undefined
  const address = c.env?.clientAddress ?? ''
  if (route.isPaced) await throttle.pace(address)
  const session = await sessions.signedIn(c.req.raw.headers)
  if (route.needsFresh) sessions.requireFresh(session)
  const isReset = route.endpoint === resetPassword
  const userId = isReset ? await resetMails.recipientOf(String(body?.['token'])) : session?.user.uid
  // Invalid links are refused before the password is judged.
  const isMadeUp = isReset && userId === undefined
  if (!isMadeUp) await requireGoodPasswordIn(body, passwordJudge)
  const account = await accountOf(auth, c, body, session)
  const about: SignInEvent = { ...requestFacts(c), factor: route.factor, account, userId }
  const attempt = route.counts && { purpose: route.counts, account, address }
  if (attempt) await admit(options, attempt, about)
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
  const userAgent = c.req.header('user-agent') ?? ''
  if (response.ok) await applySuccess(sessions, { route, session, account, userAgent })
  const answer = await toAnswer(response)
  const owesCode = await isCodeOwed(answer)
  if (attempt && response.ok) await uncount(throttle, attempt, owesCode)
  if (answer.ok && !owesCode && signsInBy(route, session)) await options.knownDevices.meet(c.req.raw.headers, answer)
  const event = owesCode ? 'sign_in_code_owed' : eventOf(route, session)
  await logOutcome(signInLog, answer, { route, about, event })
  return answer
}

interface Success {
  route: AuthRoute
  /** Session of the request, before it was answered. */
  session: SignedIn | undefined
  account: string
  userAgent: string
}

/** Records the change to the account, ends the session that a new one replaces, and marks a proved second factor. */
async function applySuccess(sessions: SessionService, { route, session, account, userAgent }: Success): Promise<void> {
  const action = actionOf(route, session)
  if (action) await sessions.note(account, action, userAgent)
  if (route.signsIn && session) await sessions.end(session)
  if (route.provesSecondFactor && session) await sessions.proveSecondFactor(session)
}

/** Counts an attempt. @throws {Problem} `rate_limited`, which is logged. */
async function admit({ throttle, signInLog }: AuthApiOptions, attempt: Attempt, about: SignInEvent): Promise<void> {
  try {
    await throttle.admit(attempt)
  } catch (error) {
    if (error instanceof Problem) await signInLog.noteLock(about)
    throw error
  }
}

async function requireGoodPasswordIn(body: Body | undefined, judge: PasswordJudge): Promise<void> {
  const password = body?.['newPassword']
  if (typeof password !== 'string') return
  await requireGoodPassword(judge, { password, known: [], field: 'newPassword' })
}

/** Uncounts an attempt that was right. */
async function uncount(throttle: Throttle, attempt: Attempt, owesCode: boolean): Promise<void> {
  if (attempt.purpose === 'reset') return
  // The right password alone proves nothing where a code is asked for: codes already guessed at stay counted.
  if (owesCode) await throttle.takeBack(attempt)
  else await throttle.forgive(attempt)
}

async function logOutcome(log: SignInLog, { ok, status }: Response, { route, about, event }: Outcome): Promise<void> {
  if (ok && event !== undefined) await log.note(event, about)
  if (ok || status >= 500 || route.counts !== 'sign-in') return
  if (status === 429) await log.noteLock(about)
  else await log.noteFailure(about)
}

/** Account of an attempt: address in the body, else of the session or half-finished sign-in, else a passkey. */
async function accountOf(
  auth: AuthApiOptions['auth'],
  c: Context,
  body: Body | undefined,
  session: SignedIn | undefined,
): Promise<string> {
  const email = body?.['email']
  if (typeof email === 'string') return email.slice(0, EMAIL_MAX)
  if (session) return session.user.email
  const passkey = body?.['response'] as { id?: unknown } | undefined
  if (typeof passkey?.id === 'string') return passkeyAccount(passkey.id)
  return (await (await auth()).halfSignedIn(c.req.raw.headers)) ?? ''
}

function routeOf(c: Context<HttpEnv>): AuthRoute {
  const route = AUTH_ROUTES.find(({ endpoint }) => endpoint.path === c.req.path)
  if (!route) throw new Problem('not_found', 'No such endpoint.')
  const { method } = route.endpoint
  if (method === c.req.method) return route
  c.header('allow', method)
  throw new Problem('method_not_allowed', `${c.req.method} is not possible here.`)
}

/** The activity of a good answer, if it changed anything. */
function actionOf(route: AuthRoute, session: SignedIn | undefined): OwnAccountAction | undefined {
  if (!session) return route.signInActivity
  return route.usesAppAfterwards === session.usesApp ? undefined : route.activity
}

/** True where a good answer that owes no code begins a session: with password, code or passkey. */
const signsInBy = (route: AuthRoute, session: SignedIn | undefined): boolean =>
  route.signsIn === true || (route.provesSecondFactor === true && !session)

/** Name of a good answer in the log. */
function eventOf(route: AuthRoute, session: SignedIn | undefined): string | undefined {
  if (route.endpoint === signOut && !session) return undefined
  return session && route.activity ? actionOf(route, session)?.replace('.', '_') : route.event
}

/** True when the password was right and a code is asked for as well. */
async function isCodeOwed(answer: Response): Promise<boolean> {
  if (!answer.ok) return false
  const { twoFactorRedirect } = (await answer.clone().json()) as { twoFactorRedirect?: boolean }
  return twoFactorRedirect === true
}

/** The fields that the contract names; others do not reach the sign-in library. */
async function readBody({ endpoint, always }: AuthRoute, c: Context): Promise<Body> {
  requireJson(c)
  const body = parseInput(endpoint.input, await c.req.json().catch(() => undefined)) as Body
  return { ...(CODES.includes(endpoint) ? withTidyCode(body) : body), ...always }
}

const CODES: readonly AuthRoute['endpoint'][] = [verifyCode, verifyRecoveryCode]

/** Accepts codes as they are shown and typed: with spaces, and recovery codes in capitals. */
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
