import type { Mail } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { countAttempt } from '#server/platform/rate-limit/attempts.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import type { Auth } from './auth/auth.ts'
import { readCookie } from './auth/session-cookie.ts'
import { deviceOf } from './device.ts'
import { findPerson, type StoredPerson } from './repository.ts'

const DAY_MS = 24 * 60 * 60_000
const MAILS_PER_DAY = 5
/** Time after an account was made in which signing in to it is no news. */
const NEW_ACCOUNT_MS = 60 * 60_000
/** The longest that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60
/** The cookie is sent where people sign in, and nowhere else. */
const COOKIE_PATH = '/api/auth'
const PURPOSE = 'known-device'

export interface KnownDeviceOptions {
  db: Db
  now: () => number
  publicUrl: string
  tokens: Tokens
  auth: () => Promise<Pick<Auth, 'session'>>
}

export type KnownDevices = ReturnType<typeof createKnownDevices>

/** Browsers that have been used with an account: each keeps a signed cookie per account, and nothing is stored here. */
export function createKnownDevices(options: KnownDeviceOptions) {
  const { db, publicUrl, tokens, auth } = options
  const isSecure = publicUrl.startsWith('https:')
  const cookieName = (uid: string) =>
    `${isSecure ? '__Secure-' : ''}studio.device.${tokens.pseudonym(PURPOSE, uid).slice(0, 12)}`

  return {
    /**
     * Marks the browser as known to the account that an answer has signed in, by a cookie of that answer. Mails the account
     * where it was not known before.
     */
    async meet(headers: Headers, answer: Response): Promise<void> {
      const session = await (await auth()).session(new Headers({ cookie: sentBack(answer) }))
      const person = session && (await findPerson(db, session.user.id))
      if (!person) return
      const name = cookieName(person.id)
      const isKnown = tokens.read(PURPOSE, readCookie(headers, name) ?? '') === person.id
      if (!isKnown) await mailNewDevice(options, person, headers.get('user-agent') ?? '')
      const cookie = `${name}=${tokens.sign(PURPOSE, person.id)}; Max-Age=${COOKIE_SECONDS}; Path=${COOKIE_PATH}`
      answer.headers.append('set-cookie', `${cookie}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`)
    },
  }
}

/** The cookies of an answer, as the next request has them. */
function sentBack(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
}

async function mailNewDevice(options: KnownDeviceOptions, person: StoredPerson, userAgent: string): Promise<void> {
  const { db, now, tokens } = options
  if (now() - person.createdAt.getTime() < NEW_ACCOUNT_MS) return
  const key = `new-device:mails:${tokens.pseudonym(PURPOSE, person.id)}`
  const { count } = await countAttempt(db, { key, limit: MAILS_PER_DAY, windowMs: DAY_MS, nowMs: now() })
  if (count > MAILS_PER_DAY) return
  const data = { at: new Date(now()).toISOString(), device: deviceOf(userAgent) }
  const mail: Mail = { kind: 'newDevice', recipient: person.email, data }
  await enqueueMail(db, mail, now())
}
