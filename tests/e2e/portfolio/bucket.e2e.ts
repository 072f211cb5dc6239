import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { startS3 } from '#tests/support/storage/s3.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { test as base, expect, visit } from '../support/browser-test.ts'
import { beginUpload, editDialog, folderOf, notice, uploadDialog } from '../support/picture-files.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const STUDIO = { settings: ALL_PAGES, viewer: OWNER }

const stored = async (page: Page) =>
  (await (await page.request.get('/api/portfolio-metadata?projectId=round-house')).json()) as Project

/** Makes a project, changes it and deletes it, and looks at its pictures in between. */
async function goRound(page: Page): Promise<void> {
  const folder = await folderOf('round', { '1.jpg': 'jpeg', '2.png': 'png', '3.webp': 'webp' })
  await visit(page, '/portfolio')
  await beginUpload(page, 'Round House')
  const dialog = uploadDialog(page)
  await dialog.getByLabel('Thumbnail').setInputFiles(path.join(folder, '1.jpg'))
  await dialog.getByLabel('Single files').setInputFiles(['1.jpg', '2.png'].map((name) => path.join(folder, name)))
  await expect(notice(page, 'Files Processed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(notice(page, 'Portfolio project uploaded successfully with 2 images')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Edit Round House' }).click()
  await editDialog(page).getByLabel('Location').fill('Cape May, NJ')
  await editDialog(page).getByLabel('Single files').setInputFiles(path.join(folder, '3.webp'))
  await expect(editDialog(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(3)
  await editDialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(notice(page, 'Portfolio project updated successfully')).toBeVisible()
  const { location, images } = await stored(page)
  expect(location).toBe('Cape May, NJ')
  expect(images.map(({ src }) => src.replace(/^.*\/\d+-/, ''))).toEqual(['1.jpg', '2.png', '3.webp'])
  for (const { src } of images) expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//)

  await page.getByRole('button', { name: 'Edit Round House' }).click()
  await editDialog(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Portfolio Project' }).getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page, 'Portfolio project deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Round House' })).toHaveCount(0)
  expect((await page.request.get('/portfolio/round-house')).status()).toBe(410)
}

base.describe('with files on the disk', () => {
  base.use({ studioOptions: STUDIO })
  base('UPL-34, EDT-9, EDT-15: a project is made, changed and deleted @data', ({ page }) => goRound(page))
})

const test = base.extend<object, { s3: Awaited<ReturnType<typeof startS3>> }>({
  s3: [
    async ({ browserName }, provide) => {
      if (browserName !== 'chromium') throw new Error('Only Chromium is set up.')
      const s3 = await startS3()
      await provide(s3)
      await s3.stop()
    },
    { scope: 'worker' },
  ],
  studioOptions: ({ s3 }, provide) => provide({ ...STUDIO, env: s3.env }),
})

test.describe('with files in a bucket', () => {
  test('BLOB-23, UPL-34, EDT-9: a project is made, changed and deleted', async ({ page, s3 }) => {
    const writes: string[] = []
    s3.faults.next = (method, url) => void (method === 'PUT' && writes.push(url))
    await goRound(page)
    expect(writes.filter((url) => url.includes('/blobs/')).length).toBeGreaterThan(0)
  })
})
