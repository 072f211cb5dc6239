import type { MiddlewareHandler } from 'hono'
import { Problem } from '#contract/problem.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** @param hostname As in a URL. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.includes(hostname)

/** The site's origin; on this machine alone, under each of the names that the machine has for itself. */
export function ownOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (!isLoopback(hostname)) return [publicUrl]
  return LOOPBACK.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that carry a cookie and come from another site's page, as Origin or Sec-Fetch-Site says. A client that
 * sends neither is no browser, and cannot be tricked into sending a cookie.
 */
export function requireSameOrigin(publicUrl: string): MiddlewareHandler {
  const origins = ownOrigins(publicUrl)
  return async (c, next) => {
    const isWrite = !READS.has(c.req.method)
    if (isWrite && c.req.header('cookie') !== undefined && isForeign(c.req.raw.headers, origins)) {
      throw new Problem('bad_origin', 'This request came from another site.')
    }
    await next()
  }
}

function isForeign(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin')
  if (origin !== null && !origins.includes(origin)) return true
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
