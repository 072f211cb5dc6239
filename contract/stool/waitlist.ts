import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EmailAddress, Honeypot, requiredLine } from '../fields.ts'
import { FORM_PATHS } from '../form-texts.ts'
import { NAME_MAX } from '../limits.ts'

/** Id of an option that a person would like; empty for no wish. */
const WishedId = z._default(z.string().check(z.maxLength(64)), '')

export const WaitlistInput = z.object({
  firstName: requiredLine(NAME_MAX, 'First name is required'),
  lastName: requiredLine(NAME_MAX, 'Last name is required'),
  email: EmailAddress,
  height: WishedId,
  fabric: WishedId,
})
export type WaitlistInput = z.output<typeof WaitlistInput>

export const joinWaitlist = endpoint({
  method: 'POST',
  path: FORM_PATHS.waitlist,
  access: 'public',
  input: z.extend(WaitlistInput, Honeypot),
  /** The same for new and for known addresses. */
  output: z.object({}),
  form: { pages: ['/stool/waitlist'], result: '/stool/waitlist?joined=1' },
})
