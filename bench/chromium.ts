export const CHROMIUM = {
  path: '/usr/bin/chromium-headless-shell',
  flags: ['--headless', '--no-sandbox', '--disable-background-networking', '--disable-component-update'],
} as const
