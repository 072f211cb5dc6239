import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { letPass } from '../support/still-time.ts'

const LONG_NAME = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

/** Layers over a page: the menu, dialogs, letters. */
test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
  studioOptions: {
    settings: ALL_PAGES,
    projects: [
      {
        id: 'far',
        title: 'Far House',
        location: LONG_NAME,
        description: LONG_NAME.repeat(2),
        pictures: ['Porch', 'Stairs'],
      },
    ],
  },
})

const layerOf = (page: Page) => page.getByRole('dialog')
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()
const openPrivacy = (page: Page) => page.getByRole('button', { name: 'Privacy Policy' }).click()
const openPicture = (page: Page) =>
  page.getByRole('region', { name: 'Pictures of Far House' }).getByRole('button').first().press('Enter')

const LAYERS = { 'NAV-8: the menu': openMenu, 'GAL-17: the lightbox': openPicture, 'FTR-10: a legal text': openPrivacy }

for (const [name, open] of Object.entries(LAYERS)) {
  test(`${name} keeps the tab key, forwards and backwards`, async ({ page }) => {
    await visit(page, '/portfolio/far')
    await open(page)
    await expect(layerOf(page)).toBeVisible()
    for (const key of ['Tab', 'Shift+Tab']) {
      const stops = await layerOf(page).locator('a, button, [tabindex]').count()
      for (let presses = 0; presses <= stops; presses += 1) {
        await page.keyboard.press(key)
        await expect(layerOf(page).locator(':focus')).toHaveCount(1)
      }
    }
  })
}

for (const [name, open] of Object.entries({ 'NAV-8: the menu': openMenu, 'FTR-10: a legal text': openPrivacy })) {
  test(`${name} closes when somebody goes back`, async ({ page }) => {
    await visit(page, '/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Start to finish/)
    await open(page)
    await expect(layerOf(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(layerOf(page)).toHaveCount(0)
    await page.goForward()
    await expect(page).toHaveURL('/services')
    await expect(layerOf(page)).toHaveCount(0)
  })
}

/** Milliseconds, the longest first, that the scrim of an open layer takes to come or to go. */
const scrimMs = (page: Page) =>
  layerOf(page).evaluate((dialog) => {
    const { animationDuration, transitionDuration } = getComputedStyle(dialog, '::backdrop')
    const times = `${animationDuration}, ${transitionDuration}`.split(', ')
    return Math.max(...times.map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)))
  })

const OPACITY_MS_MAX = 120

for (const [name, address, open] of [
  ['NAV-8: the menu', '/about', openMenu],
  ['FTR-10: a legal text', '/about', openPrivacy],
  [
    'TST-21: a letter',
    '/testimonials',
    (page: Page) =>
      page
        .getByRole('button', { name: /^Open the/ })
        .first()
        .click(),
  ],
  ['TOUR-2: the filters', '/home-tours', (page: Page) => page.getByRole('button', { name: 'Filters' }).click()],
] as const) {
  test(`${name}: where motion is unwelcome its scrim fades no longer than the rest`, async ({ page }) => {
    await visit(page, address)
    await open(page)
    await expect(layerOf(page)).toBeVisible()
    expect(await scrimMs(page)).toBeLessThanOrEqual(OPACITY_MS_MAX)
  })
}

test('NAV-9: the menu closes when the links find room', async ({ page }) => {
  await visit(page, '/about')
  await openMenu(page)
  await expect(layerOf(page)).toBeVisible()
  await page.setViewportSize({ width: 900, height: 844 })
  await expect(layerOf(page)).toHaveCount(0)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('GAL-17: a swipe that goes further down than sideways turns no page', async ({ page }) => {
    await visit(page, '/portfolio/far')
    await openPicture(page)
    const place = layerOf(page).getByRole('status')
    await expect(place).toHaveText(/^Image 1 of 2/)
    await swipe(page, [200, 250], [270, 600])
    // The next one, sideways, is the first to count.
    await swipe(page, [300, 400], [100, 420])
    await expect(place).toHaveText(/^Image 2 of 2/)
    await swipe(page, [300, 400], [230, 600])
    await swipe(page, [100, 400], [300, 420])
    await expect(place).toHaveText(/^Image 1 of 2/)
  })
})

test('PRJ-6: the longest words stay within the page', async ({ page }) => {
  await visit(page, '/portfolio/far')
  await expect(page.getByText(LONG_NAME, { exact: true })).toBeVisible()
  for (const width of [320, 600, 900, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const excessPx = () => page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth)
    await expect.poll(excessPx, `at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1440, height: 900 } })

  test('TST-16: of two envelopes pressed in a row the first folds, and one letter opens', async ({ page }) => {
    await page.clock.install()
    await visit(page, '/testimonials')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    const envelopes = page.getByRole('button', { name: /^Open the letter from/ })
    await envelopes.nth(0).press('Enter')
    await letPass(page, 600)
    await expect(envelopes.nth(0)).toHaveAttribute('data-frame', '1')
    await envelopes.nth(1).press('Enter')
    await expect(envelopes.nth(0)).toHaveAttribute('data-frame', '0')
    await letPass(page, 1800)
    await expect(layerOf(page)).toHaveCount(1)
    await expect(layerOf(page)).toHaveAccessibleName('Letter from Maura & Tim')
  })
})

async function swipe(page: Page, [fromX, fromY]: [number, number], [toX, toY]: [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x: fromX, y: fromY }])
  await touch('touchMove', [{ x: (fromX + toX) / 2, y: (fromY + toY) / 2 }])
  await touch('touchMove', [{ x: toX, y: toY }])
  await touch('touchEnd', [])
}
