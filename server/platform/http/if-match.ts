import type { Context } from 'hono'
import type { ExpectedVersions } from '#server/platform/version.ts'

interface EntityTag {
  /** With its quotes. */
  tag: string
  isWeak: boolean
}

/** One entity tag with the comma or the end that follows it. */
const TAG = /\s*(?:,\s*)*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,\s*)*(?:,|$)/y

/** The strong tags of an If-Match header with their quotes; '*' for any version (RFC 9110, 13.1.1). */
export function tagsToMatch(header: string): '*' | readonly string[] {
  const tags = parseTags(header)
  return tags === '*' ? tags : tags.filter(({ isWeak }) => !isWeak).map(({ tag }) => tag)
}

/**
 * Expected versions of a write, undefined to overwrite: of each tag of If-Match, the part before the first dot. Weak tags
 * count as well, as a proxy that compresses weakens the tags that it passes on.
 */
export function expectedVersions(c: Context): ExpectedVersions {
  const header = c.req.header('if-match')
  const tags = header === undefined ? '*' : parseTags(header)
  return tags === '*' ? undefined : tags.map(({ tag }) => tag.slice(1, -1).split('.', 1)[0] ?? '')
}

/** @returns No tag for a header that is not a list of tags. */
function parseTags(header: string): '*' | readonly EntityTag[] {
  if (header.trim() === '*') return '*'
  const tags: EntityTag[] = []
  for (let end = 0; end < header.length; end = TAG.lastIndex) {
    TAG.lastIndex = end
    const [, weak, tag] = TAG.exec(header) ?? []
    if (tag === undefined) return []
    tags.push({ tag, isWeak: weak !== undefined })
  }
  return tags
}
