import { HttpFailure } from '../client/api.ts'

/** Text for calls without an answer, below a title that names the failure. */
const NO_ANSWER = 'Please check your connection and try again.'
/** The same without a title. */
export const NETWORK_ERROR = `Network error. ${NO_ANSWER}`
const UNREADABLE = 'The answer of the server could not be read. Please try again in a moment.'

/** Reason of a failed call: the server's, else the endpoint's for that status, else a general one. */
export function reasonOf(error: unknown): string {
  if (error instanceof HttpFailure) {
    return error.message || `The server answered ${error.status}. Please try again in a moment.`
  }
  return error instanceof TypeError || error instanceof DOMException ? NO_ANSWER : UNREADABLE
}

/** Stands for data that did not load. `reason` is for people. */
export class FailedLoad {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }

  /** @param error As a call throws it. */
  static from(this: void, error: unknown): FailedLoad {
    return new FailedLoad(reasonOf(error))
  }
}
