import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { letPass } from '../support/still-time.ts'

// Without inlined settings the server renders the defaults.
test.use({ studioOptions: {} })

const SETTINGS = '**/api/site-metadata'

const splashOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading site settings...' })

/** Takes the settings out of the data that come with the page, as if the server had had none. */
async function withholdInlinedSettings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const parse = JSON.parse.bind(JSON)
    const NULL = -5
    // The data are one list of values; the objects in it name keys and values by their places in the list.
    JSON.parse = (...input: Parameters<typeof parse>): unknown => {
      const values: unknown = parse(...input)
      if (!Array.isArray(values)) return values
      const metadata = `_${values.indexOf('metadata')}`
      for (const value of values) if (value instanceof Object && metadata in value) value[metadata] = NULL
      return values
    }
  })
}

/** Keeps the browser's own question for the settings waiting. @returns Answers it. */
async function holdSettings(page: Page): Promise<() => void> {
  const answer = Promise.withResolvers<void>()
  await page.route(SETTINGS, async (route) => {
    await answer.promise
    await route.fulfill({ json: ALL_PAGES })
  })
  return answer.resolve
}

/** Opens a page whose time stands still one moment after it has woken up. */
async function visitInStillTime(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await visit(page, address)
  await letPass(page, 10)
}

test.describe('a browser without stored settings', () => {
  test.beforeEach(({ page }) => withholdInlinedSettings(page))

  test('SPL-1, SPL-2: sees the splash until the settings have come', async ({ page, complaints }) => {
    const answer = await holdSettings(page)
    await visitInStillTime(page, '/about')
    const splash = splashOf(page)
    await expect(splash).toBeVisible()
    await expect(splash.getByRole('img', { name: 'Seven Mile Interiors' })).toBeVisible()
    await expect.poll(() => splash.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    answer()
    await expect(splash).toHaveCSS('opacity', '0')
    await letPass(page, 300)
    await expect(splash).toHaveCount(0)
    await page.clock.resume()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Shop' })).toBeVisible()
    // The server of this test hides the shop, and would not let anybody in.
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL('/services')
    expect(complaints).toEqual([])
  })

  test('SPL-3: is let in when the request fails', async ({ page }) => {
    await page.route(SETTINGS, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/about')
    await expect(splashOf(page)).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL('/services')
  })

  test('SPL-4: is let in after two seconds without an answer', async ({ page }) => {
    await holdSettings(page)
    await visitInStillTime(page, '/about')
    await letPass(page, 1980)
    await expect(splashOf(page)).toHaveCSS('opacity', '1')
    await letPass(page, 20)
    await expect(splashOf(page)).toHaveCSS('opacity', '0')
    await letPass(page, 300)
    await expect(splashOf(page)).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Shop' })).toHaveCount(0)
  })

  test('SPL-5: finds the page, even a missing one, below the splash', async ({ page }) => {
    await holdSettings(page)
    await visitInStillTime(page, '/nowhere')
    await expect(splashOf(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('mile seven')
  })

  test('SPL-4: remembers an earlier visit instead', async ({ page }) => {
    await page.goto('/about')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('site-metadata'))).not.toBeNull()
    await holdSettings(page)
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(splashOf(page)).toHaveCount(0)
  })
})

test('SPL-4: settings that come with the page need no splash', async ({ page }) => {
  await holdSettings(page)
  await page.goto('/about')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(splashOf(page)).toHaveCount(0)
})
