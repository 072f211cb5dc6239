import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

export const INQUIRY = {
  'First name': 'Maura',
  'Last name': 'Doyle',
  Phone: '609.555.0100',
  Email: 'maura@example.com',
  'Project address': '9 Seagull Lane',
  'Project details': 'Eleven beds, one corner lot.',
}
export type Field = keyof typeof INQUIRY
export const FIELDS = Object.keys(INQUIRY) as Field[]

export const HEADING = 'Tell us about your project! We would love to hear from you.'
export const INCOMPLETE = [
  'Please fill out all required fields',
  'All fields are required to submit the form.',
] as const
export const SENT = ['Message sent successfully!', 'Thank you for your message! We will get back to you soon.'] as const
const TRY_AGAIN = 'Sorry, there was an error sending your message. Please try again.'
export const FAILED = ['Failed to send message', TRY_AGAIN] as const
export const NO_NETWORK = ['Network error', TRY_AGAIN] as const

export const formOf = (page: Page) => page.getByRole('form', { name: HEADING })
export const fieldOf = (page: Page, name: Field) => formOf(page).getByRole('textbox', { name })
export const submitOf = (page: Page) => formOf(page).getByRole('button')

export async function fill(page: Page, inquiry: Partial<Record<Field, string>> = INQUIRY): Promise<void> {
  for (const [name, value] of Object.entries(inquiry)) await fieldOf(page, name as Field).fill(value)
}

export async function expectFields(page: Page, expected: (name: Field) => string): Promise<void> {
  for (const name of FIELDS) await expect(fieldOf(page, name)).toHaveValue(expected(name))
}

export async function expectToast(
  page: Page,
  role: 'status' | 'alert',
  lines: readonly [string, string],
): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole(role).filter({ hasText: lines[0] })
  await expect(toast).toHaveText(lines.join(''))
}
