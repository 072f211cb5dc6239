import { createHash } from 'node:crypto'

const FACTS = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g

/** An origin with nothing in it that could end its place in a policy: addresses may hold ; and ' in their host. */
const PLAIN_ORIGIN = /^https?:\/\/[\w.-]+(:\d+)?$/

/**
 * The policy of one rendered page: our own files, and the inline scripts and styles that it was rendered with. One that got into the
 * HTML by any other way does not know the mark, and no browser uses it.
 *
 * @param mediaUrls Films that a page may play; those elsewhere add their origin, those that are no address add nothing.
 * @param mark Nonce of the scripts and styles that this page was rendered with.
 */
export function contentSecurityPolicy(html: string, mediaUrls: readonly string[] = [], mark = ''): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes([...marked(html, 'script', mark), ...facts(html)])}`.trim(),
    `style-src 'self' ${hashes(marked(html, 'style', mark))}`.trim(),
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

function marked(html: string, tag: 'script' | 'style', mark: string): string[] {
  if (mark === '') return []
  const inline = new RegExp(`<${tag}(?=[^>]*${nonceAttribute(mark)})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g')
  return bodies(html, inline)
}

/** The attribute as React writes it. @param mark Letters, digits, - and _. */
export const nonceAttribute = (mark: string): string => ` nonce="${mark}"`

/** JSON-LD for search engines. Text that is JSON does nothing when it is run as a script instead. */
const facts = (html: string): string[] => bodies(html, FACTS).filter(isJson)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const bodies = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map((match) => match[1] ?? '')

const hashes = (scripts: readonly string[]): string =>
  [...new Set(scripts.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`))].join(' ')

function plainOrigin(url: string): string[] {
  const origin = URL.parse(url)?.origin ?? ''
  return PLAIN_ORIGIN.test(origin) ? [origin] : []
}
