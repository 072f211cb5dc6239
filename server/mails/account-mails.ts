import { facts, type MailDocument, type MailSite, paragraph } from './document.ts'
import type { MailKinds } from './kinds.ts'
import { pageUrl } from './links.ts'

export function passwordReset({ token }: MailKinds['passwordReset'], site: MailSite): MailDocument {
  return {
    subject: 'Reset your password',
    preview: 'The link works once, for one hour.',
    heading: ['Reset your', 'password.'],
    blocks: [
      paragraph(`Somebody, probably you, asked for a new password for the ${site.profile.name} website.`),
      { kind: 'button', label: 'Choose a password', url: pageUrl(site, '/admin/reset', token) },
      paragraph('The link works once, for one hour.'),
    ],
    reason: 'Didn’t ask? Ignore this: your password stays as it is.',
  }
}

export function invitation(data: MailKinds['invitation'], site: MailSite): MailDocument {
  const { name } = site.profile
  return {
    subject: `Your invitation to ${name}`,
    preview: 'Choose a password and come on in.',
    heading: ['Come', 'on in.'],
    blocks: [
      paragraph(`You’re invited to help run the ${name} website. Choose a password and you can sign in.`),
      facts(['From', data.invitedBy], ['Your role', data.role === 'owner' ? 'Owner' : 'Admin']),
      { kind: 'button', label: 'Accept invitation', url: pageUrl(site, '/admin/invitation', data.token) },
      paragraph('The link works once, for 72 hours.'),
    ],
    reason: `You’re getting this because ${data.invitedBy} invited you. Not expecting it? Ignore it and nothing happens.`,
  }
}

export function secondFactorReset({ resetBy }: MailKinds['secondFactorReset'], site: MailSite): MailDocument {
  return {
    subject: 'Your second factor was reset',
    preview: 'Your password alone is enough now.',
    heading: ['Your second', 'factor was reset.'],
    blocks: [
      paragraph(
        `${resetBy} took the authenticator app and passkeys from your account on the ${site.profile.name} website, and signed you out.`,
      ),
      paragraph('Your password is as it was. Sign in with it, and set the second factor up anew under Your account.'),
      { kind: 'button', label: 'Sign in', url: pageUrl(site, '/admin') },
    ],
    reason: `Didn’t ask ${resetBy} for this? Tell them at once.`,
  }
}

export function testMail(_: MailKinds['testMail'], site: MailSite): MailDocument {
  return {
    subject: 'Test e-mail: it works',
    preview: 'The website can send mail.',
    heading: ['It', 'works.'],
    blocks: [paragraph(`This mail came from the ${site.profile.name} website, the way all its mails go.`)],
    reason: 'You’re getting this because you pressed ‘Send test e-mail’ on the dashboard.',
  }
}
