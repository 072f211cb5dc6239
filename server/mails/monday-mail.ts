import { facts, type MailDocument, type MailSite } from './document.ts'
import type { MailKinds } from './kinds.ts'
import { pageUrl } from './links.ts'

export function mondayMail(
  { people, lists, drop, website, upkeep }: MailKinds['mondayMail'],
  site: MailSite,
): MailDocument {
  return {
    subject: 'Monday: your website in five lines',
    preview: people,
    heading: ['Good morning,', 'it’s Monday.'],
    blocks: [
      facts(
        ['People', people],
        ['Lists', lists],
        ['The drop', drop],
        ['The website', website],
        ['Backups and mails', upkeep],
      ),
      { kind: 'button', label: 'Open the inbox', url: pageUrl(site, '/admin/inbox') },
    ],
    reason:
      'You’re getting this every Monday because you own this website. You can turn it off under “Your account” on the dashboard.',
  }
}
