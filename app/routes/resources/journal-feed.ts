import { services, visit } from '#app/loaders/context.ts'
import type { PublishedLetter } from '#contract/journal/letters.ts'
import type { Route } from './+types/journal-feed.ts'

/** Letters of the feed. */
const LATEST = 30

/** The latest letters for feed readers (RSS 2.0); 404 before the first one went out. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { journal, documents } = context.get(services)
  const letters = await journal.published()
  if (letters.length === 0) return new Response('There are no letters yet.\n', { status: 404 })
  const { name } = (await documents.profile.get()).value
  return new Response(toRss(name, letters.slice(0, LATEST), context.get(visit).publicUrl), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'no-cache' },
  })
}

function toRss(name: string, letters: readonly PublishedLetter[], publicUrl: string): string {
  const items = letters.map(({ slug, title, publishedAt, ...words }) => {
    const url = `${publicUrl}/journal/${slug}`
    return [
      '<item>',
      `<title>${escapeXml(title)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
      `<description>${escapeXml(textOf(words))}</description>`,
      '</item>',
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(name)}: journal</title><link>${publicUrl}/journal</link>
<description>Letters from the studio</description><language>en-us</language>
<atom:link href="${publicUrl}/journal/feed.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}

function textOf({ preview, blocks }: Pick<PublishedLetter, 'preview' | 'blocks'>): string {
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))
  return [preview, ...texts].filter(Boolean).join('\n\n')
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
