import type { Context } from 'hono'
import type { Basis } from '#server/platform/basis.ts'

/** One entity tag with the comma or the end that follows it. */
const TAG = /\s*(?:,\s*)*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,\s*)*(?:,|$)/y

/**
 * The strong tags of an If-Match header with their quotes, '*' for whatever there is. Weak tags never match (RFC 9110,
 * 13.1.1), nor does anything in a header that is not a list of tags.
 */
export function tagsToMatch(header: string): '*' | readonly string[] {
  if (header.trim() === '*') return '*'
  const strong: string[] = []
  for (let end = 0; end < header.length; end = TAG.lastIndex) {
    TAG.lastIndex = end
    const [, weak, tag] = TAG.exec(header) ?? []
    if (tag === undefined) return []
    if (weak === undefined) strong.push(tag)
  }
  return strong
}

/** The versions that a write may be based on, where the writer says so: of each tag, what stands before the first dot. */
export function basisOf(c: Context): Basis {
  const header = c.req.header('if-match')
  const tags = header === undefined ? '*' : tagsToMatch(header)
  return tags === '*' ? undefined : tags.map((tag) => tag.slice(1, -1).split('.', 1)[0] ?? '')
}
