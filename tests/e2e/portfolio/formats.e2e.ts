import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { pdf } from '#tests/support/pictures/pdf.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { expectPictures } from '../support/in-sight.ts'
import { beginUpload, chooseFiles, folderOf, notice, uploadDialog } from '../support/picture-files.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER }, realPictures: true })

const tiles = (page: Page) => uploadDialog(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem')
const startUpload = (page: Page) => uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#448af7' } })

async function imagesOf(page: Page, id: string): Promise<string[]> {
  const project = (await (await page.request.get(`/api/portfolio-metadata?projectId=${id}`)).json()) as Project
  return project.images.map(({ src }) => src)
}

/** Drops a folder of the disk on the middle of the field for it, as a person does. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  // Its field lies over all of it.
  const zone = uploadDialog(page).getByLabel('Portfolio folder')
  await zone.click({ trial: true })
  const box = await zone.boundingBox()
  if (!box) throw new Error('There is nowhere to drop a folder.')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await session.detach()
}

test('UPL-20, UPL-24, TIFF-9: HEIC, AVIF and PDF become pictures that every browser shows', async ({ page }) => {
  const folder = await folderOf('formats', {
    '1.heic': await readFile(path.join(import.meta.dirname, '../../fixtures/porch.heic')),
    '2.avif': await picture().avif().toBuffer(),
    '3.pdf': pdf(),
    '4.jpg': 'jpeg',
  })
  await visit(page, '/portfolio')
  await beginUpload(page, 'Format House')
  await chooseFiles(page, folder, '4.jpg')
  await startUpload(page)
  await expect(notice(page, 'Portfolio project uploaded successfully with 4 images')).toBeVisible()
  const types: (string | undefined)[] = []
  for (const src of await imagesOf(page, 'format-house')) {
    types.push((await page.request.get(src)).headers()['content-type'])
  }
  expect(types).toEqual(['image/jpeg', 'image/avif', 'application/pdf', 'image/jpeg'])

  await visit(page, '/portfolio/format-house')
  const shown = page.getByRole('region', { name: /^Pictures of/ }).getByRole('img')
  await expect(shown).toHaveCount(4)
  await expectPictures(shown)
})

test('UPL-15, UPL-21: a folder with nothing in it is no folder yet', async ({ page }) => {
  const parent = await folderOf('parent', {})
  const folder = path.join(parent, 'empty')
  await mkdir(folder)
  await visit(page, '/portfolio')
  await beginUpload(page, 'Empty House')
  await dropFolder(page, folder)
  await expect(notice(page, '0 files ready.')).toBeVisible()
  await startUpload(page)
  await expect(uploadDialog(page).getByText('Portfolio folder is required')).toBeVisible()
})

test('UPL-24: three hundred pictures in a folder that is dropped all arrive, in the order of their names', async ({
  page,
}) => {
  // Three requests for each: a machine that does other things as well takes minutes for them.
  test.setTimeout(300_000)
  const bytes = await picture().png().toBuffer()
  const names = Array.from({ length: 300 }, (_, index) => `${index + 1}.png`)
  const folder = await folderOf('many', Object.fromEntries(names.map((name) => [name, bytes])))
  await visit(page, '/portfolio')
  await beginUpload(page, 'Many House')
  await uploadDialog(page).getByLabel('Thumbnail').setInputFiles(path.join(folder, '1.png'))
  await expect(uploadDialog(page).getByText(/^Replace/)).toBeVisible()
  await dropFolder(page, folder)
  await expect(notice(page, '300 files ready.')).toBeVisible()
  await expect(tiles(page)).toHaveCount(300)
  await startUpload(page)
  await expect(notice(page, 'Portfolio project uploaded successfully with 300 images')).toBeVisible({
    timeout: 270_000,
  })
  const images = await imagesOf(page, 'many-house')
  expect(images.map((src) => src.replace(/^.*\/\d+-/, ''))).toEqual(names)
})

test('S4, BLOB-18: what only looks like a picture is refused by name; of a picture nothing else stays', async ({
  page,
}) => {
  const script = Buffer.from('<!doctype html><script>alert(1)</script>')
  const folder = await folderOf('hostile', {
    '1.jpg': Buffer.concat([await picture().jpeg().toBuffer(), script]),
    '2.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    '3.png': script,
    '4.jpg': 'jpeg',
  })
  await visit(page, '/portfolio')
  await beginUpload(page, 'Hostile House')
  await chooseFiles(page, folder, '4.jpg')
  await startUpload(page)
  await expect(page.getByText(/^Failed to create portfolio project: Failed to upload 2\.jpg: /)).toBeVisible()
  for (const name of ['2.jpg', '3.png']) {
    await uploadDialog(page)
      .getByRole('button', { name: new RegExp(`^${name}, failed, .*not a JPEG`) })
      .click()
    await uploadDialog(page).getByRole('button', { name: 'Delete image' }).click()
  }
  await uploadDialog(page).getByRole('button', { name: 'Continue upload' }).click()
  await expect(notice(page, 'Portfolio project uploaded successfully with 2 images')).toBeVisible()
  const [polyglot = ''] = await imagesOf(page, 'hostile-house')
  const answer = await page.request.get(polyglot)
  expect(answer.headers()).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect((await answer.body()).includes('script')).toBe(false)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('EDT-14: a finger on its handle moves a picture', async ({ page }) => {
    const folder = await folderOf('touch', { '1.jpg': 'jpeg', '2.jpg': 'jpeg', '3.jpg': 'jpeg' })
    await visit(page, '/portfolio')
    await page.getByRole('button', { name: 'Upload New Portfolio' }).click()
    const files = ['1.jpg', '2.jpg', '3.jpg'].map((name) => path.join(folder, name))
    await uploadDialog(page).getByLabel('Single files').setInputFiles(files)
    await expect(tiles(page)).toHaveCount(3)
    const handle = uploadDialog(page).getByRole('button', { name: 'Drag 1.jpg' })
    // On a phone, a toast may lie where a finger is to go.
    await expect(notice(page, 'Files Processed')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeHidden()
    await handle.click({ trial: true })
    await slideFinger(page, await handle.boundingBox(), await tiles(page).nth(2).boundingBox())
    await expect(
      tiles(page)
        .nth(2)
        .getByRole('button', { name: /^1\.jpg/ }),
    ).toBeVisible()
    await expect(
      tiles(page)
        .nth(0)
        .getByRole('button', { name: /^2\.jpg/ }),
    ).toBeVisible()
  })
})

type Box = { x: number; y: number; width: number; height: number } | null

/** From the middle of one box to the right end of another. */
async function slideFinger(page: Page, from: Box, to: Box): Promise<void> {
  if (!from || !to) throw new Error('There is nothing to touch.')
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  const end = { x: to.x + to.width - 4, y: to.y + to.height / 2 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [start])
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }])
  }
  await touch('touchEnd', [])
  await session.detach()
}
