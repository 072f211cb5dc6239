import * as z from 'zod/mini'

/** Header with the facts of a visit, which goes with a sent inquiry alone: JSON, with all but ASCII escaped as in addresses. */
export const VISIT_HEADER = 'x-visit'

/** Pages of one visit that are noted. */
export const VISIT_PAGES_MAX = 40

/** How a person came, and what they saw; kept in their tab until they send something. */
export const Visit = z.object({
  /** Host that the first page was opened from; empty for none. */
  referrer: z.string().check(z.maxLength(253), z.regex(/^[\w.:-]*$/)),
  /** Values of the utm_ parameters of the first page, in the order of its address. */
  campaign: z.array(z.string().check(z.maxLength(100), z.regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u))).check(z.maxLength(6)),
  /** Paths of the pages, each once, in the order in which they were opened. */
  pages: z.array(z.string().check(z.maxLength(200), z.regex(/^\/[^\s]*$/))).check(z.maxLength(VISIT_PAGES_MAX)),
})
export type Visit = z.output<typeof Visit>
