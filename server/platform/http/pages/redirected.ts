import type { MiddlewareHandler } from 'hono'

interface Redirects {
  /** The path that another one leads to by now. */
  resolve: (path: string) => Promise<{ target: string; isPublic: boolean } | undefined>
}

const MOVED_PERMANENTLY = 301

/**
 * Redirects old addresses, with the query of the request.
 *
 * @param isEditor True for requests that may be sent to a page that is not public.
 */
export function redirected(redirects: Redirects, isEditor: (request: Request) => Promise<boolean>): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const found = c.req.method === 'GET' || c.req.method === 'HEAD' ? await redirects.resolve(pathname) : undefined
    if (found === undefined || !(found.isPublic || (await isEditor(c.req.raw)))) return next()
    // Cached for a short time only, because a page may be moved back.
    c.header('cache-control', found.isPublic ? 'public, max-age=300' : 'no-store')
    return c.redirect(found.target + search, MOVED_PERMANENTLY)
  }
}
