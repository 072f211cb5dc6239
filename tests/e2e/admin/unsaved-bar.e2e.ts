import { card, OWNER, saveButton, unsavedBar } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

test.describe('on a phone', () => {
  test.use({ studioOptions: { viewer: OWNER }, viewport: { width: 390, height: 844 } })

  test('DASH-11, TOAST-5: a toast does not come between a button and who presses it', async ({ page }) => {
    await visit(page, '/admin')
    const drop = card(page, 'Stool Drop Controls')
    await drop.getByRole('button', { name: 'Add window' }).click()
    await drop.getByLabel('Window 1 open').fill('2027-03-14T02:30')
    await saveButton(page, 'Stool Drop Controls').click()
    await expect(drop.getByLabel('Window 1 open')).toBeFocused()
    await unsavedBar(page).getByRole('button', { name: 'Discard' }).click()
    await expect(unsavedBar(page)).toHaveCount(0)
    await expect(drop.getByLabel('Window 1 open')).toHaveCount(0)
  })
})
