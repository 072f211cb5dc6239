import type { MiddlewareHandler } from 'hono'

/** End of a tag whose answer was compressed: each encoding is a representation of its own. */
const ENCODING = /\.(?:gzip|deflate)"$/

/**
 * Keeps the tags of compressed answers strong, so that a write may be based on them (RFC 9110, 8.8.3.3 and 13.1.1).
 * Compressing marks them weak.
 */
export function encodedTags(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const tag = c.res.headers.get('etag')
    const encoding = c.res.headers.get('content-encoding')
    if (tag?.startsWith('W/"') && encoding) c.res.headers.set('etag', `${tag.slice(2, -1)}.${encoding}"`)
  }
}

/** The tag of an answer before it was compressed. */
export const unencodedTag = (tag: string): string => tag.replace(ENCODING, '"')
