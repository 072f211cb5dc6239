import path from 'node:path'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { beginUpload, folderOf, uploadDialog } from '../support/picture-files.ts'
import { PHONE } from '../support/publish-walk.ts'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a new project comes into sight where it stands, last of all, and has the focus and a name', async ({
    page,
  }) => {
    const folder = await folderOf('osprey', { '1.jpg': 'jpeg' })
    await visit(page, '/portfolio')
    await beginUpload(page, 'Osprey House')
    await uploadDialog(page).getByLabel('Thumbnail').setInputFiles(path.join(folder, '1.jpg'))
    await uploadDialog(page).getByLabel('Single files').setInputFiles(path.join(folder, '1.jpg'))
    await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(uploadDialog(page)).toBeHidden()
    const card = page.getByRole('link', { name: /^Osprey House/ })
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
    await expect(page.getByText(/^Osprey House: place (\d+) of \1\.$/)).toBeAttached()
  })

  test('nobody is told to drop a folder where nothing can be dragged', async ({ page }) => {
    await visit(page, '/portfolio')
    await page.getByRole('button', { name: 'Upload New Portfolio' }).click()
    await expect(uploadDialog(page).getByText('Choose a folder', { exact: true })).toBeVisible()
    await expect(uploadDialog(page).getByText('Drop a folder here')).toBeHidden()
    await expect(uploadDialog(page).getByText('Choose single files')).toBeVisible()
  })
})

test('with a mouse, a folder may be dropped', async ({ page }) => {
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Upload New Portfolio' }).click()
  await expect(uploadDialog(page).getByText('Drop a folder here or choose one')).toBeVisible()
  await expect(uploadDialog(page).getByText('Choose a folder', { exact: true })).toBeHidden()
})
