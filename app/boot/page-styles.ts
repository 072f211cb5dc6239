/** Texts of style sheets, by the addresses that they would be loaded from. */
export type StyleSheets = ReadonlyMap<string, string>

const LINK = /<link(?=[^>]* rel="stylesheet" href="([^"#]+)#?")/g

/**
 * Writes the style sheets of a page into its head, so that it needs no request for them before its first paint. The links stay
 * for React, which rendered them, but have a type that no browser loads a sheet of: one that is disabled is fetched all the
 * same by those that look ahead for what a page will need.
 *
 * @returns The head in parts, and the sheets among them.
 */
export function inlineStyles(head: string, sheets: StyleSheets): { parts: string[]; styles: string[] } {
  const parts: string[] = []
  const styles: string[] = []
  let writtenChars = 0
  for (const { 0: start, 1: path = '', index } of head.matchAll(LINK)) {
    const css = sheets.get(path)
    if (css === undefined) continue
    parts.push(`${head.slice(writtenChars, index)}<style>`, css, `</style>${start} type="text/plain"`)
    styles.push(css)
    writtenChars = index + start.length
  }
  return { parts: [...parts, head.slice(writtenChars)], styles }
}
