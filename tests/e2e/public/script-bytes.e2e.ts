import type { Page } from '@playwright/test'
import { PUBLIC_PAGES } from '../../fixtures/public-pages.ts'
import { ALL_PAGES } from '../../support/studio-process.ts'
import { expect, test } from '../support/browser-test.ts'

const MAX_BYTES = 115_000
const HOUSE = '/portfolio/delray-beach-home'

test.use({ studioOptions: { settings: ALL_PAGES } })

/** Counts the scripts that a page asks for, as they come over the wire. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
}

for (const path of PUBLIC_PAGES) {
  test(`${path} keeps to its kB of scripts, to its very end`, async ({ page }) => {
    // Pages that are fetched ahead are others: their links come into sight or pass unseen, as fast as the machine scrolls.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const bytes = countScripts(page)
    await open(page, path)
    // Not by a wheel: a pointer over a link fetches its page.
    for (let screen = 0; screen < 30; screen++) {
      await page.evaluate(() => window.scrollBy({ top: innerHeight, behavior: 'instant' }))
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await page.waitForLoadState('networkidle')
    expect(await bytes()).toBeGreaterThan(80_000)
    expect(await bytes()).toBeLessThanOrEqual(MAX_BYTES)
  })
}

test('the hearts of a house come to those who only look', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await open(page, HOUSE)
  const hearts = page.getByRole('checkbox', { name: /^Keep: / })
  await expect(hearts).toHaveCount(0)
  await page.clock.runFor(2500)
  await expect(hearts.first()).toBeVisible()
})
