import type { MiddlewareHandler } from 'hono'

interface Redirects {
  /** The path that another one leads to by now. */
  resolve: (path: string) => Promise<string | undefined>
}

const MOVED_PERMANENTLY = 301

/** Sends visitors of old addresses on, with the query they came with. */
export function redirected(redirects: Redirects): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const target = c.req.method === 'GET' || c.req.method === 'HEAD' ? await redirects.resolve(pathname) : undefined
    if (target === undefined) return next()
    // Kept for a while only: what was moved may be moved back.
    c.header('cache-control', 'public, max-age=300')
    return c.redirect(target + search, MOVED_PERMANENTLY)
  }
}
