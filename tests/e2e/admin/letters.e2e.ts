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

test('B52: a letter that is planned for a day says where it is stopped when it goes out', async ({ page }) => {
  await visit(page, '/admin/letters')
  await button(page, 'Write a letter').click()
  await page.getByLabel('Title, and subject of the mail').fill('The house on the bay')
  await page.getByLabel('Text 1').fill('It is finished.')
  await page.getByLabel('Postal address of the studio').fill('8 Pine Road, Avalon, NJ 08202')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Letter saved')).toBeVisible()
  await page.getByLabel('Or at a time, by the studio’s clock').fill('2030-03-01T09:00')
  await button(page, 'Send then').click()
  await expect(page.getByText('Planned', { exact: true })).toBeVisible()
  const send = page.getByRole('region', { name: 'Send' })
  await expect(send.getByText('It goes out March 1, 2030 at 9 AM. Nothing has left yet.')).toBeVisible()
  await button(page, 'Stop it').click()
  await expect(button(page, 'Send to 1 reader in ten minutes')).toBeVisible()
})

test('B64: saving, sending and hiding a letter are taken back from their toasts; the footer leads to what is shown', async ({
  page,
  studio,
  complaints,
}) => {
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
  await expect(page.getByText('Page hidden', { exact: true })).toBeVisible()
  await undo()
  await expect(hide).not.toBeChecked()
  await visit(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Journal', exact: true }).click()
  await expect(page).toHaveURL('/journal')
  await expect(page.getByRole('link', { name: 'The house by the inlet' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('B64: a draft is deleted, the list is shown, and Undo brings it back with what was not saved yet', async ({
  page,
}) => {
  await visit(page, '/admin/letters')
  await button(page, 'Write a letter').click()
  await page.getByLabel('Title, and subject of the mail').fill('The house by the dune')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Letter saved')).toBeVisible()
  await page.getByLabel('Text 1').fill('Half a sentence')
  await button(page, 'Delete this draft').click()
  await expect(page).toHaveURL(/\/admin\/letters$/)
  await expect(page.getByText('Draft deleted')).toBeVisible()
  const entry = page.getByRole('link', { name: 'The house by the dune' })
  await expect(entry).toHaveCount(0)
  await button(page, 'Undo').last().click()
  await entry.click()
  await expect(page.getByLabel('Text 1')).toHaveValue('Half a sentence')
})

test('B64: a draft that was never written to is deleted by keyboard, and the way back leads to no letter that is gone', async ({
  page,
}) => {
  await visit(page, '/admin/letters')
  await button(page, 'Write a letter').click()
  await expect(page).toHaveURL(/letter=/)
  const entry = page.locator(`a[href$="${new URL(page.url()).search}"]`)
  await button(page, 'Delete this draft').press('Enter')
  await expect(page).toHaveURL(/\/admin\/letters$/)
  await expect(entry).toHaveCount(0)
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry).toHaveText('Without a title')
  await page.goBack()
  await expect(entry).toHaveText('Without a title')
})

test('B64: only a draft can be deleted, and not one that somebody else has changed since', async ({
  page,
  context,
}) => {
  await visit(page, '/admin/letters')
  await button(page, 'Write a letter').click()
  await page.getByLabel('Title, and subject of the mail').fill('The house at the marsh')
  await page.getByLabel('Text 1').fill('It is finished.')
  await page.getByLabel('Postal address of the studio').fill('8 Pine Road, Avalon, NJ 08202')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Letter saved')).toBeVisible()
  const other = await context.newPage()
  await visit(other, page.url())
  await button(other, 'Send to 1 reader in ten minutes').click()
  await expect(button(other, 'Stop it')).toBeVisible()
  await expect(button(other, 'Delete this draft')).toHaveCount(0)
  await button(page, 'Delete this draft').click()
  await expect(page.getByText('Somebody else changed this letter in the meantime.')).toBeVisible()
  await expect(button(page, 'Stop it')).toBeVisible()
  await expect(button(page, 'Delete this draft')).toHaveCount(0)
})

test('B52: the mail is seen as on a phone, as on a computer, and as plain text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/admin/letters')
  await button(page, 'Write a letter').click()
  await page.getByLabel('Text 1').fill('Seen three times.')
  const views = page.getByRole('group', { name: 'Preview as' })
  const pressed = views.locator('[aria-pressed="true"]')
  const frame = page.locator('iframe[title="The mail"]')
  const widthPx = () => frame.evaluate(({ clientWidth }) => clientWidth)
  await expect(mail(page).getByText('Seen three times.')).toBeVisible()
  await expect(pressed).toHaveText('Phone')
  expect(await widthPx()).toBeLessThanOrEqual(375)
  await button(page, 'Computer').click()
  await expect(pressed).toHaveText('Computer')
  await expect(mail(page).getByText('Seen three times.')).toBeVisible()
  expect(await widthPx()).toBeGreaterThan(500)
  await button(page, 'Plain text').click()
  await expect(pressed).toHaveText('Plain text')
  await expect(page.locator('pre', { hasText: 'Seen three times.' })).toBeVisible()
  await expect(frame).toHaveCount(0)
  await button(page, 'Phone').click()
  await expect(mail(page).getByText('Seen three times.')).toBeVisible()
  expect(await widthPx()).toBeLessThanOrEqual(375)
})

test('B52: a time that the clock shows twice that night is said to be the first one', async ({ page }) => {
  const at = page.getByLabel('Or at a time, by the studio’s clock')
  const sentence = page.getByText('The clock shows this time twice that night: the letter goes out the first time.')
  await visit(page, '/admin/letters')
  await button(page, 'Write a letter').click()
  await at.fill('2037-11-01T01:30')
  await expect(sentence).toBeVisible()
  await at.fill('2037-11-01T02:30')
  await expect(sentence).toHaveCount(0)
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

test.describe('with a house that was added last', () => {
  const HOUSE = { id: 'heron-house', title: 'Heron House', position: 3, created_at_ms: Date.UTC(2027, 0, 2) }
  test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER, leads: LEADS, projects: [HOUSE] } })

  test('a part about a project begins with the newest, wherever it stands in the portfolio', async ({ page }) => {
    await visit(page, '/admin/letters')
    await button(page, 'Write a letter').click()
    await button(page, 'Add project').click()
    const picker = page.getByLabel('Project 2')
    await expect(picker).toHaveValue(HOUSE.id)
    await expect(picker.getByRole('option').first()).toHaveText(HOUSE.title)
  })
})
