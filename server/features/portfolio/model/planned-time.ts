import { PUBLISH_ERROR } from '#contract/portfolio/publish-error.ts'
import { Problem } from '#contract/problem.ts'
import { fromStudioLocal } from '#shared/studio-time.ts'

interface Visibility {
  published?: boolean
  /** As ISO. */
  publishAt?: string | null
}

/**
 * The instant of a planned publication, as ISO.
 *
 * @param local 'YYYY-MM-DDTHH:mm' by the studio's clock; the first of two in the hour that comes twice.
 * @throws {Problem} `invalid_input` for a time that does not exist, or is over.
 */
export function plannedInstant(local: string, nowMs: number): string {
  const [instant] = fromStudioLocal(local)
  if (instant === undefined) throw wrongTime(PUBLISH_ERROR.noSuchTime)
  if (Date.parse(instant) <= nowMs) throw wrongTime(PUBLISH_ERROR.past)
  return instant
}

const wrongTime = (message: string) => new Problem('invalid_input', message, { fields: { publishAt: [message] } })

/** A project is public, or waits for its time, or is a draft: a plan makes a draft of it, and publishing ends the plan. */
export function withOneVisibility<T extends Visibility>(wanted: T): T {
  if (wanted.publishAt) return { ...wanted, published: false }
  return wanted.published ? { ...wanted, publishAt: null } : wanted
}

/** What comes back from the history waits for no time that is over: it stays a draft. */
export function withoutPastPlan<T extends Visibility>(wanted: T, nowMs: number): T {
  const isPast = wanted.publishAt && Date.parse(wanted.publishAt) <= nowMs
  return isPast ? { ...wanted, publishAt: null } : wanted
}
