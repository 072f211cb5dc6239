import path from 'node:path'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { editDialog, folderOf } from '../support/picture-files.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const ID = 'corner-beach-house-stone-harbor-nj'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

test('B22: another file comes in the place of a picture, with its words', async ({ page }) => {
  const imagesOf = async () => {
    const { images } = await (await page.request.get(`/api/portfolio-metadata?projectId=${ID}`)).json()
    return images as { src: string; alt?: string }[]
  }
  const folder = await folderOf('retouched', { 'retouched.jpg': 'jpeg' })
  await visit(page, '/portfolio')
  const before = await imagesOf()
  await page.getByRole('button', { name: 'Edit Corner Beach House' }).click()
  const dialog = editDialog(page)
  await dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem').nth(2).getByRole('button').first().click()
  await expect(dialog.getByText('Replace the file')).toBeVisible()
  await expectNoViolations(page, 'dialog')
  await dialog.getByLabel(/^Another file for/).setInputFiles(path.join(folder, 'retouched.jpg'))
  await expect(dialog.getByRole('button', { name: /^retouched.jpg/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  const after = await imagesOf()
  expect(after[2]?.src).toContain('retouched.jpg')
  expect(after[2]?.alt).toBe(before[2]?.alt)
  expect(after.toSpliced(2, 1)).toEqual(before.toSpliced(2, 1))
})

test('a picture with another file stays chosen, and so does one whose file did not fit', async ({ page }) => {
  const folder = await folderOf('chosen', { 'chosen.jpg': 'jpeg', 'notes.txt': Buffer.from('x') })
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Edit Greenville Home' }).click()
  const dialog = editDialog(page)
  const tile = dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem').nth(2).getByRole('button').first()
  await tile.click()
  await dialog.getByLabel(/^Another file for/).setInputFiles(path.join(folder, 'notes.txt'))
  await expect(page.getByText('0 files ready, 1 skipped.')).toBeVisible()
  await expect(tile).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByLabel(/^Another file for/).setInputFiles(path.join(folder, 'chosen.jpg'))
  await expect(dialog.getByRole('region', { name: 'chosen.jpg' })).toBeVisible()
  await expect(tile).toBeFocused()
})
