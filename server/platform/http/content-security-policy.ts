import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi

/** An origin with nothing in it that could end its place in a policy: addresses may hold ; and ' in their host. */
const PLAIN_ORIGIN = /^https?:\/\/[\w.-]+(:\d+)?$/

/**
 * The policy of one rendered page: our own files, and exactly the inline scripts and styles that are in it.
 *
 * @param mediaUrls Films that a page may play; those elsewhere add their origin, those that are no address add nothing.
 */
export function contentSecurityPolicy(html: string, mediaUrls: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes(html, INLINE_SCRIPT)}`.trim(),
    `style-src 'self' ${hashes(html, INLINE_STYLE)}`.trim(),
    // Placeholders, reserved heights and focal points are style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["media-src 'self'", ...new Set(mediaUrls.flatMap(plainOrigin))].join(' '),
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashes(html: string, pattern: RegExp): string {
  const bodies = [...html.matchAll(pattern)].map((match) => match[1] ?? '')
  return [...new Set(bodies.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`))].join(' ')
}

function plainOrigin(url: string): string[] {
  const origin = URL.parse(url)?.origin ?? ''
  return PLAIN_ORIGIN.test(origin) ? [origin] : []
}
