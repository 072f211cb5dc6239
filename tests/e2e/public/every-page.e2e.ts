import { PUBLIC_PAGES } from '#tests/fixtures/public-pages.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'

test('S17: every public page hydrates under the real policy without a complaint', async ({ page, complaints }) => {
  for (const address of PUBLIC_PAGES) {
    await visit(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test('RTE-1 to RTE-9, RTE-16: every page is open to all, without a sign-in', async ({ page }) => {
  for (const address of PUBLIC_PAGES) {
    const response = await page.goto(address)
    expect([address, response?.status()]).toEqual([address, 200])
    await expect(page.getByLabel('Password')).toHaveCount(0)
  }
})

test('RTE-11, RTE-12: a new page starts at its top, back returns to the old place', async ({ page }) => {
  await visit(page, '/testimonials')
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/testimonials$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
})

test('RTE-13: header, main and footer surround every page', async ({ page }) => {
  for (const address of [...PUBLIC_PAGES, '/nowhere']) {
    await page.goto(address)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    await expect(page.locator('header')).toHaveCount(1)
  }
})

test('RTE-14: an unknown address is a styled 404 with ways back', async ({ page }) => {
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mile seven')
  await expect(page.getByRole('main').getByRole('link', { name: /house/i })).toHaveAttribute('href', '/')
  await expect(page.getByRole('main').getByRole('link', { name: /portfolio/i })).toHaveAttribute('href', '/portfolio')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('RTE-15, B34: every page can be read and walked', async ({ page }) => {
    await page.goto('/portfolio')
    await expect(page.getByRole('heading', { level: 1, name: 'PORTFOLIO' })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Delray Beach Home/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Delray Beach Home' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('Elevating lives through beautiful spaces and exceptional experiences.')).toBeVisible()
    await expect(page.getByText('Loading site settings...')).toHaveCount(0)
  })
})

test.describe('the site settings', () => {
  test('META-6, META-9: are asked for once, in the background', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/site-metadata')) asked.push(request.headers()['accept'] ?? '')
    })
    await visit(page, '/')
    await page.waitForLoadState('networkidle')
    await page.getByRole('main').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL(/\/about$/)
    expect(asked).toEqual(['application/json'])
  })

  test('META-4: are kept in the browser', async ({ page }) => {
    await visit(page, '/about')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('site-metadata'))).toContain('hideStoolPage')
  })

  test('SPL-3, SPL-4, META-8: a failing request leaves page and settings as they came', async ({ page }) => {
    await page.route('**/api/site-metadata', (route) => route.fulfill({ status: 500, body: '{}' }))
    await visit(page, '/about')
    await expect(page.getByText('Loading site settings...')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Shop' })).toBeVisible()
  })

  test('META-8: a failing request is logged with its status', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/api/site-metadata', (route) => route.fulfill({ status: 503, body: '{"error":"Not now."}' }))
    await visit(page, '/about')
    await expect.poll(() => logged.find((text) => text.includes('site settings'))).toContain('HTTP 503')
  })

  test('NAV-19, NAV-20: what the server says now wins over what came with the page', async ({ page }) => {
    const metadata = { ...ALL_PAGES, hideStoolPage: true }
    await page.route('**/api/site-metadata', (route) => route.fulfill({ json: metadata }))
    await visit(page, '/about')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Shop' })).toHaveCount(0)
  })
})
