import path from 'node:path'
import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { editDialog, folderOf } from '../support/picture-files.ts'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER }, realPictures: true })

const shown = (page: Page, name: string) => editDialog(page).getByRole('figure', { name, exact: true })

async function openLook(page: Page, project = 'Corner Beach House') {
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: `Edit ${project}` }).click()
  await expect(shown(page, 'Shared link')).toBeHidden()
  const fold = editDialog(page).getByText('How it looks in a search and when shared')
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(shown(page, 'Shared link').locator('img')).toBeVisible()
}

/** Title, description and picture in the head of a page. */
async function headOf(page: Page) {
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  return {
    title: await page.title(),
    description: await content('meta[name="description"]'),
    shared: await content('meta[property="og:title"]'),
    sharedText: await content('meta[property="og:description"]'),
  }
}

test('how a project looks among search results and when shared is seen as it is typed, as its page says it then', async ({
  page,
}) => {
  await openLook(page, 'Center City Apartment')
  const dialog = editDialog(page)
  const description = 'Salt on the windows, sand on the stairs, and a table for everybody who comes by. '.repeat(4)
  await dialog.getByLabel('Title').fill(' The House at the Corner of the Beach ')
  await dialog.getByLabel('Description').fill(description)
  const path = '/portfolio/center-city-apartment-philadelphia-pa'
  const title = 'The House at the Corner of the Beach · Seven Mile Interiors'
  await expect(shown(page, 'Search result')).toContainText(title)
  await expect(shown(page, 'Search result')).toContainText(path)
  await expect(shown(page, 'Search result on a phone')).toContainText('The House at the Corner of the Beach · Seven…')
  const summary = await shown(page, 'Shared link').getByRole('paragraph').last().textContent()
  expect(summary?.length).toBeLessThanOrEqual(155)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await visit(page, path)
  expect(await headOf(page)).toEqual({ title, description: summary, shared: title, sharedText: summary })
})

test('its shared link has the opening picture, and a new cover as soon as it is chosen', async ({ page }) => {
  await openLook(page)
  const picture = shown(page, 'Shared link').locator('img')
  const address = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  const before = await address()
  await editDialog(page).getByRole('button', { name: 'Choose another' }).click()
  await editDialog(page).getByRole('region', { name: 'Opening picture' }).getByRole('radio').last().check()
  await expect.poll(address).not.toBe(before)
  await editDialog(page).getByRole('region', { name: 'Opening picture' }).getByRole('radio').first().check()
  const folder = await folderOf('cover', { 'cover.jpg': 'jpeg' })
  await editDialog(page).getByLabel('Thumbnail').setInputFiles(path.join(folder, 'cover.jpg'))
  await expect.poll(address).toMatch(/^blob:/)
})

test('a draft says that no search finds it', async ({ page }) => {
  await openLook(page)
  const word = editDialog(page).getByText('search engines find no drafts')
  await expect(word).toBeHidden()
  await editDialog(page).getByLabel('Visibility').selectOption('Draft')
  await expect(word).toBeVisible()
})

for (const width of [320, 390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('axe finds nothing in it, and it fits its dialog', async ({ page }) => {
      await openLook(page)
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page, 'dialog')
    })
  })
}
