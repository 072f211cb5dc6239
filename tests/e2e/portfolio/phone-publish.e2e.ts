import path from 'node:path'
import type { MediaPage } from '#contract/files/media.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'
import { OWNER, PASSWORD, signIn, WITH_PEOPLE } from '../support/people.ts'
import { folderOf } from '../support/picture-files.ts'
import { grainyFiles, PHONE, publishOnPhone, slowDown, TITLE } from '../support/publish-walk.ts'

test.use({ ...PHONE, studioOptions: WITH_PEOPLE })

test('B73, B74: twelve photographs with words are published on a phone in three minutes of a person’s time', async ({
  page,
}) => {
  const files = await grainyFiles(12)
  const folder = await folderOf('gull-cottage', files)
  const photographs = Object.keys(files).map((name) => path.join(folder, name))
  await slowDown(page)
  const { taps, seconds } = await publishOnPhone(page, { email: OWNER, password: PASSWORD, photographs })
  // Sign-in 2, the way 2, three fields 3, the cover 2, twelve pictures 14, words 2, Upload 1.
  expect(taps).toBeLessThanOrEqual(26)
  expect(seconds).toBeLessThan(180)

  const { projects } = (await (await page.request.get('/api/portfolio-metadata')).json()) as { projects: Project[] }
  const saved = projects.find(({ title }) => title === TITLE)
  expect(saved?.published).toBe(true)
  const whole = (await (await page.request.get(`/api/portfolio-metadata?projectId=${saved?.id}`)).json()) as Project
  expect(whole.images.map(({ alt }) => alt)).toHaveLength(12)
  expect(whole.images.every(({ alt = '' }) => alt !== '')).toBe(true)
})

test('B15, B74: the first picture becomes the card’s by one press, is seen while it is described, and no words are missed', async ({
  page,
}) => {
  const files = await grainyFiles(2)
  const folder = await folderOf('one-press', files)
  await signIn(page, OWNER)
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Upload New Portfolio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload New Portfolio Project' })
  await dialog.getByLabel('Title').fill('Heron Cottage')
  await dialog.getByLabel('Location').fill('Avalon, NJ')
  await dialog.getByLabel('Description').fill('Two rooms, one porch.')
  const first = dialog.getByRole('button', { name: 'Use the first picture' })
  await expect(first).toBeHidden()
  await dialog.getByLabel('Single files').setInputFiles(Object.keys(files).map((name) => path.join(folder, name)))
  await first.click()
  await expect(first).toBeHidden()
  await expect(dialog.getByLabel('Thumbnail')).toBeFocused()
  await expect(dialog.getByText('1.jpg', { exact: true }).first()).toBeVisible()

  // A keyboard takes the lower half.
  await page.setViewportSize({ width: 390, height: 480 })
  await dialog.getByRole('list', { name: 'Pictures' }).getByRole('button').first().click()
  const words = dialog.getByLabel('Description of the picture')
  for (const [name, text] of Object.entries({ '1.jpg': 'A porch', '2.jpg': 'A gate' })) {
    await words.fill(text)
    await expect(dialog.getByRole('region', { name }).locator('img').first()).toBeInViewport({ ratio: 1 })
    await words.press('Enter')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog).toBeHidden()
  const { items } = (await (await page.request.get('/api/admin/media?view=undescribed')).json()) as MediaPage
  expect(items.flatMap(({ places }) => places.map(({ title }) => title))).not.toContain('Heron Cottage')
})

test('B15: publishing names what is missing, and goes on all the same', async ({ page }) => {
  const files = await grainyFiles(2)
  const folder = await folderOf('two', files)
  await signIn(page, OWNER)
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Upload New Portfolio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload New Portfolio Project' })
  await dialog.getByLabel('Title').fill('Tern Cottage')
  await dialog.getByLabel('Location').fill('Avalon, NJ')
  await dialog.getByLabel('Description').fill('Two rooms, one porch.')
  await dialog.getByLabel('Thumbnail').setInputFiles(path.join(folder, '1.jpg'))
  await dialog.getByLabel('Portfolio folder').setInputFiles(folder)
  const missing = 'The pictures have no description, and the crop of the card is not chosen. You can publish it anyway.'
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true })
  await expect(upload).toHaveAccessibleDescription(missing)
  await dialog.getByLabel('Visibility').selectOption('draft')
  await expect(dialog.getByText('You can publish it anyway.')).toBeHidden()
  await dialog.getByLabel('Visibility').selectOption('published')
  await upload.click()
  await expect(dialog).toBeHidden()
  await reload(page)
  await expect(page.getByRole('link', { name: /Tern Cottage/ }).first()).toBeVisible()
})

test('B15: Enter leads from the words of one picture to those of the next, and sends nothing', async ({ page }) => {
  const files = await grainyFiles(2)
  const folder = await folderOf('two', files)
  await signIn(page, OWNER)
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Upload New Portfolio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload New Portfolio Project' })
  await dialog.getByLabel('Portfolio folder').setInputFiles(folder)
  await dialog.getByRole('list', { name: 'Pictures' }).getByRole('button').first().click()
  const words = dialog.getByLabel('Description of the picture')
  await expect(words).not.toBeFocused()
  await words.fill('A porch')
  await words.press('Enter')
  await expect(dialog.getByText('2 of 2')).toBeVisible()
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('')
  await words.press('Enter')
  await expect(words).toBeFocused()
  await expect(page.getByText('Please correct the errors below')).toBeHidden()
})

test('a picture that is removed by a slip comes back to its place, with its description', async ({ page }) => {
  const files = await grainyFiles(3)
  const folder = await folderOf('three', files)
  await signIn(page, OWNER)
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Upload New Portfolio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload New Portfolio Project' })
  await dialog.getByLabel('Single files').setInputFiles(Object.keys(files).map((name) => path.join(folder, name)))
  const pictures = dialog.getByRole('list', { name: 'Pictures' })
  const second = pictures.getByRole('listitem').nth(1).getByRole('button').first()
  const details = dialog.getByRole('region', { name: '2.jpg' })
  await second.click()
  await details.getByRole('textbox').first().fill('A porch')
  await details.getByRole('button', { name: 'Delete image' }).click()
  await expect(pictures.getByRole('listitem')).toHaveCount(2)
  await expect(second).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pictures.getByRole('listitem')).toHaveCount(3)
  await second.click()
  await expect(details.getByRole('textbox').first()).toHaveValue('A porch')
})
