const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

const signsIn = (text: string): string[] => Array.from(signs.segment(text), ({ segment }) => segment)

/** The sign that stands for a name: its first letter or digit, as a capital, or what it begins with where it has none. */
export function signOf(name: string): string {
  // Control characters and the like show nothing, and no drawing may hold them.
  const shown = signsIn(name.normalize()).filter((sign) => !/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|^[\p{Cf}\p{Z}]/u.test(sign))
  const letter = shown.find((sign) => /^[\p{L}\p{N}]/u.test(sign)) ?? shown[0] ?? ''
  // Of some letters the capital is two.
  return signsIn(letter.toUpperCase())[0] ?? ''
}
