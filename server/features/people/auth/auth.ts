import type { GenericEndpointContext } from '@better-auth/core'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { PASSWORD_LENGTH } from '#contract/limits.ts'
import type { Role } from '#contract/people/session.ts'
import type { PasswordHashes } from '#server/features/people/passwords/password-hashes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isLoopback, ownOrigins } from '#server/platform/http/middleware/same-origin.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { type CodeHashes, createCodeHashes, hashEncryptedCodes, newRecoveryCodes } from './recovery-codes.ts'
import { cookieNames, readCookie, SESSION } from './session-cookie.ts'

export interface AuthOptions {
  db: Db
  now: () => number
  dialect: 'sqlite' | 'postgres'
  log: Logger
  publicUrl: string
  secret: string
  /** As authenticator apps and browsers show it beside what is set up now. */
  studioName: () => Promise<string>
  passwordHashes: PasswordHashes
  resetMails: {
    send: (email: string, token: string) => Promise<void>
    takeBack: (userId: string, userAgent: string) => Promise<void>
  }
}

/** The part of the sign-in library that the site uses. */
export interface Auth {
  /** Answers its own routes under /api/auth. */
  handler: (request: Request) => Promise<Response>
  session: (headers: Headers) => Promise<AuthSession | undefined>
  /** Makes an account. @returns Its id. @throws when the address has one already. */
  createAccount: (account: NewAccount) => Promise<string>
  /** Address of the account of a half-finished sign-in: password right, code owed. */
  halfSignedIn: (headers: Headers) => Promise<string | undefined>
  /** Number of recovery codes that are left. */
  countRecoveryCodes: (userId: string) => Promise<number>
}

export interface AuthSession {
  id: string
  startedAtMs: number
  hasSecondFactor: boolean
  user: { id: string; email: string; role: string; usesApp: boolean }
}

export interface NewAccount {
  email: string
  name: string
  role: Role | 'none'
  password: string
}

const PASSWORD_RESET_MS = 60 * 60_000
const inSeconds = (ms: number) => ms / 1000

function configure(options: AuthOptions) {
  const { db, dialect, log, publicUrl, secret, resetMails, passwordHashes, now } = options
  const isSecure = publicUrl.startsWith('https:')
  const names = cookieNames(publicUrl)
  const codes = createCodeHashes(secret)
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    trustedOrigins: ownOrigins(publicUrl),
    secret,
    database: { db, type: dialect, transaction: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      // The library counts UTF-16 units, of which a character has up to two; characters are counted in passwords.ts.
      maxPasswordLength: 2 * PASSWORD_LENGTH.max,
      password: passwordHashes,
      resetPasswordTokenExpiresIn: inSeconds(PASSWORD_RESET_MS),
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => resetMails.send(user.email, token),
      onPasswordReset: ({ user }, request) => resetMails.takeBack(user.id, request?.headers.get('user-agent') ?? ''),
    },
    user: { additionalFields: { role: { type: 'string', required: true, input: false, defaultValue: 'none' } } },
    session: {
      cookieCache: { enabled: false },
      expiresIn: inSeconds(SESSION.idleMs),
      updateAge: inSeconds(SESSION.refreshMs),
      // Our own rule, by our own clock, is in auth-api.ts.
      freshAge: 0,
      additionalFields: { secondFactor: { type: 'boolean', required: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: {
              ...session,
              // Its age is ours to judge, by the same clock.
              createdAt: new Date(now()),
              secondFactor: await hasTwoFactors(session.userId, context),
            },
          }),
        },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    // Our own limits count by account and network, in the database (throttle.ts).
    rateLimit: { enabled: false },
    advanced: {
      // With statements of its own for what belongs together, the library writes failures of the second to the console.
      database: { joins: true },
      cookiePrefix: 'studio',
      // The library would add __Secure-; __Host- also ties the cookie to this host.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, sameSite: 'lax', httpOnly: true, path: '/' },
      cookies: {
        session_token: { name: names.session },
        two_factor: { name: names.halfSignedIn },
        [PASSKEY_COOKIE]: { name: names.passkey },
      },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    // Failures are answered and logged by the API: the library would write them to the console and answer 500 to all.
    onAPIError: { throw: true },
    logger: { log: (level, message) => level === 'error' && log.error('auth', { message }) },
    hooks: { before: hashGivenCode(codes) },
    plugins: [secondFactor(codes), passkeys(publicUrl)],
  })
}

const secondFactor = (codes: CodeHashes) =>
  twoFactor({
    backupCodeOptions: {
      customBackupCodesGenerate: newRecoveryCodes,
      storeBackupCodes: { encrypt: async (list) => codes.store(list), decrypt: async (list) => codes.read(list) },
    },
  })

const PASSKEY_COOKIE = 'passkey'

function passkeys(publicUrl: string) {
  const { hostname } = new URL(publicUrl)
  return passkey({
    // A passkey cannot belong to an IP address.
    rpID: isLoopback(hostname) ? 'localhost' : hostname,
    origin: ownOrigins(publicUrl),
    // Stored on the device together with the account, and used with a finger, face or PIN: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: { afterVerification: ({ verification }) => requireVerifiedUser(verification.registrationInfo) },
    authentication: { afterVerification: ({ verification }) => requireVerifiedUser(verification.authenticationInfo) },
    advanced: { webAuthnChallengeCookie: PASSKEY_COOKIE },
  })
}

const TWO_FACTORS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code', '/passkey/verify-authentication']

/** True for a session that begins with two factors, or that replaces one of the same person that had them. */
async function hasTwoFactors(userId: string, context: GenericEndpointContext | null): Promise<boolean> {
  if (!context) return false
  if (TWO_FACTORS.includes(context.path)) return true
  const { authCookies, internalAdapter, secret, session } = context.context
  const token = await context.getSignedCookie(authCookies.sessionToken.name, secret)
  // A new password has ended the session in the database by now.
  const before = session ?? (token ? await internalAdapter.findSession(token) : null)
  return before?.user.id === userId && before.session['secondFactor'] === true
}

async function requireVerifiedUser(ceremony: { userVerified: boolean } | undefined): Promise<undefined> {
  if (ceremony?.userVerified) return
  throw new APIError('UNAUTHORIZED', { message: 'This passkey asked for neither finger, face nor PIN.' })
}

/** The library compares the given code with the stored one: hashes the given one too. */
const hashGivenCode = ({ hash }: CodeHashes) =>
  createAuthMiddleware(async ({ path, body }) => {
    if (path !== '/two-factor/verify-backup-code') return undefined
    return { context: { body: { ...body, code: hash(String(body.code)) } } }
  })

/** Opens the sign-in library on our own tables. It reads the schema, so migrations come before. */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  await hashEncryptedCodes(options.db, options.secret, options.log)
  const auth = configure(options)
  const context = await auth.$context
  const { internalAdapter, password: hasher } = context
  return {
    async handler(request) {
      // Apps and passkeys are set up under this name. The library would keep the one that it was opened with.
      context.appName = await options.studioName()
      return auth.handler(request)
    },

    async session(headers) {
      const found = await auth.api.getSession({ headers })
      if (!found) return undefined
      const { session, user } = found
      const { id, email, role, twoFactorEnabled } = user
      const usesApp = twoFactorEnabled ?? false
      const hasSecondFactor = session.secondFactor ?? false
      return {
        id: session.id,
        startedAtMs: session.createdAt.getTime(),
        hasSecondFactor,
        user: { id, email, role, usesApp },
      }
    },

    async createAccount({ password, ...user }) {
      const createdAt = new Date(options.now())
      const account = { ...user, emailVerified: true, createdAt, updatedAt: createdAt }
      const created = await internalAdapter.createUser(account, { method: 'admin' })
      await internalAdapter.linkAccount({
        userId: created.id,
        providerId: 'credential',
        accountId: created.id,
        password: await hasher.hash(password),
      })
      return created.id
    },

    async halfSignedIn(headers) {
      const signed = readCookie(headers, cookieNames(options.publicUrl).halfSignedIn)
      const id = signed?.slice(0, signed.lastIndexOf('.'))
      const found = id && (await internalAdapter.findVerificationValue(id))
      return found ? (await internalAdapter.findUserById(found.value))?.email : undefined
    },

    async countRecoveryCodes(userId) {
      return (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes.length
    },
  }
}
