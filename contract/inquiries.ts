import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EmailAddress, requiredLine, requiredText } from './fields.ts'
import { Honeypot } from './form-guard.ts'
import { DETAILS_MAX, NAME_MAX } from './limits.ts'

/** The contact form: six texts, none blank (§5). */
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
  path: '/api/contact',
  access: 'public',
  input: z.extend(InquiryInput, Honeypot),
  output: z.object({}),
  formResult: '/contact?sent=1#sent',
})

/** What the contact form says (§8). */
export const INQUIRY_TEXT = {
  incomplete: ['Please fill out all required fields', 'All fields are required to submit the form.'],
  sent: ['Message sent successfully!', 'Thank you for your message! We will get back to you soon.'],
  failed: ['Failed to send message', 'Sorry, there was an error sending your message. Please try again.'],
  network: ['Network error', 'Sorry, there was an error sending your message. Please try again.'],
} as const
