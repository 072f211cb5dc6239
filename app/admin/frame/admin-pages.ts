/** The pages of the admin area, in the order in which its index lists them. */
export const ADMIN_PAGES: readonly { path: string; title: string }[] = [
  { path: '/admin', title: 'Dashboard' },
  { path: '/portfolio', title: 'Portfolio' },
  { path: '/admin/testimonials', title: 'Testimonials' },
  { path: '/admin/media', title: 'Media' },
  { path: '/admin/stool', title: 'Stool catalogue' },
  { path: '/admin/pages', title: 'Pages & profile' },
  { path: '/admin/activity', title: 'Activity' },
  { path: '/admin/trash', title: 'Trash' },
  { path: '/admin/redirects', title: 'Web addresses' },
  { path: '/admin/data', title: 'Data' },
  { path: '/admin/api', title: 'API' },
]
