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
