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

test('an import: two clicks at once make one request', async ({ page }) => {
  const report = { mode: 'merge', dryRun: true, kinds: [], problems: [] }
  const modes: string[] = []
  await page.route('**/api/admin/import?**', (route) => {
    const asked = new URL(route.request().url()).searchParams
    if (asked.get('dryRun') === 'true') return route.fulfill({ json: report })
    modes.push(asked.get('mode') ?? '')
    return route.fulfill({ status: 503, json: { error: 'Out for lunch.', code: 'unavailable' } })
  })
  await visit(page, '/admin/data')
  const file = { name: 'content.json', mimeType: 'application/json', buffer: Buffer.from('{}') }
  await page.getByLabel('File to import').setInputFiles(file)
  await page.getByRole('button', { name: 'Merge' }).click()
  await clickTwice(page.getByRole('dialog').getByRole('button', { name: 'Merge' }))
  await expect(page.getByText('Out for lunch.').first()).toBeVisible()
  expect(modes).toEqual(['merge'])
})
