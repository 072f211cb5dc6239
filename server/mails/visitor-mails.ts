import { STOOL_TEXT } from '#contract/form-texts.ts'
import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import { type MailDocument, paragraph, signature } from './document.ts'
import { orderFacts, orderPicture, shippingFacts } from './form-facts.ts'
import { greeting, holdsAddress } from './greeting.ts'

// Strangers can have these sent to any address: they contain no free text and no links to other sites.

export function inquiryReply(inquiry: InquiryInput): MailDocument {
  return {
    subject: 'Got it. On it.',
    preview: 'Your note landed. Here’s what happens next.',
    heading: ['Got it.', 'On it.'],
    blocks: [
      paragraph(greeting(inquiry.firstName)),
      paragraph(
        'Your note landed. A real person (probably Megan) will read it today and call you within two business days.',
      ),
      signature,
    ],
    reason: 'You’re getting this because you wrote to us.',
    isAutoReply: true,
  }
}

export function stoolRequestReply(order: StoolOrder): MailDocument {
  const [firstName] = order.contact.fullName.split(' ', 1)
  const what = order.chosen ? 'Megan Stool request' : 'fabric sample request'
  return {
    subject: `Your ${what} ${order.reference}`,
    preview: STOOL_TEXT.requestSent[1],
    heading: ['Noted.', 'Take a seat.'],
    blocks: [
      paragraph(firstName ? greeting(firstName) : 'Hello,'),
      paragraph(`Your ${what} is in, under `, { strong: order.reference }, '. This is what it says:'),
      ...orderPicture(order),
      orderFacts(order),
      shippingFacts(withoutAddresses(order)),
      paragraph(
        'A team member will reach out to confirm details and final pricing. This is a request, not an order: nothing is charged.',
      ),
      signature,
    ],
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
