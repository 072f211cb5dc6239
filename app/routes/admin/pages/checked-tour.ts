import { publicationError } from '#app/admin/visibility/visibility.ts'
import { CENTER } from '#contract/files/center.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { Problem, type ProblemFields } from '#contract/problem.ts'
import { TourInput } from '#contract/site/pages.ts'
import type { HomeTour } from '#contract/site/tours.ts'
import { fromStudioLocal } from '#shared/studio-time.ts'
import type { TypedTour } from './tour-draft.ts'

/** A typed tour as it is stored, or what is wrong with it. */
export function checkedTour(typed: TypedTour): { data?: Omit<HomeTour, 'id'>; errors: ProblemFields } {
  const { data, error } = TourInput.safeParse({ ...typed, picture: typed.picture ?? NO_PICTURE })
  const timeError = publicationError({ isPublic: !typed.isHidden, publishAt: typed.publishAt })
  const errors = { ...(error && Problem.invalidInput(error).fields), ...(timeError && { publishAt: [timeError] }) }
  return data && !timeError ? { data: withoutBlanks(data), errors } : { errors }
}

/** The tour without its empty fields, as it was stored before there were these; a time becomes an instant. */
function withoutBlanks(parsed: TourInput): Omit<HomeTour, 'id'> {
  const { id: _, filmUrl, film, isHidden, publishAt, ...tour } = parsed
  const [instant] = fromStudioLocal(publishAt ?? '')
  return {
    ...tour,
    ...(filmUrl && { filmUrl }),
    ...(film && { film }),
    ...(isHidden && { isHidden }),
    ...(instant && { publishAt: instant }),
  }
}

const NO_PICTURE: Picture = { src: '', alt: '', width: 1, height: 1, focal: CENTER, lqip: '', version: '' }
