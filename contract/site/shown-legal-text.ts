import { formatStudioDate } from '#shared/studio-date.ts'
import type { ShownLegalText } from './legal-text.ts'
import type { LegalText } from './site.ts'

/** A legal text as visitors read it at an instant. */
export function shownLegalText({ title, body, editedAt }: LegalText, nowMs: number): ShownLegalText {
  return { title, body, lastUpdated: formatStudioDate(new Date(editedAt ?? nowMs)) }
}
