import { HttpFailure } from '#app/client/api.ts'
import { BLOB } from '#contract/limits.ts'
import { NETWORK_ERROR } from '../reason.ts'

/** Why a request to the storage failed, as far as it matters for what to do next. */
export type TroubleKind =
  | 'unauthorized'
  | 'tokenExpired'
  | 'tooLarge'
  | 'throttled'
  | 'unreachable'
  | 'unavailable'
  | 'notFound'
  | 'aborted'
  | 'refused'

/** A failed request to the storage. Its message is what the storage said. */
export class StorageTrouble extends Error {
  override readonly name = 'StorageTrouble'
  readonly kind: TroubleKind
  /** How long the storage asks to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(kind: TroubleKind, message: string, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.retryAfterMs = options.retryAfterMs
  }
}

const SERVER_ERROR = 500
const KINDS: Record<number, TroubleKind> = { 401: 'unauthorized', 413: 'tooLarge', 429: 'throttled' }

/** @param status Of an answer that was not ok; 0 without an answer. */
export function troubleKindOf(status: number): TroubleKind {
  if (status === 0) return 'unreachable'
  return KINDS[status] ?? (status >= SERVER_ERROR ? 'unavailable' : 'refused')
}

const LONGEST_WAIT_MS = 30_000
const FIRST_WAIT_MS = 1000

/**
 * How long to wait before the next attempt.
 *
 * @param attempt How many there were, from 1.
 * @returns undefined where trying again makes no sense.
 */
export function retryDelayMs(error: unknown, attempt: number): number | undefined {
  if (attempt > BLOB.retries || !(error instanceof StorageTrouble)) return undefined
  if (error.kind === 'throttled') return error.retryAfterMs ?? backOffMs(attempt)
  return error.kind === 'unreachable' || error.kind === 'unavailable'
    ? (error.retryAfterMs ?? backOffMs(attempt))
    : undefined
}

function backOffMs(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1))
}

const TEXT = {
  unauthorized: 'Invalid Vercel Blob token. Please check your server configuration.',
  tooLarge: 'File is too large or request was rejected. Try a smaller file or check limits.',
  unreachable: NETWORK_ERROR,
} as const

/** What a person reads as long as something is tried again; undefined where it is no matter of theirs. */
export function passingTroubleText(error: unknown): string | undefined {
  return kindOf(error) === 'unreachable' ? TEXT.unreachable : undefined
}

/** What a person reads about a file that did not arrive. */
export function uploadErrorText(error: unknown, fileName: string): string {
  const kind = kindOf(error)
  if (kind === 'unauthorized' || kind === 'tooLarge' || kind === 'unreachable') return TEXT[kind]
  const message = error instanceof Error ? error.message : String(error)
  return `Failed to upload ${fileName}: ${message}`
}

/** The kind that a failure counts as, also where it is no StorageTrouble. */
export function kindOf(error: unknown): TroubleKind {
  if (error instanceof StorageTrouble) return error.kind
  const status = error instanceof HttpFailure ? error.status : 0
  const message = error instanceof Error ? error.message : String(error)
  if (status === 401 || /unauthorized/i.test(message)) return 'unauthorized'
  if (status === 413 || /too large/i.test(message)) return 'tooLarge'
  return /failed to fetch/i.test(message) ? 'unreachable' : 'refused'
}
