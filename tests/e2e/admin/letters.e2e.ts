import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations, expectUsable } from '../support/accessible.ts'
import { OWNER } from '../support/admin-page.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'

const LEADS = [{ list: 'newsletter', status: 'confirmed', email: 'reader@mail.example' }] as const
test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER, leads: LEADS } })

const mail = (page: Page) => page.frameLocator('iframe[title="The mail"]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('B52: a letter is written, seen as a mail, planned and stopped @data', async ({ page }) => {
  await visit(page, '/admin/letters')
  await expect(page.getByText('No letters yet.')).toBeVisible()
  await button(page, 'Write a letter').click()
  await page.getByLabel('Title, and subject of the mail').fill('The house at the harbor')
  await page.getByLabel('Text 1').fill('Dear reader,\n\nit is finished.')
  await expect(mail(page).getByText('it is finished.')).toBeVisible()
  await expect(page.getByText('Please enter the studio’s postal address')).toBeVisible()
  await page.getByLabel('Postal address of the studio').fill('8 Pine Road, Avalon, NJ 08202')
  await button(page, 'Add project').click()
  await expect(mail(page).getByRole('link', { name: 'See the house' })).toBeVisible()
  await expect(button(page, 'Send to 1 reader in ten minutes')).toBeDisabled()
  await button(page, 'Save changes').click()
  await button(page, 'Send to 1 reader in ten minutes').click()
  await expect(page.getByText(/^Goes out /)).toBeVisible()
  await expect(page.getByLabel('Text 1')).toBeDisabled()
  await button(page, 'Stop it').click()
  await expect(button(page, 'Send to 1 reader in ten minutes')).toBeEnabled()
  await page.getByLabel('Or at a time, by the studio’s clock').fill('2020-01-01T09:00')
  await button(page, 'Send then').click()
  await expect(page.getByText('Please choose a time at least ten minutes from now.').first()).toBeVisible()
  await page.getByRole('link', { name: 'All letters' }).click()
  await expect(page.getByRole('link', { name: 'The house at the harbor' })).toBeVisible()
})

test('B64: saving, sending and hiding a letter are taken back from their toasts', async ({ page, studio }) => {
  const undo = () => button(page, 'Undo').last().click()
  await visit(page, '/admin/letters')
  await button(page, 'Write a letter').click()
  await page.getByLabel('Title, and subject of the mail').fill('The house by the inlet')
  await page.getByLabel('Text 1').fill('It is finished.')
  await page.getByLabel('Postal address of the studio').fill('8 Pine Road, Avalon, NJ 08202')
  await button(page, 'Save changes').click()
  await expect(button(page, 'Undo')).toHaveCount(1)
  await page.getByLabel('Text 1').fill('It is not.')
  await button(page, 'Save changes').click()
  await expect(button(page, 'Undo')).toHaveCount(2)
  await undo()
  await expect(page.getByLabel('Text 1')).toHaveValue('It is finished.')
  await button(page, 'Send to 1 reader in ten minutes').click()
  await expect(page.getByText('On its way', { exact: true })).toBeVisible()
  await undo()
  await button(page, 'Send to 1 reader in ten minutes').click()
  await expect(button(page, 'Stop it')).toBeVisible()
  await studio.advance(11 * 60_000)
  const hide = page.getByLabel('Hide its page in the journal')
  await expect(async () => {
    await reload(page)
    await expect(hide).toBeVisible({ timeout: 1000 })
  }).toPass()
  await hide.click()
  await expect(page.getByText('Page hidden')).toBeVisible()
  await undo()
  await expect(hide).not.toBeChecked()
})

test('B52: what is typed outlives a reload', async ({ page }) => {
  await visit(page, '/admin/letters')
  await button(page, 'Write a letter').click()
  await page.getByLabel('Text 1').fill('Half a sentence')
  page.on('dialog', (dialog) => void dialog.accept())
  await reload(page)
  await expect(page.getByLabel('Text 1')).toHaveValue('Half a sentence')
})

test('B52: a project is announced from its card', async ({ page }) => {
  await visit(page, '/portfolio')
  await page
    .getByRole('button', { name: /^Announce / })
    .first()
    .click()
  await expect(page.getByLabel('Title, and subject of the mail')).not.toHaveValue('')
  await expect(page.getByLabel('Project 2')).not.toHaveValue('')
})

for (const width of [390, 834, 1440]) {
  test(`B52: letters are usable at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/admin/letters')
    await expectUsable(page)
    await expectNoViolations(page)
    await button(page, 'Write a letter').click()
    await page.getByLabel('Title, and subject of the mail').fill('The house at the harbor')
    await button(page, 'Add project').click()
    await expect(mail(page).getByRole('link', { name: 'See the house' })).toBeVisible()
    await expectUsable(page)
    await expectNoViolations(page)
  })
}
