import type { MiddlewareHandler } from 'hono'
import { Problem } from '#contract/problem.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that carry a cookie and come from another site's page. Browsers say so in Origin or Sec-Fetch-Site; who
 * sends neither is not a browser, and cannot be made to send somebody's cookie.
 */
export function requireSameOrigin(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const isWrite = !READS.has(c.req.method)
    if (isWrite && c.req.header('cookie') !== undefined && isForeign(c.req.raw.headers, publicUrl)) {
      throw new Problem('bad_origin', 'This request came from another site.')
    }
    await next()
  }
}

function isForeign(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin !== null && origin !== publicUrl) return true
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
