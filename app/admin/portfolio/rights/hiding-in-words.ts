import type { HidingUse } from '#contract/files/media.ts'
import { formatStudioDate } from '#shared/studio-time.ts'

/** As 'Hidden until December 3, 2026: Ada Lens’s terms in “Corner Beach House”.' */
export function hidingInWords({ title, photographer, until, since }: HidingUse): string {
  const when =
    until === null ? `since the license ended on ${formatStudioDate(since ?? '')}` : `until ${formatStudioDate(until)}`
  return `Hidden ${when}: ${photographer ? `${photographer}’s` : 'the'} terms in “${title}”.`
}
