import { STOOL_TEXT } from '../contract/form-texts.ts'
import type { MailWords, Words } from '../contract/mails/mail-words.ts'

const PROMISE = 'We’ll email you when the next drop opens.'

const TEXTS = { isOn: true, after: '', button: '' } as const

/** @param what The request in words, as 'Megan Stool request'. */
const request = (what: string): Words => ({
  ...TEXTS,
  subject: `Your ${what} {reference}`,
  preview: STOOL_TEXT.requestSent[1],
  heading: 'Noted.',
  accent: 'Take a seat.',
  body: `{greeting}\n\nYour ${what} is in, under {reference}. This is what it says:`,
  after:
    'A team member will reach out to confirm details and final pricing. This is a request, not an order: nothing is charged.',
})

/** The mails as they are until the studio finds words of its own. */
export const mailWords: MailWords = {
  inquiry: {
    ...TEXTS,
    subject: 'Got it. On it.',
    preview: 'Your note landed. Here’s what happens next.',
    heading: 'Got it.',
    accent: 'On it.',
    body: '{greeting}\n\nYour note landed. A real person (probably Megan) will read it today and call you within two business days.',
  },
  stoolRequest: request('Megan Stool request'),
  sampleRequest: request('fabric sample request'),
  waitlist: {
    ...TEXTS,
    subject: 'You’re on the list.',
    preview: PROMISE,
    heading: 'You’re',
    accent: 'on the list.',
    body: `{greeting}\n\nYour place on the Megan Stool waitlist is kept. ${PROMISE}\n\nOne mail, the day it opens. Until then, sit on whatever you have.`,
  },
  dropOpen: {
    ...TEXTS,
    subject: 'The drop is open.',
    preview: 'The Megan Stool is back. Pick your height, your fabric and your legs.',
    heading: 'The drop is',
    accent: 'open.',
    body: '{greeting}\n\nThe Megan Stool is back {until}. Pick your height, your fabric and your legs. We’ll do the rest.',
    button: 'Build mine',
  },
  newsletterConfirm: {
    ...TEXTS,
    subject: 'One click, then cookies.',
    preview: 'Tap the button and you’re on the list.',
    heading: 'One click,',
    accent: 'then cookies.',
    body: 'Tap the button to confirm and you’re on the list for project reveals, latest finds and the occasional opinion about grout.',
    button: 'Yes, that’s me',
  },
  newsletterWelcome: {
    ...TEXTS,
    subject: 'You’re in. Wipe your feet.',
    preview: 'One good email, now and then.',
    heading: 'You’re in.',
    accent: 'Wipe your feet.',
    body: 'Project reveals, our latest finds and the occasional opinion about grout now come to your mailbox. One good email, now and then.\n\nThe cookies turned out to be a figure of speech. The houses are real.',
    button: 'See the houses',
  },
}

/** The same, signed: the person of the studio who probably reads is the one who signs. @param signature Empty for nobody. */
export function signedMailWords({ signature }: { signature: string }): MailWords {
  const { inquiry } = mailWords
  const who = signature === '' ? '' : ` (probably ${signature})`
  return { ...mailWords, inquiry: { ...inquiry, body: inquiry.body.replace(' (probably Megan)', () => who) } }
}
