import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { PASSWORD_LENGTH, PASSWORD_RESET_MS, SESSION } from '#contract/limits.ts'
import type { Role } from '#contract/session.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ownOrigins } from '#server/platform/http/same-origin.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { sessionCookieName } from './session-cookie.ts'

export interface AuthOptions {
  db: Db
  dialect: 'sqlite' | 'postgres'
  log: Logger
  publicUrl: string
  secret: string
  /** Name of the studio, as authenticator apps show it. */
  issuer: string
  /** Puts the mail with the link into the outbox. */
  sendPasswordReset: (email: string, token: string) => Promise<void>
}

/** What the site needs of the sign-in library. */
export interface Auth {
  /** Answers its own routes under /api/auth. */
  handler: (request: Request) => Promise<Response>
  session: (headers: Headers) => Promise<AuthSession | undefined>
  /** Makes an account. @returns Its id. @throws when the address has one already. */
  createAccount: (account: NewAccount) => Promise<string>
}

export interface AuthSession {
  id: string
  startedAtMs: number
  user: { id: string; email: string; role: string }
}

export interface NewAccount {
  email: string
  name: string
  role: Role | 'none'
  password: string
}

const inSeconds = (ms: number) => ms / 1000

function configure({ db, dialect, log, publicUrl, secret, issuer, sendPasswordReset }: AuthOptions) {
  const { hostname, protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  return betterAuth({
    appName: issuer,
    baseURL: publicUrl,
    basePath: '/api/auth',
    trustedOrigins: ownOrigins(publicUrl),
    secret,
    database: { db, type: dialect, transaction: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: inSeconds(PASSWORD_RESET_MS),
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendPasswordReset(user.email, token),
    },
    user: { additionalFields: { role: { type: 'string', required: true, input: false, defaultValue: 'none' } } },
    session: {
      cookieCache: { enabled: false },
      expiresIn: inSeconds(SESSION.idleMs),
      updateAge: inSeconds(SESSION.refreshMs),
    },
    verification: { storeIdentifier: 'hashed' },
    // Our own limits count by account and network, in the database (throttle.ts).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'studio',
      // The library would add __Secure-; __Host- also ties the cookie to this host.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, sameSite: 'lax', httpOnly: true, path: '/' },
      cookies: {
        session_token: { name: sessionCookieName(publicUrl) },
      },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { log: (level, message) => level === 'error' && log.error('auth', { message }) },
    plugins: [twoFactor({ issuer }), passkey({ rpID: hostname, rpName: issuer, origin: ownOrigins(publicUrl) })],
  })
}

/** Sign-in on our own tables. Make it after the migrations: it reads the schema then. */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  const auth = configure(options)
  const { internalAdapter, password: hasher } = await auth.$context
  return {
    handler: (request) => auth.handler(request),

    async session(headers) {
      const found = await auth.api.getSession({ headers })
      if (!found) return undefined
      const { session, user } = found
      const { id, email, role } = user
      return { id: session.id, startedAtMs: session.createdAt.getTime(), user: { id, email, role } }
    },

    async createAccount({ password, ...user }) {
      const created = await internalAdapter.createUser({ ...user, emailVerified: true }, { method: 'admin' })
      await internalAdapter.linkAccount({
        userId: created.id,
        providerId: 'credential',
        accountId: created.id,
        password: await hasher.hash(password),
      })
      return created.id
    },
  }
}
