const END = '</body>'

/**
 * Adds the script that changes a page where it stands, for people of the studio alone. It is put into the finished HTML,
 * since strangers must not pay for it, and React leaves what it does not know at the end of the body alone.
 *
 * @param address Path of the script.
 */
export function withPageEditor<T extends { parts: readonly string[] }>(page: T, address: string): T {
  const last = page.parts.at(-1) ?? ''
  const at = last.lastIndexOf(END)
  if (at < 0) return page
  const script = `<script type="module" src="${address}"></script>`
  return { ...page, parts: [...page.parts.slice(0, -1), last.slice(0, at) + script + last.slice(at)] }
}
