/** Pages that visitors open, with one project. Home tours and stool need settings that show them. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/portfolio',
  '/portfolio/delray-beach-home',
  '/services',
  '/home-tours',
  '/stool',
  '/stool/request',
  '/stool/waitlist',
  '/testimonials',
  '/contact',
  '/newsletter',
]
