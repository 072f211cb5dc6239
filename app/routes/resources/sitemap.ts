import { services, visit } from '#app/loaders/context.ts'
import { absolute } from '#app/seo/seo.ts'
import { isPdf } from '#contract/files/renditions.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { Route } from './+types/sitemap.ts'

interface Entry {
  path: string
  lastModified?: string
  /** Own paths or full addresses of the pictures on the page. */
  pictures?: readonly string[]
}

/** Pages that every visitor may find; hidden ones are left out. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { portfolio, site } = context.get(services)
  const { publicUrl } = context.get(visit)
  const { metadata } = await site.metadata()
  const pages = ['/', '/about', '/portfolio', '/services', '/testimonials', '/contact']
  if (!metadata.hideHomeTours) pages.push('/home-tours')
  if (!metadata.hideStoolPage) pages.push('/stool')
  const entries: Entry[] = pages.map((path) => ({ path }))
  for await (const projects of portfolio.all({ seesDrafts: false })) entries.push(...projects.map(describeProject))
  return new Response(toXml(entries, publicUrl), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
  })
}

function describeProject({ id, updatedAt, thumbnail, heroImage, images }: Project): Entry {
  const pictures = [heroImage || thumbnail, ...images.map(({ src }) => src)].filter((src) => src !== '' && !isPdf(src))
  return { path: `/portfolio/${id}`, lastModified: updatedAt, pictures: [...new Set(pictures)] }
}

function toXml(entries: readonly Entry[], publicUrl: string): string {
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
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
