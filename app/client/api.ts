import type { input, output } from 'zod/mini'
import { type Endpoint, sendsBody } from '#contract/endpoint.ts'
import { PROBLEM_STATUS, Problem, type ProblemBody } from '#contract/problem.ts'

/** An answer that was not ok. `message` is the server's reason, else the endpoint's fall-back, else empty. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  readonly status: number
  readonly problem: Problem | undefined
  readonly answer: Answer | undefined

  constructor(status: number, problem: Problem | undefined, reason = problem?.message ?? '', answer?: Answer) {
    super(reason)
    this.status = status
    this.problem = problem
    this.answer = answer
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** Gives up after so many milliseconds. */
  timeoutMs?: number
  headers?: Record<string, string>
  cache?: RequestCache
  fetch?: (request: Request) => Promise<Response> | Response
  /** Base of the API, without a trailing slash. */
  origin?: string
}

/**
 * Base of the API: empty in production, where it is on the origin of the pages. In development these come from Vite on
 * 5173, and the API from 3001.
 */
export function apiBase(): string {
  const { port, hostname } = globalThis.location
  return import.meta.env.DEV && port === '5173' ? `http://${hostname}:3001` : ''
}

/** The part of an endpoint that a call needs; it has no schemas. */
type Address = Pick<Endpoint, 'method' | 'path' | 'selectedBy' | 'fallback'>
interface Answer {
  /** Parsed body; undefined when it is no JSON. */
  body: unknown
  headers: Headers
}

/**
 * Calls one contract endpoint and gives its answer unchecked, for callers that forgive missing fields.
 *
 * @throws {HttpFailure} for an answer that is not ok; TypeError when there is none; AbortError when cancelled.
 */
export function request<E extends Endpoint>(
  endpoint: E,
  values: input<E['input']>,
  options?: CallOptions,
): Promise<Answer>
export function request(address: Address, values: object, options?: CallOptions): Promise<Answer>
export async function request(address: Address, values: unknown, options: CallOptions = {}): Promise<Answer> {
  const { fetch = globalThis.fetch, origin = apiBase() || globalThis.location.origin } = options
  const limit = timeLimit(options)
  try {
    const response = await fetch(toRequest(address, values, origin, { ...options, signal: limit.signal }))
    const body: unknown = await response.json().catch(() => undefined)
    const answer = { body, headers: response.headers }
    if (!response.ok) throw toFailure(response.status, answer, address)
    return answer
  } finally {
    limit.clear()
  }
}

/** The failure for an answer that is not ok. */
export function toFailure(status: number, answer: Answer, { fallback }: Address): HttpFailure {
  return new HttpFailure(status, toProblem(answer.body), reasonIn(answer.body) || fallback?.(status), answer)
}

function timeLimit({ signal, timeoutMs }: CallOptions): { signal: AbortSignal; clear: () => void } {
  const abort = new AbortController()
  const expire = () => abort.abort(new DOMException('The answer took too long.', 'TimeoutError'))
  const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs)
  return { signal: signal ? AbortSignal.any([signal, abort.signal]) : abort.signal, clear: () => clearTimeout(timer) }
}

/** Calls an endpoint as `request` does, and checks the answer against the contract. */
export async function call<E extends Endpoint>(
  endpoint: E,
  values: input<E['input']>,
  options: CallOptions = {},
): Promise<output<E['output']>> {
  const { body } = await request(endpoint, values, options)
  return endpoint.output.parse(body) as output<E['output']>
}

function toRequest(
  address: Address,
  values: unknown,
  origin: string,
  { signal, headers, cache }: CallOptions,
): Request {
  const url = new URL(address.path, origin)
  const rest = { ...(values as Record<string, string | number | undefined>) }
  const inQuery = sendsBody(address) ? [address.selectedBy ?? ''] : Object.keys(rest)
  for (const name of inQuery) {
    const value = rest[name]
    if (value !== undefined) url.searchParams.set(name, String(value))
    delete rest[name]
  }
  const crossOrigin = origin !== globalThis.location?.origin
  return new Request(url, {
    method: address.method,
    headers: {
      accept: 'application/json',
      ...(sendsBody(address) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sendsBody(address) && { body: JSON.stringify(rest) }),
    ...(crossOrigin && { credentials: 'include' }),
    ...(signal && { signal }),
    ...(cache && { cache }),
  })
}

/** The reason in the body of a failure, ours or that of a proxy; empty where there is none. */
export function reasonIn(body: unknown): string {
  const { error } = (body ?? {}) as { error?: unknown }
  return typeof error === 'string' ? error : ''
}

/** The Problem in the body of an answer, if it is one. Checked without zod, which pages do not load at first. */
export function toProblem(body: unknown): Problem | undefined {
  if (!isProblem(body)) return undefined
  const { code, error, fields } = body
  return new Problem(code, error, fields ? { fields } : {})
}

function isProblem(body: unknown): body is ProblemBody {
  const { code, fields = {} } = (body ?? {}) as { code?: unknown; fields?: unknown }
  return reasonIn(body) !== '' && typeof code === 'string' && Object.hasOwn(PROBLEM_STATUS, code) && areFields(fields)
}

const areFields = (fields: unknown) =>
  typeof fields === 'object' && fields !== null && Object.values(fields).every(isListOfTexts)

const isListOfTexts = (list: unknown) => Array.isArray(list) && list.every((text) => typeof text === 'string')
