import type { EndingLicences } from '#contract/files/media.ts'
import { formatStudioDate } from '#shared/studio-time.ts'

/** When photographs leave the site; empty while none does so soon. */
export function endingInWords({ count, firstDay }: Pick<EndingLicences, 'count' | 'firstDay'>): string {
  if (firstDay === null) return ''
  const day = formatStudioDate(firstDay)
  return count === 1
    ? `The license of one picture ends soon, on ${day}.`
    : `The licenses of ${count} pictures end soon, the first on ${day}.`
}
