const PAGES = new Set([
  '/',
  '/about',
  '/portfolio',
  '/services',
  '/home-tours',
  '/stool',
  '/stool/waitlist',
  '/stool/request',
  '/stool/drop.ics',
  '/testimonials',
  '/contact',
  '/inquiry',
  '/privacy',
  '/terms',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/metrics',
])
const FOLDERS = ['/admin', '/journal', '/shortlist', '/api', '/media', '/assets']

/** True for paths that the site answers independently of its content; projects are not among them. */
export function isPage(path: string): boolean {
  const plain = path.toLowerCase()
  return PAGES.has(plain) || FOLDERS.some((folder) => plain === folder || plain.startsWith(`${folder}/`))
}
