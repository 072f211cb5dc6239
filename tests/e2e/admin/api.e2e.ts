import { expectUsable } from '../support/accessible.ts'
import { OWNER, room } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

test.describe('the page about the API', () => {
  test.use({ studioOptions: { viewer: OWNER, documents: { 'for-api': {} } } })

  test('shows every operation with its fields, limits and answers, at any width', async ({ page }) => {
    await visit(page, '/admin')
    await room(page, 'Settings').click()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'API' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible()
    const visitors = page.getByRole('region', { name: 'Visitors' })
    const contact = visitors.getByRole('group').filter({ hasText: 'POST /api/contact' })
    await contact.locator('summary').click()
    await expect(contact).toContainText('firstName: string (1–200 characters)')
    await expect(contact).toContainText('Idempotency-Key')
    await expect(contact.getByRole('listitem').filter({ hasText: /^429/ })).toBeVisible()
    for (const width of [390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectUsable(page)
    }
    const owners = page.getByRole('region', { name: 'Owners' })
    await expect(owners.getByRole('group').filter({ hasText: 'DELETE /api/admin/people' }).first()).toBeVisible()
  })

  test('is there at once when it is opened by its address, and leads to the document', async ({ page }) => {
    await visit(page, '/admin/api')
    const { paths } = (await (await page.request.get('/api/openapi.json')).json()) as { paths: Record<string, object> }
    const operations = Object.values(paths).flatMap((methods) => Object.keys(methods))
    await expect(page.locator('details')).toHaveCount(operations.length)
    await expect(page.getByRole('link', { name: 'openapi.json' })).toHaveAttribute('href', '/api/openapi.json')
  })
})

test.describe('a stranger', () => {
  test.use({ studioOptions: { documents: { 'for-api': {} } } })

  test('is asked to sign in, and sees no operation', async ({ page }) => {
    await visit(page, '/admin/api')
    await expect(page.locator('details')).toHaveCount(0)
    await expect(page.getByLabel('Password')).toBeVisible()
  })
})
