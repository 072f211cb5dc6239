import type { Page } from '@playwright/test'
import { RIGHTS_ERROR } from '#contract/files/picture-rights-input.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { editDialog } from '../support/picture-files.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const ID = 'corner-beach-house-stone-harbor-nj'
const SHOOT = 'Photographer and license, all of it optional'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

async function openRights(page: Page) {
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Edit Corner Beach House' }).click()
  await editDialog(page).getByText(SHOOT).click()
  await expect(editDialog(page).getByLabel('Photographer', { exact: true })).toBeVisible()
}

test('B23: the photographer of a shoot is written once, and stands under its pictures', async ({ page }) => {
  await openRights(page)
  const dialog = editDialog(page)
  await dialog.getByLabel('Photographer', { exact: true }).fill('Ada Lens')
  await dialog.getByLabel('Photographer’s address').fill('http://lens.example')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText(RIGHTS_ERROR.address)).toBeVisible()
  await expect(dialog.getByLabel('Photographer', { exact: true })).toHaveValue('Ada Lens')
  await dialog.getByLabel('Photographer’s address').fill('https://lens.example')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await visit(page, `/portfolio/${ID}`)
  await expect(page.locator('dl').getByText('Ada Lens')).toBeVisible()
  await page
    .getByRole('region', { name: /^Pictures of/ })
    .getByRole('button')
    .first()
    .click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByText('Photograph: Ada Lens')).toBeVisible()
  await expect(lightbox.getByRole('link', { name: 'Ada Lens' })).toHaveAttribute('href', 'https://lens.example')
  await expectNoViolations(page, 'dialog')
})

test('B23: one picture has a licence of its own, and is marked where the studio sees it', async ({ page }) => {
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Edit Corner Beach House' }).click()
  const dialog = editDialog(page)
  const tile = dialog.getByRole('list', { name: 'Pictures' }).getByRole('button').nth(4)
  await tile.click()
  await dialog.getByRole('button', { name: 'Another photographer or license' }).click()
  const own = dialog.getByRole('group', { name: 'Photographer and license of this picture' })
  await own.getByLabel('Licensed until').fill('2020-12-03')
  await own.getByLabel('Photographer', { exact: true }).fill('Ben Frame')
  await expect(dialog.getByText('License ended on December 3, 2020')).toBeVisible()
  await expectNoViolations(page, 'dialog')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await visit(page, `/portfolio/${ID}`)
  // The gallery begins with eight pictures in an order of chance.
  await page.getByRole('link', { name: /^Next house/ }).scrollIntoViewIfNeeded()
  await expect(page.getByText('License ended on December 3, 2020')).toBeVisible()
})

for (const width of [390, 834, 1440]) {
  test(`B23: the first picture of a project says why visitors do not see it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openRights(page)
    const dialog = editDialog(page)
    await dialog.getByLabel('Licensed until').first().fill('2020-12-05')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await visit(page, `/portfolio/${ID}`)
    const mark = page.getByText('First picture: License ended on December 5, 2020')
    await expect(mark).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
    const back = page.getByRole('link', { name: 'Back to Portfolio' })
    const [mine, others] = [await mark.boundingBox(), await back.boundingBox()]
    const isApart = mine && others && (mine.x > others.x + others.width || mine.y > others.y + others.height)
    expect(isApart).toBe(true)
    await back.click()
    await expect(mark).toHaveCount(0)
  })
}

for (const width of [390, 834, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('B23: axe finds nothing in the rights of a project, which fit their dialog', async ({ page }) => {
      await openRights(page)
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page, 'dialog')
    })
  })
}

/** Houses that no other test here changes. */
const MARKED = { id: 'delray-beach-home', title: 'Delray Beach Home' }
const STILL_MARKED = { id: 'greenville-de-home', title: 'Greenville Home' }

function putLicense(page: Page, projectId: string, rights: { licensedUntil?: string }) {
  return page.request.put(`/api/portfolio-metadata?projectId=${projectId}`, { data: { rights } })
}

function cardOf(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${title}` }) })
}

for (const width of [390, 1440]) {
  test(`B23: cards say which pictures are hidden, and which will be, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/admin/media/ending') && asked.push(request.url()))
    await putLicense(page, MARKED.id, { licensedUntil: '2020-05-03' })
    await putLicense(page, STILL_MARKED.id, { licensedUntil: '2020-06-04' })
    await visit(page, '/portfolio')
    await expect(cardOf(page, MARKED.title)).toContainText(/\d+ pictures hidden: license ended May 3, 2020/)
    await expect(page.getByText('license ended May 3, 2020')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page, 'main')
    expect(asked.length).toBeLessThanOrEqual(2)
    await putLicense(page, MARKED.id, {})
    await visit(page, '/portfolio')
    // Marks come after the cards, all at once: where one stands, the others would stand too.
    await expect(cardOf(page, STILL_MARKED.title)).toContainText('license ended June 4, 2020')
    await expect(cardOf(page, MARKED.title)).not.toContainText('license')
  })
}
