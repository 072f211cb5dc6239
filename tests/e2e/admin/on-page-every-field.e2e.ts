import type { Locator, Page } from '@playwright/test'
import { titleOfField } from '#app/admin/page-drafts/fields-in-words.ts'
import { PAGE_FIELDS } from '#contract/site/fields/pages/all.ts'
import { placedFields } from '#contract/site/fields/placed.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { OWNER, signIn, WITH_PEOPLE } from '../support/people.ts'

test.use({ studioOptions: { ...WITH_PEOPLE, settings: { ...WITH_PEOPLE.settings, hideStoolPage: false } } })

const SHOWS = 'data-page-field'
const HOT = 'data-page-field-hot'
const FIELDS = placedFields(PAGE_FIELDS)

async function openPage(page: Page, path: string): Promise<void> {
  await signIn(page, OWNER)
  await visit(page, path)
  const bar = page.getByRole('complementary', { name: 'Admin Mode' })
  await bar.getByRole('button', { name: 'Change this page' }).click()
  await expect(bar.getByText('Press a text or a picture to change it.')).toBeVisible()
}

/** Places of the fields that a part of the page shows to eyes, as its elements have them: '2 3' for one that shows two. */
async function placesIn(part: Locator): Promise<string[]> {
  await expect(part.locator(`[${SHOWS}]`).first()).toBeAttached()
  const places = await part.locator(`[${SHOWS}]`).evaluateAll((elements, name) => {
    const seen = elements.filter((element) => element.checkVisibility() && element.clientWidth !== 1)
    return seen.map((element) => element.getAttribute(name) ?? '')
  }, SHOWS)
  return [...new Set(places)]
}

/** Brings an element into the middle of the window. @returns A point where it shows no other field, in px. */
async function pointOf(element: Locator): Promise<{ xPx: number; yPx: number }> {
  await element.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // Returns once it stands still.
  await element.scrollIntoViewIfNeeded()
  return element.evaluate((element, name) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const parts = [0.5, 0.1, 0.3, 0.7, 0.9]
    const points = parts.flatMap((down) =>
      parts.map((right) => ({ xPx: left + right * width, yPx: top + down * height })),
    )
    const placeAt = ({ xPx, yPx }: { xPx: number; yPx: number }) =>
      document
        .elementsFromPoint(xPx, yPx)
        .find((at) => at.hasAttribute(name))
        ?.getAttribute(name)
    return points.find((point) => placeAt(point) === element.getAttribute(name)) ?? { xPx: left, yPx: top }
  }, SHOWS)
}

const PARTS = [
  '/',
  '/about',
  '/portfolio',
  '/services',
  '/contact',
  '/home-tours',
  '/testimonials',
  '/stool',
  '/not-found',
]
  .map((path) => ({ path, part: 'main' }))
  .concat({ path: '/contact', part: 'footer' })

for (const { path, part } of PARTS) {
  test(`each field in the ${part} of ${path} opens by a press, and closes as it was`, async ({ page }) => {
    await openPage(page, path)
    const opened = page.getByRole('dialog').first()
    for (const place of await placesIn(page.locator(part))) {
      const shown = page.locator(part).locator(`[${SHOWS}="${place}"]:visible`)
      // The picture of Home lies there twice, once the swing hangs before it.
      const hot = shown.and(page.locator(`[${HOT}]`)).first()
      const titles = place.split(' ').map((index) => FIELDS.slice(Number(index), Number(index) + 1).map(titleOfField))
      const { xPx, yPx } = await pointOf(shown.first())
      await page.mouse.move(xPx, yPx)
      await expect(hot).toBeVisible()
      await page.mouse.down()
      const focused = await page.evaluateHandle(() => document.activeElement)
      await page.mouse.up()
      for (const title of titles.flat()) await expect(opened).toHaveAccessibleName(new RegExp(RegExp.escape(title)))
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden()
      await expect(hot).toBeVisible()
      expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })
}
