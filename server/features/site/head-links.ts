import { iconAddress } from '#contract/site/icon-address.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { Icons } from './icons/icons.ts'

interface HeadLinksOptions {
  icons: Pick<Icons, 'version'>
  journal: { isThere: () => Promise<boolean> }
  documents: { texts: { get: () => Promise<{ value: PageTexts }> } }
}

/** Returns the links in the head of every page. Pages in the browser know nothing of them: they stay as they came with the first one. */
export async function headLinks(services: HeadLinksOptions, isPublic: boolean): Promise<string> {
  const [version, feed] = await Promise.all([services.icons.version(), isPublic ? feedLink(services) : ''])
  const to = (path: string) => iconAddress(path, version)
  return [
    `<link rel="icon" href="${to('/favicon.svg')}" type="image/svg+xml"/>`,
    `<link rel="icon" href="${to('/favicon-32.png')}" sizes="32x32" type="image/png"/>`,
    `<link rel="apple-touch-icon" href="${to('/apple-touch-icon.png')}"/>`,
    '<link rel="manifest" href="/site.webmanifest"/>',
    feed,
  ].join('')
}

/** For feed readers, while there is anything to read. */
async function feedLink({ journal, documents }: HeadLinksOptions): Promise<string> {
  if (!(await journal.isThere())) return ''
  const title = (await documents.texts.get()).value.frame.journal
  const escaped = title.replaceAll(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<link rel="alternate" type="application/rss+xml" title="${escaped}" href="/journal/feed.xml"/>`
}
