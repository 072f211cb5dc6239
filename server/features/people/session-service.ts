import { FRESH_SIGN_IN_MS, SESSION } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import type { OwnAccountAction } from '#server/mails/kinds.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Auth } from './auth.ts'
import { deviceOf } from './device.ts'
import { noteOwnChange } from './own-account.ts'
import {
  deletePending,
  deleteSessionsOf,
  findPersonByEmail,
  findSession,
  listPasskeysOf,
  listSessionsOf,
  markSecondFactor,
} from './repository.ts'
import { toRole } from './role.ts'
import { hasSessionCookie } from './session-cookie.ts'

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
  /** Whether a code of an authenticator app is asked for when this person signs in. */
  usesApp: boolean
  /** Whether it was begun with a second factor, or one was proved since, and there still is one. */
  hasSecondFactor: boolean
}

export type SessionService = ReturnType<typeof createSessionService>

/** Who is signed in, where, and since when. */
export function createSessionService({ db, log, now, publicUrl, auth, ownersRule }: SessionServiceOptions) {
  async function signedIn(headers: Headers): Promise<SignedIn | undefined> {
    if (!hasSessionCookie(headers, publicUrl)) return undefined
    const session = await (await auth()).session(headers)
    if (!session) return undefined
    const { id: sessionId, startedAtMs, user } = session
    if (startedAtMs + SESSION.absoluteMs <= now()) {
      await deleteSessionsOf(db, user.id, { id: sessionId })
      return undefined
    }
    const role = toRole(user.role)
    const { id: uid, email, usesApp } = user
    const hasSecondFactor = session.hasSecondFactor && (usesApp || (await listPasskeysOf(db, uid)).length > 0)
    const needsSecondFactor = role === 'owner' && !hasSecondFactor && (await ownersRule.applies())
    const known = { uid, email, role, isAuthorized: role !== null, ...(needsSecondFactor && { needsSecondFactor }) }
    return { sessionId, startedAtMs, usesApp, hasSecondFactor, user: known }
  }

  /** @throws {Problem} `unauthenticated`, or `sign_in_again` where somebody has been signed in for long. */
  function requireFresh(session: SignedIn | undefined): void {
    if (!session) throw new Problem('unauthenticated', 'Please sign in.')
    if (session.startedAtMs + FRESH_SIGN_IN_MS > now()) return
    throw new Problem('sign_in_again', 'Please sign in once more for this.')
  }

  return {
    /** The person whose session a request carries, if any. */
    signedIn,

    requireFresh,

    /** True until a session has ended: by signing out, by its age, or with the role of its person. */
    isLive: async (sessionId: string): Promise<boolean> => {
      const session = await findSession(db, sessionId, now())
      if (!session || session.createdAt.getTime() + SESSION.absoluteMs <= now()) return false
      return session.role !== null && toRole(session.role) !== null
    },

    /** As `signedIn`; while the database is away nobody is. */
    async authenticate(request: Request): Promise<User | undefined> {
      try {
        return (await signedIn(request.headers))?.user
      } catch (error) {
        log.error('session_read_failed', { error })
        return undefined
      }
    },

    async list({ user, sessionId }: SignedIn) {
      const sessions = await listSessionsOf(db, user.uid, now())
      return sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        device: deviceOf(userAgent ?? ''),
        signedInAt: createdAt.toISOString(),
        lastUsedAt: updatedAt.toISOString(),
        isCurrent: id === sessionId,
      }))
    },

    /**
     * As `endSessions`, when somebody asks for it: sign-ins that are under way elsewhere are over as well.
     *
     * @throws {Problem} `not_found` for a device that is not signed in.
     */
    async signOutDevices({ user, sessionId }: SignedIn, id: string | undefined): Promise<void> {
      const ended = await deleteSessionsOf(db, user.uid, id === undefined ? { exceptId: sessionId } : { id })
      if (id !== undefined && ended === 0) throw new Problem('not_found', 'This device is signed out already.')
      await deletePending(db, user.uid)
      const subject = { id: user.uid, name: id === undefined ? 'all their other devices' : 'one of their devices' }
      await recordActivity(db, { actor: user, action: 'sessions.ended', subject }, now())
    },

    /** From now on this session is as good as one that was begun with a second factor. */
    proveSecondFactor: ({ sessionId }: SignedIn) => markSecondFactor(db, sessionId),

    /** Remembers what somebody did to their own account, and tells them. */
    async note(email: string, action: OwnAccountAction, userAgent: string): Promise<void> {
      const person = await findPersonByEmail(db, email)
      if (person) await noteOwnChange(db, { user: { uid: person.id, email: person.email }, action, userAgent }, now())
    },

    /** Ends one session of this person, or without an id all but the present one. */
    async endSessions({ user, sessionId }: SignedIn, id: string | undefined): Promise<void> {
      await deleteSessionsOf(db, user.uid, id === undefined ? { exceptId: sessionId } : { id })
    },
  }
}
