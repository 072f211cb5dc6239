import { visit } from '#app/loaders/context.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl, isStaging } = context.get(visit)
  const lines = isStaging ? ['User-agent: *', 'Disallow: /', ''] : forTheLiveSite(publicUrl)
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

const forTheLiveSite = (publicUrl: string): string[] => [
  'User-agent: *',
  'Disallow: /admin',
  'Disallow: /api/',
  '',
  `Sitemap: ${publicUrl}/sitemap.xml`,
  '',
]
