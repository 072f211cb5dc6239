import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EmailAddress, Honeypot, requiredLine, requiredText } from '../fields.ts'
import { FORM_PATHS } from '../form-texts.ts'
import { DETAILS_MAX, NAME_MAX } from '../limits.ts'

/** The contact form: six texts, none blank (section 5 of the specification). */
export const InquiryInput = z.object({
  firstName: requiredLine(NAME_MAX, 'First name is required'),
  lastName: requiredLine(NAME_MAX, 'Last name is required'),
  phone: requiredLine(NAME_MAX, 'Phone number is required'),
  email: EmailAddress,
  projectAddress: requiredLine(NAME_MAX, 'Project address is required'),
  details: requiredText(DETAILS_MAX, 'Project details are required'),
})
export type InquiryInput = z.output<typeof InquiryInput>

export const submitInquiry = endpoint({
  method: 'POST',
  path: FORM_PATHS.inquiry,
  access: 'public',
  input: z.extend(InquiryInput, Honeypot),
  /** @property brief Token of the link under which the person may say more, for seven days. */
  output: z.object({ brief: z.string() }),
  form: { pages: ['/contact', '/services', '/'], result: '/contact?sent=1&brief=:brief#sent' },
})
