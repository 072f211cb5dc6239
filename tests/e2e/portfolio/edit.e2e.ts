import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { editDialog, folderOf, notice } from '../support/picture-files.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

async function openEdit(page: Page, title: string) {
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = editDialog(page)
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  return dialog
}

/** A GIF of a red picture and a blue one. */
async function twoFrames(): Promise<Buffer> {
  const plain = (background: string) => sharp({ create: { width: 60, height: 40, channels: 3, background } }).png()
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => plain(color).toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

const stored = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/portfolio-metadata?projectId=${id}`)).json()) as Project
const save = (page: Page) => editDialog(page).getByRole('button', { name: 'Save changes' })

test('EDT-1, EDT-5, EDT-8 to EDT-10: changes are saved as typed, trimmed, and can be undone @data', async ({
  page,
}) => {
  const dialog = await openEdit(page, 'Center City Apartment')
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByLabel('Location').fill('  Old City, Philadelphia ')
  await dialog.getByLabel('Visibility').selectOption('Draft')
  await save(page).click()
  const request = await put
  expect(request.postDataJSON()).toEqual({ location: 'Old City, Philadelphia', published: false })
  expect(request.headers()['if-match']).toBeTruthy()
  await expect(notice(page, 'Portfolio project updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Old City, Philadelphia')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'Undone')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0)
  expect((await stored(page, 'center-city-apartment-philadelphia-pa')).published).toBe(true)
})

test('EDT-10: what is saved as it was says the same', async ({ page }) => {
  const dialog = await openEdit(page, 'Greenville Home')
  await dialog.getByLabel('Location').fill('Greenville, DE ')
  await save(page).click()
  await expect(notice(page, 'Portfolio project updated successfully')).toBeVisible()
})

test('EDT-2, EDT-3, EDT-6, EDT-7: a TIFF is converted when asked to; new files join the gallery', async ({ page }) => {
  const folder = await folderOf('more', { 'new.tif': 'tiff', 'z.jpg': 'jpeg' })
  const dialog = await openEdit(page, 'Greenville Home')
  const before = await stored(page, 'greenville-de-home')
  await dialog.getByLabel('Thumbnail').setInputFiles(path.join(folder, 'new.tif'))
  await expect(dialog.getByText(/^TIFF files have limited browser support/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Convert for me' }).click()
  await expect(notice(page, 'Thumbnail Converted')).toBeVisible()
  await expect(dialog.getByText(/^TIFF files have limited/)).toBeHidden()
  await dialog.getByLabel('Single files').setInputFiles(path.join(folder, 'z.jpg'))
  await expect(notice(page, 'Files Processed')).toBeVisible()

  const phases: string[] = []
  await page.exposeFunction('note', (text: string) => phases.push(text))
  await dialog.evaluate((element) => {
    const note = (globalThis as unknown as { note: (text: string) => void }).note
    const look = () =>
      note(element.querySelector('[role=progressbar]')?.parentElement?.querySelector('output')?.textContent ?? '')
    new MutationObserver(look).observe(element, { subtree: true, childList: true, characterData: true })
  })
  await save(page).click()
  await expect(notice(page, 'Portfolio project updated successfully')).toBeVisible()
  await expect
    .poll(() => [...new Set(phases)])
    .toEqual(expect.arrayContaining(['Uploading new thumbnail', 'Uploading file 1 of 1', 'Saving updated metadata']))
  const after = await stored(page, 'greenville-de-home')
  expect(after.thumbnail).toMatch(/\/portfolio\/greenville-de-home\/\d+-new\.jpg$/)
  expect(after.images).toHaveLength(before.images.length + 1)
  expect(after.images.at(-1)?.src).toMatch(/\/portfolio\/greenville-de-home\/files\/\d+-z\.jpg$/)
})

test('UPL-22, UPL-23: of a GIF the first picture becomes the thumbnail; a GIF that is none and an SVG are refused', async ({
  page,
}) => {
  const folder = await folderOf('web', {
    'two.gif': await twoFrames(),
    'broken.gif': Buffer.from('GIF89a;alert(1)'),
    'a.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  const dialog = await openEdit(page, 'Greenville Home')
  const { thumbnail } = await stored(page, 'greenville-de-home')
  await dialog.getByLabel('Thumbnail').setInputFiles(path.join(folder, 'a.svg'))
  await expect(dialog.getByText(/an SVG drawing can carry scripts/)).toBeVisible()
  await dialog.getByLabel('Thumbnail').setInputFiles(path.join(folder, 'broken.gif'))
  await expect(dialog.getByText('This GIF cannot be read. Please export it as PNG or JPEG.')).toBeVisible()
  await expect(dialog.getByText('broken.gif')).toBeHidden()

  await dialog.getByLabel('Thumbnail').setInputFiles(path.join(folder, 'two.gif'))
  await expect(dialog.getByText('converted from GIF')).toBeVisible()
  await save(page).click()
  await expect(notice(page, 'Portfolio project updated successfully')).toBeVisible()
  const after = await stored(page, 'greenville-de-home')
  expect(after.thumbnail).not.toBe(thumbnail)
  expect(after.thumbnail).toMatch(/\d+-two\.png$/)
  const shown = await page.request.get(after.thumbnail)
  expect(shown.headers()['content-type']).toBe('image/png')
  const [red, green, blue] = (await sharp(await shown.body()).stats()).channels.map(({ mean }) => mean)
  expect([red, green, blue]).toEqual([255, 0, 0])
})

test('GAL-12, GAL-19: pictures are put in order, described, and shown from their best side', async ({ page }) => {
  const dialog = await openEdit(page, 'Delray Beach Home')
  const before = await stored(page, 'delray-beach-home')
  const tiles = dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect(tiles).toHaveCount(before.images.length)
  await tiles.first().getByRole('button').first().click()
  await dialog.getByLabel('Description of the picture').fill('A porch at low tide')
  await dialog.getByRole('slider', { name: 'Left to right' }).last().fill('20')
  await dialog.getByRole('button', { name: 'Move down' }).click()
  await dialog.getByLabel('Gallery').selectOption('My order')
  await save(page).click()
  await expect(notice(page, 'Portfolio project updated successfully')).toBeVisible()
  const after = await stored(page, 'delray-beach-home')
  expect(after.shuffle).toBe(false)
  expect(after.images.map(({ src }) => src)).toEqual([
    before.images[1]?.src,
    before.images[0]?.src,
    ...before.images.slice(2).map(({ src }) => src),
  ])
  expect(after.images[1]).toMatchObject({ alt: 'A porch at low tide', picture: { focal: { x: 0.2 } } })
})

test('SLUG-8: another title keeps the address; another address leaves a redirect', async ({ page }) => {
  const dialog = await openEdit(page, 'Rittenhouse Square Condo')
  const old = '/portfolio/rittenhouse-square-condo-philadelphia-pa'
  await dialog.getByLabel('Title').fill('Rittenhouse Rooms')
  await save(page).click()
  await expect(notice(page, 'Portfolio project updated successfully')).toBeVisible()
  expect((await page.request.get(old, { maxRedirects: 0 })).status()).toBe(200)

  await page.getByRole('button', { name: 'Edit Rittenhouse Rooms' }).click()
  await dialog.getByRole('button', { name: 'Change web address' }).click()
  const question = page.getByRole('dialog', { name: 'Change web address' })
  await expect(question.getByLabel('Web address')).toHaveValue('rittenhouse-rooms')
  await question.getByRole('button', { name: 'Change' }).click()
  await expect(notice(page, 'Success!').last()).toBeVisible()
  await expect(dialog.getByText('/portfolio/rittenhouse-rooms')).toBeVisible()
  const answer = await page.request.get(old, { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/portfolio/rittenhouse-rooms'])
})

test('EDT-10: what somebody else has changed meanwhile is named, and not lost', async ({ page }) => {
  const dialog = await openEdit(page, 'The Pointe Condo')
  const id = 'the-pointe-condo-wilmington-de'
  expect((await page.request.put(`/api/portfolio-metadata?projectId=${id}`, { data: { order: 77 } })).status()).toBe(
    200,
  )
  await dialog.getByLabel('Location').fill('Riverfront')
  await save(page).click()
  await expect(notice(page, 'Update Failed')).toBeVisible()
  await expect(dialog.getByText('Somebody else has changed this project meanwhile: Order.')).toBeVisible()
  await expect(dialog.getByLabel('Order')).toHaveValue('77')
  await save(page).click()
  await expect(notice(page, 'Portfolio project updated successfully')).toBeVisible()
  await expect.poll(() => stored(page, id)).toMatchObject({ order: 77, location: 'Riverfront' })
})

test('EDT-10: a gallery that somebody else has just arranged is not overwritten; both can be kept', async ({
  page,
}) => {
  const id = 'corner-beach-house-stone-harbor-nj'
  const dialog = await openEdit(page, 'Corner Beach House')
  const before = await stored(page, id)
  const theirs = before.images.map(({ src }, index) => ({ src, ...(index === 1 && { alt: 'Theirs' }) })).toReversed()
  await page.route(
    '**/api/admin/project-images*',
    async (route) => {
      const data = { images: theirs }
      await page.request.put(`/api/admin/project-images?projectId=${id}`, { data })
      await route.continue()
    },
    { times: 1 },
  )
  const tiles = dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await tiles.first().getByRole('button').first().click()
  await dialog.getByLabel('Description of the picture').fill('Mine')
  await save(page).click()
  await expect(dialog.getByText('Somebody else has changed this project meanwhile: Pictures.')).toBeVisible()
  expect((await stored(page, id)).images.map(({ src }) => src)).toEqual(theirs.map(({ src }) => src))
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(notice(page, 'Portfolio project updated successfully')).toBeVisible()
  const after = await stored(page, id)
  expect(after.images.map(({ src }) => src)).toEqual(theirs.map(({ src }) => src))
  expect(
    after.images
      .toReversed()
      .map(({ alt }) => alt)
      .slice(0, 2),
  ).toEqual(['Mine', 'Theirs'])
})

test('GAL-19: the picture that a page opens with has a focal point of its own, set by keyboard', async ({ page }) => {
  const id = 'country-club-drive-home-wilmington-de'
  const { title, images, thumbnailPicture } = await stored(page, id)
  const src = images.find((image) => image.src !== thumbnailPicture?.src)?.src
  await page.request.put(`/api/portfolio-metadata?projectId=${id}`, { data: { heroImage: src } })
  const dialog = await openEdit(page, title)
  const opening = dialog.getByRole('region', { name: 'Opening picture' })
  await opening.getByText('Focal point of the page').click()
  await expect(opening.getByText('Hero')).toBeVisible()
  await opening.getByRole('slider', { name: 'Left to right' }).press('Home')
  await save(page).click()
  await expect(notice(page, 'Portfolio project updated successfully')).toBeVisible()
  const after = await stored(page, id)
  expect(after).toMatchObject({ heroPicture: { src, focal: { x: 0 } }, thumbnailPicture })
  await visit(page, `/portfolio/${id}`)
  await expect(page.getByRole('main').locator('img').first()).toHaveCSS('object-position', /^0% /)
})
