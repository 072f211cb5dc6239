import { HttpFailure } from '#app/api.ts'

/** Why a call failed, in the server's words where it gave any, and what to do about it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof HttpFailure)) return 'Please check your connection and try again.'
  return error.message || `The server answered ${error.status}. Please try again in a moment.`
}
