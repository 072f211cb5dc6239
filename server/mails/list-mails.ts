import { formatStudioDeadline, studioZoneName } from '#shared/studio-time.ts'
import { type MailDocument, type MailSite, type MailText, paragraph, signature } from './document.ts'
import { namePlaces } from './greeting.ts'
import type { MailKinds } from './kinds.ts'
import { pageUrl } from './links.ts'
import { writtenWords } from './written.ts'

const STOOLS_ALT = 'Three stools on pale blue: sky with white legs, striped with oak, navy with walnut'
const ON_THE_WAITLIST = 'You joined the stool waitlist. We respect your mailbox.'

export function newsletterConfirm(
  { token, unsubscribeToken }: MailKinds['newsletterConfirm'],
  site: MailSite,
): MailDocument {
  const { head, body, button } = writtenWords('newsletterConfirm', {}, site)
  return {
    ...head,
    blocks: [...body, { kind: 'button', label: button, url: pageUrl(site, '/newsletter/confirm', token) }],
    reason: 'Didn’t sign up? Ignore this and we’ll never know. We respect your mailbox.',
    unsubscribeToken,
  }
}

export function newsletterWelcome({ unsubscribeToken }: MailKinds['newsletterWelcome'], site: MailSite): MailDocument {
  const { head, body, button } = writtenWords('newsletterWelcome', {}, site)
  return {
    ...head,
    blocks: [...body, { kind: 'button', label: button, url: pageUrl(site, '/portfolio') }],
    reason: 'You joined our mailing list. We respect your mailbox.',
    unsubscribeToken,
  }
}

export function waitlistJoined(
  { firstName, wish = '', unsubscribeToken }: MailKinds['waitlistJoined'],
  site: MailSite,
): MailDocument {
  const { head, body } = writtenWords('waitlist', namePlaces(firstName), site)
  const noted = wish === '' ? [] : [paragraph('What you would like: ', { strong: wish }, '.')]
  return { ...head, blocks: [...body, ...noted, signature(site)], reason: ON_THE_WAITLIST, unsubscribeToken }
}

export function dropOpen(drop: MailKinds['dropOpen'], site: MailSite): MailDocument {
  const until: MailText = drop.closesAt
    ? ['until ', { strong: formatStudioDeadline(drop.closesAt, site.nowMs) }, ` ${studioZoneName()}`]
    : []
  const { head, body, button } = writtenWords('dropOpen', { ...namePlaces(drop.firstName), until }, site)
  return {
    ...head,
    blocks: [
      { kind: 'picture', picture: 'stool', alt: STOOLS_ALT },
      ...body,
      { kind: 'button', label: button, url: pageUrl(site, '/stool') },
    ],
    reason: ON_THE_WAITLIST,
    unsubscribeToken: drop.unsubscribeToken,
  }
}
