import type { Visit } from '#contract/leads/visit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { originOf } from '#server/platform/rate-limit/network.ts'
import { countOrRefuse, sweepRateLimits } from '#server/platform/rate-limit/per-minute.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { hashBody, type KeyedRequest, rememberAnswer, reserveKey, sweepKeys } from './idempotency.ts'
import { type Suspicion, suspect } from './suspicion.ts'

/** Time for which an Idempotency-Key is stored. */
export const IDEMPOTENCY_MS = 24 * 60 * 60_000

/** Forms taken in a minute from one address (IPv6: one /64) and from its network (/24, /48). */
const SUBMISSIONS_PER_MINUTE = { host: 15, network: 60 } as const
/** Without a key, the same content again within this time is a repeat. */
const SAME_MESSAGE_MS = 10 * 60_000
/** Age of a form beyond which its typing time is not judged. */
const FORM_STAMP_LIFETIME_MS = 24 * 60 * 60_000

/** The sender of a submission, as the request describes it. */
export interface Sender {
  /** IP address. */
  address: string
  idempotencyKey: string | undefined
  /** Result of `stamp()`, if the form sent one. */
  stamp: string | undefined
  /** Path of the page that the form was on, if known. */
  page: string
  /** How the visit began and what it saw, as the form said it. */
  visit?: Visit | undefined
}

export interface Submission {
  /** Name of the form: each has its own keys and repeats. */
  form: string
  sender: Sender
  /** The checked form without its honeypot. */
  body: object
  honeypot: string | undefined
  /** Texts that the sender wrote freely. */
  words: string
  /** Fastest that a person could fill it in, in ms. */
  minFillMs: number
  /** True for a list with one record per address: without a key, the same content again is no repeat there. */
  oneAnAddress?: boolean
}

export interface SubmissionsOptions {
  db: Db
  now: () => number
  tokens: Tokens
  /** False only in tests and campaigns on this machine: then only the honeypot counts. */
  rateLimit: boolean
}

export type Submissions = ReturnType<typeof createSubmissions>

/** Receives public forms: each once, not too many, and with a suspicion where they look like spam. */
export function createSubmissions({ db, now, tokens, rateLimit }: SubmissionsOptions) {
  async function limit(db: Db, address: string): Promise<void> {
    if (!rateLimit) return
    const { host, network } = originOf(address)
    const count = (kind: 'host' | 'network', subject: string) =>
      countOrRefuse(db, {
        key: `${kind}:${tokens.pseudonym('rate-limit', `${kind}:${subject}`)}`,
        limit: SUBMISSIONS_PER_MINUTE[kind],
        nowMs: now(),
      })
    await count('host', host)
    await count('network', network)
  }

  /** Time in ms that filling in took; undefined without a valid stamp. */
  function fillMs(stamp: string | undefined): number | undefined {
    const issuedAtMs = Number(stamp === undefined ? undefined : tokens.read('form-stamp', stamp))
    const age = now() - issuedAtMs
    return age >= 0 && age < FORM_STAMP_LIFETIME_MS ? age : undefined
  }

  function keyOf({ form, sender, body, oneAnAddress = false }: Submission): KeyedRequest | undefined {
    const bodyHash = hashBody(body)
    const { idempotencyKey } = sender
    if (idempotencyKey !== undefined) {
      return { key: `${form}:key:${idempotencyKey}`, bodyHash, nowMs: now(), lifetimeMs: IDEMPOTENCY_MS }
    }
    if (oneAnAddress) return undefined
    return { key: `${form}:same:${bodyHash}`, bodyHash, nowMs: now(), lifetimeMs: SAME_MESSAGE_MS }
  }

  return {
    /** A signed time at which a form was begun. */
    stamp: (): string => tokens.sign('form-stamp', String(now())),

    /**
     * Runs `record` in one transaction, at most once for each key; a repeat gets the first answer. Without a key, the same
     * content within ten minutes is a repeat.
     *
     * @throws {Problem} `key_reused`, or `rate_limited` with Retry-After.
     */
    async receive<T extends object>(
      submission: Submission,
      record: (db: Db, suspicion: Suspicion) => Promise<T>,
    ): Promise<T> {
      const { sender, honeypot = '', words, minFillMs } = submission
      const suspicion = suspect({ honeypot, words, minFillMs, fillMs: fillMs(sender.stamp) }, !rateLimit)
      const request = keyOf(submission)
      return db.transaction().execute(async (db) => {
        const known = request && (await reserveKey(db, request))
        // A retry with its key is not counted; the same content without it is.
        if (!known || sender.idempotencyKey === undefined) await limit(db, sender.address)
        if (known) return known.answer as T
        const answer = await record(db, suspicion)
        if (request) await rememberAnswer(db, request.key, answer)
        return answer
      })
    },

    /** Deletes expired keys and counts. */
    async sweep(): Promise<void> {
      await sweepKeys(db, now() - IDEMPOTENCY_MS)
      await sweepRateLimits(db, now())
    },
  }
}
