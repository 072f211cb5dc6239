import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import type { MailDocument, MailSite } from './document.ts'
import { paragraph } from './document.ts'
import { inquiryFacts, orderFacts, orderPicture, shippingFacts } from './form-facts.ts'

export function inquiryToStudio(inquiry: InquiryInput): MailDocument {
  const name = `${inquiry.firstName} ${inquiry.lastName}`
  return {
    subject: `Inquiry from ${name}`,
    preview: `${inquiry.projectAddress}, ${inquiry.phone}`,
    heading: ['A note from', `${name}.`],
    blocks: [paragraph(`Answer this mail and your words go to ${inquiry.email}.`), inquiryFacts(inquiry)],
    reason: 'Somebody filled in the contact form. They were told to expect a call within two business days.',
    replyTo: inquiry.email,
  }
}

export function stoolRequestToStudio(order: StoolOrder, site: MailSite): MailDocument {
  const { reference, chosen, contact } = order
  const name = contact.fullName || contact.email
  const [what, whatFor] = chosen ? ['Stool request', 'The Megan Stool for'] : ['Sample request', 'Samples for']
  return {
    subject: `${what} ${reference} from ${name}`,
    preview: `${reference}, answers go to ${contact.email}`,
    heading: [whatFor, `${name}.`],
    blocks: [
      paragraph(`Answer this mail and your words go to ${contact.email}. Prices are those shown when they asked.`),
      ...orderPicture(order),
      orderFacts(order),
      shippingFacts(order),
      ...(order.byAdmin ? [paragraph('It was entered by somebody of the studio, signed in.')] : []),
    ],
    reason: `Somebody filled in the stool form on ${site.publicUrl}. They were told that nothing is charged yet.`,
    replyTo: contact.email,
  }
}
