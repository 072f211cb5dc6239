import { studioFormat } from './studio-time-zone.ts'

/** Made once, and not before it is needed: that takes longer than rendering a page's footer. */
const longDate = studioFormat({ dateStyle: 'long' })

/** A date as the studio writes it, as 'November 21, 2026', by the studio's clock. */
export function formatStudioDate(instant: Date): string {
  return longDate().format(instant)
}

export const studioYear = (instant: Date): number => Number(formatStudioDate(instant).slice(-4))
