import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { beginUpload, chooseFiles, folderOf, notice, uploadDialog } from '../support/picture-files.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const RESERVATIONS = '**/api/admin/projects/reservations'

const buttonOf = (page: Page, name: string) => uploadDialog(page).getByRole('button', { name, exact: true })

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER }, realPictures: true })

test('SLUG-6, UPL-47: no file is sent before its address is kept; that is tried again, and can be stopped', async ({
  page,
}) => {
  const folder = await folderOf('reserved', { '1.jpg': 'jpeg', '2.jpg': 'jpeg' })
  await visit(page, '/portfolio')
  await beginUpload(page, 'Reserved House')
  await chooseFiles(page, folder, '1.jpg')
  const files: string[] = []
  page.on('request', (request) => {
    if (/portfolio-upload|\/api\/blob/.test(request.url())) files.push(request.url())
  })
  await page.route(RESERVATIONS, (route) => route.abort('internetdisconnected'))
  await buttonOf(page, 'Upload').click()
  await expect(uploadDialog(page).getByText('Trying again…')).toBeVisible()
  await expect(uploadDialog(page).getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  )
  await buttonOf(page, 'Stop').click()
  await expect(notice(page, 'Upload Stopped')).toBeVisible()
  expect(files).toEqual([])
  await expect(uploadDialog(page).getByLabel('Title')).toHaveValue('Reserved House')

  await page.unroute(RESERVATIONS)
  await buttonOf(page, 'Upload').click()
  await expect(notice(page, 'Portfolio project uploaded successfully with 2 images')).toBeVisible()
})

test('SLUG-6, UPL-38, UPL-47: an address that is refused is said, with everything as it was', async ({ page }) => {
  const folder = await folderOf('refused', { '1.jpg': 'jpeg' })
  await visit(page, '/portfolio')
  await beginUpload(page, 'Refused House')
  await chooseFiles(page, folder, '1.jpg')
  await page.route(RESERVATIONS, (route) =>
    route.fulfill({ status: 400, json: { error: 'Not this one.', code: 'validation' } }),
  )
  await buttonOf(page, 'Upload').click()
  await expect(notice(page, 'Upload Failed')).toBeVisible()
  await expect(page.getByText('Failed to create portfolio project: Not this one.')).toBeVisible()
  await expect(uploadDialog(page).getByLabel('Title')).toHaveValue('Refused House')
  await expect(uploadDialog(page).getByRole('button', { name: /^1\.jpg/ })).toBeVisible()
  await expect(buttonOf(page, 'Upload')).toBeEnabled()
})
