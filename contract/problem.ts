import type { core } from 'zod/mini'

/** Every way a request may fail on purpose. Adding a code is an API change. */
export const PROBLEM_STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  bad_origin: 403,
  /** Signed in, but too long ago for this. */
  sign_in_again: 403,
  /** Signed in as an owner by a password alone, where owners need a second factor. */
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  drop_closed: 409,
  gone: 410,
  stale: 412,
  too_large: 413,
  uri_too_long: 414,
  unsupported_type: 415,
  key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof PROBLEM_STATUS
/** Field name → messages for that field, in the order of the checks. */
export type ProblemFields = Record<string, string[]>

/** A problem on the wire. */
export interface ProblemBody {
  error: string
  code: ProblemCode
  fields?: ProblemFields | undefined
}

interface ProblemOptions {
  fields?: ProblemFields
  cause?: unknown
  /** Seconds after which trying again makes sense; becomes the Retry-After header. */
  retryAfterSeconds?: number
}

/** An expected failure. Its message is written for the person reading it; anything secret goes in `cause`. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly fields: ProblemFields | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  /** Collects every issue per field, so that a form can show them all at once. */
  static invalidInput(error: core.$ZodError): Problem {
    const fields: ProblemFields = {}
    for (const issue of error.issues) (fields[issue.path.join('.')] ??= []).push(issue.message)
    return new Problem('invalid_input', 'Please check the highlighted fields.', { fields, cause: error })
  }

  get status() {
    return PROBLEM_STATUS[this.code]
  }

  toBody(): ProblemBody {
    return { error: this.message, code: this.code, ...(this.fields && { fields: this.fields }) }
  }
}
