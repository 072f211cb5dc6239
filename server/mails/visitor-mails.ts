import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { MailName } from '#contract/mails/mail-words.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import { type MailDocument, type MailSite, signature } from './document.ts'
import { orderFacts, orderPicture, shippingFacts } from './form-facts.ts'
import { holdsAddress, namePlaces } from './greeting.ts'
import { writtenWords } from './written.ts'

// Strangers can have these sent to any address: of what they typed, they contain no free text and no links to other sites.

export function inquiryReply(inquiry: InquiryInput, site: MailSite): MailDocument {
  const { head, body } = writtenWords('inquiry', namePlaces(inquiry.firstName), site)
  return {
    ...head,
    blocks: [...body, signature(site)],
    reason: 'You’re getting this because you wrote to us.',
    isAutoReply: true,
  }
}

/** Name of the mail that confirms an order. */
export const requestMail = ({ chosen }: Pick<StoolOrder, 'chosen'>): MailName =>
  chosen ? 'stoolRequest' : 'sampleRequest'

export function stoolRequestReply(order: StoolOrder, site: MailSite): MailDocument {
  const [firstName = ''] = order.contact.fullName.split(' ', 1)
  const places = { ...namePlaces(firstName, 'Hello,'), reference: [{ strong: order.reference }] }
  const { head, body, after } = writtenWords(requestMail(order), places, site)
  const details = [...orderPicture(order), orderFacts(order), shippingFacts(withoutAddresses(order))]
  const what = order.chosen ? 'stool request' : 'fabric sample request'
  return {
    ...head,
    blocks: [...body, ...details, ...after, signature(site)],
    reason: `You’re getting this because you sent us a ${what}.`,
    isAutoReply: true,
  }
}

function withoutAddresses({ contact, shipping, ...order }: StoolOrder): StoolOrder {
  const plain = (text: string) => (holdsAddress(text) ? '' : text)
  const { street, apartment, city } = shipping
  return {
    ...order,
    contact: { ...contact, fullName: plain(contact.fullName), phone: plain(contact.phone) },
    shipping: { ...shipping, street: plain(street), apartment: plain(apartment), city: plain(city) },
  }
}
