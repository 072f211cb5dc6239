import type { MiddlewareHandler } from 'hono'

/** Sends upper-case and trailing-slash variants of pages to the one true address. @param pages Matches the paths of all pages. */
export function canonicalAddress(pages: RegExp): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const canonical = url.pathname.toLowerCase().replace(/\/+$/, '')
    if (canonical === url.pathname || !pages.test(canonical)) return next()
    return c.redirect(canonical + url.search, 308)
  }
}
