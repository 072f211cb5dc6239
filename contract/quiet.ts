import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Instant = z.iso.datetime()

/** Why no mail leaves: the site was brought back from a backup, or it is a staging copy, which stays quiet for ever. */
export const Quiet = z.object({
  reason: z.enum(['restored', 'staging']),
  /** When it was brought back, and the time of the backup; null for a staging copy. */
  restored: z.nullable(z.object({ at: Instant, backupAt: Instant })),
  /** Mails that wait until the site is live. */
  waiting: z.int(),
  /** Mails of before the backup that may have gone out since: each is sent by hand or not at all. */
  uncertain: z.int(),
})
export type Quiet = z.output<typeof Quiet>

const Answer = z.object({
  /** Null for the live site. */
  quiet: z.nullable(Quiet),
})

export const getQuiet = endpoint({
  method: 'GET',
  path: '/api/admin/quiet',
  access: 'admin',
  input: z.object({}),
  output: Answer,
})

/** Says that this is the live site: from now on mails leave, and the drop opens by its schedule. 409 for a staging copy. */
export const goLive = endpoint({
  method: 'POST',
  path: '/api/admin/live',
  access: 'owner',
  needsFresh: true,
  input: z.object({}),
  output: Answer,
})
