import type { Page } from '@playwright/test'
import { stoolCatalogue } from '#content/stool.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'

const BAR = '?height=bar&fabric=navy-linen&leg=walnut&stretcher=nickel'
const picturesOf = (page: Page) => page.getByRole('region', { name: 'Pictures of the stool' })
const stoolOf = (page: Page, options: string) => picturesOf(page).getByRole('img', { name: options, exact: true })
const choose = (page: Page, option: string) => page.getByRole('radio', { name: option, exact: true }).check()
const chosenIn = (page: Page) =>
  page.getByRole('radio', { checked: true }).evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))
const queryOf = (page: Page) => new URL(page.url()).search
const OPEN = { ...ALL_PAGES, stoolDrop: { manualStatus: 'open' as const, windows: [], note: '' } }

/** Names of the layers that the browser asks for from now on. */
function layersAskedFor(page: Page): Set<string> {
  const names = new Set<string>()
  page.on('request', (request) => {
    const name = /\/built-in\/stool\/([\w-]+)\.webp/.exec(request.url())?.[1]
    if (name) names.add(name)
  })
  return names
}

test('the picture follows each choice, with the layers that it needs and no others', async ({ page }) => {
  const asked = layersAskedFor(page)
  await visit(page, '/stool')
  expect([...asked]).toEqual([])
  await choose(page, 'Navy Linen')
  await expect(stoolOf(page, 'Counter Stool, Navy Linen, Natural Oak, Brass')).toBeVisible()
  expect([...asked].toSorted()).toEqual([
    'frame--counter--natural-oak--brass',
    'ground--counter',
    'seat--counter--navy-linen',
  ])
  asked.clear()
  await choose(page, 'Walnut')
  await expect(stoolOf(page, 'Counter Stool, Navy Linen, Walnut, Brass')).toBeVisible()
  expect([...asked]).toEqual(['frame--counter--walnut--brass'])
  await choose(page, 'Bar Stool')
  await choose(page, 'Nickel')
  await expect(stoolOf(page, 'Bar Stool, Navy Linen, Walnut, Nickel')).toBeVisible()
  await expect(picturesOf(page).getByRole('img', { name: /^(Bar|Counter) Stool, / })).toHaveCount(1)
})

test('a stool of another outline comes at once, never as a second one over the first; a fabric fades', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('animationstart', ({ target }) => {
      const { ariaLabel } = target as Element
      if (ariaLabel?.startsWith('Bar Stool, ')) document.documentElement.dataset['faded'] += `${ariaLabel};`
    }),
  )
  await visit(page, '/stool')
  await choose(page, 'Navy Linen')
  await expect(stoolOf(page, 'Counter Stool, Navy Linen, Natural Oak, Brass')).toBeVisible()
  await choose(page, 'Bar Stool')
  await expect(stoolOf(page, 'Bar Stool, Navy Linen, Natural Oak, Brass')).toBeVisible()
  await choose(page, 'Sky Linen')
  const faded = () => page.evaluate(() => document.documentElement.dataset['faded']?.replace('undefined', ''))
  await expect.poll(faded).toBe('Bar Stool, Sky Linen, Natural Oak, Brass;')
})

test('a choice is the address of the page, and no step of the history', async ({ page }) => {
  await visit(page, '/about')
  const before = await page.evaluate(() => history.length)
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  await choose(page, 'Bar Stool')
  for (const option of ['Navy Linen', 'Walnut', 'Nickel']) await choose(page, option)
  await expect.poll(() => queryOf(page)).toBe(BAR)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await reload(page)
  expect(await chosenIn(page)).toEqual(['bar', 'navy-linen', 'walnut', 'nickel'])
  await expect(stoolOf(page, 'Bar Stool, Navy Linen, Walnut, Nickel').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.goBack()
  await expect.poll(() => chosenIn(page)).toEqual(['bar', 'navy-linen', 'walnut', 'nickel'])
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('a thumbnail shows its own picture, and the last one the chosen stool again', async ({ page }) => {
  await visit(page, '/stool')
  await choose(page, 'Sky Linen')
  const stool = stoolOf(page, 'Counter Stool, Sky Linen, Natural Oak, Brass')
  await expect(stool).toBeVisible()
  await picturesOf(page).getByRole('button').first().click()
  await expect(stool).toHaveCount(0)
  const yours = picturesOf(page).getByRole('button', { name: 'Your stool' })
  await expect(yours).toHaveAttribute('aria-current', 'false')
  await yours.click()
  await expect(stool).toBeVisible()
  await expect(yours).toHaveAttribute('aria-current', 'true')
})

test('a layer that does not come leaves the picture as it was, and the page quiet', async ({ page }) => {
  await visit(page, '/stool')
  await choose(page, 'Navy Linen')
  const navy = stoolOf(page, 'Counter Stool, Navy Linen, Natural Oak, Brass')
  await expect(navy).toBeVisible()
  await page.route('**/seat--counter--sky-linen*', (route) => route.abort())
  await choose(page, 'Sky Linen')
  await expect.poll(() => queryOf(page)).toContain('fabric=sky-linen')
  await expect(navy).toBeVisible()
  await choose(page, 'Oat Linen')
  await expect(stoolOf(page, 'Counter Stool, Oat Linen, Natural Oak, Brass')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the one before stays until the next is there', async ({ page }) => {
  await visit(page, '/stool')
  await choose(page, 'Navy Linen')
  const navy = stoolOf(page, 'Counter Stool, Navy Linen, Natural Oak, Brass')
  await expect(navy).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/seat--counter--sky-linen*', (route) => held.promise.then(() => route.fallback()))
  await choose(page, 'Sky Linen')
  await expect.poll(() => queryOf(page)).toContain('sky-linen')
  await expect(navy).toBeVisible()
  held.resolve()
  await expect(stoolOf(page, 'Counter Stool, Sky Linen, Natural Oak, Brass')).toBeVisible()
  await expect(navy).toHaveCount(0)
})

test('choosing shifts nothing on the page', async ({ page }) => {
  await visit(page, '/stool')
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  const steps = [
    ['Navy Linen', 'Counter Stool, Navy Linen, Natural Oak, Brass'],
    ['Walnut', 'Counter Stool, Navy Linen, Walnut, Brass'],
    ['Bar Stool', 'Bar Stool, Navy Linen, Walnut, Brass'],
    ['Black', 'Bar Stool, Navy Linen, Walnut, Black'],
  ] as const
  for (const [option, stool] of steps) {
    await choose(page, option)
    await expect(stoolOf(page, stool)).toBeVisible()
  }
  const sum = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0))
  expect(sum).toBeLessThanOrEqual(0.01)
})

test.describe('an option without a picture of the stool', () => {
  const [swatch] = stoolCatalogue.fabrics
  const fabrics = [...stoolCatalogue.fabrics, { ...swatch, id: 'coral', name: 'Coral' }]
  test.use({ studioOptions: { settings: ALL_PAGES, documents: { 'stool-catalogue': { ...stoolCatalogue, fabrics } } } })

  test('is shown by its swatch, and says so', async ({ page }) => {
    await visit(page, '/stool')
    await choose(page, 'Coral')
    await expect(page.getByText('No picture of the stool in Coral yet: this is Coral itself.')).toBeVisible()
    await choose(page, 'Navy Linen')
    await expect(page.getByText('No picture of the stool')).toHaveCount(0)
  })
})

test.describe('while the drop is open', () => {
  test.use({ studioOptions: { settings: OPEN } })

  test('the summary has the picture, the price of one and the estimate', async ({ page }) => {
    await visit(page, `/stool${BAR}`)
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('button', { name: 'Request Quote' }).click()
    const summary = page.getByRole('dialog').getByRole('region', { name: 'Order Summary' })
    await expect(summary.getByRole('img', { name: 'Bar Stool, Navy Linen, Walnut, Nickel' })).toBeVisible()
    await expect(summary.getByRole('definition').first()).toHaveText('$1,645')
    await expect(summary.getByRole('definition').last()).toHaveText('$3,290')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a stool is chosen by a plain form', async ({ page }) => {
    await page.goto('/stool')
    await page.getByRole('radio', { name: 'Navy Linen', exact: true }).check()
    await page.getByRole('radio', { name: 'Walnut', exact: true }).check()
    await page.getByRole('button', { name: 'Show this stool' }).click()
    await expect(stoolOf(page, 'Counter Stool, Navy Linen, Walnut, Brass')).toBeVisible()
    expect(queryOf(page)).toBe('?height=counter&fabric=navy-linen&leg=walnut')
    await expect.poll(() => chosenIn(page)).toEqual(['counter', 'navy-linen', 'walnut'])
  })

  test('a stool that is no longer offered is replaced by the nearest, which is said', async ({ page }) => {
    await page.goto('/stool?fabric=coral-linen')
    await expect(page.getByRole('status').filter({ hasText: 'no longer offered' })).toContainText('Fabric Selection')
    await expect(page.getByRole('radio', { name: 'Navy Linen', exact: true })).toBeChecked()
  })
})

for (const [width, height] of [
  [390, 664],
  [320, 568],
] as const) {
  test.describe(`on a phone of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    test('picture and price stay in sight, and cover nothing that has the focus', async ({ page }) => {
      await visit(page, '/stool')
      await choose(page, 'Navy Linen')
      const peek = page.locator('[aria-hidden]', { hasText: '$1,450' })
      await expect(peek).toBeInViewport()
      await page.getByRole('radio', { name: 'Navy Linen', exact: true }).focus()
      for (let tabs = 0; tabs < 6; tabs++) {
        await page.keyboard.press(tabs % 2 === 0 ? 'Tab' : 'Shift+Tab')
        const isCovered = await page.evaluate(() => {
          const focused = document.activeElement?.getBoundingClientRect()
          const [card] = [...document.querySelectorAll('[aria-hidden] > *')].filter(
            (each) => each.textContent === '$1,450',
          )
          return focused && card ? focused.top < card.getBoundingClientRect().bottom : false
        })
        expect(isCovered).toBe(false)
      }
    })
  })
}

for (const width of [390, 834, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing on a chosen stool', async ({ page }) => {
      await visit(page, `/stool${BAR}`)
      await choose(page, 'Sky Linen')
      await expect(stoolOf(page, 'Bar Stool, Sky Linen, Walnut, Nickel')).toBeVisible()
      await expectNoViolations(page)
    })
  })
}
