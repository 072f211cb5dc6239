import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'

const hydrated = (page: Page) => page.locator('html[data-hydrated]')

/**
 * Opens a page whose pictures do not arrive, on a clock that stands still, and waits until it is painted.
 *
 * @returns The scripts that were asked for, and what lets the pictures come.
 */
async function openWithoutPictures(page: Page): Promise<{ scripts: string[]; release: () => void }> {
  const scripts: string[] = []
  const pictures = Promise.withResolvers<void>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.route('**/media/renditions/**', (route) => pictures.promise.then(() => route.fallback()))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.evaluate(
    () => new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })),
  )
  return { scripts, release: pictures.resolve }
}

test('scripts wait for the picture that a page opens with', async ({ page }) => {
  const { scripts, release } = await openWithoutPictures(page)
  expect(scripts).toEqual([])
  await expect(hydrated(page)).toHaveCount(0)
  release()
  await expect(hydrated(page)).toHaveCount(1)
})

test('scripts come at once for whoever touches the page, and for everybody after a while', async ({ page }) => {
  await openWithoutPictures(page)
  await page.keyboard.press('Shift')
  await expect(hydrated(page)).toHaveCount(1)

  const later = await page.context().newPage()
  await openWithoutPictures(later)
  await later.clock.runFor(2000)
  await expect(hydrated(later)).toHaveCount(1)
})

test('what answers must look like is fetched with the first word that somebody writes, not with the page', async ({
  page,
}) => {
  const shapes: string[] = []
  page.on('request', (request) => /\/schemas-/.test(request.url()) && shapes.push(request.url()))
  await page.goto('/contact')
  // The answer about the site is remembered once it has been looked at.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('site-metadata'))).not.toBeNull()
  expect(shapes).toEqual([])
  await page.getByLabel('First name').focus()
  await expect.poll(() => shapes).toHaveLength(1)
})
