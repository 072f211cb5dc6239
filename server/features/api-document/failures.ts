import { type Endpoint, sendsBody } from '#contract/endpoint.ts'
import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts'
import { answerSchema, type JsonSchema } from './schemas.ts'

const PROBLEM: JsonSchema = { $ref: '#/components/schemas/Problem' }
const RETRY_AFTER = { description: 'Seconds after which trying again makes sense.', schema: { type: 'integer' } }

/** The failures of an operation by their status. @param own Codes besides those that follow from its contract. */
export function failuresOf(endpoint: Endpoint, own: readonly ProblemCode[]): Record<string, object> {
  const codes = [...new Set([...impliedCodes(endpoint), ...own])]
  const statuses = [...new Set(codes.map((code) => PROBLEM_STATUS[code]))].toSorted((one, other) => one - other)
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => PROBLEM_STATUS[code] === status)
      return [status, failure(endpoint, ofStatus)]
    }),
  )
}

function failure(endpoint: Endpoint, codes: readonly ProblemCode[]): object {
  const mayWait = codes.includes('rate_limited') || codes.includes('unavailable')
  const current = codes.includes('stale') ? { current: answerSchema(endpoint.current ?? endpoint.output) } : {}
  return {
    description: codes.map((code) => MEANING[code]).join(' '),
    ...(mayWait && { headers: { 'retry-after': RETRY_AFTER } }),
    content: {
      'application/json': {
        schema: { allOf: [PROBLEM, { type: 'object', properties: { code: { enum: codes }, ...current } }] },
      },
    },
  }
}

/** The codes that access, body and conditions of an operation imply. */
function impliedCodes(endpoint: Endpoint): ProblemCode[] {
  const { access, method, takesAnyBody, takesIfMatch, takesPasswordAlone, needsFresh, upload } = endpoint
  const when = (applies: boolean | undefined, ...codes: ProblemCode[]) => (applies ? codes : [])
  return [
    'invalid_input',
    ...when(access !== 'public', 'unauthenticated', 'forbidden'),
    ...when(method !== 'GET', 'bad_origin'),
    ...when(access === 'owner' && !takesPasswordAlone, 'second_factor_required'),
    ...when(needsFresh, 'sign_in_again'),
    ...when(takesIfMatch, 'stale'),
    ...when(sendsBody(endpoint), 'too_large'),
    ...when(sendsBody(endpoint) && !takesAnyBody && !upload, 'unsupported_type'),
    'uri_too_long',
    'rate_limited',
    'internal',
    'unavailable',
  ]
}

const MEANING: Record<ProblemCode, string> = {
  invalid_input: 'A field or the address is not valid.',
  unauthenticated: 'No one is signed in.',
  forbidden: 'The person who is signed in may not do this.',
  bad_origin: 'A page of another site sent the request.',
  sign_in_again: 'The sign-in is too long ago for this.',
  second_factor_required: 'Owners need a second factor for this.',
  not_found: 'There is no such thing.',
  method_not_allowed: 'The address takes other methods.',
  conflict: 'The present state does not allow it.',
  drop_closed: 'The drop is closed.',
  gone: 'It was there once.',
  stale: 'It has changed since the version that If-Match names; `current` is the present value.',
  too_large: 'The body is too large.',
  uri_too_long: 'The address is too long.',
  unsupported_type: 'The content type is not taken.',
  key_reused: 'The Idempotency-Key was used for another request.',
  rate_limited: 'Too many requests.',
  internal: 'The server failed.',
  unavailable: 'The server cannot do it at the moment.',
}
