import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/browser-test.ts'

const isLaidOut = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('heading', { name: 'Wander' })
    .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
const guesses = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length)

test('nothing below the first screen is laid out or fetched before the picture that Home opens with', async ({
  page,
}) => {
  const asked: string[] = []
  const opening = Promise.withResolvers<void>()
  page.on('request', (request) => request.url().includes('/media/renditions/') && asked.push(request.url()))
  await page.route(/\/home-hero-/, (route) => opening.promise.then(() => route.fallback()))
  // However long the picture takes. The clock of the tests would hide how the page was come to.
  await page.addInitScript(() => Object.assign(window, { setTimeout: () => 0 }))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(
    () => new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })),
  )
  expect(asked.filter((file) => !file.includes('/home-hero-'))).toEqual([])
  opening.resolve()
  await expect.poll(() => asked.some((file) => file.includes('/round-about.'))).toBe(true)
})

test('all of a page is laid out once the visitor moves', async ({ page }) => {
  await visit(page, '/')
  expect([await isLaidOut(page), await guesses(page)]).toEqual([false, 1])
  await page.mouse.wheel(0, 10)
  await expect.poll(() => isLaidOut(page)).toBe(true)
  await expect.poll(() => guesses(page)).toBe(0)
})

test('a page that is opened further down is laid out whole: no guessed height stands above the place', async ({
  page,
}) => {
  await visit(page, '/services#renovation')
  expect([await isLaidOut(page), await guesses(page)]).toEqual([true, 0])
  await expect(page.locator('#renovation')).toBeInViewport()
  await visit(page, '/about')
  expect(await guesses(page)).toBe(1)
  await page.reload()
  expect(await guesses(page)).toBe(0)
})

test('a page that is made in the browser is laid out whole', async ({ page }) => {
  await visit(page, '/contact')
  expect(await guesses(page)).toBe(1)
  const link = page.getByRole('banner').getByRole('link', { name: 'Services' })
  // Without a press, which would have everything laid out soon anyway.
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { level: 1, name: /Start to finish/ })).toBeVisible()
  expect([await isLaidOut(page), await guesses(page)]).toEqual([true, 0])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all of a page is laid out from the start', async ({ page }) => {
    await page.goto('/')
    expect(await isLaidOut(page)).toBe(true)
  })
})
