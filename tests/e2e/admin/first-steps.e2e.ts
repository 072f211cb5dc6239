import type { Page } from '@playwright/test'
import { expectUsable } from '../support/accessible.ts'
import { card, OWNER } from '../support/admin-page.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'

test.use({ studioOptions: { viewer: OWNER } })
test.describe.configure({ mode: 'serial' })

const list = (page: Page) => card(page, 'Before you open')
const step = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last().click()

test('B74: Today names what is left to do, at every width', async ({ page }) => {
  await visit(page, '/admin')
  await expect(list(page).getByRole('listitem')).toHaveCount(7)
  await expect(list(page)).toContainText('One of seven done.')
  await expect(step(page, 'A description of every picture')).toContainText('Every picture has its description.')
  await expectUsable(page)
})

test('B74: reading the legal texts is said, and can be taken back', async ({ page }) => {
  await visit(page, '/admin')
  await step(page, 'Privacy policy').getByRole('button', { name: 'I have read them' }).click()
  await expect(step(page, 'Privacy policy')).toContainText('You have read them.')
  await undo(page)
  await expect(step(page, 'Privacy policy')).toContainText('Read them once.')
})

test('B74: the example content leaves in one press, and comes back in one', async ({ page }) => {
  await visit(page, '/admin')
  await expect(list(page)).toContainText('nine houses, seventeen letters and eight tours')
  await list(page).getByRole('button', { name: 'Take the example content out' }).click()
  await expect(page.getByText('Nine houses, seventeen letters and eight tours.')).toBeVisible()
  await expect(list(page)).not.toContainText('still shows the example')
  await undo(page)
  await expect(list(page)).toContainText('nine houses, seventeen letters and eight tours')
})

test('B74: put away, the list stays away until that is undone', async ({ page }) => {
  await visit(page, '/admin')
  await list(page).getByRole('button', { name: 'Put this list away' }).press('Enter')
  await expect(list(page)).toBeHidden()
  await reload(page)
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
  await expect(list(page)).toBeHidden()
  await visit(page, '/admin/activity')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible()
  await visit(page, '/admin')
  await expect(list(page)).toBeVisible()
})
