import { formatStudioDate, studioDay } from '#shared/studio-time.ts'
import type { ShownLegalText } from './legal-text.ts'
import type { LegalText } from './site.ts'

/** A legal text as visitors read it at an instant. */
export function shownLegalText({ title, body, editedAt }: LegalText, nowMs: number): ShownLegalText {
  return { title, body, lastUpdated: formatStudioDate(studioDay(editedAt ? Date.parse(editedAt) : nowMs)) }
}
