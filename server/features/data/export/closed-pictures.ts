import { mayBeShownOn, type PictureRights } from '#contract/files/picture-rights.ts'
import { isPicture } from '#server/documents/map-pictures.ts'
import type { ContentProject, StoredContent } from '#server/features/data/content/content-format.ts'
import { formatStudioDate } from '#shared/studio-time.ts'

/** A file that nobody outside of the studio may see on the day of the export, and the rights that say so. */
export type ClosedPictures = ReadonlyMap<string, PictureRights>

/** The files that their rights close on a day, 'YYYY-MM-DD', in any of their uses. */
export function closedPicturesIn({ projects, documents }: StoredContent, day: string): ClosedPictures {
  const uses = [...projects.flatMap(usesOf), ...usesIn(documents)]
  return new Map(uses.filter(([, rights]) => !mayBeShownOn(rights, day)))
}

type Use = readonly [src: string, rights: PictureRights]

/** Pictures without rights of their own, and covers that are in no gallery, have those of the shoot. */
function usesOf({ rights: ofShoot, thumbnail, heroImage, pictures }: ContentProject): Use[] {
  const own = pictures.flatMap(({ src, rights }) => withRights(src, rights ?? ofShoot))
  const listed = new Set(pictures.map(({ src }) => src))
  const covers = [thumbnail, heroImage].filter((src) => src !== '' && !listed.has(src))
  return [...own, ...covers.flatMap((src) => withRights(src, ofShoot))]
}

function usesIn(value: unknown): Use[] {
  if (typeof value !== 'object' || value === null) return []
  if (isPicture(value)) return withRights(value.src, value.rights)
  return Object.values(value).flatMap(usesIn)
}

const withRights = (src: string, rights: PictureRights | null | undefined): Use[] => (rights ? [[src, rights]] : [])

/** Why a picture is not in an export, in words for people. */
export function closedInWords({ embargoUntil, licensedUntil }: PictureRights, day: string): string {
  if (licensedUntil !== undefined && licensedUntil < day)
    return `It could be shown until ${formatStudioDate(licensedUntil)}.`
  return embargoUntil ? `It may not be shown before ${formatStudioDate(embargoUntil)}.` : ''
}
