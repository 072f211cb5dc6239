import type { Page } from '@playwright/test'
import { pageTexts } from '#content/page-texts.ts'
import { styleModern, stylePlayful } from '#content/pictures/styles.ts'
import { RIGHTS_ERROR } from '#contract/files/picture-rights-input.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { card, OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

const NAME = 'Panels: First panel: picture'
const about = (page: Page) => card(page, 'About page')
const rights = (page: Page) => page.getByRole('group', { name: `Photographer and license of ${NAME}` })
const fold = (page: Page) => page.getByText(`Photographer and license, all of it optional: ${NAME}`)
const livePanel = async (page: Page) =>
  (await (await page.request.get('/api/admin/page-texts')).json()).about.panelPictures[0]

test('B23: a picture of a page has its photographer and license under Pages, kept with the draft @data', async ({
  page,
}) => {
  await visit(page, '/admin/pages?part=about')
  await fold(page).click()
  await rights(page).getByLabel('Photographer’s address').fill('https://lens.example')
  await rights(page).getByLabel('Licensed until').fill('2020-12-03')
  await rights(page).getByLabel('Licensed until').blur()
  await expect(rights(page).getByText(RIGHTS_ERROR.photographer)).toBeVisible()
  await rights(page).getByLabel('Photographer', { exact: true }).fill('Ada Lens')
  await rights(page).getByLabel('Photographer', { exact: true }).blur()
  await expect(rights(page).getByText(RIGHTS_ERROR.photographer)).toHaveCount(0)
  const dates = 'License ended on December 3, 2020: visitors do not see this picture'
  await expect(about(page).getByText(dates)).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await expect(card(page, 'Draft')).toContainText('About: 1 change')
  await expect(card(page, 'Draft')).toContainText('Kept as a draft')
  await card(page, 'Draft').getByRole('button', { name: 'Publish' }).click()
  await expect(card(page, 'Draft')).toHaveCount(0)
  const expected = { photographer: 'Ada Lens', address: 'https://lens.example', licensedUntil: '2020-12-03' }
  expect((await livePanel(page)).rights).toEqual(expected)
  await visit(page, '/admin/pages?part=about')
  await expect(about(page).getByText(dates)).toBeVisible()
})

test('B23: in Admin Mode the picture stands in its place with what is the matter, and is licensed anew there', async ({
  page,
}) => {
  const panelPictures = pageTexts.about.panelPictures.with(0, {
    ...stylePlayful,
    rights: { licensedUntil: '2020-12-03' },
  })
  expect((await page.request.put('/api/admin/page-texts', { data: { about: { panelPictures } } })).status()).toBe(200)
  await visit(page, '/about')
  await expect(page.getByRole('img', { name: stylePlayful.alt })).toHaveCount(0)
  await page.getByRole('button', { name: 'Change this page' }).click()
  const mark = page.getByRole('complementary', { name: 'Licenses of this page' })
  await expect(mark).toContainText('License ended on December 3, 2020')
  await expect(page.getByRole('img', { name: stylePlayful.alt })).toHaveCount(1)
  const fields = page.getByRole('navigation', { name: 'Fields of this page' })
  await fields.getByRole('button', { name: `Change: ${NAME}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: NAME, exact: true })
  await dialog.getByText('Photographer and license, all of it optional').click()
  await rights(page).getByLabel('Shown from').fill('2021-01-01')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rights(page).getByText(RIGHTS_ERROR.order)).toBeVisible()
  await expectNoViolations(page, '#page-editor')
  await rights(page).getByLabel('Licensed until').fill('2099-12-03')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(mark).toHaveCount(0)
})

const ELSEWHERE = 'Hidden until December 3, 2099: Ada Lens’s terms in “About”.'

test('B23: another place of a file says whose terms hide it, and where; so does the bar of a preview @data', async ({
  page,
}) => {
  const embargo = { photographer: 'Ada Lens', embargoUntil: '2099-12-03' }
  const panelPictures = pageTexts.about.panelPictures.with(2, { ...styleModern, rights: embargo }).with(3, styleModern)
  expect((await page.request.put('/api/admin/page-texts', { data: { about: { panelPictures } } })).status()).toBe(200)
  await visit(page, '/admin/pages?part=about')
  await expect(
    about(page).getByText('Not shown before December 3, 2099: visitors do not see this picture'),
  ).toHaveCount(1)
  await expect(about(page).getByText(ELSEWHERE)).toHaveCount(1)
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await about(page).getByText(ELSEWHERE).scrollIntoViewIfNeeded()
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
  }
  await visit(page, '/about?draft=about')
  const bar = page.getByRole('complementary', { name: 'Draft' })
  await expect(bar).toContainText('Third panel: picture (until December 3, 2099)')
  await expect(bar).toContainText('Fourth panel: picture (another use of the file hides it)')
  await expect(page.getByRole('img', { name: styleModern.alt })).toHaveCount(0)
})
