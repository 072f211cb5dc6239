import type { InquiryInput } from '#contract/inquiries.ts'
import { Problem, type ProblemFields } from '#contract/problem.ts'

export type InquiryField = keyof InquiryInput
/** What is wrong, by field; nothing for a field that is fine. */
export type InquiryErrors = { [field in InquiryField]?: string }

/** The fields in the order in which the form shows them. */
export const INQUIRY_FIELDS = ['firstName', 'lastName', 'phone', 'email', 'projectAddress', 'details'] as const

/** Fetches what looks at an inquiry. Rejects where it does not load; the server looks in any case. */
export async function loadFindErrors(): Promise<(inquiry: InquiryInput) => InquiryErrors> {
  const { InquiryInput } = await import('#contract/inquiries.ts')
  return (inquiry) => {
    const result = InquiryInput.safeParse(inquiry)
    return result.success ? {} : firstMessages(Problem.invalidInput(result.error).fields)
  }
}

/** The first message for each field of the form; what belongs to no field is left out. */
export function firstMessages(fields: ProblemFields = {}): InquiryErrors {
  const entries = INQUIRY_FIELDS.map((field) => [field, fields[field]?.[0]] as const)
  return Object.fromEntries(entries.filter(([, message]) => message !== undefined))
}

export function firstWrongField(errors: InquiryErrors): InquiryField | undefined {
  return INQUIRY_FIELDS.find((field) => errors[field] !== undefined)
}

export function hasBlankField(inquiry: InquiryInput): boolean {
  return INQUIRY_FIELDS.some((field) => inquiry[field].trim() === '')
}
