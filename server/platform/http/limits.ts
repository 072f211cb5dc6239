import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { PUBLIC_BODY_MAX_BYTES, URL_MAX_BYTES } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'

/** Refuses addresses that are too long to be ours, or that do not decode. */
export function limitAddress(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.url.length > URL_MAX_BYTES) throw new Problem('uri_too_long', 'This address is too long.')
    if (!isDecodable(c.req.url)) throw new Problem('invalid_input', 'This address cannot be read.')
    await next()
  }
}

/** Refuses bodies larger than any form of ours, before they are read whole. */
export function limitBody(): MiddlewareHandler {
  return bodyLimit({
    maxSize: PUBLIC_BODY_MAX_BYTES,
    onError: () => {
      throw new Problem('too_large', 'This request is too large.')
    },
  })
}

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes('\0')
  } catch {
    return false
  }
}
