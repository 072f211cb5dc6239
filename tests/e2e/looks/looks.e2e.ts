import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Frame, Locator, Page } from '@playwright/test'
import { build } from 'vite'
import type { SiteSettings } from '#contract/site/site.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
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
const DROP = {
  manualStatus: 'auto',
  note: '',
  windows: [{ open: '2026-12-12T15:00:00.000Z', close: '2026-12-14T02:00:00.000Z' }],
} satisfies SiteSettings['stoolDrop']
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
      await page.setViewportSize({ width: 834, height: 900 })
      // Drops say in how many days they open.
      await page.clock.setFixedTime('2026-11-21T15:00:00.000Z')
      await page.goto(`${studio.url}/gallery/index.html#${family}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (const window of page.frames().slice(1)) await leaveFocus(window)
      await showWhole(page)
      await settle(page)
      await expect(page).toHaveScreenshot(`gallery-${family}.png`)
    })
  }
})

test.describe('pages of visitors', () => {
  for (const path of SCREENS) for (const width of WIDTHS_PX) looksAsItDid(path, width)

  for (const width of WIDTHS_PX) {
    looksAsItDid('/portfolio/delray-beach-home', width, 'its materials', (page) =>
      scrollTo(page.getByRole('region', { name: 'Materials' })),
    )
  }
})

test.describe('rooms of the owner', () => {
  test.use({
    studioOptions: {
      viewer: OWNER,
      settings: { ...ALL_PAGES, stoolDrop: DROP },
      leads: [{ list: 'inquiries', firstName: 'Maura', lastName: 'Doyle', receivedAt: '2026-11-20T12:00:00.000Z' }],
    },
  })
  for (const path of ROOMS) for (const width of WIDTHS_PX) looksAsItDid(path, width)

  for (const width of WIDTHS_PX) {
    looksAsItDid('/admin', width, 'today', showsToday)
    looksAsItDid('/admin/inbox', width, 'a record', async (page) => {
      await page.getByRole('link', { name: /Maura Doyle/ }).click()
      await expect(page.getByRole('heading', { name: 'Maura Doyle', level: 3 })).toBeVisible()
      await page.mouse.move(0, 0)
    })
    looksAsItDid('/admin', width, 'the drop', async (page) => {
      // Parts above that unfold later would move what was scrolled to by a pixel or two.
      await showsToday(page)
      await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
      await scrollTo(page.getByRole('list', { name: 'Past, now and next' }))
    })
  }
})

/**
 * @param part Name of the part in the picture; empty for the opening of the page.
 * @param open Brings it into sight.
 */
function looksAsItDid(path: string, width: number, part = '', open?: (page: Page) => Promise<void>): void {
  test(`${path} looks as it did at ${width} px ${part}`.trim(), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await keepGullStanding(page)
    await visit(page, path)
    await settle(page)
    await open?.(page)
    await settle(page)
    const name = [path.replaceAll('/', '-').slice(1) || 'home', part.replaceAll(' ', '-'), width].filter(Boolean)
    await expect(page).toHaveScreenshot(`${name.join('-')}.png`)
  })
}

/** The wish for less motion that is made up here does not reach drawings in an `img`: the gull would still be walking in. */
async function keepGullStanding(page: Page): Promise<void> {
  await page.route('**/assets/gull-*.svg', async (route) => {
    const drawing = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'image/svg+xml', body: drawing.replace('no-preference', 'reduce') })
  })
}

const scrollTo = (part: Locator): Promise<void> =>
  part.evaluate((element) => element.scrollIntoView({ block: 'center' }))

function showsToday(page: Page): Promise<void> {
  // To its end: the whole part of the page begins alike, and speaks of mail that works.
  return expect(page.getByText(/^One person wrote\..* One thing does not work\.$/)).toBeVisible()
}

/** Waits for the dialog of a window, and takes the focus away: it is in the window that came last, whichever that was. */
async function leaveFocus(window: Frame): Promise<void> {
  await window.getByRole('dialog').waitFor()
  await window.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** Makes the window as high as its page: a picture of the full page would do so later, and with it what depends on it. */
async function showWhole(page: Page): Promise<void> {
  // Before its letters are there a page has another height.
  const height = await page.evaluate(() => document.fonts.ready.then(() => document.documentElement.scrollHeight))
  await page.setViewportSize({ width: 834, height })
}

/** Waits for letters and pictures in sight, also in the windows within the page. */
async function settle(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(() => document.fonts.ready.then(() => undefined))
    await frame.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        const isInSight = bottom > 0 && top < innerHeight && image.checkVisibility()
        return !isInSight || image.complete
      }),
    )
  }
}
