// Part of the contract: the browser proposes the address that the server then assigns.

/** The pages that the specification fixes: their addresses are never given to other projects. */
export const FIXED_PROJECT_IDS = [
  'center-city-apartment-philadelphia-pa',
  'corner-beach-house-stone-harbor-nj',
  'country-club-drive-home-wilmington-de',
  'delray-beach-home',
  'doctors-office-wilmington-de',
  'greenville-de-home',
  'marketing-research-office-wilmington-de',
  'rittenhouse-square-condo-philadelphia-pa',
  'the-pointe-condo-wilmington-de',
] as const

/** Ids that no project may have at all. */
export const RESERVED_PROJECT_IDS: readonly string[] = ['admin']

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

/** The slug itself, or with the first suffix -1, -2… that is not taken. */
export function freeSlug(slug: string, isTaken: (id: string) => boolean): string {
  const taken = (id: string) => RESERVED_PROJECT_IDS.includes(id) || isTaken(id)
  if (!taken(slug)) return slug
  let suffix = 1
  while (taken(`${slug}-${suffix}`)) suffix += 1
  return `${slug}-${suffix}`
}
