import type { Locator, Page } from '@playwright/test'
import { stoolCatalogue } from '#content/stool.ts'
import type { User } from '#contract/people/session.ts'
import type { DropState, SiteSettings } from '#contract/site/site.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { brokenWords } from '../support/broken-words.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { settle, untilArrived } from '../support/still-time.ts'

const SETTINGS_PATH = '/api/site-metadata'
const SETTINGS = `**${SETTINGS_PATH}`
const CATALOGUE = '**/api/stool-catalogue'

const NOTE = 'Next drop in <b>May</b>. Bring snacks.'
const drop = (manualStatus: SiteSettings['stoolDrop']['manualStatus'], note = '') => ({
  ...ALL_PAGES,
  stoolDrop: { manualStatus, windows: [], note },
})

const configuratorOf = (page: Page) => page.getByRole('region', { name: 'Build your stool' })
const sectionOf = (page: Page, name: string) => configuratorOf(page).getByRole('group', { name, exact: true })
const samplesBoxOf = (page: Page) =>
  page.getByRole('checkbox', { name: /^I would like to request physical samples before ordering/ })
const samplesOf = (page: Page) =>
  page.getByRole('group', { name: "Fabric Samples (select any you'd like to see):", exact: true })
const continueOf = (page: Page) => page.getByRole('button', { name: 'Continue to Samples' })
const quantityOf = (page: Page) => sectionOf(page, 'Quantity').getByRole('status')
const increaseOf = (page: Page) => page.getByRole('button', { name: 'Increase quantity' })
const decreaseOf = (page: Page) => page.getByRole('button', { name: 'Decrease quantity' })
const quoteOf = (page: Page) => page.getByRole('button', { name: 'Request Quote' })
const waitlistOf = (page: Page) => page.getByRole('button', { name: 'JOIN THE WAITLIST' })
const requestOf = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Request' })
const waitlistDialogOf = (page: Page) => page.getByRole('dialog', { name: 'Join the Waitlist' })

const SECTIONS = {
  Height: stoolCatalogue.heights.map(({ label }) => label),
  'Fabric Selection': stoolCatalogue.fabrics.map(({ name }) => name),
  'Leg Options': stoolCatalogue.legs.map(({ name }) => name),
  'Metal Stretcher Options': stoolCatalogue.stretchers.map(({ name }) => name),
}

const choose = (page: Page, section: keyof typeof SECTIONS, option: string) =>
  sectionOf(page, section).getByRole('radio', { name: option, exact: true }).check()

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect(upper).toBeVisible()
  const isAbove = async () => {
    const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
    return above && below && above.y + above.height <= below.y
  }
  await expect.poll(isAbove).toBe(true)
}

test('CFG-1: what a metal costs more stands below its name, beside its sample', async ({ page }) => {
  await visit(page, '/stool')
  const bronze = sectionOf(page, 'Metal Stretcher Options').locator('label').filter({ hasText: 'Bronze' })
  const leftPx = async (text: string) => (await bronze.getByText(text).boundingBox())?.x
  expect(await leftPx('+ $45')).toBe(await leftPx('Bronze'))
})

for (const width of [320, 390, 834, 1440]) {
  test(`CFG-1: at ${width} px no fabric stands alone in its row, and no name of a material breaks`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/stool')
    const fabrics = sectionOf(page, 'Fabric Selection').locator('label')
    await expect(fabrics).toHaveCount(stoolCatalogue.fabrics.length)
    const tops = await fabrics.evaluateAll((all: HTMLElement[]) => all.map(({ offsetTop }) => offsetTop))
    expect(tops.filter((topPx) => topPx === tops.at(-1)).length).toBeGreaterThan(1)
    expect(await brokenWords(page)).toEqual([])
  })
}

test('CFG-1: placeholders stand in until the catalogue has come', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(CATALOGUE, (route) => answer.promise.then(() => route.fallback()))
  await visit(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  const waiting = page.getByRole('status').filter({ hasText: 'Loading the stool...' })
  await expect(waiting).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'The Megan Stool' })).toBeVisible()
  await expect(configuratorOf(page)).toHaveCount(0)
  answer.resolve()
  await expect(configuratorOf(page)).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('CFG-2: the price at the top follows the choices', async ({ page }) => {
  await visit(page, '/stool')
  const price = configuratorOf(page).getByRole('paragraph').first()
  await expect(price).toHaveText('$1,450')
  await choose(page, 'Height', 'Bar Stool')
  await expect(price).toHaveText('$1,550')
  await choose(page, 'Fabric Selection', 'Dune Boucle')
  await choose(page, 'Leg Options', 'Walnut')
  await choose(page, 'Metal Stretcher Options', 'Bronze')
  await expect(price).toHaveText('$1,815')
})

test('CFG-3: a note says what the price leaves out', async ({ page }) => {
  await page.goto('/stool')
  const note = 'Plus shipping • US shipping only • Some restrictions may apply'
  await expect(configuratorOf(page).getByText(note, { exact: true })).toBeVisible()
})

test.describe('with a catalogue without prices', () => {
  const free = { priceCents: 0, surchargeCents: 0 }
  const catalogue = {
    ...stoolCatalogue,
    heights: stoolCatalogue.heights.map((height) => ({ ...height, ...free })),
    fabrics: stoolCatalogue.fabrics.map((fabric) => ({ ...fabric, ...free })),
    samplePriceCents: 0,
  }
  test.use({ studioOptions: { settings: ALL_PAGES, documents: { 'stool-catalogue': catalogue } } })

  test('CFG-2, CFG-10: neither stool nor samples cost $0 @data', async ({ page }) => {
    await page.goto('/stool')
    await expect(samplesBoxOf(page)).toHaveAccessibleName('I would like to request physical samples before ordering')
    await expect(configuratorOf(page)).not.toContainText('$0')
    await expect(configuratorOf(page).getByRole('paragraph').first()).toHaveText(/^Plus shipping/)
  })
})

test('CFG-4 to CFG-6: four sections offer what is in the catalogue', async ({ page }) => {
  await page.goto('/stool')
  for (const [section, names] of Object.entries(SECTIONS)) {
    const options = sectionOf(page, section).getByRole('radio')
    await expect(options).toHaveCount(names.length)
    for (const [index, name] of names.entries()) await expect(options.nth(index)).toHaveAccessibleName(name)
    for (const name of names)
      await expect(sectionOf(page, section).getByText(name, { exact: true }).last()).toBeVisible()
  }
})

test('CFG-4: a height says more than its name', async ({ page }) => {
  await page.goto('/stool')
  for (const { label, details } of stoolCatalogue.heights) {
    await expect(sectionOf(page, 'Height').getByText(details, { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: label, exact: true })).toHaveAccessibleDescription(details)
  }
})

for (const section of ['Fabric Selection', 'Leg Options']) {
  test(`CFG-5, CFG-6: ${section} shows round pictures`, async ({ page }) => {
    await visit(page, '/stool')
    const pictures = sectionOf(page, section).locator('img')
    await expect(pictures).toHaveCount(await sectionOf(page, section).getByRole('radio').count())
    const shapes = () =>
      pictures.evaluateAll((all) =>
        all.map((picture) => {
          const { width, height } = picture.getBoundingClientRect()
          const { borderRadius } = getComputedStyle(picture.closest('span') ?? picture)
          return `${Math.round(width)} × ${Math.round(height)}, ${borderRadius}`
        }),
      )
    await expect.poll(async () => [...new Set(await shapes())]).toEqual(['72 × 72, 50%'])
  })
}

test('CFG-7, CFG-21: a section holds one choice, and the first height is chosen to begin with', async ({ page }) => {
  await visit(page, '/stool')
  const checked = configuratorOf(page).getByRole('radio', { checked: true })
  await expect(checked).toHaveCount(1)
  await expect(checked).toHaveAccessibleName('Counter Stool')
  for (const [section, names] of Object.entries(SECTIONS) as [keyof typeof SECTIONS, string[]][]) {
    for (const name of names.slice(0, 2)) await choose(page, section, name)
    await expect(sectionOf(page, section).getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(sectionOf(page, section).getByRole('radio', { name: names[1] ?? '', exact: true })).toBeChecked()
  }
})

test('CFG-8: options are chosen with the arrow keys', async ({ page }) => {
  await visit(page, '/stool')
  const height = sectionOf(page, 'Height')
  await height.getByRole('radio', { name: 'Counter Stool' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(height.getByRole('radio', { name: 'Bar Stool' })).toBeChecked()
  await page.keyboard.press('Tab')
  const fabrics = sectionOf(page, 'Fabric Selection')
  await expect(fabrics.getByRole('radio', { name: 'Harbor Stripe' })).toBeFocused()
  await expect(fabrics.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(fabrics.getByRole('radio', { name: 'Regatta Stripe' })).toBeChecked()
})

test('CFG-8: a choice is visible without color', async ({ page }) => {
  await visit(page, '/stool')
  await choose(page, 'Fabric Selection', 'Navy Linen')
  const fabrics = sectionOf(page, 'Fabric Selection')
  await expect(fabrics.getByText('Navy Linen', { exact: true })).toHaveCount(2)
  await expect(fabrics.getByText('Navy Linen', { exact: true }).last()).toHaveCSS('font-weight', '500')
  await expect(fabrics.getByText('Sky Linen', { exact: true })).toHaveCSS('font-weight', '400')
})

test.describe('samples', () => {
  test('CFG-9, CFG-10: can be asked for, at their price', async ({ page }) => {
    await page.goto('/stool')
    await expect(page.getByRole('region', { name: 'Request Samples' }).getByRole('checkbox')).toHaveCount(1)
    await expect(samplesBoxOf(page)).toHaveAccessibleName(/before ordering \(\+ \$25\)$/)
    await expect(samplesBoxOf(page)).not.toBeChecked()
  })

  test('CFG-11: are chosen among all fabrics while they are wanted', async ({ page }) => {
    await visit(page, '/stool')
    await expect(samplesOf(page)).toHaveCount(0)
    await samplesBoxOf(page).check()
    await expect(samplesOf(page).getByRole('checkbox')).toHaveCount(stoolCatalogue.fabrics.length)
    for (const { name } of stoolCatalogue.fabrics) {
      await expect(samplesOf(page).getByRole('checkbox', { name, exact: true })).not.toBeChecked()
    }
    await samplesBoxOf(page).uncheck()
    await expect(samplesOf(page)).toHaveCount(0)
  })

  test('CFG-12, CFG-22: lead on once there is one, without a stool and while the drop is closed', async ({ page }) => {
    await visit(page, '/stool')
    await expect(waitlistOf(page)).toBeVisible()
    await samplesBoxOf(page).check()
    await expect(continueOf(page)).toHaveCount(0)
    await samplesOf(page).getByRole('checkbox', { name: 'Navy Linen' }).check()
    await expect(continueOf(page)).toBeEnabled()
    await samplesBoxOf(page).uncheck()
    await expect(continueOf(page)).toHaveCount(0)
    await samplesBoxOf(page).check()
    await samplesOf(page).getByRole('checkbox', { name: 'Navy Linen' }).uncheck()
    await expect(continueOf(page)).toHaveCount(0)
    await expect(quantityOf(page)).toHaveText('0')
  })
})

test.describe('the quantity', () => {
  test('CFG-14, CFG-15, CFG-16: starts at 0 and never goes below', async ({ page }) => {
    await visit(page, '/stool')
    await expect(quantityOf(page)).toHaveText('0')
    await expect(decreaseOf(page)).toBeDisabled()
    await increaseOf(page).click()
    await increaseOf(page).click()
    await expect(quantityOf(page)).toHaveText('2')
    await decreaseOf(page).focus()
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Enter')
    await expect(quantityOf(page)).toHaveText('0')
    await expect(decreaseOf(page)).toBeFocused()
    await expect(decreaseOf(page)).toBeDisabled()
  })

  test('CFG-16: ends at 99', async ({ page }) => {
    await visit(page, '/stool')
    await increaseOf(page).focus()
    for (let repeats = 0; repeats < 102; repeats++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(quantityOf(page)).toHaveText('99')
    await expect(increaseOf(page)).toBeDisabled()
    await expect(increaseOf(page)).toBeFocused()
  })
})

test.describe('while the drop is open', () => {
  test.use({ studioOptions: { settings: drop('open', NOTE) } })

  test('CFG-17, CFG-20: a quote needs a quantity, and says so @data', async ({ page }) => {
    await visit(page, '/stool')
    await expect(waitlistOf(page)).toHaveCount(0)
    await expect(quoteOf(page)).toBeDisabled()
    await expect(quoteOf(page)).toHaveAccessibleDescription('Choose a quantity')
    await expect(page.getByText('Choose a quantity')).toBeVisible()
    await increaseOf(page).click()
    await expect(quoteOf(page)).toBeEnabled()
    await expect(page.getByText('Choose a quantity')).toHaveCount(0)
    await decreaseOf(page).click()
    await expect(quoteOf(page)).toBeDisabled()
  })

  test('CFG-21: a quote needs a choice in every section, and leads to the first that lacks one', async ({ page }) => {
    await visit(page, '/stool')
    await increaseOf(page).click()
    for (const section of ['Fabric Selection', 'Leg Options', 'Metal Stretcher Options'] as const) {
      await quoteOf(page).click()
      await expect(page.getByRole('alert')).toHaveText(`Choose an option under ${section} to request a quote.`)
      await expect(sectionOf(page, section)).toBeFocused()
      await expect(sectionOf(page, section)).toBeInViewport()
      await choose(page, section, SECTIONS[section][0] ?? '')
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await quoteOf(page).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(requestOf(page)).toBeVisible()
  })

  test('CFG-23, CFG-24: the note stands above the action, as plain text @data', async ({ page }) => {
    await page.goto('/stool')
    await expectAbove(page.getByText(NOTE, { exact: true }), quoteOf(page))
  })
})

test.describe('while the drop is closed', () => {
  test.use({ studioOptions: { settings: drop('closed', NOTE) } })

  test('CFG-18: the action is the waitlist, at any quantity @data', async ({ page }) => {
    await visit(page, '/stool')
    await expect(waitlistOf(page)).toBeEnabled()
    await increaseOf(page).click()
    await expect(quantityOf(page)).toHaveText('1')
    await expect(waitlistOf(page)).toBeEnabled()
    await expect(quoteOf(page)).toHaveCount(0)
    await waitlistOf(page).click()
    await expect(waitlistDialogOf(page)).toBeVisible()
  })

  test('CFG-23, CFG-24: the note stands above the action, as plain text @data', async ({ page }) => {
    await page.goto('/stool')
    await expectAbove(page.getByText(NOTE, { exact: true }), waitlistOf(page))
  })
})

test.describe('for an admin', () => {
  const viewer: User = { uid: 'a1', email: 'amy@sevenmile.example', role: 'admin', isAuthorized: true }
  test.use({ studioOptions: { settings: drop('closed'), viewer } })

  test('CFG-17, CFG-19: a closed drop is no obstacle to a quote @data', async ({ page }) => {
    await visit(page, '/stool')
    await expect(quoteOf(page)).toBeDisabled()
    await increaseOf(page).click()
    await expect(quoteOf(page)).toBeEnabled()
    await expect(waitlistOf(page)).toHaveCount(0)
  })
})

test.describe('while the drop has a schedule', () => {
  const HOUR_MS = 3_600_000
  const START_MS = Date.UTC(2026, 10, 21, 12)
  const inHours = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString()
  const CLOSED: DropState = { isOpen: false, nextOpenAt: inHours(1), nextCloseAt: inHours(2) }
  const OPEN: DropState = { isOpen: true, nextOpenAt: null, nextCloseAt: inHours(2) }
  const OVER: DropState = { isOpen: false, nextOpenAt: null, nextCloseAt: null }

  /** Opens the stool an hour before the drop. The server says what `server.state` holds; without one it fails. */
  async function visitBeforeDrop(page: Page) {
    const server: { state: DropState | undefined; answerCount: number } = { state: CLOSED, answerCount: 0 }
    await page.route(SETTINGS, async (route) => {
      const { state } = server
      const stoolDrop = { manualStatus: 'auto', windows: [], note: '', state }
      await route.fulfill(state ? { json: { ...ALL_PAGES, stoolDrop } } : { status: 503, body: '{}' })
      server.answerCount += 1
    })
    await page.clock.install({ time: START_MS })
    await visit(page, '/stool')
    await untilArrived(page, SETTINGS_PATH)
    await expect(waitlistOf(page)).toBeVisible()
    return server
  }

  test('DROP-9: the action changes as the drop opens and closes, and choices stay', async ({ page }) => {
    const server = await visitBeforeDrop(page)
    await increaseOf(page).click()
    await choose(page, 'Fabric Selection', 'Navy Linen')
    server.state = OPEN
    await page.clock.fastForward('58:00')
    expect(server.answerCount).toBe(1)
    await page.clock.fastForward('02:00')
    await expect(quoteOf(page)).toBeEnabled()
    await expect(page.getByRole('radio', { name: 'Navy Linen' })).toBeChecked()
    await untilArrived(page, SETTINGS_PATH, 2)
    expect(server.answerCount).toBe(2)
    server.state = OVER
    await page.clock.fastForward('01:00:00')
    await expect(waitlistOf(page)).toBeVisible()
    await expect(quantityOf(page)).toHaveText('1')
    await page.clock.fastForward('24:00:00')
    await settle(page)
    expect(server.answerCount).toBe(3)
  })

  test('DROP-9: a server that is late, or fails, is asked again', async ({ page }) => {
    const server = await visitBeforeDrop(page)
    await page.clock.fastForward('01:00:00')
    await untilArrived(page, SETTINGS_PATH, 2)
    await expect(waitlistOf(page)).toBeVisible()
    server.state = undefined
    await page.clock.fastForward('01:00')
    await untilArrived(page, SETTINGS_PATH, 3)
    server.state = OPEN
    await page.clock.fastForward('01:00')
    await expect(quoteOf(page)).toBeVisible()
  })

  test('DROP-9: whoever comes back to the tab sees how it is now', async ({ page }) => {
    const server = await visitBeforeDrop(page)
    server.state = OPEN
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(quoteOf(page)).toBeVisible()
  })
})
