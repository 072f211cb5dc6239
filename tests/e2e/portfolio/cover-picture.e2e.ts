import type { Page } from '@playwright/test'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { beginUpload, chooseFiles, editDialog, folderOf, notice, uploadDialog } from '../support/picture-files.ts'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

const ID = 'marketing-research-office-wilmington-de'
const ADDRESS = `/api/portfolio-metadata?projectId=${ID}`
const stored = async (page: Page, address = ADDRESS) => (await (await page.request.get(address)).json()) as Project

test('GAL-19, EDT-10: the owner chooses what the page opens with, sees how it is cropped, and takes it back', async ({
  page,
}) => {
  const { title, images, thumbnail } = await stored(page)
  expect((await page.request.put(ADDRESS, { data: { heroImage: thumbnail } })).status()).toBe(200)
  const index = images.findIndex(({ src }, place) => place > 0 && src !== thumbnail)
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = editDialog(page)
  const opening = dialog.getByRole('region', { name: 'Opening picture' })
  await expect(opening.getByText('As on the card')).toBeVisible()
  await opening.getByRole('button', { name: 'Choose another' }).click()
  await expect(opening.getByRole('radio', { name: 'As on the card' })).toBeChecked()
  // The first is what is on the card.
  await opening
    .getByRole('radio')
    .nth(index + 1)
    .check()
  await opening.getByText('Focal point of the page').click()
  await opening.getByRole('slider', { name: 'Left to right' }).press('Home')
  await expect(opening.locator('img').first()).toHaveCSS('object-position', /^0% /)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(notice(page, 'Portfolio project updated successfully')).toBeVisible()
  const src = images[index]?.src
  expect(await stored(page)).toMatchObject({ heroImage: src, heroPicture: { src, focal: { x: 0 } }, thumbnail })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'Undone')).toBeVisible()
  expect(await stored(page)).toMatchObject({ heroPicture: { src: thumbnail } })
})

test('GAL-19, UPL-25: a new project opens with the picture that was chosen for it', async ({ page }) => {
  const folder = await folderOf('opening', { '1.jpg': 'jpeg', '2.png': 'png' })
  const title = `Opening House ${Date.now()}`
  await visit(page, '/portfolio')
  await beginUpload(page, title)
  await chooseFiles(page, folder, '1.jpg')
  const dialog = uploadDialog(page)
  const opening = dialog.getByRole('region', { name: 'Opening picture' })
  await opening.getByRole('button', { name: 'Choose another' }).click()
  await opening.getByRole('radio', { name: '2.png' }).check()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(notice(page, 'Portfolio project uploaded successfully with 2 images')).toBeVisible({ timeout: 30_000 })
  const { projects } = (await (await page.request.get('/api/portfolio-metadata')).json()) as { projects: Project[] }
  const made = projects.find((project) => project.title === title)
  expect(made?.heroImage).toMatch(/\/files\/\d+-2\.png$/)
  expect(made?.images.map(({ src }) => src)).toContain(made?.heroImage)
})
