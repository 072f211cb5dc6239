import { builtInProfile } from '#content/built-in-profile.ts'
import { mailWords } from '#content/mail-words.ts'
import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import type { MailSite } from '#server/mails/document.ts'
import type { MailKinds } from '#server/mails/kinds.ts'

export const INQUIRY: InquiryInput = {
  firstName: 'Maura',
  lastName: 'Doyle',
  phone: '609.555.0188',
  email: 'maura@example.com',
  projectAddress: '104th Street, Stone Harbor, NJ',
  details: 'Four boys, one parrot.\n\nOne outdoor shower.',
}

export const ORDER: StoolOrder = {
  configuration: { height: 'bar', fabric: 'blue-vine', leg: 'walnut', stretcher: 'bronze' },
  quantity: 4,
  samples: ['sky-linen', 'harbor-stripe'],
  contact: { fullName: 'Dana Whitcomb', email: 'dana@example.com', phone: '609.555.0123' },
  shipping: { street: '8 Pine Road', apartment: 'Apt 2', city: 'Avalon', state: 'NJ', zip: '08202' },
  reference: 'MS-1042',
  chosen: { height: 'Bar Stool', fabric: 'Blue Vine', leg: 'Walnut', stretcher: 'Bronze' },
  sampleNames: ['Sky Linen', 'Harbor Stripe'],
  unitPriceCents: 176_500,
  samplesPriceCents: 2_500,
  totalCents: 708_500,
  byAdmin: false,
}

const token = 'bWF1cmFAZXhhbXBsZS5jb20.x-Y_9'

/** One of every kind. */
export const MAILS: MailKinds = {
  inquiryToStudio: INQUIRY,
  inquiryReply: INQUIRY,
  filesToStudio: { leadId: '0', name: 'Maura Doyle' },
  answerToStudio: {
    leadId: '0',
    list: 'inquiries',
    name: 'Maura Doyle',
    from: 'maura@mail.example',
    text: 'Tuesday is good.\n\nCome by boat.\n\nOn Jul 8, 2026 you wrote:\n> Is Tuesday good?',
    attachments: ['plan.pdf'],
  },
  newsletterConfirm: { token, unsubscribeToken: token },
  newsletterWelcome: { unsubscribeToken: token },
  stoolRequestToStudio: ORDER,
  stoolRequestReply: ORDER,
  waitlistJoined: { firstName: 'Maura', unsubscribeToken: token },
  dropOpen: { firstName: 'Maura', unsubscribeToken: token, closesAt: '2026-07-13T01:00:00.000Z' },
  journalLetter: {
    unsubscribeToken: token,
    letter: {
      slug: 'harbor-house-is-finished',
      title: 'Harbor House is finished',
      preview: 'A new house, in Avalon, NJ.',
      postalAddress: '8 Pine Road, Avalon, NJ 08202',
      blocks: [
        { kind: 'text', text: 'We have just finished a house.\n\nCome and look.' },
        { kind: 'project', id: 'harbor-house', title: 'Harbor House', location: 'Avalon, NJ' },
      ],
    },
  },
  passwordReset: { token },
  invitation: { token, invitedBy: 'megan@example.com', role: 'owner' },
  accountChanged: { action: 'password.changed', at: '2026-07-08T14:55:00.000Z', device: 'Safari on iPhone' },
  newDevice: { at: '2026-07-08T14:55:00.000Z', device: 'Safari on iPhone' },
  secondFactorReset: { resetBy: 'megan@example.com' },
  incidentOpen: {
    title: 'The disk is nearly full',
    message: 'The disk is nearly full: 4.2 GB of 200 GB are free. Saving may fail.',
    toDo: 'Ask your developer for a larger disk, and upload nothing large until then.',
    at: '2026-07-08T14:55:00.000Z',
  },
  incidentOver: {
    title: 'The disk is nearly full',
    at: '2026-07-08T14:55:00.000Z',
    until: '2026-07-08T15:00:00.000Z',
  },
  mondayMail: {
    people: '4 people wrote last week, and 2 wait for an answer.',
    lists: 'The newsletter has 120 readers, 3 since last week; 88 people wait for the drop, 5 since last week.',
    drop: 'It opens Friday at 9 AM.',
    website: 'All is well.',
    upkeep: 'The last backup is of Jul 6, 2026, 3:00 AM; 41 mails went out last week, and none failed.',
  },
  licenceEnds: { title: 'Harbor House', count: 12, lastDay: 'December 3, 2026', photographer: 'Ada Lens' },
  testMail: {},
  reply: {
    subject: 'Re: Your inquiry to Seven Mile Interiors',
    body: 'Dear Maura,\n\nWe would love to see it.\nIs Tuesday good?',
    quoted: {
      intro: 'On Jul 8, 2026, 7:42 AM, Maura Doyle wrote:',
      text: 'Four boys, one parrot.\n\nOne outdoor shower.',
    },
    thread: { inReplyTo: '<one@sevenmile.example>', references: ['<one@sevenmile.example>'] },
  },
}

export const MAIL_SITE: MailSite = {
  publicUrl: 'https://sevenmile.example',
  profile: builtInProfile,
  words: mailWords,
  nowMs: Date.UTC(2026, 6, 8, 15),
}
