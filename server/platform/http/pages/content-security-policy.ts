import { hashSource, knownSheet } from './inline-code.ts'

/** An origin with nothing in it that could end its place in a policy: addresses may hold ; and ' in their host. */
const PLAIN_ORIGIN = /^https?:\/\/[\w.-]+(:\d+)?$/

interface Governed {
  scripts: readonly string[]
  styles: readonly string[]
  /** True for a page that our own pages may show in a frame. */
  isFramed?: boolean
}

/**
 * The policy of one rendered page: our own files, and the inline scripts and styles that it was given. One that got into
 * the HTML by any other way is not among them, and no browser uses it.
 *
 * @param mediaUrls Films that a page may play; those elsewhere add their origin, those that are no address add nothing.
 */
export function contentSecurityPolicy(
  { scripts, styles, isFramed = false }: Governed,
  mediaUrls: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts.map(hashSource))].join(' '),
    ["style-src 'self'", ...styles.map((css) => knownSheet(css).source)].join(' '),
    // Placeholders, reserved heights and focal points are style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // A film is looked at before it is sent.
    ["media-src 'self' blob:", ...new Set(mediaUrls.flatMap(plainOrigin))].join(' '),
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}

function plainOrigin(url: string): string[] {
  const origin = URL.parse(url)?.origin ?? ''
  return PLAIN_ORIGIN.test(origin) ? [origin] : []
}
