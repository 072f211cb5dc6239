import type { Page } from '@playwright/test'
import { pageTexts } from '#content/page-texts.ts'
import { stoolCatalogue } from '#content/stool.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER }, viewport: { width: 390, height: 844 } })

const NAME = 'Maximiliana Wolkenstein-Featherstonehaugh & Sons'
const credited = <P extends Picture>(picture: P) => ({
  ...picture,
  rights: { photographer: NAME, address: 'https://lens.example/' },
})
const put = async (page: Page, path: string, data: object) =>
  expect((await page.request.put(path, { data })).status()).toBe(200)
const photographers = (page: Page) => page.getByRole('link', { name: NAME })

test('B4: a long name of a photographer can be read and followed where it stands on a picture', async ({ page }) => {
  const { about, services } = pageTexts
  const data = {
    about: { picture: credited(about.picture), stylePictures: about.stylePictures.map(credited) },
    services: { picture: credited(services.picture) },
  }
  await put(page, '/api/admin/page-texts', data)
  const { tours } = await (await page.request.get('/api/admin/home-tours')).json()
  const shown = tours.map((tour: { picture: Picture }) => ({ ...tour, picture: credited(tour.picture) }))
  await put(page, '/api/admin/home-tours', { tours: shown })
  for (const [path, count] of [
    ['/about', 5],
    ['/services', 1],
    ['/home-tours', tours.length],
  ] as const) {
    await visit(page, path)
    await expect(photographers(page)).toHaveCount(count)
    await photographers(page).first().click({ trial: true })
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page, 'main')
  }
})

test('B4: in the gallery of the stool a photographer is named on the picture that is shown', async ({ page }) => {
  const gallery = stoolCatalogue.gallery.map((picture, index) => (index === 1 ? credited(picture) : picture))
  await put(page, '/api/stool-catalogue', { gallery })
  await visit(page, '/stool')
  const pictures = page.getByRole('region', { name: 'Pictures of the stool' })
  await expect(photographers(page)).toHaveCount(0)
  await pictures.getByRole('button').nth(1).click()
  await expect(photographers(page)).toBeVisible()
  await expectNoViolations(page, 'main')
  await pictures.getByRole('button').nth(2).click()
  await expect(photographers(page)).toHaveCount(0)
})
