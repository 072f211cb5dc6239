import { OWNER } from '../support/admin-page.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'

test.use({
  studioOptions: { viewer: OWNER, leads: [{ list: 'inquiries', firstName: 'Ruth', lastName: 'Abrams' }] },
})

test('B38: what is chosen while something else is being saved is saved after it', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/lead?id=*', async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  await visit(page, '/admin/inbox')
  await page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name: 'Ruth Abrams' }).click()
  const record = page.getByRole('article')
  await record.getByRole('button', { name: 'Mark done' }).click()
  await record.getByLabel('Status').selectOption('Proposal')
  held.resolve()
  await expect(record.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Status: Proposal' })).toBeVisible()
  await reload(page)
  await expect(record.getByLabel('Status')).toHaveValue('proposal')
  await expect(record.getByRole('button', { name: 'Reopen' })).toBeVisible()
})
