import { PUBLISH_ERROR } from '#contract/publication/publish-error.ts'
import { fromStudioLocal } from '#shared/studio-time.ts'

/** The visibility of something, as a form has it. */
export interface Visibility {
  isPublic: boolean
  /**
   * Of a draft that waits for its time: 'YYYY-MM-DDTHH:mm' by the studio's clock, empty as long as it is not chosen; null where
   * that was called off.
   */
  publishAt?: string | null | undefined
}

export type VisibilityKind = 'published' | 'draft' | 'planned'

export function kindOf({ isPublic, publishAt }: Visibility): VisibilityKind {
  if (isPublic) return 'published'
  return publishAt == null ? 'draft' : 'planned'
}

/** Another choice. Calling off a time says so only where there was one. */
export function withKind(kind: VisibilityKind, { publishAt }: Visibility): Visibility {
  const calledOff = publishAt === undefined ? undefined : null
  return { isPublic: kind === 'published', publishAt: kind === 'planned' ? '' : calledOff }
}

/** Message about a wrong time of publication; undefined where it is right. */
export function publicationError(visibility: Visibility): string | undefined {
  const { publishAt } = visibility
  if (kindOf(visibility) !== 'planned') return undefined
  if (!publishAt) return PUBLISH_ERROR.missing
  const [instant] = fromStudioLocal(publishAt)
  if (instant === undefined) return PUBLISH_ERROR.noSuchTime
  return Date.parse(instant) <= Date.now() ? PUBLISH_ERROR.past : undefined
}
