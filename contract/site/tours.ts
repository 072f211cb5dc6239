import * as z from 'zod/mini'
import { PagePicture } from '../files/page-picture.ts'
import { TourFilm } from '../films/film-input.ts'

export const HomeTour = z.object({
  id: z.string(),
  title: z.string(),
  space: z.string(),
  /** One of the style options or any other word. */
  style: z.string(),
  picture: PagePicture,
  /** Web address of its own film; without one the playlist of the profile stands in. */
  filmUrl: z.optional(z.string()),
  /** Its own film on this site, which comes before any address. */
  film: z.optional(TourFilm),
  /** True for a tour that visitors do not see. */
  isHidden: z.optional(z.boolean()),
  /** When a hidden one becomes public by itself. */
  publishAt: z.optional(z.string()),
})
export type HomeTour = z.output<typeof HomeTour>

/** In the order of the page. */
export const HomeTours = z.object({ tours: z.array(HomeTour) })
export type HomeTours = z.output<typeof HomeTours>
