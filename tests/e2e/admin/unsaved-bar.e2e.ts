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

  test('TOAST-5: a second change is saved right after the first, while its undo is still offered', async ({ page }) => {
    await visit(page, '/admin')
    const drop = card(page, 'Stool Drop Controls')
    await drop.getByLabel('Note').fill('Back on Saturday.')
    await unsavedBar(page).getByRole('button', { name: 'Save all' }).click()
    const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await drop.getByLabel('Note').fill('Back on Sunday.')
    // Below a field in the upper half of the screen, a toast stands at its foot.
    await drop.getByLabel('Note').evaluate((note) => scrollBy(0, note.getBoundingClientRect().top - 120))
    for (const name of ['Discard', 'Save all']) {
      const { y, height } = (await unsavedBar(page).getByRole('button', { name }).boundingBox()) ?? { y: 0, height: 0 }
      const toast = (await page.getByRole('region', { name: 'Notifications' }).boundingBox()) ?? { y: 0, height: 0 }
      expect(toast.y + toast.height <= y || toast.y >= y + height).toBe(true)
    }
    await unsavedBar(page).getByRole('button', { name: 'Save all' }).click()
    await expect(unsavedBar(page)).toHaveCount(0)
  })
})
