import type { Locator } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { editDialog, uploadDialog } from '../support/picture-files.ts'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

test('a dialog of Admin Mode gives the focus back to the button that opened it', async ({ page }) => {
  await visit(page, '/portfolio')
  const upload = page.getByRole('button', { name: 'Upload New Portfolio' })
  await upload.press('Enter')
  await expect(uploadDialog(page).getByLabel('Title')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(uploadDialog(page)).toBeHidden()
  await expect(upload).toBeFocused()

  const edit = page.getByRole('button', { name: 'Edit Center City Apartment' })
  await edit.press('Enter')
  await expect(editDialog(page).getByLabel('Title')).toHaveValue('Center City Apartment')
  await editDialog(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(editDialog(page)).toBeHidden()
  await expect(edit).toBeFocused()
})

test('UPL-24: a file that is dropped beside its field is not opened by the browser', async ({ page }) => {
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Upload New Portfolio' }).click()
  const dialog = uploadDialog(page)
  await expect.poll(() => refusesDrop(dialog.getByRole('heading'))).toBe(true)
  expect(await refusesDrop(dialog.getByLabel('Description'))).toBe(true)
  expect(await refusesDrop(dialog.getByLabel('Thumbnail'))).toBe(false)
})

function refusesDrop(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['sand'], 'sand.jpg', { type: 'image/jpeg' }))
    return !element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  })
}
