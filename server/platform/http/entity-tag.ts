import type { Encoding } from './accept-encoding.ts'

/** The strong tag of a content in one encoding; each encoding has its own, as its bytes differ (RFC 9110, 8.8.3.3). */
export function entityTag(content: string, encoding: Encoding | undefined): string {
  return encoding ? `"${content}-${encoding}"` : `"${content}"`
}

/**
 * Reads an If-None-Match header. A copy in another encoding is the same content, and the 304 must carry that copy's tag.
 *
 * @returns The tag of the client's copy of this content; undefined without one.
 */
export function keptTag(header: string | null, content: string, encoding: Encoding | undefined): string | undefined {
  const candidates = (header ?? '').split(',').map((candidate) => candidate.trim())
  if (candidates.includes('*')) return entityTag(content, encoding)
  const tags = ([undefined, 'br', 'gzip'] as const).map((one) => entityTag(content, one))
  return candidates.find((candidate) => tags.includes(candidate.replace(/^W\//, '')))
}
