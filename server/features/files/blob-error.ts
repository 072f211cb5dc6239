import { BLOB } from '#contract/limits.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { IncompleteBody, unavailable } from '#server/platform/files/file-problems.ts'
import { StorageError, type StorageErrorKind } from '#server/platform/storage/blob-store.ts'

/** The error codes of the wire protocol that are used here, with their status. */
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

const RETRY_AFTER_SECONDS = 5

/** An error of the wire protocol; the client library has an error class for each code. */
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

export const badRequest = (message: string, cause?: unknown) => new BlobError('bad_request', message, { cause })
export const badPathname = () =>
  badRequest(
    `pathname must name a file below portfolio/, catalogue/ or site/ in letters, digits, dots, hyphens and underscores, with at most ${BLOB.pathnameMax} characters and no //`,
  )

/** The wire protocol's error for any failure. Failures that may pass are `service_unavailable`, which clients retry. */
export function toBlobError(error: unknown): BlobError {
  if (error instanceof BlobError) return error
  if (error instanceof StorageError) return ofStorage(error)
  if (error instanceof IncompleteBody) return badRequest(error.message, error)
  if (error instanceof Problem) return new BlobError(CODES[error.code] ?? UNUSABLE, messageOf(error), { cause: error })
  return isSystemError(error)
    ? new BlobError('service_unavailable', unavailable(error).message, { cause: error })
    : new BlobError('internal_server_error', 'Something went wrong on our side.', { cause: error })
}

/** Other problems are about the content of a file. */
const UNUSABLE = 'content_type_not_allowed'
const CODES: Partial<Record<ProblemCode, BlobErrorCode>> = {
  unavailable: 'service_unavailable',
  not_found: 'not_found',
  conflict: 'bad_request',
  stale: 'precondition_failed',
  too_large: 'file_too_large',
}

const messageOf = (problem: Problem): string =>
  problem.code === 'unavailable' ? unavailable(problem).message : problem.message

const STORAGE: Record<StorageErrorKind, [BlobErrorCode, string, number?]> = {
  away: ['service_unavailable', unavailable(undefined).message],
  missing: ['store_not_found', 'The file storage does not exist.'],
  suspended: ['store_suspended', 'The file storage has been suspended.'],
  // Retrying does not help, so it must look neither like an expired token nor like an absent service.
  unauthorized: ['bad_request', 'Unauthorized: the file storage does not accept the credentials of this site.', 401],
}

function ofStorage(error: StorageError): BlobError {
  const [code, message, status] = STORAGE[error.kind]
  return new BlobError(code, message, { cause: error, ...(status !== undefined && { status }) })
}

/** Errors of the disk, the network and the database have a `code`; errors in our own code do not. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
