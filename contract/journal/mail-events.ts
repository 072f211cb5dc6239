import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EmailAddress, line } from '../fields.ts'

/**
 * A report of a mail server or service, signed as Standard Webhooks says with the secret of the site: an address that does not
 * exist (`bounced`), or a person who called a mail spam (`complained`). Neither gets a letter again before joining anew.
 */
export const reportMailEvent = endpoint({
  method: 'POST',
  path: '/api/mail-events',
  access: 'public',
  input: z.object({
    type: z.enum(['bounced', 'complained']),
    /** The address that the report was sent to: the mail it is about is signed in it. */
    returnAddress: z.optional(line(320)),
    /** Recipient of the mail, where there is no such address. */
    email: z.optional(EmailAddress),
  }),
  output: z.object({ changed: z.int() }),
})
