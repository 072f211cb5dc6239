import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { centerCity } from './center-city.ts'
import { cornerBeach } from './corner-beach.ts'
import { countryClub } from './country-club.ts'
import { delray } from './delray.ts'
import { doctorsOffice } from './doctors-office.ts'
import { greenville } from './greenville.ts'
import { marketingResearch } from './marketing-research.ts'
import { rittenhouse } from './rittenhouse.ts'
import { thePointe } from './the-pointe.ts'

/** The stories of the nine built-in projects by their ids. */
export const builtInStories: Readonly<Record<string, ProjectStory>> = {
  'center-city-apartment-philadelphia-pa': centerCity,
  'corner-beach-house-stone-harbor-nj': cornerBeach,
  'country-club-drive-home-wilmington-de': countryClub,
  'delray-beach-home': delray,
  'doctors-office-wilmington-de': doctorsOffice,
  'greenville-de-home': greenville,
  'marketing-research-office-wilmington-de': marketingResearch,
  'rittenhouse-square-condo-philadelphia-pa': rittenhouse,
  'the-pointe-condo-wilmington-de': thePointe,
}
