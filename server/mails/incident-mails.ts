import { formatStudioTime, studioZoneName } from '#shared/studio-time.ts'
import { facts, type MailDocument, type MailSite, paragraph } from './document.ts'
import type { MailKinds } from './kinds.ts'
import { pageUrl } from './links.ts'

export function incidentOpen(incident: MailKinds['incidentOpen'], site: MailSite): MailDocument {
  const { title, message, toDo, at } = incident
  return {
    subject: `Your website: ${lowerFirst(title)}`,
    preview: toDo,
    heading: ['Your website', 'needs a hand.'],
    blocks: [
      paragraph(`${title} on the ${site.profile.name} website. The check says: ${message}`),
      paragraph('What to do: ', { strong: toDo }),
      facts(['Since', momentOf(at)]),
      { kind: 'button', label: 'Open the dashboard', url: pageUrl(site, '/admin#health') },
    ],
    reason:
      'You’re getting this because you own this website. There is one such mail, and another when all is well again.',
  }
}

export function incidentOver({ title, at, until }: MailKinds['incidentOver'], site: MailSite): MailDocument {
  return {
    subject: `All clear: “${title}” is over`,
    preview: 'There is nothing left to do.',
    heading: ['All is well', 'again.'],
    blocks: [
      paragraph(`“${title}” is over on the ${site.profile.name} website. There is nothing left to do.`),
      facts(['From', momentOf(at)], ['Until', momentOf(until)]),
    ],
    reason: 'You’re getting this because you own this website.',
  }
}

const momentOf = (iso: string) => `${formatStudioTime(iso)} ${studioZoneName()}`
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
