/** The pages of the admin area, in the order in which its index lists them. */
export const ADMIN_PAGES: readonly { path: string; title: string }[] = [
  { path: '/admin', title: 'Dashboard' },
  { path: '/portfolio', title: 'Portfolio' },
]
