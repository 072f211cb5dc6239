import type { Locator, Page } from '@playwright/test'
import { stoolCatalogue } from '#content/stool.ts'
import { homeTours } from '#content/tours.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { card, dialogOf, OWNER, unsavedBar } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { toast } from '../support/people.ts'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

const [tour] = homeTours
const [, second] = stoolCatalogue.gallery
if (!tour || !second) throw new Error('Tours and gallery have pictures.')

/** Moves the point to the left edge, a little below the top, by keys alone. */
async function setByKeys(place: Locator, name: string): Promise<void> {
  await place.getByText(`What stays in sight of ${name}`).press('Enter')
  const picker = place.getByRole('group', { name: 'Focal point' })
  await picker.getByRole('slider', { name: 'Left to right' }).press('Home')
  const down = picker.getByRole('slider', { name: 'Top to bottom' })
  await down.press('Home')
  await down.press('ArrowRight')
  await expect(picker.getByRole('figure').locator('img').first()).toHaveCSS('object-position', '0% 1%')
}

async function saveCatalogue(page: Page): Promise<void> {
  await unsavedBar(page).getByRole('button', { name: 'Save all' }).click()
  await expect(toast(page, 'Stool catalogue saved').last()).toBeVisible()
}

test('TOUR-10: what stays in sight of a tour is chosen in its dialog, and its card keeps to it @data', async ({
  page,
}) => {
  await visit(page, '/admin/pages?part=tours')
  await page.getByRole('button', { name: `Edit ${tour.title}` }).click()
  await setByKeys(dialogOf(page), 'the tour')
  await expectNoViolations(page, 'dialog')
  await expectNoSidewaysScroll(page)
  await dialogOf(page).getByRole('button', { name: 'Keep changes' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Success!')).toBeVisible()
  await visit(page, '/home-tours')
  const shown = page.getByRole('article').filter({ hasText: tour.title }).getByRole('img')
  await expect(shown).toHaveCSS('object-position', '0% 1%')
})

test('what stays in sight of a picture of the stool is chosen beside it, large and small', async ({ page }) => {
  await visit(page, '/admin/stool')
  await setByKeys(card(page, 'Gallery').getByRole('listitem').nth(1), 'Picture 2')
  await expectNoViolations(page, 'main')
  await saveCatalogue(page)
  await visit(page, '/stool')
  const gallery = page.getByRole('region', { name: 'Pictures of the stool' })
  const small = gallery.getByRole('button', { name: second.alt })
  await expect(small.getByRole('img')).toHaveCSS('object-position', '0% 1%')
  await small.click()
  await expect(gallery.getByRole('img', { name: second.alt }).first()).toHaveCSS('object-position', '0% 1%')
})

test('what stays in sight of the film of the stool is seen in both shapes of its place, and holds for poster and film', async ({
  page,
}) => {
  await visit(page, '/admin/stool')
  const video = card(page, 'Video')
  await setByKeys(video, 'the poster')
  await expect(video.getByRole('figure')).toHaveText(['On the page', 'On phones'])
  await saveCatalogue(page)
  await visit(page, '/stool')
  const film = page.getByLabel(stoolCatalogue.video.poster.alt)
  await expect(film).toHaveCSS('object-position', '0% 1%')
  await expect(film.locator('xpath=..').locator('img')).toHaveCSS('object-position', '0% 1%')
})

test('what stays in sight of a swatch is chosen in its row, for round samples and small ones', async ({ page }) => {
  await visit(page, '/admin/stool')
  for (const [list, name] of [
    ['Fabric Selection', 'Harbor Stripe'],
    ['Metal Stretcher Options', 'Brass'],
  ] as const) {
    const options = card(page, list)
    await options.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await setByKeys(options, name)
  }
  await expectNoViolations(page, 'main')
  await saveCatalogue(page)
  await visit(page, '/stool')
  for (const name of ['Harbor Stripe', 'Brass']) {
    const option = page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) })
    await expect(option.locator('img')).toHaveCSS('object-position', '0% 1%')
  }
})
