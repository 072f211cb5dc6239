import { builtInProjects } from '#content/projects.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { portfolioHero } from './portfolio.ts'
import { stoolHero } from './stool-cover.ts'
import { homeToursHeroPoster } from './tours-cover.ts'

/** Pictures that pages open with, of which upright phones get the tall cut. */
export const openingPictures: readonly Picture[] = [
  portfolioHero,
  stoolHero,
  homeToursHeroPoster,
  ...builtInProjects.flatMap(({ pictures }) => pictures.slice(0, 1)),
]
