import { dropMoment } from '#app/routes/public/stool/configurator/drop-moment.ts'
import type { PageTexts, SiteMetadata, StudioProfile } from '#contract/site/site.ts'

/** The next drop of a stool whose page is hidden. */
export interface NextDrop {
  /** Name of the stool. */
  stool: string
  /** By the clock of the studio: 'Saturday, December 12, 2026 at 10:00 AM, Avalon time'. */
  moment: string
}

/** Null where none is planned, where the page of the stool is shown or open, or where the studio keeps it to itself. */
export function nextDropOf(
  { hideStoolPage, teasesDrop, stoolDrop: { state } }: SiteMetadata,
  { timeZone, location }: Pick<StudioProfile, 'timeZone' | 'location'>,
  { heading }: PageTexts['stool'],
): NextDrop | null {
  if (!hideStoolPage || !teasesDrop || state.isOpen || state.nextOpenAt === null) return null
  const place = location.split(',')[0] || 'studio'
  return { stool: heading, moment: `${dropMoment(state.nextOpenAt, timeZone)}, ${place} time` }
}
