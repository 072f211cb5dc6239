import { facts, type MailDocument, type MailSite, paragraph } from './document.ts'
import type { MailKinds } from './kinds.ts'
import { pageUrl } from './links.ts'

/** Tells an owner that photographs may soon not be shown any more. */
export function licenceEnds(
  { title, count, lastDay, photographer }: MailKinds['licenceEnds'],
  site: MailSite,
): MailDocument {
  const pictures = count === 1 ? 'One picture' : `${count} pictures`
  return {
    subject: `${title}: photographs may be shown until ${lastDay}`,
    preview: `${pictures} will leave the website after that day.`,
    heading: ['A license', 'ends soon.'],
    blocks: [
      paragraph(
        `${pictures} of “${title}” may be shown until ${lastDay}. From the next midnight on visitors find them nowhere on the ${site.profile.name} website: not on its page, nor in lists, nor where they were shared.`,
      ),
      facts(['Licensed until', lastDay], ...(photographer ? [['Photographer', photographer] as const] : [])),
      paragraph('Was the license extended? Enter the new day with the project. Otherwise there is nothing to do.'),
      { kind: 'button', label: 'See these pictures', url: pageUrl(site, '/admin/media?show=expiring') },
    ],
    reason: 'You’re getting this because you own this website. It comes 30 days and 7 days before the end, once each.',
  }
}
