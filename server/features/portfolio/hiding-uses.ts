import type { HidingUse } from '#contract/files/media.ts'
import { mayBeShownOn, type PictureRights } from '#contract/files/picture-rights.ts'
import { FIXED_PAGES } from '#contract/site/fields/pages/all.ts'
import { type LicensedPicture, pageWith } from '#server/documents/licensed-pictures.ts'
import type { StudioListing } from './model/listing.ts'

interface AllUses {
  listing: StudioListing
  onPages: readonly LicensedPicture[]
  /** As 'YYYY-MM-DD'. */
  day: string
}

/** The uses of files that keep these from visitors on a day, each project and page once for the same days. */
export function hidingUses({ listing, onPages, day }: AllUses): HidingUse[] {
  const titles = new Map(listing.cards.map(({ id, title }) => [id, title]))
  const inProjects = listing.datedPictures.dated.map((use) => ({ ...use, title: titles.get(use.projectId) ?? '' }))
  const uses = [...inProjects, ...onPages.map((use) => ({ ...use, title: FIXED_PAGES[pageWith(use)].title }))]
  const hiding = uses.filter((use) => !mayBeShownOn(use.rights, day)).map(toUse(day))
  return [...new Map(hiding.map((use) => [JSON.stringify(use), use])).values()]
}

const toUse =
  (day: string) =>
  ({ src, title, rights }: { src: string; title: string; rights: PictureRights }): HidingUse => {
    const { photographer = '', licensedUntil = null, embargoUntil = null } = rights
    const hasEnded = licensedUntil !== null && licensedUntil < day
    return { src, title, photographer, until: hasEnded ? null : embargoUntil, since: hasEnded ? licensedUntil : null }
  }
