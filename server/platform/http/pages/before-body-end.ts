const END = '</body>'

/**
 * Puts HTML behind everything that React has rendered, which React leaves alone there.
 *
 * @param page Parts of a page in their order.
 */
export function beforeBodyEnd<T extends { parts: readonly string[] }>(page: T, html: string): T {
  const last = page.parts.at(-1) ?? ''
  const at = last.lastIndexOf(END)
  if (at < 0) return page
  return { ...page, parts: [...page.parts.slice(0, -1), last.slice(0, at) + html + last.slice(at)] }
}
