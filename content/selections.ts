import type { SiteSettings } from '../contract/site/site.ts'

/** Which projects a new site features on Home and beside each service. */
export const selections: Pick<SiteSettings, 'featuredHome' | 'services'> = {
  featuredHome: [
    'corner-beach-house-stone-harbor-nj',
    'rittenhouse-square-condo-philadelphia-pa',
    'doctors-office-wilmington-de',
  ],
  services: {
    newConstruction: [
      'delray-beach-home',
      'marketing-research-office-wilmington-de',
      'corner-beach-house-stone-harbor-nj',
    ],
    renovation: [
      'country-club-drive-home-wilmington-de',
      'center-city-apartment-philadelphia-pa',
      'doctors-office-wilmington-de',
    ],
    designRefresh: ['greenville-de-home', 'the-pointe-condo-wilmington-de', 'rittenhouse-square-condo-philadelphia-pa'],
  },
}
