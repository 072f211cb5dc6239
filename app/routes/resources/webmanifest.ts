import { services } from '#app/loaders/context.ts'
import { iconAddress } from '#contract/site/icon-address.ts'
import type { Route } from './+types/webmanifest.ts'

const SHORT_NAME_CHARACTERS = 12

/** The manifest from which phones put the site on their home screens. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { documents, icons } = context.get(services)
  const [{ value: profile }, version] = await Promise.all([documents.profile.get(), icons.version()])
  const { name } = profile
  const icon = (path: string, size: number) => ({
    src: iconAddress(path, version),
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const manifest = {
    name,
    short_name: shortened(name),
    start_url: '/',
    display: 'browser',
    theme_color: '#022757',
    background_color: '#FFFFFF',
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      { ...icon('/maskable-512.png', 512), purpose: 'maskable' },
    ],
  }
  return new Response(`${JSON.stringify(manifest, null, 2)}\n`, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  })
}

/** As many whole words as fit below an icon. */
function shortened(name: string): string {
  const words = name.split(' ')
  const fitting = words.filter((_, index) => words.slice(0, index + 1).join(' ').length <= SHORT_NAME_CHARACTERS)
  return fitting.join(' ') || name
}
