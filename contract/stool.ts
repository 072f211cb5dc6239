import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EMAIL_MAX, NAME_MAX, STOOL_QUANTITY } from './limits.ts'
import { US_STATES } from './options.ts'
import { Picture } from './pictures.ts'

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
export const StoolSwatch = z.object({ ...Choice, picture: Picture })
export const StoolStretcher = z.object({ ...Choice, picture: z.optional(Picture) })

const Dimensions = z.object({ outside: z.string(), inside: z.string(), seatHeight: z.string() })

export const StoolCatalogue = z.object({
  heights: z.array(StoolHeight),
  fabrics: z.array(StoolSwatch),
  legs: z.array(StoolSwatch),
  stretchers: z.array(StoolStretcher),
  /** Price of a set of fabric samples, in US cents; 0 hides it. */
  samplePriceCents: PriceCents,
  /** One line each, under 'The Barstools You've Been Waiting For'. */
  details: z.array(z.string()),
  specifications: z.object({ counterStool: Dimensions, barStool: Dimensions, care: z.string() }),
  gallery: z.array(Picture),
  video: z.object({ src: z.string(), poster: Picture, fallbackUrl: z.string() }),
})
export type StoolCatalogue = z.output<typeof StoolCatalogue>

export const getStoolCatalogue = endpoint({
  method: 'GET',
  path: '/api/stool-catalogue',
  access: 'public',
  input: z.object({}),
  output: StoolCatalogue,
})

/** Ids of the chosen options; `undefined` where nothing is chosen yet. */
export interface StoolSelection {
  height: string | undefined
  fabric: string | undefined
  leg: string | undefined
  stretcher: string | undefined
}

/** Price of one stool in US cents: the height plus the surcharges of what is chosen; 0 without a known height. */
export function stoolPriceCents(catalogue: StoolCatalogue, selection: StoolSelection): number {
  const height = catalogue.heights.find(({ id }) => id === selection.height)
  if (!height) return 0
  const surcharge = (choices: readonly { id: string; surchargeCents: number }[], id: string | undefined) =>
    choices.find((choice) => choice.id === id)?.surchargeCents ?? 0
  return (
    height.priceCents +
    surcharge(catalogue.fabrics, selection.fabric) +
    surcharge(catalogue.legs, selection.leg) +
    surcharge(catalogue.stretchers, selection.stretcher)
  )
}

const OptionId = z.string().check(z.minLength(1), z.maxLength(64))
const Optional = (max: number) => z.string().check(z.trim(), z.maxLength(max))
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Email address is required'),
    z.maxLength(EMAIL_MAX, 'Email address is too long'),
    z.regex(z.regexes.html5Email, 'Please enter a valid email address'),
  )

/** A quote request (`configuration` set) or a request for samples alone (`configuration` null). */
export const StoolRequestInput = z.object({
  configuration: z.nullable(z.object({ height: OptionId, fabric: OptionId, leg: OptionId, stretcher: OptionId })),
  quantity: z.int().check(z.minimum(STOOL_QUANTITY.min), z.maximum(STOOL_QUANTITY.max)),
  samples: z.array(OptionId).check(z.maxLength(60)),
  contact: z.object({ fullName: Optional(NAME_MAX), email: EmailAddress, phone: Optional(50) }),
  shipping: z.object({
    street: Optional(200),
    apartment: Optional(100),
    city: Optional(100),
    state: z.union([z.literal(''), z.enum(Object.keys(US_STATES))]),
    zip: z
      .string()
      .check(z.trim(), z.regex(/^(\d{5}(-\d{4})?)?$/, 'ZIP code must be 5 digits, or 5 digits, a dash and 4 more')),
  }),
})
export type StoolRequestInput = z.output<typeof StoolRequestInput>

export const WaitlistInput = z.object({
  firstName: z.string().check(z.trim(), z.minLength(1, 'First name is required'), z.maxLength(NAME_MAX)),
  lastName: z.string().check(z.trim(), z.minLength(1, 'Last name is required'), z.maxLength(NAME_MAX)),
  email: EmailAddress,
})
export type WaitlistInput = z.output<typeof WaitlistInput>
