import type { Locator, Page, Route } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { bringIntoSight } from '../support/in-sight.ts'

const SERVICES = [
  { title: 'New Construction', anchor: 'new-construction' },
  { title: 'Renovation', anchor: 'renovation' },
  { title: 'Design Refresh', anchor: 'design-refresh' },
] as const
type Title = (typeof SERVICES)[number]['title']

/** Requests of the page when it is reached by a link. */
const PROJECTS = '**/api/portfolio-metadata**'
const TEXTS = '**/services.data**'

/** Distance of a heading from the header after a jump to it, in px. */
const LANDING_PX = { least: 0, most: 120 }

const entryOf = (page: Page, title: Title) => page.getByRole('main').getByRole('link', { name: title, exact: true })
const sectionOf = (page: Page, title: Title) => page.getByRole('region', { name: title, exact: true })
const headingOf = (page: Page, title: Title) => page.getByRole('heading', { name: title, exact: true })
const footOf = async (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom)
const topOf = async (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top)

async function followServices(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
}

const linksOf = (page: Page, title: Title) => sectionOf(page, title).getByRole('link')

/** Checks the links of the pictures of a service, in their order. */
async function expectAddresses(page: Page, title: Title, addresses: (string | undefined)[]): Promise<void> {
  const shown = () => linksOf(page, title).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await expect.poll(shown).toEqual(addresses)
}

async function expectOnlyFallbacks(page: Page): Promise<void> {
  for (const { title } of SERVICES) {
    await expectAddresses(page, title, ['/portfolio', '/portfolio', '/portfolio'])
    await expect(sectionOf(page, title).getByRole('img', { name: /^Drawing of / })).toHaveCount(3)
  }
}

async function expectLanded(page: Page, title: Title): Promise<void> {
  const hasLanded = async () => {
    const gapPx = (await topOf(headingOf(page, title))) - (await footOf(page.getByRole('banner')))
    return gapPx >= LANDING_PX.least && gapPx <= LANDING_PX.most
  }
  await expect.poll(hasLanded, `${title} stands right below the header`).toBe(true)
}

/** Watches how the page moves when it next jumps to a section; a count of frames would depend on the machine. */
const watchJumpTo = (section: Locator) =>
  section.evaluateHandle((element) => ({
    behavior: new Promise<string>((resolve) => {
      element.scrollIntoView = (options) => {
        const { scrollBehavior } = getComputedStyle(document.documentElement)
        addEventListener('scrollend', () => resolve(scrollBehavior), { once: true })
        Element.prototype.scrollIntoView.call(element, options)
      }
    }),
  }))

test('SVC-1: the page opens with a title and a picture', async ({ page }) => {
  await visit(page, '/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start to finish. Or just finish.')
  const picture = page.getByRole('img', { name: /Pale blue family kitchen/ })
  await expect(picture).toBeInViewport()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

for (const width of [390, 1440]) {
  test(`SVC-2: three circles name the services at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/services')
    for (const { title } of SERVICES) {
      await expect(entryOf(page, title)).toBeVisible()
      await expect(async () => {
        const box = await entryOf(page, title).locator('img').boundingBox()
        expect(box?.width).toBeGreaterThan(width / 6)
        expect(box?.height).toBeCloseTo(box?.width ?? 0, 0)
      }).toPass()
    }
  })
}

for (const { title, anchor } of SERVICES) {
  test(`SVC-3: the circle of ${title} leads to its section and takes the focus along`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/services')
    await entryOf(page, title).click()
    await expect(page).toHaveURL(new RegExp(`/services#${anchor}$`))
    await expectLanded(page, title)
    await expect(headingOf(page, title)).toBeFocused()
  })
}

for (const [reducedMotion, behavior] of [['no-preference', 'smooth'] as const, ['reduce', 'auto'] as const]) {
  test(`SVC-3: the way there is ${behavior} for visitors whose wish is ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await visit(page, '/services')
    const jump = await watchJumpTo(sectionOf(page, 'Renovation'))
    await entryOf(page, 'Renovation').click()
    expect(await jump.evaluate((watched) => watched.behavior)).toBe(behavior)
    await expectLanded(page, 'Renovation')
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  })
}

for (const width of [390, 1440]) {
  test(`SVC-4: an address with an anchor opens below the header at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const { title, anchor } of SERVICES) {
      await page.goto('about:blank')
      await visit(page, `/services#${anchor}`)
      await expectLanded(page, title)
    }
  })
}

test('SVC-4: so does a link on Home, even while the projects are still coming', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(PROJECTS, (route) => answer.promise.then(() => route.fallback()))
  await visit(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Renovation' }).click()
  await expectLanded(page, 'Renovation')
  answer.resolve()
  await expect(linksOf(page, 'Renovation')).toHaveCount(3)
  await expectLanded(page, 'Renovation')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('SVC-3, SVC-4, SVC-8: circles, anchors and pictures do what they should', async ({ page }) => {
    await page.goto('/services')
    await entryOf(page, 'Design Refresh').click()
    await expect(page).toHaveURL(/\/services#design-refresh$/)
    await expectLanded(page, 'Design Refresh')
    for (const { title } of SERVICES) await expect(sectionOf(page, title).getByRole('img')).toHaveCount(3)
  })
})

test('SVC-5: an intro says what full service is', async ({ page }) => {
  await visit(page, '/services')
  await expect(page.getByText(/^Full-service means we do all of it/)).toBeVisible()
})

test('SVC-6, SVC-7: how it works, in three steps and a closing text', async ({ page }) => {
  await visit(page, '/services')
  const section = page.getByRole('region', { name: 'How It Works' })
  const steps = section.getByRole('listitem')
  await expect(steps.getByRole('heading')).toHaveText(['Discovery', 'Design', 'Project Management'])
  for (const nth of [0, 1, 2]) await expect(steps.nth(nth).getByRole('paragraph')).not.toBeEmpty()
  await expect(section.getByRole('heading', { name: 'Trusted Partner' })).toBeVisible()
  await expect(section.getByText(/we answer the phone/)).toBeVisible()
})

test('SVC-5 to SVC-7: the texts stand even if they do not arrive', async ({ page }) => {
  await page.route(TEXTS, (route) => route.abort())
  await visit(page, '/contact')
  await followServices(page)
  await expect(page.getByText(/^Full-service means/)).toBeVisible()
  await expect(page.getByText(/^We walk the house with you/)).toBeVisible()
})

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'as the first page': (page) => visit(page, '/services'),
  'by a link': (page) => visit(page, '/contact').then(() => followServices(page)),
}

test.describe('with selections of the studio', () => {
  const services = {
    newConstruction: ['greenville-de-home', 'delray-beach-home', 'greenville-de-home', 'doctors-office-wilmington-de'],
    renovation: ['nowhere', '', 'the-pointe-condo-wilmington-de'],
    designRefresh: ['doctors-office-wilmington-de'],
  }
  test.use({ studioOptions: { settings: { ...ALL_PAGES, services } } })

  for (const [way, open] of Object.entries(WAYS)) {
    test(`SVC-8 to SVC-10: the first three ids fill the slots in their order, ${way} @data`, async ({ page }) => {
      await open(page)
      const [first, second, third] = services.newConstruction.map((id) => `/portfolio/${id}`)
      await expectAddresses(page, 'New Construction', [first, second, third])
      for (const { title } of SERVICES) await expect(sectionOf(page, title).getByRole('img')).toHaveCount(3)
    })

    test(`SVC-11: what stands for no project leads to the portfolio, ${way} @data`, async ({ page }) => {
      await open(page)
      const [pointe, office] = ['/portfolio/the-pointe-condo-wilmington-de', '/portfolio/doctors-office-wilmington-de']
      await expectAddresses(page, 'Renovation', ['/portfolio', '/portfolio', pointe])
      await expectAddresses(page, 'Design Refresh', [office, '/portfolio', '/portfolio'])
      await expect(sectionOf(page, 'Renovation').getByRole('img', { name: /^Drawing of / })).toHaveCount(2)
    })
  }

  test('SVC-10: a picture opens its project @data', async ({ page }) => {
    await visit(page, '/services')
    await sectionOf(page, 'New Construction').getByRole('link', { name: 'Delray Beach Home' }).click()
    await expect(page).toHaveURL(/\/portfolio\/delray-beach-home$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Delray Beach Home' })).toBeVisible()
  })

  test('SVC-11: a fallback is a picture and opens the portfolio @data', async ({ page }) => {
    await visit(page, '/services')
    const picture = sectionOf(page, 'Renovation')
      .getByRole('img', { name: /^Drawing of / })
      .first()
    await bringIntoSight(picture)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await picture.click()
    await expect(page).toHaveURL(/\/portfolio$/)
  })
})

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'with an error': (route) => route.fulfill({ status: 500, json: { error: 'Out to lunch', code: 'internal' } }),
  'with nonsense': (route) => route.fulfill({ body: '<h1>Bad Gateway</h1>' }),
  'without an answer': (route) => route.abort(),
}

for (const [how, fail] of Object.entries(FAILURES)) {
  test(`SVC-12: featured projects that fail ${how} leave nine fallbacks`, async ({ page }) => {
    await page.route(PROJECTS, fail)
    await visit(page, '/contact')
    await followServices(page)
    await expectOnlyFallbacks(page)
  })
}

test('SVC-12: featured projects that take half a minute count as failed', async ({ page }) => {
  await page.clock.install()
  await page.route(PROJECTS, () => undefined)
  await visit(page, '/contact')
  await followServices(page)
  await page.clock.fastForward(30_000)
  await expectOnlyFallbacks(page)
})

test('SVC-8, B14: pictures that come late find their places kept', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(PROJECTS, (route) => answer.promise.then(() => route.fallback()))
  await visit(page, '/contact')
  await followServices(page)
  const heightPx = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await heightPx()
  await expect(sectionOf(page, 'Renovation').getByRole('img')).toHaveCount(0)
  answer.resolve()
  await expect(linksOf(page, 'Renovation')).toHaveCount(3)
  await expect.poll(heightPx).toBe(before)
})

test('SVC-13: the contact block and the footer follow the services', async ({ page }) => {
  await visit(page, '/services')
  const contact = page.getByRole('region', { name: /^Tell us about your project!/ })
  const gapPx = async (upper: Locator, lower: Locator) => Math.round((await topOf(lower)) - (await footOf(upper)))
  // Parts below the first screen have their heights once a visitor has moved towards them.
  await contact.scrollIntoViewIfNeeded()
  await expect.poll(() => gapPx(sectionOf(page, 'Design Refresh'), contact)).toBeGreaterThanOrEqual(0)
  await expect.poll(() => gapPx(contact, page.getByRole('contentinfo'))).toBeGreaterThanOrEqual(0)
})
