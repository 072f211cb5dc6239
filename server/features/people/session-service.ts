import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { OwnAccountAction } from '#server/mails/kinds.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Auth } from './auth/auth.ts'
import { hasSessionCookie, isFromTheFuture, SESSION } from './auth/session-cookie.ts'
import { deviceOf } from './device.ts'
import { noteOwnChange } from './own-account.ts'
import { deletePending, findPersonByEmail, listPasskeysOf } from './repository.ts'
import { toRole } from './role.ts'
import { deleteSessionsOf, findSession, listSessionsOf, markSecondFactor } from './session-repository.ts'

/** Time after signing in during which passkeys, roles of others and files with personal data are accessible. */
const FRESH_SIGN_IN_MS = 10 * 60_000
const RETRY_AFTER_SECONDS = 30

export interface SessionServiceOptions {
  db: Db
  now: () => number
  publicUrl: string
  /** The sign-in library, loaded when it is first needed. */
  auth: () => Promise<Auth>
  log: Logger
  ownersRule: { applies: () => Promise<boolean> }
}

export interface SignedIn {
  user: User
  sessionId: string
  startedAtMs: number
  /** True when signing in asks this person for a code of an authenticator app. */
  usesApp: boolean
  /** True when a second factor was proved in this session and the person still has one. */
  hasSecondFactor: boolean
}

export type SessionService = ReturnType<typeof createSessionService>

/** Sessions of people who have signed in. */
export function createSessionService(options: SessionServiceOptions) {
  const { db, log, now } = options

  async function identify({ headers }: Request): Promise<User | undefined> {
    try {
      return (await findSignedIn(options, headers))?.user
    } catch (error) {
      log.error('session_read_failed', { error })
      const message = 'Your sign-in cannot be checked right now. Please try again in a moment.'
      throw new Problem('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
    }
  }

  return {
    signedIn: (headers: Headers) => findSignedIn(options, headers),

    /** @throws {Problem} `unauthenticated`, or `sign_in_again` for a session that is too old for sensitive actions. */
    requireFresh(session: SignedIn | undefined): void {
      if (!session) throw new Problem('unauthenticated', 'Please sign in.')
      if (session.startedAtMs + FRESH_SIGN_IN_MS > now()) return
      throw new Problem('sign_in_again', 'Please sign in once more for this.')
    },

    /** True until the session ends: by signing out, by its age, or because its person loses the role. */
    isLive: async (sessionId: string): Promise<boolean> => {
      const session = await findSession(db, sessionId, now())
      const startedAtMs = session?.createdAt.getTime() ?? 0
      if (!session || startedAtMs + SESSION.absoluteMs <= now() || isFromTheFuture(startedAtMs, now())) return false
      return session.role !== null && toRole(session.role) !== null
    },

    /** @throws {Problem} `unavailable` while the database does not answer. */
    identify,

    /** As `identify`, but undefined while the database does not answer. */
    authenticate: (request: Request): Promise<User | undefined> => identify(request).catch(() => undefined),

    list: (session: SignedIn) => listDevices(db, session, now()),

    signOutDevices: (session: SignedIn, id: string | undefined) => signOutDevices(db, session, id, now()),

    /** Marks this session as begun with a second factor. */
    proveSecondFactor: ({ sessionId }: SignedIn) => markSecondFactor(db, sessionId),

    /** Records a change that a person made to their own account, and mails it to them. */
    async note(email: string, action: OwnAccountAction, userAgent: string): Promise<void> {
      const person = await findPersonByEmail(db, email)
      if (person) await noteOwnChange(db, { user: { uid: person.id, email: person.email }, action, userAgent }, now())
    },

    end: ({ user, sessionId }: SignedIn) => deleteSessionsOf(db, user.uid, { id: sessionId }),
  }
}

/** The session that a request carries; undefined for none, and for one that has ended. */
async function findSignedIn(
  { db, now, publicUrl, auth, ownersRule }: SessionServiceOptions,
  headers: Headers,
): Promise<SignedIn | undefined> {
  if (!hasSessionCookie(headers, publicUrl)) return undefined
  const session = await (await auth()).session(headers)
  if (!session) return undefined
  const { id: sessionId, startedAtMs, user } = session
  if (startedAtMs + SESSION.absoluteMs <= now()) {
    await deleteSessionsOf(db, user.id, { id: sessionId })
    return undefined
  }
  // It stays stored: the clock may be wrong now, and right again soon.
  if (isFromTheFuture(startedAtMs, now())) return undefined
  const role = toRole(user.role)
  const { id: uid, email, usesApp } = user
  const hasSecondFactor = session.hasSecondFactor && (usesApp || (await listPasskeysOf(db, uid)).length > 0)
  const needsSecondFactor = role === 'owner' && !hasSecondFactor && (await ownersRule.applies())
  const known = { uid, email, role, isAuthorized: role !== null, ...(needsSecondFactor && { needsSecondFactor }) }
  return { sessionId, startedAtMs, usesApp, hasSecondFactor, user: known }
}

/** The devices that a person is signed in on. */
async function listDevices(db: Db, { user, sessionId }: SignedIn, nowMs: number) {
  const sessions = await listSessionsOf(db, user.uid, nowMs)
  return sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: deviceOf(userAgent ?? ''),
    signedInAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    isCurrent: id === sessionId,
  }))
}

/**
 * Ends one session of a person, or without an id all but the present one, and sign-ins of theirs that are under way.
 *
 * @throws {Problem} `not_found` for a device that is not signed in.
 */
async function signOutDevices(
  db: Db,
  { user, sessionId }: SignedIn,
  id: string | undefined,
  nowMs: number,
): Promise<void> {
  const ended = await deleteSessionsOf(db, user.uid, id === undefined ? { exceptId: sessionId } : { id })
  if (id !== undefined && ended === 0) throw new Problem('not_found', 'This device is signed out already.')
  await deletePending(db, user.uid)
  const subject = { id: user.uid, name: id === undefined ? 'all their other devices' : 'one of their devices' }
  await recordActivity(db, { actor: user, action: 'sessions.ended', subject }, nowMs)
}
