import * as stool from '#content/pictures/stool.ts'
import { stoolHero } from '#content/pictures/stool-cover.ts'
import type { Picture } from '#contract/files/pictures.ts'

const ALL: readonly Picture[] = [...Object.values(stool), stoolHero]
const isMaterial = ({ src }: Picture) => /\/(swatch|leg|metal)-/.test(src)

/** Pictures of materials that come with the site. */
export const SWATCH_CHOICES = ALL.filter(isMaterial)

/** Pictures of the stool that come with the site. */
export const STOOL_CHOICES = ALL.filter((picture) => !isMaterial(picture))
