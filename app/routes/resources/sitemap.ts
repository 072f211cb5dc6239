import { services, visit } from '#app/loaders/context.ts'
import type { Services } from '#app/loaders/services.ts'
import { absolute } from '#app/seo/seo.ts'
import { isPdf } from '#contract/files/renditions.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { Route } from './+types/sitemap.ts'
import { type Entry, listPages } from './sitemap-pages.ts'
import { readSitemapPart } from './sitemap-part.ts'

/** A part has far fewer than 50,000 addresses and 50 MB, and is quickly made. */
const PROJECTS_OF_PART = 100
/** Projects that are in memory at once with all that is known of their pictures. */
const PROJECTS_AT_ONCE = 20

/**
 * Pages that every visitor may find; hidden ones are left out. The sitemap of a large portfolio is an index of its parts,
 * `?part=1` and on.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { portfolio } = context.get(services)
  const { publicUrl } = context.get(visit)
  const cards = await portfolio.cards({ seesDrafts: false })
  const part = readSitemapPart(new URL(request.url).searchParams)
  if (part === undefined && cards.length > PROJECTS_OF_PART) return xml(toIndex(cards, publicUrl))
  const from = PROJECTS_OF_PART * ((part ?? 1) - 1)
  if (from > 0 && from >= cards.length) return xml('', 404)
  const known = context.get(services)
  const pages = from === 0 ? [...(await listPages(known, cards)), ...(await listLetters(known))] : []
  const projects = await listProjects(context.get(services), cards.slice(from, from + PROJECTS_OF_PART))
  return xml(toUrlset([...pages, ...projects], publicUrl))
}

const xml = (body: string, status = 200): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      ...(status === 200 && { 'cache-control': 'no-cache' }),
    },
  })

/** The journal with its letters; nothing before the first one went out. */
async function listLetters({ journal }: Pick<Services, 'journal'>): Promise<Entry[]> {
  const letters = await journal.published()
  const entries = letters.map(({ slug, publishedAt }) => ({ path: `/journal/${slug}`, lastModified: publishedAt }))
  return entries.length === 0 ? [] : [{ path: '/journal' }, ...entries]
}

async function listProjects({ portfolio }: Pick<Services, 'portfolio'>, cards: readonly Project[]): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let from = 0; from < cards.length; from += PROJECTS_AT_ONCE) {
    const projects = await portfolio.complete(cards.slice(from, from + PROJECTS_AT_ONCE))
    entries.push(...projects.filter(({ published }) => published).map(describeProject))
  }
  return entries
}

function describeProject({ id, updatedAt, thumbnail, heroImage, images }: Project): Entry {
  const pictures = [heroImage || thumbnail, ...images.map(({ src }) => src)].filter((src) => src !== '' && !isPdf(src))
  return { path: `/portfolio/${id}`, lastModified: updatedAt, pictures: [...new Set(pictures)] }
}

const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

function toUrlset(entries: readonly Entry[], publicUrl: string): string {
  const urls = entries.map(({ path, lastModified, pictures = [] }) =>
    [
      `<url><loc>${escapeXml(publicUrl + path)}</loc>`,
      lastModified ? `<lastmod>${lastModified}</lastmod>` : '',
      ...pictures.map(
        (src) => `<image:image><image:loc>${escapeXml(absolute(src, publicUrl))}</image:loc></image:image>`,
      ),
      '</url>',
    ].join(''),
  )
  return toXml(`urlset ${SITEMAPS} ${IMAGES}`, urls)
}

/** Each part with the last change of its projects: search engines fetch what has changed. */
function toIndex(cards: readonly Project[], publicUrl: string): string {
  const parts = Array.from({ length: Math.ceil(cards.length / PROJECTS_OF_PART) }, (_, index) => {
    const changes = cards
      .slice(PROJECTS_OF_PART * index)
      .slice(0, PROJECTS_OF_PART)
      .map(({ updatedAt }) => updatedAt)
    const address = `${publicUrl}/sitemap.xml?part=${index + 1}`
    return `<sitemap><loc>${escapeXml(address)}</loc><lastmod>${changes.toSorted().at(-1)}</lastmod></sitemap>`
  })
  return toXml(`sitemapindex ${SITEMAPS}`, parts)
}

function toXml(root: string, items: readonly string[]): string {
  const [name] = root.split(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${items.join('\n')}\n</${name}>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
