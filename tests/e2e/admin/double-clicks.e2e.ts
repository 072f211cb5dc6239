import type { Locator } from '@playwright/test'
import { OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

test.use({ studioOptions: { viewer: OWNER } })

/** Faster than a page can show that it is busy. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

for (const { title, path, name, endpoint } of [
  { title: 'a backup', path: '/admin/data', name: 'Back up now', endpoint: '/api/admin/backups' },
  { title: 'signing out', path: '/admin/data', name: 'Sign Out', endpoint: '/api/auth/sign-out' },
]) {
  test(`${title}: two clicks at once make one request`, async ({ page }) => {
    await visit(page, path)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
    })
    await page.route(`**${endpoint}`, (route) => route.fulfill({ status: 503, body: '{"error":"Out for lunch."}' }))
    await clickTwice(page.getByRole('button', { name }))
    await expect(page.getByText('Out for lunch.').first()).toBeVisible()
    expect(asked).toEqual([endpoint])
  })
}
