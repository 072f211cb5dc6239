import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import { splitQuoted } from '#shared/split-quoted.ts'
import type { MailDocument, MailSite } from './document.ts'
import { facts, paragraph } from './document.ts'
import { inquiryFacts, orderFacts, orderPicture, shippingFacts } from './form-facts.ts'
import type { MailKinds } from './kinds.ts'

/** Length of the beginning that mail programs show in their lists. */
const PREVIEW_LENGTH = 120

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
  const [what, whatFor] = chosen ? ['Stool request', 'A stool for'] : ['Sample request', 'Samples for']
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

export function answerToStudio(
  { leadId, list, name, from, text, attachments }: MailKinds['answerToStudio'],
  { publicUrl }: MailSite,
): MailDocument {
  const { said } = splitQuoted(text)
  return {
    subject: `${name} wrote back`,
    preview: said.replace(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    heading: [name, 'wrote back.'],
    blocks: [
      ...said.split(/\n\s*\n/).map((part) => paragraph(part.trim())),
      facts(['From', from], ['Files, in the mailbox', attachments.join('\n')]),
      { kind: 'button', label: 'Answer in the inbox', url: `${publicUrl}/admin/inbox?list=${list}&lead=${leadId}` },
    ],
    reason: `Somebody answered a mail of ${publicUrl}. Answer this mail and your words go to ${from}.`,
    replyTo: from,
  }
}

export function filesToStudio({ leadId, name }: MailKinds['filesToStudio'], { publicUrl }: MailSite): MailDocument {
  return {
    subject: `${name} sent files along`,
    preview: 'They are with the inquiry, for the studio alone.',
    heading: [name, 'sent files along.'],
    blocks: [
      paragraph('They are with the inquiry in the inbox. More may follow there: this is the one mail about them.'),
      { kind: 'button', label: 'See them in the inbox', url: `${publicUrl}/admin/inbox?list=inquiries&lead=${leadId}` },
    ],
    reason: `Somebody added files to an inquiry on ${publicUrl}.`,
  }
}
