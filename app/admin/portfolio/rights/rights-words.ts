import { LICENCE_WARNING_DAYS, type PictureRights } from '#contract/portfolio/picture-rights.ts'
import { formatStudioDate, laterDay } from '#shared/studio-time.ts'

/** What a studio has to know of the dates of a photograph on a day, as 'Licence ended on December 3, 2026'; else empty. */
export function rightsInWords({ licensedUntil, embargoUntil }: PictureRights, today: string): string {
  if (licensedUntil && licensedUntil < today) return `Licence ended on ${formatStudioDate(licensedUntil)}`
  if (embargoUntil && embargoUntil > today) return `Not shown before ${formatStudioDate(embargoUntil)}`
  const isNear = licensedUntil && licensedUntil <= laterDay(today, LICENCE_WARNING_DAYS[0])
  return isNear ? `Licence ends on ${formatStudioDate(licensedUntil)}` : ''
}
