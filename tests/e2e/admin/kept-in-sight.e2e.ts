import type { Locator } from '@playwright/test'
import { homeTours } from '#content/tours.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { dialogOf, OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { toast } from '../support/people.ts'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER } })

const [tour] = homeTours
if (!tour) throw new Error('There is no tour.')

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
