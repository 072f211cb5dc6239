import type { MailName } from '#contract/mails/mail-words.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import type { ShownLead } from './shown-mail.ts'

const ORDER: StoolOrder = {
  configuration: { height: 'bar', fabric: 'blue-vine', leg: 'walnut', stretcher: 'bronze' },
  quantity: 4,
  samples: ['sky-linen'],
  contact: { fullName: 'Maura Doyle', email: 'maura@mail.example', phone: '609.555.0188' },
  shipping: { street: '8 Pine Road', apartment: '', city: 'Avalon', state: 'NJ', zip: '08202' },
  reference: 'MS-1042',
  chosen: { height: 'Bar Stool', fabric: 'Blue Vine', leg: 'Walnut', stretcher: 'Bronze' },
  sampleNames: ['Sky Linen'],
  unitPriceCents: 176_500,
  samplesPriceCents: 0,
  totalCents: 706_000,
  byAdmin: false,
}

const SAMPLES: StoolOrder = { ...ORDER, chosen: null, quantity: 0, unitPriceCents: 0, totalCents: 0 }

const INQUIRY = {
  firstName: 'Maura',
  lastName: 'Doyle',
  phone: '609.555.0188',
  email: ORDER.contact.email,
  projectAddress: '104th Street, Stone Harbor, NJ',
  details: 'Four boys, one parrot, one outdoor shower.',
}

const CONTENTS: Partial<Record<MailName, object>> = { stoolRequest: ORDER, sampleRequest: SAMPLES }

/** Forms as an invented person would have filled them in before a mail. */
export const exampleLead = (name: MailName): ShownLead => ({
  email: ORDER.contact.email,
  content: CONTENTS[name] ?? INQUIRY,
})
