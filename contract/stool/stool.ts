import * as z from 'zod/mini'
import { readingEndpoint } from '../document.ts'
import { PagePicture } from '../files/page-picture.ts'
import { Picture } from '../files/pictures.ts'
import { Captions } from '../films/film-input.ts'

const PriceCents = z.int().check(z.minimum(0))

const Choice = {
  id: z.string(),
  name: z.string(),
  /** Added to the price of the height, in US cents. */
  surchargeCents: PriceCents,
}

export const StoolHeight = z.object({
  id: z.string(),
  label: z.string(),
  details: z.string(),
  /** Price of one stool of this height before surcharges, in US cents. */
  priceCents: PriceCents,
})
/** Visitors get no picture whose rights forbid it. */
export const StoolSwatch = z.object({ ...Choice, picture: z.optional(PagePicture) })
export type StoolSwatch = z.output<typeof StoolSwatch>

/** A part of the picture of a stool; its name says of which stools. Cut out and drawn over, it is no photograph with rights. */
export const StoolLayer = z.object({ name: z.string(), picture: Picture })

const Dimensions = z.object({ outside: z.string(), inside: z.string(), seatHeight: z.string() })

export const StoolCatalogue = z.object({
  heights: z.array(StoolHeight),
  fabrics: z.array(StoolSwatch),
  legs: z.array(StoolSwatch),
  stretchers: z.array(StoolSwatch),
  /** Price of a set of fabric samples, in US cents; 0 hides it. */
  samplePriceCents: PriceCents,
  /** One line each, under 'The Barstools You've Been Waiting For'. */
  details: z.array(z.string()),
  specifications: z.object({ counterStool: Dimensions, barStool: Dimensions, care: z.string() }),
  gallery: z.array(PagePicture),
  video: z.object({ src: z.string(), poster: PagePicture, captions: z._default(z.nullable(Captions), null) }),
  /** Address of the film on another site, for browsers in which the one of this site does not load; empty for none. */
  videoFallbackUrl: z.string(),
  /** Houses in which the stool stands; those that are not public are left out of the page. */
  seenIn: z.array(
    z.object({ project: z.string(), /** Id of its fabric there; empty where it is not told. */ fabric: z.string() }),
  ),
  /** The studio's own, beside those that come with the site and in place of those with the same name. */
  layers: z.array(StoolLayer),
})
export type StoolCatalogue = z.output<typeof StoolCatalogue>

export const getStoolCatalogue = readingEndpoint({
  path: '/api/stool-catalogue',
  access: 'public',
  value: StoolCatalogue,
  called: 'the stool catalogue',
})
