import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Examples that are still as the site brought them, and shown. */
export const Examples = z.object({ houses: z.int(), letters: z.int(), tours: z.int() })
export type Examples = z.output<typeof Examples>

/** How far a studio is on its way from the examples to its own site. All but two of these are facts that nobody ticks. */
export const FirstSteps = z.object({
  /** True once the studio put the list away. */
  isDismissed: z.boolean(),
  /** True once the studio has a name or a place of its own. */
  isNamed: z.boolean(),
  /** Number of pictures of projects without words. */
  undescribed: z.int(),
  /** 'unsigned' where a test mail went out, and the records of its domain do not all say that it is the studio's. */
  mail: z.enum(['untried', 'unsigned', 'works']),
  isBackedUpElsewhere: z.boolean(),
  /** True once both legal texts are edited, or somebody said that they have read them. */
  areLegalTextsRead: z.boolean(),
  /** Number of published projects that are no examples. */
  ownHouses: z.int(),
  /** True once Home has a picture of its own for shared links. */
  hasShareCard: z.boolean(),
  examples: Examples,
})
export type FirstSteps = z.output<typeof FirstSteps>

/** Houses of its own with which a studio can open. */
export const OWN_HOUSES = 3

const PATH = '/api/admin/first-steps'

export const getFirstSteps = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  input: z.object({}),
  output: FirstSteps,
})

/** Puts the list away or fetches it back, for the whole studio, and says that the legal texts have been read. */
export const updateFirstSteps = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'admin',
  input: z.object({ isDismissed: z.optional(z.boolean()), areLegalTextsRead: z.optional(z.boolean()) }),
  output: FirstSteps,
})

/** Moves example houses to the trash, hides example letters and tours. 409 where there are none. */
export const takeOutExamples = endpoint({
  method: 'POST',
  path: '/api/admin/examples',
  access: 'admin',
  input: z.object({}),
  /** Examples that were taken out. */
  output: Examples,
})
