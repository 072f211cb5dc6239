import { CENTER } from '#contract/files/center.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { Problem, type ProblemFields } from '#contract/problem.ts'
import { TourInput } from '#contract/site/pages.ts'
import type { TypedTour } from './tour-draft.ts'

/** A typed tour as it is stored, or what is wrong with it. */
export function checkedTour(typed: TypedTour): { data?: TourInput; errors: ProblemFields } {
  const { data, error } = TourInput.safeParse({ ...typed, picture: typed.picture ?? NO_PICTURE })
  const errors = { ...(error && Problem.invalidInput(error).fields) }
  return data ? { data: withoutBlanks(data), errors } : { errors }
}

/** A tour without an address of its own, and one that is not hidden, is stored as before there were these. */
function withoutBlanks({ filmUrl, film, isHidden, ...tour }: TourInput): TourInput {
  return { ...tour, ...(filmUrl && { filmUrl }), ...(film && { film }), ...(isHidden && { isHidden }) }
}

const NO_PICTURE: Picture = { src: '', alt: '', width: 1, height: 1, focal: CENTER, lqip: '', version: '' }
