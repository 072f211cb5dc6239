import { hash } from 'node:crypto'

interface KnownSheet {
  bytes: Buffer
  /** As policies name it. */
  source: string
}

/** There is one for all public pages. */
const sheets = new Map<string, KnownSheet>()

/** The hash of a script, as policies name it. */
export const hashSource = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`

/** Bytes and hash of the style sheet that every page carries: worked out once, as it is two fifths of a page. */
export function knownSheet(css: string): KnownSheet {
  const known = sheets.get(css) ?? { bytes: Buffer.from(css), source: hashSource(css) }
  sheets.set(css, known)
  return known
}
