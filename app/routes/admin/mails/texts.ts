import type { MailName, MailText } from '#contract/mails/mail-words.ts'

/** Name of each mail, and when it leaves. */
export const MAIL_TEXTS: Record<MailName, { title: string; about: string; off?: string }> = {
  inquiry: {
    title: 'Inquiry',
    about: 'Answers everybody who writes by the contact form, at once.',
    off: 'Answer inquiries by mail',
  },
  stoolRequest: {
    title: 'Stool request',
    about: 'Confirms a request for stools. What they asked for stands below the words, by itself.',
    off: 'Confirm stool requests by mail',
  },
  sampleRequest: {
    title: 'Fabric samples',
    about: 'Confirms a request for samples alone. What they asked for stands below the words, by itself.',
    off: 'Confirm sample requests by mail',
  },
  waitlist: {
    title: 'Waitlist',
    about: 'Says that somebody is on the waitlist of the stool.',
    off: 'Confirm the waitlist by mail',
  },
  dropOpen: {
    title: 'Drop opens',
    about: 'Goes to the waitlist when a drop opens. The button leads to the stool. To stop it once, use the drop.',
  },
  newsletterConfirm: {
    title: 'Newsletter: confirm',
    about:
      'Asks whether the address is theirs. Nobody is on the list before they press its button, so it is always sent.',
  },
  newsletterWelcome: {
    title: 'Newsletter: welcome',
    about: 'Greets somebody who has confirmed. The button leads to the portfolio.',
    off: 'Welcome new readers by mail',
  },
}

export const TEXT_LABELS: Record<MailText, string> = {
  subject: 'Subject',
  preview: 'Line after the subject',
  heading: 'Heading',
  accent: 'Heading, in italics',
  body: 'Text',
  after: 'Text below the details',
  button: 'Button',
}
