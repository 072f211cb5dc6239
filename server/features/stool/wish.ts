import { Problem, type ProblemFields } from '#contract/problem.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { WaitlistInput } from '#contract/stool/waitlist.ts'
import type { WishNames } from '#server/leads/wish.ts'

type WishedIds = Pick<WaitlistInput, 'height' | 'fabric'>

/**
 * The names of wished options; undefined where nothing is wished for.
 *
 * @throws {Problem} `invalid_input` for options that the catalogue does not offer.
 */
export function nameWish({ heights, fabrics }: StoolCatalogue, wished: WishedIds): WishNames | undefined {
  const height = heights.find(({ id }) => id === wished.height)?.label
  const fabric = fabrics.find(({ id }) => id === wished.fabric)?.name
  const fields: ProblemFields = {
    ...(wished.height !== '' && height === undefined && { height: ['This height is no longer offered'] }),
    ...(wished.fabric !== '' && fabric === undefined && { fabric: ['This fabric is no longer offered'] }),
  }
  if (Object.keys(fields).length > 0) {
    throw new Problem('invalid_input', 'Please check the highlighted fields.', { fields })
  }
  return height === undefined && fabric === undefined ? undefined : { height: height ?? '', fabric: fabric ?? '' }
}
