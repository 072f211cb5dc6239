import { formatStudioDeadline } from '#shared/studio-time.ts'
import { type MailDocument, type MailSite, paragraph, signature } from './document.ts'
import { greeting } from './greeting.ts'
import type { MailKinds } from './kinds.ts'
import { pageUrl } from './links.ts'

const STOOLS_ALT = 'Three Megan Stools on pale blue: sky with white legs, striped with oak, navy with walnut'
const PROMISE = 'We’ll email you when the next drop opens.'
const ON_THE_WAITLIST = 'You joined the stool waitlist. We respect your mailbox.'

export function newsletterConfirm(
  { token, unsubscribeToken }: MailKinds['newsletterConfirm'],
  site: MailSite,
): MailDocument {
  return {
    subject: 'One click, then cookies.',
    preview: 'Tap the button and you’re on the list.',
    heading: ['One click,', 'then cookies.'],
    blocks: [
      paragraph(
        'Tap the button to confirm and you’re on the list for project reveals, latest finds and the occasional opinion ',
        'about grout.',
      ),
      { kind: 'button', label: 'Yes, that’s me', url: pageUrl(site, '/newsletter/confirm', token) },
    ],
    reason: 'Didn’t sign up? Ignore this and we’ll never know. We respect your mailbox.',
    unsubscribeToken,
  }
}

export function newsletterWelcome({ unsubscribeToken }: MailKinds['newsletterWelcome'], site: MailSite): MailDocument {
  return {
    subject: 'You’re in. Wipe your feet.',
    preview: 'One good email, now and then.',
    heading: ['You’re in.', 'Wipe your feet.'],
    blocks: [
      paragraph(
        'Project reveals, our latest finds and the occasional opinion about grout now come to your mailbox. ',
        'One good email, now and then.',
      ),
      paragraph('The cookies turned out to be a figure of speech. The houses are real.'),
      { kind: 'button', label: 'See the houses', url: pageUrl(site, '/portfolio') },
    ],
    reason: 'You joined our mailing list. We respect your mailbox.',
    unsubscribeToken,
  }
}

export function waitlistJoined({ firstName, unsubscribeToken }: MailKinds['waitlistJoined']): MailDocument {
  return {
    subject: 'You’re on the list.',
    preview: PROMISE,
    heading: ['You’re', 'on the list.'],
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(`Your place on the Megan Stool waitlist is kept. ${PROMISE}`),
      paragraph('One mail, the day it opens. Until then, sit on whatever you have.'),
      signature,
    ],
    reason: ON_THE_WAITLIST,
    unsubscribeToken,
  }
}

export function dropOpen(drop: MailKinds['dropOpen'], site: MailSite): MailDocument {
  const until = drop.closesAt
    ? ['The Megan Stool is back until ', { strong: formatStudioDeadline(drop.closesAt, site.nowMs) }, ' Eastern time.']
    : ['The Megan Stool is back.']
  return {
    subject: 'The drop is open.',
    preview: 'The Megan Stool is back. Pick your height, your fabric and your legs.',
    heading: ['The drop is', 'open.'],
    blocks: [
      { kind: 'picture', picture: 'stool', alt: STOOLS_ALT },
      paragraph(greeting(drop.firstName)),
      paragraph(...until, ' Pick your height, your fabric and your legs. We’ll do the rest.'),
      { kind: 'button', label: 'Build mine', url: pageUrl(site, '/stool') },
    ],
    reason: ON_THE_WAITLIST,
    unsubscribeToken: drop.unsubscribeToken,
  }
}
