import type { Page } from '@playwright/test'
import { PUBLISH_ERROR } from '#contract/publication/publish-error.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { OWNER, toast } from '../support/people.ts'

const MEGAN = { uid: 'u1', email: OWNER, role: 'owner', isAuthorized: true } as const
const RUTH = { id: 'ruth', firstName: 'Ruth', lastName: 'Doe', author: '', message: 'The boat is perfect.' }

test.use({ studioOptions: { viewer: MEGAN, testimonials: [RUTH], settings: ALL_PAGES } })

const time = (page: Page) => page.getByLabel('Publish on, by the studio’s clock')

test('B71: a letter is given a day, which its row says, and which is called off and undone', async ({ page }) => {
  const row = page.getByRole('table', { name: 'Your letters' }).getByRole('row', { name: /Ruth Doe/ })
  const open = () => row.getByRole('link', { name: 'Edit Ruth Doe' }).click()
  const save = () => page.getByRole('button', { name: 'Save letter' }).click()
  await visit(page, '/admin/testimonials')
  await open()
  await page.getByLabel('Visibility').selectOption('Publish on a day')
  await save()
  await expect(page.getByText(PUBLISH_ERROR.missing)).toBeVisible()
  await expect(time(page)).toBeFocused()
  await time(page).fill('2037-03-08T02:30')
  await save()
  await expect(page.getByText(PUBLISH_ERROR.noSuchTime)).toBeVisible()
  await expectNoViolations(page)
  await time(page).fill('2037-03-08T09:30')
  await save()
  await expect(row).toContainText('Public on Mar 8, 2037, 9:30 AM')
  await expectNoSidewaysScroll(page)
  await open()
  await expect(time(page)).toHaveValue('2037-03-08T09:30')
  await page.getByLabel('Visibility').selectOption('Hidden')
  await save()
  await expect(row).toContainText('Hidden')
  await expect(row).not.toContainText('Public on')
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
  await undo.last().click()
  await expect(row).toContainText('Public on Mar 8, 2037, 9:30 AM')
})

test('B71: a home tour is given a day, which its row says, before and after it is saved', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('listitem').filter({ hasText: 'The Corner House' })
  const open = () => row.getByRole('button', { name: 'Edit The Corner House' }).click()
  const keep = () => dialog.getByRole('button', { name: 'Keep changes' }).click()
  await visit(page, '/admin/pages?part=tours')
  await open()
  await dialog.getByLabel('Visibility').selectOption('Publish on a day')
  await keep()
  await expect(dialog.getByText(PUBLISH_ERROR.missing)).toBeVisible()
  await time(page).fill('2037-03-08T09:30')
  await expectNoViolations(page, 'dialog')
  await keep()
  await expect(row).toContainText('Public on Mar 8, 2037, 9:30 AM')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Success!')).toBeVisible()
  await visit(page, '/home-tours')
  await expect(page.getByText('The Quiet Room')).toBeVisible()
  await expect(page.getByText('The Corner House')).toHaveCount(0)
  await visit(page, '/admin/pages?part=tours')
  await expect(row).toContainText('Public on Mar 8, 2037, 9:30 AM')
  await open()
  await expect(time(page)).toHaveValue('2037-03-08T09:30')
})
