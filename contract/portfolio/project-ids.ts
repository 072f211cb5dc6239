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

/** The slug itself, or with the first suffix -1, -2… that is not taken. */
export function freeSlug(slug: string, isTaken: (id: string) => boolean): string {
  const taken = (id: string) => RESERVED_PROJECT_IDS.includes(id) || isTaken(id)
  if (!taken(slug)) return slug
  let suffix = 1
  while (taken(`${slug}-${suffix}`)) suffix += 1
  return `${slug}-${suffix}`
}
