import path from 'node:path'
import sharp from 'sharp'
import type { Project } from '#contract/portfolio.ts'
import { ALL_PAGES } from '../support/studio-process.ts'
import { beginUpload, folderOf, notice, uploadDialog } from './picture-files.ts'
import { expect, test, visit } from './studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#448af7' } })
/** Neither our decoder nor a browser reads this kind; the server does. */
const jpegInCmyk = () => picture().toColourspace('cmyk').tiff({ compression: 'jpeg' }).toBuffer()

test('TIFF-2, TIFF-4, TIFF-5: what our decoder cannot read may still be read by the browser', async ({ page }) => {
  const folder = await folderOf('second', { 'porch.tif': 'png' })
  await visit(page, '/portfolio')
  await beginUpload(page, 'Second House')
  await uploadDialog(page).getByLabel('Thumbnail').setInputFiles(path.join(folder, 'porch.tif'))
  await expect(notice(page, 'Converting Thumbnail')).toBeVisible()
  await expect(notice(page, 'Thumbnail Converted')).toBeVisible()
  await expect(uploadDialog(page).getByText('porch.jpg', { exact: true })).toBeVisible()
})

test('TIFF-3, TIFF-6 to TIFF-9: a TIFF that nobody here can read is said, kept, and shown all the same', async ({
  page,
}) => {
  const folder = await folderOf('kept', { '1.tif': await jpegInCmyk(), '2.jpg': 'jpeg' })
  await visit(page, '/portfolio')
  await beginUpload(page, 'Kept House')
  await uploadDialog(page).getByLabel('Thumbnail').setInputFiles(path.join(folder, '1.tif'))
  await expect(notice(page, 'Conversion Error')).toBeVisible()
  await expect(notice(page, 'Failed to convert thumbnail. Using original file.')).toBeVisible()
  await uploadDialog(page).getByLabel('Portfolio folder').setInputFiles(folder)
  await expect(notice(page, 'Processing Files')).toBeVisible()
  await expect(notice(page, 'Processing Error')).toBeVisible()
  await expect(notice(page, 'Failed to process some files. Please try again.')).toBeVisible()
  await expect(notice(page, 'Files Processed')).toBeVisible()
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(notice(page, 'Portfolio project uploaded successfully with 2 images')).toBeVisible()

  const answer = await page.request.get('/api/portfolio-metadata?projectId=kept-house')
  const { thumbnail, images } = (await answer.json()) as Project
  expect([thumbnail, images[0]?.src]).toEqual([
    expect.stringMatching(/\/portfolio\/kept-house\/\d+-1\.tif$/),
    expect.stringMatching(/\/portfolio\/kept-house\/files\/\d+-1\.tif$/),
  ])
  const shown = await page.request.get(thumbnail)
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})
