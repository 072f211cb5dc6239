import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { PUBLIC_BODY_MAX_BYTES } from '#server/platform/http/requests/body-size.ts'
import { maxBodyBytes, mayBeLarge } from './body-size.ts'
import { isFormType } from './posted-form.ts'

/** Longest request target that is looked at, in bytes; a longer one is refused with 414. */
const URL_MAX_BYTES = 8 * 1024

/** Refuses addresses that are too long to be ours, or that do not decode. */
export function limitAddress(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.url.length > URL_MAX_BYTES) throw new Problem('uri_too_long', 'This address is too long.')
    if (!isDecodable(c.req.url)) throw new Problem('invalid_input', 'This address cannot be read.')
    await next()
  }
}

/**
 * Refuses bodies larger than any form of ours, or than the operation they are for takes. Posts of HTML forms are counted
 * as they are read, because a refusal shows the page again.
 *
 * @param streams True for addresses that take files, and count for themselves.
 */
export function limitBodies(endpoints: readonly Endpoint[], streams: (path: string) => boolean): MiddlewareHandler {
  const usual = limitBody(PUBLIC_BODY_MAX_BYTES)
  const others = new Map<string, MiddlewareHandler>(
    endpoints
      .filter(mayBeLarge)
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, limitBody(maxBodyBytes(endpoint))]),
  )
  const forms = new Set(endpoints.flatMap(({ method, path, form }) => (form ? [`${method} ${path}`] : [])))
  return async (c, next) => {
    if (streams(c.req.path)) return next()
    if (forms.has(`${c.req.method} ${c.req.path}`) && isFormType(c.req.header('content-type'))) return next()
    const other = others.get(`${c.req.method} ${c.req.path}`)
    // A body without a stated length is held in memory before its sender is known: the small limit is enough.
    return (other && saysItsLength(c.req.raw.headers) ? other : usual)(c, next)
  }
}

export const tooLarge = () => new Problem('too_large', 'This request is too large.')

/** Refuses larger bodies, before they are read whole. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw tooLarge()
    },
  })
  return async (c, next) => {
    // The limit makes such a request anew, which it can only do with one of the platform's own.
    if (c.req.raw.body && !saysItsLength(c.req.raw.headers)) c.req.raw = copyOf(c.req.raw)
    return limit(c, next)
  }
}

const saysItsLength = (headers: Headers) => headers.has('content-length') && !headers.has('transfer-encoding')

function copyOf({ url, method, headers, body, signal }: Request): Request {
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' }
  return new Request(url, init)
}

function isDecodable(url: string): boolean {
  try {
    const { pathname, searchParams } = new URL(url)
    return ![decodeURIComponent(pathname), ...[...searchParams].flat()].some((part) => part.includes('\0'))
  } catch {
    return false
  }
}
