export const CHROMIUM = {
  path: '/usr/bin/chromium',
  flags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update'],
} as const
