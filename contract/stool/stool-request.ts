import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EmailAddress, Honeypot, line } from '../fields.ts'
import { FORM_PATHS } from '../form-texts.ts'
import { NAME_MAX, STOOL_CATALOGUE_MAX, STOOL_QUANTITY } from '../limits.ts'
import { US_STATES } from './us-states.ts'

const OptionId = z.string().check(z.minLength(1), z.maxLength(64))

/** Empty for a section that offers nothing, or in which nothing was chosen. */
const ChosenId = z._default(z.string().check(z.maxLength(64)), '')
const optionalLine = (max: number) => z._default(line(max), '')

const WHOLE_STOOLS = `Please choose a whole number from ${STOOL_QUANTITY.min} to ${STOOL_QUANTITY.max}`

const State = z.union([z.literal(''), z.enum(Object.keys(US_STATES))], 'Please choose a state')
const Zip = z.string().check(z.trim(), z.regex(/^(\d{5}(-\d{4})?)?$/, 'Use 5 digits or ZIP+4'))

/**
 * A quote request (`configuration` set) or a request for samples alone (`configuration` null). What is left out counts as
 * left blank.
 */
export const StoolRequestInput = z.object({
  configuration: z._default(
    z.nullable(z.object({ height: ChosenId, fabric: ChosenId, leg: ChosenId, stretcher: ChosenId })),
    null,
  ),
  quantity: z
    .int(WHOLE_STOOLS)
    .check(z.minimum(STOOL_QUANTITY.min, WHOLE_STOOLS), z.maximum(STOOL_QUANTITY.max, WHOLE_STOOLS)),
  samples: z._default(z.array(OptionId).check(z.maxLength(STOOL_CATALOGUE_MAX.fabrics)), []),
  contact: z.prefault(z.object({ fullName: optionalLine(NAME_MAX), email: EmailAddress, phone: optionalLine(50) }), {
    email: '',
  }),
  shipping: z.prefault(
    z.object({
      street: optionalLine(200),
      apartment: optionalLine(100),
      city: optionalLine(100),
      state: z._default(State, ''),
      zip: z._default(Zip, ''),
    }),
    {},
  ),
})
export type StoolRequestInput = z.output<typeof StoolRequestInput>

/** A request as the server stores it, with the names and prices of its time. */
export interface StoolOrder extends StoolRequestInput {
  /** Reference for people, such as 'MS-1042'. */
  reference: string
  /** Names of the chosen options, empty where a section offered nothing; null for samples alone. */
  chosen: { height: string; fabric: string; leg: string; stretcher: string } | null
  /** Path of the picture of the stool; left out where there is none. */
  picture?: string
  /** Names of the fabrics to send samples of. */
  sampleNames: string[]
  /** Price of one stool in US cents; 0 without a stool. */
  unitPriceCents: number
  /** Price of the samples in US cents; 0 without samples. */
  samplesPriceCents: number
  totalCents: number
  /** Made by the studio, which may do so while the drop is closed. */
  byAdmin: boolean
}

export const submitStoolRequest = endpoint({
  method: 'POST',
  path: FORM_PATHS.stoolRequest,
  access: 'public',
  input: z.extend(StoolRequestInput, Honeypot),
  /** @property reference For people, such as 'MS-1042'. */
  output: z.object({ id: z.string(), reference: z.string() }),
  status: 201,
  form: {
    pages: ['/stool/request'],
    result: '/stool/request?sent=:reference',
    elsewhere: { drop_closed: '/stool/waitlist' },
    numbers: ['quantity'],
    lists: ['samples'],
  },
})
