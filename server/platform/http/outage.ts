import { Problem } from '#contract/problem.ts'

const RETRY_AFTER_SECONDS = 30

/** Error codes of disk and network for passing failures. */
const SYSTEM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])
/** Result codes of SQLite: busy, locked, read-only, input and output, full, cannot open. */
const SQLITE = new Set([5, 6, 8, 10, 13, 14])
/** Classes of PostgreSQL: connections, rolled back for another, resources, stopped from outside. */
const POSTGRES = /^(?:08|40|53|57)[0-9A-Z]{3}$/

/** True for failures that may pass, such as a full disk; false for bugs. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  if (error.code === 'ERR_SQLITE_ERROR') return 'errcode' in error && SQLITE.has(Number(error.errcode) & 0xff)
  return SYSTEM.has(error.code) || POSTGRES.test(error.code)
}

/** The problem that an unexpected error is answered with. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (!isOutage(error))
    return new Problem('internal', 'Something went wrong on our side. Please try again.', { cause: error })
  return new Problem('unavailable', 'This is not possible right now. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: error,
  })
}
