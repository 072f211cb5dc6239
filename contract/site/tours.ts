import * as z from 'zod/mini'
import { Picture } from '../files/pictures.ts'

export const HomeTour = z.object({
  id: z.string(),
  title: z.string(),
  space: z.string(),
  /** One of the style options or any other word. */
  style: z.string(),
  picture: Picture,
})
export type HomeTour = z.output<typeof HomeTour>

/** In the order of the page. */
export const HomeTours = z.object({ tours: z.array(HomeTour) })
export type HomeTours = z.output<typeof HomeTours>
