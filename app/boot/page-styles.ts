export interface StyleSheet {
  /** Where it would be loaded from. */
  path: string
  css: string
}

/**
 * Writes the style sheet of the public pages into the head of a page, which then needs no request for it before its first
 * paint. The link stays for React, which rendered it, but has a type that no browser loads a sheet of: one that is disabled is
 * fetched all the same by those that look ahead for what a page will need.
 *
 * @returns The head in parts, of which the sheet is one.
 */
export function inlineStyles(head: string, { path, css }: StyleSheet): string[] {
  const link = new RegExp(`<link(?=[^>]* rel="stylesheet" href="${path}#?")`).exec(head)
  if (!link) return [head]
  const [start] = link
  const after = head.slice(link.index + start.length)
  return [`${head.slice(0, link.index)}<style>`, css, `</style>${start} type="text/plain"${after}`]
}
