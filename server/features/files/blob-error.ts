import { BLOB } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { StorageFault, type StorageFaultKind } from '#server/platform/storage/blob-store.ts'

/** The code words of the wire protocol that are used here, with the status that goes with each. */
const STATUS = {
  bad_request: 400,
  content_type_not_allowed: 400,
  client_token_pathname_mismatch: 400,
  client_token_not_allowed: 403,
  client_token_expired: 403,
  forbidden: 403,
  not_found: 404,
  store_not_found: 404,
  precondition_failed: 412,
  file_too_large: 413,
  rate_limited: 429,
  store_suspended: 503,
  service_unavailable: 503,
  internal_server_error: 500,
} as const
type BlobErrorCode = keyof typeof STATUS

export const RETRY_AFTER_SECONDS = 5

/** A refusal in the words of the wire protocol: the client library makes one of its error classes of each code. */
export class BlobError extends Error {
  override readonly name = 'BlobError'
  readonly code: BlobErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(code: BlobErrorCode, message: string, options: { cause?: unknown; status?: number } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = options.status ?? STATUS[code]
    this.retryAfterSeconds = this.status === 503 || this.status === 429 ? RETRY_AFTER_SECONDS : undefined
  }
}

export const badPathname = () =>
  new BlobError(
    'bad_request',
    `pathname must name a file below portfolio/, catalogue/ or site/ in letters, digits, dots, hyphens and underscores, with at most ${BLOB.pathnameMax} characters and no //`,
  )
export const tooLarge = (maxBytes: number) =>
  new BlobError('file_too_large', `the file length cannot be greater than ${maxBytes} bytes`)
export const notFound = () => new BlobError('not_found', 'The requested blob does not exist')
export const alreadyExists = () =>
  new BlobError(
    'bad_request',
    'This blob already exists, use `allowOverwrite: true` if you want to overwrite it. Or `addRandomSuffix: true` to generate a unique filename.',
  )
export const etagMismatch = () => new BlobError('precondition_failed', 'ETag mismatch')
export const unavailable = (cause: unknown) =>
  new BlobError('service_unavailable', 'The file storage is not available right now. Please try again.', { cause })

/** The refusal that stands for any failure. What may pass by itself is `service_unavailable`, which clients try again. */
export function toBlobError(error: unknown): BlobError {
  if (error instanceof BlobError) return error
  if (error instanceof StorageFault) return FAULTS[error.kind](error)
  if (error instanceof Problem) return ofProblem(error)
  return isSystemError(error)
    ? unavailable(error)
    : new BlobError('internal_server_error', 'Something went wrong on our side.', { cause: error })
}

const FAULTS: Record<StorageFaultKind, (cause: unknown) => BlobError> = {
  away: unavailable,
  missing: (cause) => new BlobError('store_not_found', 'The file storage does not exist.', { cause }),
  suspended: (cause) => new BlobError('store_suspended', 'The file storage has been suspended.', { cause }),
  // Trying again does not help, so it must not look like an expired token or an absent service.
  unauthorized: (cause) =>
    new BlobError('bad_request', 'Unauthorized: the file storage does not accept the credentials of this site.', {
      cause,
      status: 401,
    }),
}

function ofProblem(problem: Problem): BlobError {
  if (problem.code === 'unavailable') return unavailable(problem)
  const code = problem.code === 'too_large' ? 'file_too_large' : 'content_type_not_allowed'
  return new BlobError(code, problem.message, { cause: problem })
}

/** Disk, network and database say what is wrong in `code`; mistakes of ours do not. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
