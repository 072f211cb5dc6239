import { HttpFailure } from '#app/client/api.ts'
import { BLOB } from '#contract/limits.ts'
import { NETWORK_ERROR } from '../reason.ts'

/** Why a request to the storage failed, as far as retries and messages differ. */
export type UploadErrorKind =
  | 'unauthorized'
  | 'tokenExpired'
  | 'tooLarge'
  | 'throttled'
  | 'unreachable'
  | 'unavailable'
  | 'notFound'
  | 'aborted'
  | 'refused'

/** A failed request to the storage, with the storage's message. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly kind: UploadErrorKind
  /** The storage's Retry-After. */
  readonly retryAfterMs: number | undefined

  constructor(kind: UploadErrorKind, message: string, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.retryAfterMs = options.retryAfterMs
  }
}

const SERVER_ERROR = 500
const KINDS: Record<number, UploadErrorKind> = { 401: 'unauthorized', 413: 'tooLarge', 429: 'throttled' }

/** @param status HTTP status of a failed request; 0 without an answer. */
export function errorKindOfStatus(status: number): UploadErrorKind {
  if (status === 0) return 'unreachable'
  return KINDS[status] ?? (status >= SERVER_ERROR ? 'unavailable' : 'refused')
}

const LONGEST_WAIT_MS = 30_000
const FIRST_WAIT_MS = 1000

/**
 * Time to wait before the next attempt; undefined where a retry makes no sense.
 *
 * @param attempt Number of attempts so far, from 1.
 */
export function retryDelayMs(error: unknown, attempt: number): number | undefined {
  if (attempt > BLOB.retries || !(error instanceof UploadError)) return undefined
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

/** Message for people while a request is retried; undefined where they can do nothing about it. */
export function retryText(error: unknown): string | undefined {
  return errorKindOf(error) === 'unreachable' ? TEXT.unreachable : undefined
}

/** Message for people about a file that was not uploaded. */
export function uploadErrorText(error: unknown, fileName: string): string {
  const kind = errorKindOf(error)
  if (kind === 'unauthorized' || kind === 'tooLarge' || kind === 'unreachable') return TEXT[kind]
  const message = error instanceof Error ? error.message : String(error)
  return `Failed to upload ${fileName}: ${message}`
}

/** Kind of any error, by its status or message where it is no UploadError. */
export function errorKindOf(error: unknown): UploadErrorKind {
  if (error instanceof UploadError) return error.kind
  const status = error instanceof HttpFailure ? error.status : 0
  const message = error instanceof Error ? error.message : String(error)
  if (status === 401 || /unauthorized/i.test(message)) return 'unauthorized'
  if (status === 413 || /too large/i.test(message)) return 'tooLarge'
  return /failed to fetch/i.test(message) ? 'unreachable' : 'refused'
}
