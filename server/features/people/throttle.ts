import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countAttempt, forgetAttempts, uncountAttempt } from '#server/platform/rate-limit/attempts.ts'
import { originOf } from '#server/platform/rate-limit/network.ts'
import type { Tokens } from '#server/platform/tokens.ts'

/** Longer than the code of an authenticator app is good for. */
const APP_CODE_MS = 2 * 60_000
/** Wrong guesses within `windowMs` before further ones have to wait. */
export const SIGN_IN_LIMIT = {
  windowMs: 15 * 60_000,
  /** For one account from one network: locks this pair. */
  pair: 5,
  /** From one address, for any account: locks the address. */
  host: 9,
  /** For one account from anywhere: only slows it down. */
  account: 10,
  slowestMs: 5000,
} as const

export type Throttle = ReturnType<typeof createThrottle>

export interface ThrottleOptions {
  db: Db
  now: () => number
  tokens: Tokens
  /** False only in tests that guess on purpose. */
  rateLimit: boolean
  /** Waits so many milliseconds. */
  sleep: (ms: number) => Promise<void>
}

/** One try to sign in or to get a link. */
export interface Attempt {
  /** Each is counted by itself: a request for a link succeeds for every address, and must not reset guesses. */
  purpose: 'sign-in' | 'reset'
  /** The account, by its email address or another name. */
  account: string
  /** IP address of the sender. */
  address: string
}

/** A code of an authenticator app, and the account that it was given for. */
interface GivenCode {
  account: string
  code: string
}

/** Slows guessing: a pair of account and network locks, an address locks, an account guessed at from anywhere only grows slow. */
export function createThrottle({ db, now, tokens, rateLimit, sleep }: ThrottleOptions) {
  const { windowMs, slowestMs, ...limits } = SIGN_IN_LIMIT

  function keysOf({ purpose, account, address }: Attempt) {
    const { host, network } = originOf(address)
    const name = (kind: keyof typeof limits, subject: string) =>
      `${purpose}:${kind}:${tokens.pseudonym(purpose, `${kind}\0${subject}`)}`
    const who = account.trim().toLowerCase()
    return { pair: name('pair', `${who}\0${network}`), host: name('host', host), account: name('account', who) }
  }

  const codeKey = ({ account, code }: GivenCode) => `code:${tokens.pseudonym('code', `${account}\0${code}`)}`

  async function count(kind: keyof typeof limits, key: string) {
    return countAttempt(db, { key, limit: limits[kind], windowMs, nowMs: now() })
  }

  return {
    /** Counts an attempt, before it is judged. @throws {Problem} `rate_limited` while its pair or address is locked. */
    async admit(attempt: Attempt): Promise<void> {
      if (!rateLimit) return
      const keys = keysOf(attempt)
      for (const kind of ['pair', 'host'] as const) {
        const { count: attempts, expiresAtMs } = await count(kind, keys[kind])
        if (attempts > limits[kind]) throw locked(expiresAtMs - now())
      }
      const { count: attempts } = await count('account', keys.account)
      if (attempts > limits.account) await sleep(Math.min(100 * 2 ** (attempts - limits.account), slowestMs))
    },

    /** Uncounts an attempt that was right but proves nothing yet, such as a password before its code. */
    async takeBack(attempt: Attempt): Promise<void> {
      if (rateLimit) await uncountAttempt(db, Object.values(keysOf(attempt)))
    },

    /** Forgets the attempts of a sender who has signed in. */
    async forgive(attempt: Attempt): Promise<void> {
      const { pair, host } = keysOf(attempt)
      await forgetAttempts(db, [pair, host])
    },

    /** Marks a code as used, before it is judged. @returns false when it was used before. */
    async isNewCode(given: GivenCode): Promise<boolean> {
      const counted = { key: codeKey(given), limit: 1, windowMs: APP_CODE_MS, nowMs: now() }
      return (await countAttempt(db, counted)).count === 1
    },

    /** Unmarks a code that was wrong: it may be right later. */
    async giveBackCode(given: GivenCode): Promise<void> {
      await forgetAttempts(db, [codeKey(given)])
    },

    /** Counts an expensive request other than a sign-in. @throws {Problem} `rate_limited` for too many from a network. */
    async pace(address: string): Promise<void> {
      if (!rateLimit) return
      const origin = originOf(address)
      for (const [kind, limit] of [
        ['host', PACE.host],
        ['network', PACE.network],
      ] as const) {
        const key = `sign-in:pace:${tokens.pseudonym('sign-in', `pace ${kind}\0${origin[kind]}`)}`
        const { count, expiresAtMs } = await countAttempt(db, { key, limit, windowMs: 60_000, nowMs: now() })
        if (count > limit) throw locked(expiresAtMs - now())
      }
    },
  }
}

/** Requests in a minute from one address (IPv6: one /64) and from its network (/24, /48). */
const PACE = { host: 30, network: 120 } as const

function locked(forMs: number): Problem {
  const minutes = Math.max(1, Math.ceil(forMs / 60_000))
  const text = `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  return new Problem('rate_limited', text, { retryAfterSeconds: Math.max(1, Math.ceil(forMs / 1000)) })
}
