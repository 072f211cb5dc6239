import type { ProblemFields } from '#contract/problem.ts'
import type { StoolRequestInput } from '#contract/stool/stool-request.ts'
import type { WaitlistInput } from '#contract/stool/waitlist.ts'
import type { StoolChoice } from '../configurator/configurator-state.ts'

/** In the order of the form, named as in the request. */
export const REQUEST_FIELDS = [
  'contact.fullName',
  'contact.email',
  'contact.phone',
  'shipping.street',
  'shipping.apartment',
  'shipping.city',
  'shipping.state',
  'shipping.zip',
] as const
export type RequestField = (typeof REQUEST_FIELDS)[number]
export type RequestValues = Record<RequestField, string>

export function toRequest(choice: StoolChoice, values: RequestValues): StoolRequestInput {
  return {
    ...choice,
    contact: { fullName: values['contact.fullName'], email: values['contact.email'], phone: values['contact.phone'] },
    shipping: {
      street: values['shipping.street'],
      apartment: values['shipping.apartment'],
      city: values['shipping.city'],
      state: values['shipping.state'],
      zip: values['shipping.zip'],
    },
  }
}

/** The first messages about the configuration, which has no field in the form. */
export function errorsOfChoice(fields: ProblemFields = {}): string[] {
  const ofForm: readonly string[] = REQUEST_FIELDS
  return Object.entries(fields).flatMap(([field, messages]) => (ofForm.includes(field) ? [] : messages.slice(0, 1)))
}

/** A person as the waitlist takes them, without a wish. */
export type Person = Pick<WaitlistInput, 'firstName' | 'lastName' | 'email'>

/** Name and address as the waitlist takes them: the first word of a name is the first name. */
export function toPerson(values: Partial<RequestValues>): Person {
  const { 'contact.fullName': fullName = '', 'contact.email': email = '' } = values
  const [firstName = '', ...others] = fullName.trim().split(/\s+/)
  return { firstName, lastName: others.join(' '), email: email.trim() }
}

/** A person and their wishes as the waitlist takes them, without those left open. */
export const toJoin = ({ height, fabric, ...person }: WaitlistInput) => ({
  ...person,
  ...(height && { height }),
  ...(fabric && { fabric }),
})
