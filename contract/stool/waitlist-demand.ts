import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const Wishes = z.object({
  /** Most wished for first; options that are no longer offered keep the name that they had. */
  options: z.array(z.object({ id: z.string(), name: z.string(), isOffered: z.boolean(), people: z.int() })),
  /** Number of people who gave no wish. */
  undecided: z.int(),
})
export type Wishes = z.output<typeof Wishes>

/** Wishes of the people who wait at present. */
export const WaitlistDemand = z.object({ people: z.int(), heights: Wishes, fabrics: Wishes })
export type WaitlistDemand = z.output<typeof WaitlistDemand>

export const getWaitlistDemand = endpoint({
  method: 'GET',
  path: '/api/admin/waitlist-demand',
  access: 'admin',
  input: z.object({}),
  output: WaitlistDemand,
})
