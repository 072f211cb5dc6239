import * as z from 'zod/mini'

/** Facts that a film's file says of it. */
export const FilmFacts = z.object({
  /** Upright. */
  widthPx: z.number(),
  heightPx: z.number(),
  /** 0 where the film does not say. */
  durationMs: z.number(),
})
export type FilmFacts = z.output<typeof FilmFacts>
