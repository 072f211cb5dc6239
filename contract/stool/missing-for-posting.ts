import type * as z from 'zod/mini'
import type { ProblemFields } from '../problem.ts'
import type { StoolRequestInput } from '../stool/stool-request.ts'

// Part of the contract: the browser shows the problems that the server would find.

/** Problems by field for blank fields without which samples cannot be posted; none where no samples are asked for. */
export function missingForPosting({
  samples = [],
  contact = { email: '' },
  shipping = {},
}: Pick<z.input<typeof StoolRequestInput>, 'samples' | 'contact' | 'shipping'>): ProblemFields {
  if (samples.length === 0) return {}
  const needed = [
    ['contact.fullName', contact.fullName, 'Full name is required'],
    ['shipping.street', shipping.street, 'Street address is required'],
    ['shipping.city', shipping.city, 'City is required'],
    ['shipping.state', shipping.state, 'State is required'],
    ['shipping.zip', shipping.zip, 'ZIP code is required'],
  ] as const
  return Object.fromEntries(needed.flatMap(([field, value, message]) => (value?.trim() ? [] : [[field, [message]]])))
}
