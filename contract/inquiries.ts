import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { DETAILS_MAX, EMAIL_MAX, NAME_MAX } from './limits.ts'

const required = (message: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max, `Please use ${max} characters or fewer`))

/** The contact form: six texts, none blank, and no other format rule (§5). */
export const InquiryInput = z.object({
  firstName: required('First name is required', NAME_MAX),
  lastName: required('Last name is required', NAME_MAX),
  phone: required('Phone number is required', NAME_MAX),
  email: required('Email address is required', EMAIL_MAX),
  projectAddress: required('Project address is required', NAME_MAX),
  details: required('Project details are required', DETAILS_MAX),
})
export type InquiryInput = z.output<typeof InquiryInput>

export const submitInquiry = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  input: InquiryInput,
  output: z.object({}),
})

/** What the contact form says (§8). */
export const INQUIRY_TEXT = {
  incomplete: ['Please fill out all required fields', 'All fields are required to submit the form.'],
  sent: ['Message sent successfully!', 'Thank you for your message! We will get back to you soon.'],
  failed: ['Failed to send message', 'Sorry, there was an error sending your message. Please try again.'],
  network: ['Network error', 'Sorry, there was an error sending your message. Please try again.'],
} as const
