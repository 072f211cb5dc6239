import * as z from 'zod/mini'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { PagePicture } from '#contract/files/page-picture.ts'
import { TourFilm } from '#contract/films/film-input.ts'
import { SPACES } from '#contract/options.ts'
import type { HomeTour } from '#contract/site/tours.ts'
import { toStudioLocal } from '#shared/studio-time.ts'

const TypedTour = z.object({
  title: z.string(),
  space: z.string(),
  style: z.string(),
  filmUrl: z.string(),
  isHidden: z.boolean(),
  /** As in `Visibility`; undefined where there was none. */
  publishAt: z.optional(z.nullable(z.string())),
  film: z.optional(TourFilm),
  picture: z.optional(PagePicture),
})
/** A tour as it is typed, complete or not. */
export type TypedTour = z.output<typeof TypedTour>

/** The fields of a tour; empty ones for a new one. */
export function fieldsOf(tour: HomeTour | undefined): TypedTour {
  return {
    title: tour?.title ?? '',
    space: tour?.space ?? SPACES[0],
    style: tour?.style ?? '',
    filmUrl: tour?.filmUrl ?? '',
    isHidden: tour?.isHidden ?? false,
    publishAt: tour?.publishAt && toStudioLocal(tour.publishAt),
    film: tour?.film,
    picture: tour?.picture,
  }
}

/** Words of a tour that were typed before a reload or a crash. */
export function tourDraft(tour: HomeTour | undefined) {
  const draft = privateDraft(`tour:${tour?.id ?? 'new'}`)
  return {
    /** Undefined where there is none, or it cannot be used. */
    read: (): TypedTour | undefined => TypedTour.safeParse(draft.read()).data,
    keep: (typed: TypedTour) => draft.keep(typed),
    drop: draft.drop,
  }
}
