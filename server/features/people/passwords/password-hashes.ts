import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { createSemaphore } from '#shared/semaphore.ts'
import { renewPasswordHash } from './password-repository.ts'

interface Cost {
  N: number
  r: number
  p: number
}

/** 32 MB and three passes, one of the equivalent settings of OWASP and ASVS; see docs/decisions/0039. */
const LOG2_N = 15
const COST: Cost = { N: 2 ** LOG2_N, r: 8, p: 3 }
const PREFIX = `$scrypt$ln=${LOG2_N},r=${COST.r},p=${COST.p}$`
const HASH = /^\$scrypt\$ln=15,r=8,p=3\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/
const SALT_BYTES = 16
const KEY_BYTES = 32

/** Hashes of earlier versions, in hexadecimal. `FORMER_REST` is the work that makes checking one as costly as today's. */
const FORMER = { hash: /^([0-9a-f]{32}):([0-9a-f]{128})$/, cost: { N: 2 ** 14, r: 16, p: 1 }, keyBytes: 64 }
const FORMER_REST: Cost = { ...COST, p: 2 }

/** Each takes 32 MB and one of the four threads that files and DNS need, too. */
const CONCURRENCY = 2
const RETRY_AFTER_SECONDS = 5

export interface PasswordHashOptions {
  db: Db
  log: Logger
  /** Number of passwords that may wait. */
  queueLimit?: number
}

export type PasswordHashes = ReturnType<typeof createPasswordHashes>

/** Hashes passwords. Checking one costs the same whether its account exists, and however its hash was made. */
export function createPasswordHashes({ db, log, queueLimit = 32 }: PasswordHashOptions) {
  const derive = createDerive(queueLimit)

  /** @throws {Problem} `unavailable` while too many wait. */
  async function hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    const key = await derive({ password, salt, keyBytes: KEY_BYTES, cost: COST })
    return `${PREFIX}${unpadded(salt)}$${unpadded(key)}`
  }

  async function verifyFormer(password: string, salt: string, stored: string): Promise<boolean> {
    // Earlier versions took the hexadecimal text for the salt.
    const key = await derive({ password, salt: Buffer.from(salt), keyBytes: FORMER.keyBytes, cost: FORMER.cost })
    await derive({ password, salt: Buffer.from(salt), keyBytes: KEY_BYTES, cost: FORMER_REST })
    return timingSafeEqual(key, Buffer.from(stored, 'hex'))
  }

  return {
    hash,

    /** Renews a hash of an earlier version when the password is right. @throws {Problem} as `hash`. */
    async verify({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> {
      const [, salt, key] = HASH.exec(stored) ?? []
      if (salt && key) {
        const given = await derive({ password, salt: Buffer.from(salt, 'base64'), keyBytes: KEY_BYTES, cost: COST })
        return timingSafeEqual(given, Buffer.from(key, 'base64'))
      }
      const [, formerSalt, formerKey] = FORMER.hash.exec(stored) ?? []
      if (!formerSalt || !formerKey) {
        await hash(password)
        return false
      }
      if (!(await verifyFormer(password, formerSalt, formerKey))) return false
      await hash(password)
        .then((renewed) => renewPasswordHash(db, stored, renewed))
        .catch((error: unknown) => log.warn('password_hash_kept', { error }))
      return true
    },
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

interface Derivation {
  password: string
  salt: Buffer
  keyBytes: number
  cost: Cost
}

/** Derives keys on other threads, a few at once. */
function createDerive(queueLimit: number): (derivation: Derivation) => Promise<Buffer> {
  const semaphore = createSemaphore(CONCURRENCY)
  let pendingCount = 0
  return async (derivation) => {
    if (pendingCount >= CONCURRENCY + queueLimit) throw tooMany()
    pendingCount += 1
    try {
      return await semaphore.run(() => deriveKey(derivation))
    } finally {
      pendingCount -= 1
    }
  }
}

function deriveKey({ password, salt, keyBytes, cost }: Derivation): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 2 * 128 * cost.N * cost.r }
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)))
  return promise
}

function tooMany(): Problem {
  return new Problem('unavailable', 'Many people sign in right now. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
