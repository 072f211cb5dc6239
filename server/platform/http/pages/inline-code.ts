import { hash } from 'node:crypto'

interface KnownSheet {
  bytes: Buffer
  /** As policies name it. */
  source: string
}

/** There are some for all public pages and a few for each. */
const sheets = new Map<string, KnownSheet>()

/** The hash of a script, as policies name it. */
export const hashSource = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`

/** Bytes and hash of a style sheet that pages carry: worked out once, as sheets are a third of a page. */
export function knownSheet(css: string): KnownSheet {
  const known = sheets.get(css) ?? { bytes: Buffer.from(css), source: hashSource(css) }
  sheets.set(css, known)
  return known
}
