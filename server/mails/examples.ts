import type { MailName } from '#contract/mails/mail-words.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import type { Mail } from './kinds.ts'

/** Links of an invented mail lead nowhere. */
const TOKEN = 'example'
const WEEK_MS = 7 * 24 * 60 * 60_000

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

/** A mail to an invented person, as the preview shows it. */
export function exampleMail(name: MailName, nowMs: number): Mail {
  const [recipient, firstName, unsubscribeToken] = [ORDER.contact.email, 'Maura', TOKEN]
  switch (name) {
    case 'inquiry':
      return { kind: 'inquiryReply', recipient, data: { ...INQUIRY, email: recipient } }
    case 'stoolRequest':
      return { kind: 'stoolRequestReply', recipient, data: ORDER }
    case 'sampleRequest':
      return { kind: 'stoolRequestReply', recipient, data: SAMPLES }
    case 'waitlist':
      return { kind: 'waitlistJoined', recipient, data: { firstName, unsubscribeToken } }
    case 'dropOpen': {
      const closesAt = new Date(nowMs + WEEK_MS).toISOString()
      return { kind: name, recipient, data: { firstName, unsubscribeToken, closesAt } }
    }
    case 'newsletterConfirm':
      return { kind: name, recipient, data: { token: TOKEN, unsubscribeToken } }
    default:
      return { kind: name, recipient, data: { unsubscribeToken } }
  }
}

const INQUIRY = {
  firstName: 'Maura',
  lastName: 'Doyle',
  phone: '609.555.0188',
  projectAddress: '104th Street, Stone Harbor, NJ',
  details: 'Four boys, one parrot, one outdoor shower.',
}
