import { formatStudioTime, studioZoneName } from '#shared/studio-time.ts'
import { facts, type MailDocument, type MailSite, paragraph } from './document.ts'
import type { MailKinds, OwnAccountAction } from './kinds.ts'
import { pageUrl } from './links.ts'

interface Words {
  heading: readonly [string, string]
  /** The consequence, as a sentence. */
  now: string
}

const WORDS: Record<OwnAccountAction, Words> = {
  'password.changed': {
    heading: ['Your password', 'was changed.'],
    now: 'From now on only the new one works, and every other device is signed out.',
  },
  'second_factor.turned_on': {
    heading: ['Your second factor', 'is on.'],
    now: 'Signing in asks for a code of your authenticator app from now on. Keep the recovery codes where you find them without your phone.',
  },
  'second_factor.turned_off': {
    heading: ['Your second factor', 'is off.'],
    now: 'Your password is enough to sign in from now on, and the recovery codes are worth nothing.',
  },
  'recovery_code.used': {
    heading: ['A recovery code', 'was used.'],
    now: 'Each code works once. When few are left, make new ones under Your account.',
  },
  'recovery_codes.renewed': {
    heading: ['Your recovery codes', 'are new.'],
    now: 'The codes you had before are worth nothing now.',
  },
  'passkey.added': {
    heading: ['A passkey', 'was added.'],
    now: 'It signs in to your account without password and code.',
  },
  'passkey.removed': {
    heading: ['A passkey', 'was removed.'],
    now: 'It signs nobody in any more.',
  },
}

/** Notifies the owner of an account of a change, in case it was not them. */
export function accountChanged({ action, at, device }: MailKinds['accountChanged'], site: MailSite): MailDocument {
  const { heading, now } = WORDS[action]
  const when = timeOf(at)
  return {
    subject: heading.join(' ').replace('.', ''),
    preview: `${when}, ${device}. Was it you?`,
    heading,
    blocks: [
      paragraph(`This is about your account on the ${site.profile.name} website. ${now}`),
      facts(['When', when], ['With', device]),
      paragraph(
        'Was it not you? Choose a new password at once, remove passkeys that are not yours under Your account, and tell an owner of the website.',
      ),
      { kind: 'button', label: 'Choose a new password', url: pageUrl(site, '/admin/reset') },
    ],
    reason: 'You’re getting this because it is about your account. Was it you? Then there is nothing to do.',
  }
}

/** Notifies the owner of an account of a sign-in from a browser that it was not used with before. */
export function newDevice({ at, device }: MailKinds['newDevice'], site: MailSite): MailDocument {
  const when = timeOf(at)
  return {
    subject: 'Signed in on a new device',
    preview: `${when}, ${device}. Was it you?`,
    heading: ['Signed in on', 'a new device.'],
    blocks: [
      paragraph(
        `Somebody, probably you, signed in to your account on the ${site.profile.name} website with a browser that it has not been used with before.`,
      ),
      facts(['When', when], ['With', device]),
      paragraph(
        'Was it not you? Choose a new password at once: that signs every device out. Then look under Your account for passkeys that are not yours, and tell an owner of the website.',
      ),
      { kind: 'button', label: 'Choose a new password', url: pageUrl(site, '/admin/reset') },
    ],
    reason: 'You’re getting this because it is about your account. Was it you? Then there is nothing to do.',
  }
}

const timeOf = (at: string) => `${formatStudioTime(at)} ${studioZoneName()}`
