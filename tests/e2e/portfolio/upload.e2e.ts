import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { beginUpload, chooseFiles, folderOf, notice, uploadDialog } from '../support/picture-files.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER }, realPictures: true })

const COTTAGE = {
  '10.jpg': 'jpeg',
  '2.png': 'png',
  '1.webp': 'webp',
  '3.tif': 'tiff',
  // Its colors are known exactly on the server only.
  '4.tiff': 'cmyk',
  '5.tif': 'tiff16',
  '.DS_Store': Buffer.from('x'),
  'walk.mov': Buffer.from('x'),
} as const

/** The last place is behind the projects that are there, those of other tests of this studio included. */
async function nextOrder(page: Page): Promise<number> {
  const { projects } = (await (await page.request.get('/api/portfolio-metadata')).json()) as { projects: Project[] }
  return Math.max(...projects.map(({ order }) => order)) + 1
}

test('PF-25, UPL-1 to UPL-3, UPL-19, UPL-44: the form for a new project, and what it asks for', async ({ page }) => {
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Upload New Portfolio' }).click()
  const dialog = uploadDialog(page)
  await expect(dialog.getByLabel('Order')).toHaveValue(String(await nextOrder(page)))
  await expect(dialog.getByLabel('Space')).toHaveValue('Beach House')
  await expect(dialog.getByRole('group', { name: 'Styles' }).getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: 'Modern-ish' })).toBeChecked()

  await dialog.getByRole('checkbox', { name: 'Modern-ish' }).uncheck()
  await dialog.getByLabel('Order').fill('0')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(notice(page, 'Please correct the errors below')).toBeVisible()
  for (const message of [
    'Title is required',
    'Order must be at least 1',
    'Location is required',
    'Select at least one style',
    'Description is required',
    'Thumbnail image is required',
    'Portfolio folder is required',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Title is required')

  await dialog.getByLabel('Title').fill('Center City Apartment, Philadelphia PA')
  await expect(dialog.getByText('Title is required')).toBeHidden()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('A portfolio project with this title already exists')).toBeVisible()

  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
})

test('UPL-12 to UPL-15, UPL-21, BLOB-12: files that do not fit are named before anything is sent', async ({ page }) => {
  const MB = 1024 * 1024
  const folder = await folderOf('odd', { 'notes.txt': Buffer.from('x'), 'a.svg': Buffer.from('<svg/>') })
  const large = await folderOf('large', {
    'large.jpg': Buffer.alloc(60 * MB, 1),
    'wide.jpg': Buffer.alloc(10.1 * MB, 1),
  })
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Upload New Portfolio' }).click()
  const dialog = uploadDialog(page)
  await dialog.getByLabel('Thumbnail').setInputFiles(path.join(folder, 'a.svg'))
  await expect(dialog.getByText('Please select an image file')).toBeVisible()
  await dialog.getByLabel('Thumbnail').setInputFiles(path.join(large, 'wide.jpg'))
  await expect(dialog.getByText('Thumbnail must be 10MB or smaller')).toBeVisible()

  await dialog.getByLabel('Portfolio folder').setInputFiles(folder)
  await expect(notice(page, '0 files ready, 2 skipped.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('Portfolio folder is required')).toBeVisible()

  await dialog.getByLabel('Portfolio folder').setInputFiles(large)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('File size (60 MB) exceeds maximum allowed size of 50MB').last()).toBeVisible()
  expect((await page.request.get('/api/portfolio-metadata')).ok()).toBe(true)
})

test('UPL-25 to UPL-34, UPL-43, BLOB-1 to BLOB-10, EDT-9: a folder becomes a project @data', async ({
  page,
  complaints,
}) => {
  const folder = await folderOf('gull-cottage', COTTAGE)
  const tokens: { type: string; payload: { pathname: string; multipart: boolean } }[] = []
  const polls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/portfolio-upload') tokens.push(request.postDataJSON() as (typeof tokens)[0])
    if (pathname === '/api/portfolio-metadata' && search.startsWith('?ts=')) polls.push(search)
  })
  await visit(page, '/portfolio')
  const order = await nextOrder(page)
  await beginUpload(page, ' Gull Cottage ')
  await chooseFiles(page, folder, '3.tif')
  const dialog = uploadDialog(page)
  await expect(dialog.getByText('converted from TIFF')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(6)
  await dialog.getByRole('button', { name: '1.webp', exact: false }).first().click()
  await dialog.getByLabel('Description of the picture').fill('A gull on the porch')
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/portfolio-metadata'),
  )
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/portfolio-upload', async (route) => {
    await sent.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()

  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  await page.keyboard.press('Escape')
  // At the second one in a row browsers close a dialog whatever it says.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  sent.resolve()
  const request = await saved
  expect(request.postDataJSON()).toMatchObject({
    id: 'gull-cottage',
    title: 'Gull Cottage',
    location: 'Avalon, NJ',
    space: 'Beach House',
    style: 'Modern',
    styles: ['Modern'],
    featured: false,
    order,
  })
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)

  await expect(notice(page, 'Success!')).toBeVisible()
  await expect(notice(page, 'Portfolio project uploaded successfully with 6 images')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Gull Cottage' })).toBeVisible()

  expect(tokens.map(({ type, payload }) => [type, payload.multipart])).toEqual(
    tokens.map(() => ['blob.generate-client-token', true]),
  )
  expect(tokens[0]?.payload.pathname).toMatch(/^portfolio\/gull-cottage\/\d+-3\.jpg$/)
  expect(tokens.slice(1).map(({ payload }) => payload.pathname.replace(/\d+-/, ''))).toEqual(
    ['1.webp', '2.png', '3.jpg', '4.tiff', '5.jpg', '10.jpg'].map((name) => `portfolio/gull-cottage/files/${name}`),
  )
  expect(polls.length).toBeGreaterThan(0)

  const project = (await (await page.request.get('/api/portfolio-metadata?projectId=gull-cottage')).json()) as Project
  expect(project.images).toHaveLength(6)
  expect(project.images[0]).toMatchObject({ alt: 'A gull on the porch' })
  expect(project.images.map(({ src }) => src.replace(/^.*\/\d+-/, ''))).toEqual([
    '1.webp',
    '2.png',
    '3.jpg',
    '4.tiff',
    '5.jpg',
    '10.jpg',
  ])
  for (const { src } of project.images) expect((await page.request.get(src)).status()).toBe(200)
  expect(complaints).toEqual([])
})

test('UPL-35, UPL-46: what fails is said, and the form stays for another attempt', async ({ page }) => {
  const folder = await folderOf('dune', { '1.jpg': 'jpeg' })
  await visit(page, '/portfolio')
  await beginUpload(page, 'Dune House')
  await chooseFiles(page, folder, '1.jpg')
  await page.route('**/api/portfolio-metadata', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'The disk is full.', code: 'unavailable' } })
      : route.continue(),
  )
  const dialog = uploadDialog(page)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(notice(page, 'Failed to create portfolio project: The disk is full.')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Dune House')

  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/blob')) sent += 1
  })
  await page.unroute('**/api/portfolio-metadata')
  await dialog.getByRole('button', { name: 'Continue upload' }).click()
  await expect(notice(page, 'Success!')).toBeVisible()
  expect(sent).toBe(0)
})
