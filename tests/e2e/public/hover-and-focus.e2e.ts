import type { Locator, Page } from '@playwright/test'
import { stoolCatalogue } from '#content/stool.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { bringIntoSight } from '../support/in-sight.ts'

const HOUSE = '/portfolio/corner-beach-house-stone-harbor-nj'
const SEEN_IN = [{ project: 'delray-beach-home', fabric: '' }]
test.use({
  studioOptions: { settings: ALL_PAGES, documents: { 'stool-catalogue': { ...stoolCatalogue, seenIn: SEEN_IN } } },
})

const main = (page: Page) => page.getByRole('main')
const linkOf = (part: Locator) => part.getByRole('link').first()

/** Every place where a house is shown by a picture that leads to it. */
const HOUSES: Record<string, [path: string, link: (page: Page) => Locator]> = {
  'in the portfolio': [
    '/portfolio',
    (page) =>
      linkOf(
        main(page)
          .getByRole('listitem')
          .filter({ has: page.locator('h3') }),
      ),
  ],
  'on Home': [
    '/',
    (page) =>
      main(page)
        .getByRole('link')
        .filter({ has: page.locator('h3 ~ p, h3 + p') })
        .first(),
  ],
  'as the next one': [HOUSE, (page) => main(page).getByRole('link', { name: /^Next house/ })],
  'as one like it': [HOUSE, (page) => linkOf(main(page).getByRole('region', { name: 'More like it' }))],
  'as one with the stool': ['/stool', (page) => linkOf(main(page).getByRole('region', { name: 'Seen in.' }))],
}

for (const [where, [path, linkIn]] of Object.entries(HOUSES)) {
  test(`the picture of a house ${where} grows under the pointer`, async ({ page }) => {
    await visit(page, path)
    const link = linkIn(page)
    await bringIntoSight(link)
    const picture = link.locator('img').last()
    await expect(picture).toHaveCSS('transform', 'none')
    await link.hover()
    await expect(picture).toHaveCSS('transform', 'matrix(1.03, 0, 0, 1.03, 0, 0)')
  })
}

test('what is underlined has a thicker line under the pointer', async ({ page }) => {
  await visit(page, '/portfolio?space=Home')
  const clear = main(page).getByRole('button', { name: 'Clear', exact: true })
  await expect(clear).toHaveCSS('text-decoration-thickness', 'auto')
  await clear.hover()
  await expect(clear).toHaveCSS('text-decoration-thickness', '2px')
})

test('the ring of a focused thumbnail is whole, and unlike that of the present one', async ({ page }) => {
  await visit(page, HOUSE)
  await page
    .getByRole('region', { name: /^Pictures of/ })
    .getByRole('button')
    .first()
    .press('Enter')
  const current = page.getByRole('dialog').getByRole('button', { name: 'Show image 1', exact: true })
  await expect(current).toHaveCSS('outline-width', '2px')
  await page.keyboard.press('Tab')
  await current.focus()
  await expect(current).toHaveCSS('outline-width', '3px')
  const cutPx = await current.evaluate((button) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(button)
    const row = button.parentElement?.getBoundingClientRect()
    const ringTop =
      button.getBoundingClientRect().top - Number.parseFloat(outlineWidth) - Number.parseFloat(outlineOffset)
    return Math.round((row?.top ?? 0) - ringTop)
  })
  expect(cutPx).toBeLessThanOrEqual(0)
})

test('an envelope lies straight under the pointer', async ({ page }) => {
  await visit(page, '/testimonials')
  const envelope = main(page)
    .getByRole('button', { name: /^Open the letter/ })
    .first()
  await bringIntoSight(envelope)
  await expect(envelope).not.toHaveCSS('transform', 'none')
  await envelope.hover()
  await expect(envelope).toHaveCSS('transform', 'none')
})

test('a focused picture of the strip on About has its ring above the picture', async ({ page }) => {
  await visit(page, '/about')
  const link = main(page)
    .getByRole('link', { name: /Tell us about your project$/ })
    .nth(1)
  await bringIntoSight(link)
  await page.keyboard.press('Tab')
  await link.focus()
  const ring = await link.evaluate((element) => {
    const { position, borderTopWidth, borderTopColor } = getComputedStyle(element, '::after')
    return [position, borderTopWidth, borderTopColor]
  })
  expect(ring).toEqual(['absolute', '3px', 'rgb(2, 39, 87)'])
})

test('the ring of a house that is like another surrounds its picture and its words', async ({ page }) => {
  await visit(page, HOUSE)
  const link = linkOf(main(page).getByRole('region', { name: 'More like it' }))
  await bringIntoSight(link)
  await expect(link).toHaveCSS('display', 'block')
})

/** Controls on pictures: a ring of one color would be lost on some of them. */
const ON_PICTURES: Record<string, [path: string, control: (page: Page) => Locator]> = {
  'the way to the beach': ['/', (page) => main(page).getByRole('link', { name: 'Beach access this way' })],
  'the way back to the portfolio': [HOUSE, (page) => main(page).getByRole('link', { name: 'Back to Portfolio' })],
  'the heart of a house': [
    HOUSE,
    (page) =>
      main(page)
        .getByRole('checkbox', { name: /^Keep: / })
        .first(),
  ],
  'the heart of a picture': [
    HOUSE,
    (page) =>
      main(page)
        .getByRole('checkbox', { name: /^Keep: / })
        .nth(1),
  ],
  'the way to all films': ['/home-tours', (page) => main(page).getByRole('link', { name: 'View All' })],
  'the button of a film': ['/home-tours', (page) => main(page).getByRole('button', { name: /video/ }).first()],
}

for (const [what, [path, controlIn]] of Object.entries(ON_PICTURES)) {
  test(`the ring of a focused control on a picture stands out from any: ${what}`, async ({ page }) => {
    await visit(page, path)
    const control = controlIn(page)
    await bringIntoSight(control)
    await page.keyboard.press('Tab')
    await control.focus()
    await expect(control).toHaveCSS('outline-style', 'solid')
    expect(await control.evaluate(ringContrast)).toBeGreaterThan(3)
  })
}

/** Contrast between the ring of a focused element and the band within it; 1 where there is no such band. */
function ringContrast(element: Element): number {
  const { outlineColor, boxShadow } = getComputedStyle(element)
  const luminanceOf = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => (Number(part) / 255) ** 2.2)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [band] = boxShadow.match(/^rgb\([^)]+\)(?= 0px 0px 0px 3px)/) ?? []
  const [light = 0, dark = 0] = [outlineColor, band ?? outlineColor].map(luminanceOf).toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
