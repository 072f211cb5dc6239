import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { expect, test, visit } from '../support/browser-test.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const BUILT = path.join(ROOT, 'test-results/gallery')
const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const FAMILIES = readdirSync(path.join(ROOT, 'gallery/families')).map((file) => path.basename(file, '.tsx'))
const SCREENS = [
  '/',
  '/about',
  '/portfolio',
  '/portfolio/delray-beach-home',
  '/services',
  '/home-tours',
  '/testimonials',
  '/contact',
  '/stool',
  '/nowhere',
]
const ROOMS = ['/admin/inbox', '/admin/stool', '/admin/pages', '/admin/mails', '/admin/settings']
const WIDTHS_PX = [390, 834, 1440]

// A picture of every pixel would be of this machine's way to draw letters, and large.
test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: 'reduce' } })

test.describe('the gallery of parts', () => {
  test.beforeAll(() => build({ configFile: path.join(ROOT, 'gallery/vite.config.ts'), logLevel: 'error' }))

  for (const family of FAMILIES) {
    test(`${family} look as they did`, async ({ page, studio }) => {
      await page.route('**/gallery/**', (route) => {
        const file = new URL(route.request().url()).pathname.replace('/gallery/', '')
        return route.fulfill({ path: path.join(BUILT, file) })
      })
      // As high as the longest family: a picture of the full page changes the window, and with it what depends on it.
      await page.setViewportSize({ width: 834, height: 3600 })
      // Drops say in how many days they open.
      await page.clock.setFixedTime('2026-11-21T15:00:00.000Z')
      await page.goto(`${studio.url}/gallery/index.html#${family}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await settle(page)
      await expect(page).toHaveScreenshot(`gallery-${family}.png`)
    })
  }
})

test.describe('pages of visitors', () => {
  for (const path of SCREENS) for (const width of WIDTHS_PX) looksAsItDid(path, width)
})

test.describe('rooms of the owner', () => {
  test.use({
    studioOptions: {
      viewer: OWNER,
      leads: [{ list: 'inquiries', firstName: 'Maura', lastName: 'Doyle', receivedAt: '2026-11-20T12:00:00.000Z' }],
    },
  })
  for (const path of ROOMS) for (const width of WIDTHS_PX) looksAsItDid(path, width)
})

function looksAsItDid(path: string, width: number): void {
  test(`${path} looks as it did at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, path)
    await settle(page)
    const name = path.replaceAll('/', '-').slice(1) || 'home'
    await expect(page).toHaveScreenshot(`${name}-${width}.png`)
  })
}

/** Waits for letters and pictures in sight. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      const isInSight = bottom > 0 && top < innerHeight && image.checkVisibility()
      return !isInSight || image.complete
    }),
  )
}
