import type { MiddlewareHandler } from 'hono'

const PAGE =
  /^\/(about|portfolio(\/[^/]+)?|services|home-tours|stool(\/(waitlist|request))?|testimonials|contact|newsletter(\/(confirm|unsubscribe))?|admin(\/(setup|reset|invitation))?)$/

/** Sends upper-case and trailing-slash variants of known pages to the one true address. */
export function canonicalAddress(): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const canonical = url.pathname.toLowerCase().replace(/\/+$/, '')
    if (canonical === url.pathname || !PAGE.test(canonical)) return next()
    return c.redirect(canonical + url.search, 308)
  }
}
