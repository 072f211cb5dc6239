import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const Instant = z.iso.datetime()

/** The mail to the waitlist about the present drop. */
export const DropMailing = z.object({
  /** scheduled: goes out at `dueAt`. cancelled: this opening is not announced. */
  state: z.enum(['none', 'scheduled', 'sending', 'done', 'cancelled']),
  dueAt: z.nullable(Instant),
  /** Number of people on the waitlist without the mail. */
  waiting: z.int(),
  /** Number of people with the mail. */
  notified: z.int(),
})
export type DropMailing = z.output<typeof DropMailing>

export const getDropMailing = endpoint({
  method: 'GET',
  path: '/api/admin/drop-mailing',
  access: 'admin',
  input: z.object({}),
  output: DropMailing,
})

/** @property action cancel: until it has begun. send: without waiting for `dueAt`. */
export const updateDropMailing = endpoint({
  method: 'POST',
  path: '/api/admin/drop-mailing',
  access: 'admin',
  input: z.object({ action: z.enum(['cancel', 'send']) }),
  output: DropMailing,
})
