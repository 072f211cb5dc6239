import { HttpFailure } from '#app/api.ts'

/** Why a call failed, in the server's words where it gave any. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof HttpFailure ? error.message : ''
  return reason || 'Please check your connection and try again.'
}
