import { iconAddress } from '#contract/site/icon-address.ts'
import type { Icons } from './icons/icons.ts'

interface HeadLinksOptions {
  icons: Pick<Icons, 'version'>
}

/** What every page links to in its head. Pages in the browser know nothing of it: it stays as it came with the first one. */
export async function headLinks({ icons }: HeadLinksOptions): Promise<string> {
  const version = await icons.version()
  const to = (path: string) => iconAddress(path, version)
  return [
    `<link rel="icon" href="${to('/favicon.svg')}" type="image/svg+xml"/>`,
    `<link rel="icon" href="${to('/favicon-32.png')}" sizes="32x32" type="image/png"/>`,
    `<link rel="apple-touch-icon" href="${to('/apple-touch-icon.png')}"/>`,
    '<link rel="manifest" href="/site.webmanifest"/>',
  ].join('')
}
