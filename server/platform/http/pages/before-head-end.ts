const END = '</head>'

/**
 * Puts HTML at the end of the head, which React leaves alone there.
 *
 * @param page Parts of a page in their order, of which one begins where the head ends.
 */
export function beforeHeadEnd<T extends { parts: readonly string[] }>(page: T, html: string): T {
  const at = page.parts.findIndex((part) => part.startsWith(END))
  return at < 0 ? page : { ...page, parts: page.parts.toSpliced(at, 0, html) }
}
