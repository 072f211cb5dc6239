import type { LicencesOfProject } from '#contract/files/media.ts'
import { LICENCE_WARNING_DAYS, type PictureRights } from '#contract/files/picture-rights.ts'
import { formatStudioDate, laterDay } from '#shared/studio-time.ts'

/** The dates of a photograph in words for the studio. */
export interface DatesInWords {
  /** As 'License ended'. */
  short: string
  /** As 'License ended on December 3, 2026'. */
  full: string
}

/** @param today As 'YYYY-MM-DD'. @returns Undefined where a picture is shown, and will be for longer than the first warning. */
export function datesInWords({ licensedUntil, embargoUntil }: PictureRights, today: string): DatesInWords | undefined {
  if (licensedUntil && licensedUntil < today) return toWords('License ended', 'on', licensedUntil)
  if (embargoUntil && embargoUntil > today) return toWords('Not shown', 'before', embargoUntil)
  const isNear = licensedUntil && licensedUntil <= laterDay(today, LICENCE_WARNING_DAYS[0])
  return isNear ? toWords('License ends', 'on', licensedUntil) : undefined
}

/** As '2 pictures hidden: license ended May 3, 2026': what is hidden already, and what will be. */
export function licencesInWords({ ended, ending }: Omit<LicencesOfProject, 'id'>): string[] {
  const words: string[] = []
  if (ended) words.push(`${counted(ended.count)} hidden: license ended ${formatStudioDate(ended.day)}`)
  if (ending) words.push(`${counted(ending.count)}: license ends ${formatStudioDate(ending.day)}`)
  return words
}

const counted = (count: number) => (count === 0 ? 'Pictures' : count === 1 ? '1 picture' : `${count} pictures`)

const toWords = (short: string, preposition: string, day: string): DatesInWords => ({
  short,
  full: `${short} ${preposition} ${formatStudioDate(day)}`,
})
