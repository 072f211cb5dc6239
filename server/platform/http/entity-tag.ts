import type { Encoding } from './accept-encoding.ts'

/** The strong tag of a content in one encoding: other bytes need another one (RFC 9110, 8.8.3.3). */
export function entityTag(content: string, encoding: Encoding | undefined): string {
  return encoding ? `"${content}-${encoding}"` : `"${content}"`
}

/**
 * Reads an If-None-Match header. A copy in another encoding is the same content and may be kept, and the 304 must then
 * bear the tag of that copy.
 *
 * @returns the tag of the copy that the asker has; undefined when it has none of this content.
 */
export function keptTag(header: string | null, content: string, encoding: Encoding | undefined): string | undefined {
  const candidates = (header ?? '').split(',').map((candidate) => candidate.trim())
  if (candidates.includes('*')) return entityTag(content, encoding)
  const tags = ([undefined, 'br', 'gzip'] as const).map((one) => entityTag(content, one))
  return candidates.find((candidate) => tags.includes(candidate.replace(/^W\//, '')))
}
