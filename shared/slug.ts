// Shared: the browser proposes the address that the server then assigns.

/** Longest slug; a suffix comes on top. */
const SLUG_MAX = 100

/** Letters that do not decompose into a plain one and its accent. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
}

/** The web address that a title makes: 'Corner Beach House, Stone Harbor NJ!' → 'corner-beach-house-stone-harbor-nj'. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => PLAIN[letter] ?? '')
    .normalize('NFKD')
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '')
}
