import type { Context } from 'hono'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { User } from '#contract/people/session.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { hashText } from '#server/platform/version.ts'
import { unencodedTag } from './encoded-tags.ts'

interface AnswerHeaders {
  /** Becomes the entity tag; left out, the tag is made of the body. */
  version?: string | undefined
  /** Entry of the activity that undoes the write; null where it changed nothing. */
  activityId?: string | null | undefined
}

/** A body with headers of its own, for handlers. */
export class Answer<T> {
  readonly body: T
  readonly headers: AnswerHeaders

  constructor(body: T, headers: AnswerHeaders) {
    this.body = body
    this.headers = headers
  }
}

export function setHeaders(c: Context, { version, activityId }: AnswerHeaders): void {
  if (version !== undefined) c.header('etag', `"${version}"`)
  if (activityId != null) c.header(ACTIVITY_ID_HEADER, activityId)
}

/** Runs a handler. A write on an outdated version is answered with the stored value, and its entity tag. */
export async function orStale<T>(endpoint: Endpoint, c: Context, handle: () => T | Promise<T>): Promise<T | Response> {
  try {
    return await handle()
  } catch (error) {
    if (!(error instanceof StaleProblem)) throw error
    const { value, version } = error.current
    setHeaders(c, { version })
    c.header('cache-control', 'no-store')
    return c.json({ ...error.toBody(), current: (endpoint.current ?? endpoint.output).parse(value) }, error.status)
  }
}

export function answerFile(c: Context, text: string, type: string): Response {
  c.header('cache-control', 'no-store')
  return c.body(text, 200, { 'content-type': type })
}

export function answerJson(c: Context, result: object, endpoint: Endpoint, viewer: User | undefined): Response {
  const { method, access, status } = endpoint
  if (access !== 'public') c.header('cache-control', 'no-store')
  if (method !== 'GET' || access !== 'public') return c.json(result, status)
  const body = JSON.stringify(result)
  const etag = c.res.headers.get('etag') ?? `"${hashText(body)}"`
  c.header('etag', etag)
  c.header('cache-control', cacheControl(endpoint, viewer))
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return c.body(body, 200, { 'content-type': 'application/json' })
}

function cacheControl({ keepSeconds }: Endpoint, viewer: User | undefined): string {
  if (keepSeconds !== undefined) return `public, max-age=${keepSeconds}`
  // Answers to people of the studio may hold drafts, and their own address.
  return viewer ? 'no-store' : 'no-cache'
}

/** True when an If-None-Match header names the entity tag, weakly compared. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate === etag || unencodedTag(candidate) === etag)
}
