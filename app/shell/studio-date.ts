import { STUDIO_TIME_ZONE } from '#shared/studio-time-zone.ts'

/** A date as the studio writes it, as 'November 21, 2026', by the clock of Stone Harbor. */
export function formatStudioDate(instant: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: STUDIO_TIME_ZONE }).format(instant)
}

export function studioYear(instant: Date): number {
  return Number(new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: STUDIO_TIME_ZONE }).format(instant))
}
