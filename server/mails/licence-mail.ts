import { facts, type MailDocument, type MailSite, paragraph } from './document.ts'
import type { MailKinds } from './kinds.ts'
import { pageUrl } from './links.ts'

const OF_PROJECT = {
  of: '',
  hidden: 'not on its page, nor in lists, nor where they were shared',
  where: 'the project',
}
const OF_PAGE = {
  of: 'the page ',
  hidden: 'what comes with the site stands in for them',
  where: 'the picture, under Pages',
}

/** Tells an owner that photographs may soon not be shown any more. */
export function licenceEnds(
  { title, count, lastDay, photographer, isOnPage }: MailKinds['licenceEnds'],
  site: MailSite,
): MailDocument {
  const { of, hidden, where } = isOnPage ? OF_PAGE : OF_PROJECT
  const pictures = count === 1 ? 'One picture' : `${count} pictures`
  return {
    subject: `${title}: photographs may be shown until ${lastDay}`,
    preview: `${pictures} will leave the website after that day.`,
    heading: ['A license', 'ends soon.'],
    blocks: [
      paragraph(
        `${pictures} of ${of}“${title}” may be shown until ${lastDay}. From the next midnight on visitors find them nowhere on the ${site.profile.name} website: ${hidden}.`,
      ),
      facts(['Licensed until', lastDay], ...(photographer ? [['Photographer', photographer] as const] : [])),
      paragraph(`Was the license extended? Enter the new day with ${where}. Otherwise there is nothing to do.`),
      { kind: 'button', label: 'See these pictures', url: pageUrl(site, '/admin/media?show=expiring') },
    ],
    reason: 'You’re getting this because you own this website. It comes 30 days and 7 days before the end, once each.',
  }
}
