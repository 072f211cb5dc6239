import { STUDIO_TIME_ZONE } from '#shared/studio-time-zone.ts'

/** Made once, and not before it is needed: that takes longer than rendering a page's footer. */
let longDate: Intl.DateTimeFormat | undefined

/** A date as the studio writes it, as 'November 21, 2026', by the clock of Stone Harbor. */
export function formatStudioDate(instant: Date): string {
  longDate ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: STUDIO_TIME_ZONE })
  return longDate.format(instant)
}

export const studioYear = (instant: Date): number => Number(formatStudioDate(instant).slice(-4))
