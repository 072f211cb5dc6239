import type { MiddlewareHandler } from 'hono'

const YEAR_SECONDS = 31_536_000

interface SecurityHeadersOptions {
  publicUrl: string
  /** False when a subdomain has no TLS: browsers that remember HSTS could not reach it. */
  hstsSubdomains: boolean
  /** True keeps search engines away from everything. */
  isStaging: boolean
}

/** Headers that every answer carries unless its own handler has set a stricter one. */
export function securityHeaders({ publicUrl, hstsSubdomains, isStaging }: SecurityHeadersOptions): MiddlewareHandler {
  const hsts = `max-age=${YEAR_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isStaging && { 'x-robots-tag': 'noindex, nofollow' }),
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': hsts }),
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
