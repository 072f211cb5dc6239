export interface StyleSheet {
  /** Where it would be loaded from. */
  path: string
  css: string
}

/**
 * Writes the style sheet of the public pages into a rendered page, which then needs no request for it before its first
 * paint. The link stays for React, which rendered it, but is disabled: browsers load nothing for it.
 *
 * @param nonce Of the page's inline code; undefined without one.
 */
export function inlineStyles(html: string, { path, css }: StyleSheet, nonce: string | undefined): string {
  const link = new RegExp(`<link(?=[^>]* rel="stylesheet" href="${path}#?")`)
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`
  return html.replace(link, (start) => `<style${mark}>${css}</style>${start} disabled=""`)
}
