import { Problem } from '#contract/problem.ts'
import { PUBLISH_ERROR } from '#contract/publication/publish-error.ts'
import { fromStudioLocal } from '#shared/studio-time.ts'

interface Plan {
  /** When it becomes public, as ISO. */
  publishAt?: string | null
}

/**
 * The instant of a planned publication, as ISO.
 *
 * @param wanted 'YYYY-MM-DDTHH:mm' by the studio's clock, the first of two in the hour that comes twice; or an instant.
 * @param field Path of its field.
 * @throws {Problem} `invalid_input` for a time that does not exist, or is over.
 */
export function plannedInstant(wanted: string, nowMs: number, field = 'publishAt'): string {
  const [instant] = isInstant(wanted) ? [wanted] : fromStudioLocal(wanted)
  if (instant === undefined) throw wrongTime(field, PUBLISH_ERROR.noSuchTime)
  if (Date.parse(instant) <= nowMs) throw wrongTime(field, PUBLISH_ERROR.past)
  return instant
}

/** True for text that `toISOString` writes. */
function isInstant(text: string): boolean {
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text
}

const wrongTime = (field: string, message: string) =>
  new Problem('invalid_input', message, { fields: { [field]: [message] } })

/** The wanted state as one of three: public, waiting for its time, or a draft. A plan makes a draft, and publishing ends the plan. */
export function withOneVisibility<T extends Plan>(wanted: T, isPublic: boolean | undefined, draft: Partial<T>): T {
  if (wanted.publishAt) return { ...wanted, ...draft }
  return isPublic ? { ...wanted, publishAt: null } : wanted
}

/** The wanted state without a time that is over: brought back from the history or the trash, it stays a draft. */
export function withoutPastPlan<T extends Plan>(wanted: T, nowMs: number): T {
  const isPast = wanted.publishAt && Date.parse(wanted.publishAt) <= nowMs
  return isPast ? { ...wanted, publishAt: null } : wanted
}
