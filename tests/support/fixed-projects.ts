/** The nine projects that the specification fixes, in portfolio order. */
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
]
