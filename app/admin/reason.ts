import { HttpFailure } from '../client/api.ts'

/** Said where no answer came, below a title that says what failed. */
const NO_ANSWER = 'Please check your connection and try again.'
/** The same where it stands alone. */
export const NETWORK_ERROR = `Network error. ${NO_ANSWER}`
const UNREADABLE = 'The answer of the server could not be read. Please try again in a moment.'

/** Why a call failed: in the server's words, else in those of the endpoint for that status, else in ours. */
export function reasonOf(error: unknown): string {
  if (error instanceof HttpFailure) {
    return error.message || `The server answered ${error.status}. Please try again in a moment.`
  }
  return error instanceof TypeError || error instanceof DOMException ? NO_ANSWER : UNREADABLE
}

/** Stands in the place of what did not load, with the reason for people. */
export class LoadFailure {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }

  /** @param error As a call throws it. */
  static from(this: void, error: unknown): LoadFailure {
    return new LoadFailure(reasonOf(error))
  }
}
