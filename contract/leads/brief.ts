import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Honeypot, line } from '../fields.ts'
import { NAME_MAX } from '../limits.ts'
import { Hearts, type KeptPicture } from '../portfolio/shortlists.ts'
import { BRIEF_CHOICES, BRIEF_PATH } from './brief-texts.ts'

/** Days for which the link to the brief of an inquiry works. */
export const BRIEF_DAYS = 7

const choice = (options: readonly string[]) =>
  z.union([z.literal(''), z.enum(options)], 'Please choose one of the list')

/** Answers that a person may add to an inquiry that is stored. All of it is optional: blank is no answer. */
export const Brief = z.object({
  kind: choice(BRIEF_CHOICES.kind),
  budget: choice(BRIEF_CHOICES.budget),
  start: choice(BRIEF_CHOICES.start),
  /** The way on which they found the studio. */
  source: line(NAME_MAX),
})
export type Brief = z.output<typeof Brief>

/** The brief as it is stored with its inquiry. */
export interface StoredBrief extends Brief {
  /** Photographs that the person likes, as they were then; left out by earlier briefs. */
  hearts?: readonly KeptPicture[]
  /** Number of times that it was sent: a form with an earlier number is out of date. */
  revision: number
  sentAtMs: number
}

export const BriefToken = z.string().check(z.minLength(1), z.maxLength(500))

/**
 * Adds the brief to the inquiry that the token is for, in place of an earlier one. 410 for a link that is older than seven
 * days, or whose inquiry is gone; 409 where it was sent again meanwhile.
 */
export const sendBrief = endpoint({
  method: 'POST',
  path: BRIEF_PATH,
  access: 'public',
  /** @property revision The number that the form was opened with. */
  input: z.object({
    token: BriefToken,
    revision: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
    ...Brief.shape,
    hearts: z._default(Hearts, []),
    ...Honeypot,
  }),
  /** @property gone Number of photographs that are no longer on the site, and were left out. */
  output: z.object({ token: z.string(), gone: z.int() }),
  form: { pages: ['/inquiry'], result: '/inquiry?token=:token&sent=1&gone=:gone', lists: ['hearts'] },
})
