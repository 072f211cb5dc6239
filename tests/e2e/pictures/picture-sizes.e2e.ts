import type { Locator, Page } from '@playwright/test'
import { PUBLIC_PAGES } from '#tests/fixtures/public-pages.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { renewPictures, unfitFiles } from '../support/drawn-pictures.ts'

const PAGES = [
  ...PUBLIC_PAGES,
  '/portfolio?space=Office',
  '/portfolio/gone',
  '/home-tours?space=Office',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/nowhere',
]
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const SCREENS = WINDOWS.flatMap((window) => [1, 2, 3].map((deviceScaleFactor) => ({ window, deviceScaleFactor })))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, realPictures: true })

  test('every page loads its pictures in the widths in which they are drawn', async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    // The browser chooses files all the same, and the server need not draw them.
    await session.send('Network.setBlockedURLs', { urls: ['*/media/*'] })
    const unfit: string[] = []
    for (const address of PAGES) {
      await page.goto(address)
      for (const { window, deviceScaleFactor } of SCREENS) {
        await session.send('Emulation.setDeviceMetricsOverride', { ...window, deviceScaleFactor, mobile: false })
        await renewPictures(page)
        unfit.push(...(await unfitFiles(page)))
      }
    }
    expect(unfit).toEqual([])
  })
})

test('so do the lightbox and the invitation to the newsletter', async ({ browser, studio }) => {
  const unfit: string[] = []
  // A window of its own for each: of a picture in its memory, the browser prefers a larger file to the right one.
  for (const { window, deviceScaleFactor } of SCREENS) {
    const page = await browser.newPage({ baseURL: studio.url, viewport: window, deviceScaleFactor })
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SQUARE }))
    await visit(page, '/portfolio/delray-beach-home')
    const tile = page
      .getByRole('region', { name: /^Pictures of / })
      .getByRole('button')
      .first()
    for (const opener of [tile, page.getByRole('button', { name: 'Join', exact: true })]) {
      unfit.push(...(await unfitInDialog(page, opener)))
    }
    await page.close()
  }
  expect(unfit).toEqual([])
})

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>'

async function unfitInDialog(page: Page, opener: Locator): Promise<string[]> {
  await opener.click()
  const images = page.locator('dialog[open] picture > img')
  await expect.poll(() => images.evaluateAll(haveChosen)).toBe(true)
  const behind = page.locator('picture > img:not(dialog[open] *)')
  const loaded = await behind.evaluateAll((all: HTMLImageElement[]) => all.map((img) => img.currentSrc))
  const unfit = await unfitFiles(page, 'dialog[open]', loaded)
  await page.keyboard.press('Escape')
  await images.first().waitFor({ state: 'detached' })
  return unfit
}

/** Hidden ones, as the invitation's on a phone, never choose. */
const haveChosen = (images: Element[]) =>
  images.length > 0 &&
  images.every((image) => image instanceof HTMLImageElement && (image.currentSrc !== '' || !image.checkVisibility()))
