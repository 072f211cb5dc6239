import type { Page, Route } from '@playwright/test'
import { builtInTestimonials } from '#content/testimonials.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { bringIntoSight, expectPictures } from '../support/in-sight.ts'

/** Requests of the page when it is reached by a link. */
const PROJECTS = '**/api/portfolio-metadata**'
const LETTERS = '**/api/testimonials**'
const METADATA = '**/api/site-metadata'
const FILM = '**/home-about-loop.mp4'

const TAGLINE = 'Elevating lives through beautiful spaces and exceptional experiences.'
const AUTHORS = ['The Hendersons', 'Maura & Tim', 'Dr. Patel', 'The Okafors']
const PLACEHOLDER = ['/portfolio', 'See the portfolio'] as const

const blockOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const filmOf = (page: Page) => blockOf(page, 'Sand happens.').getByLabel(/^The design studio: a long oak table/)
const roundLinksOf = (page: Page) => page.getByRole('navigation', { name: 'Around the house' }).getByRole('link')
const cardsOf = (page: Page) => blockOf(page, 'We Have Range.').getByRole('listitem').getByRole('link')
const envelopesOf = (page: Page) => page.getByRole('button', { name: /^Open the letter from / })

/** From another page, so that the browser fetches by itself what Home shows. */
async function followHome(page: Page): Promise<void> {
  await visit(page, '/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Seven Mile Interiors' }).click()
  await expect(page.getByText(TAGLINE)).toBeVisible()
}

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'as the first page': (page) => visit(page, '/'),
  'by a link': followHome,
}

/** Checks the links of the featured cards and the texts below their titles. */
async function expectCards(page: Page, expected: readonly (readonly [to: string, subtitle: string])[]): Promise<void> {
  await expect(cardsOf(page)).toHaveCount(3)
  const cards = () =>
    cardsOf(page).evaluateAll((all) =>
      all.map((card) => [card.getAttribute('href'), card.querySelector('p')?.textContent ?? '']),
    )
  await expect.poll(cards).toEqual(expected)
}

test.describe('the cover', () => {
  for (const width of [390, 1440]) {
    test(`HOME-1: fills the window with logo, tagline and picture at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, '/')
      await expect(page.getByRole('heading', { level: 1, name: 'Seven Mile Interiors' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(TAGLINE)).toBeInViewport({ ratio: 1 })
      await expectPictures(page.getByRole('img', { name: /^White porch swing/ }))
      const below = page.getByRole('navigation', { name: 'Around the house' })
      await expect.poll(async () => Math.round((await below.boundingBox())?.y ?? 0)).toBe(900)
    })
  }

  /** Opacity of the drawn tagline, and its place in px from the top of the page. */
  const lookOf = (page: Page) =>
    page.getByText(TAGLINE).evaluate((tagline) => {
      const ancestors: Element[] = []
      for (let element: Element | null = tagline; element; element = element.parentElement) ancestors.push(element)
      const opacity = ancestors.reduce((product, element) => product * Number(getComputedStyle(element).opacity), 1)
      return { opacity, placePx: Math.round(tagline.getBoundingClientRect().top + scrollY) }
    })
  const scrollTo = (page: Page, topPx: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), topPx)
  /** Waits until everything that moves with the page has moved. */
  const twoFrames = (page: Page) =>
    page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
  const BROWSERS: Record<string, (page: Page) => Promise<void>> = {
    'by its style sheet': async () => undefined,
    'by a script, where style sheets cannot follow': withoutScrollTimelines,
  }

  for (const [how, prepare] of Object.entries(BROWSERS)) {
    test(`HOME-2: fades and moves while the page scrolls, ${how}`, async ({ page }) => {
      await prepare(page)
      await visit(page, '/')
      const atFirst = await lookOf(page)
      expect(atFirst.opacity).toBe(1)
      await scrollTo(page, 300)
      await expect(async () => {
        const later = await lookOf(page)
        expect(later.opacity).toBeGreaterThan(0.3)
        expect(later.opacity).toBeLessThan(0.7)
        expect(later.placePx).toBeGreaterThan(atFirst.placePx + 50)
      }).toPass()
      await scrollTo(page, 700)
      await expect.poll(async () => (await lookOf(page)).opacity).toBe(0)
      await scrollTo(page, 0)
      await expect.poll(() => lookOf(page)).toEqual(atFirst)
    })

    test(`HOME-3: stands still where motion is unwelcome, ${how}`, async ({ page }) => {
      await prepare(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit(page, '/')
      const atFirst = await lookOf(page)
      await scrollTo(page, 700)
      await twoFrames(page)
      expect(await lookOf(page)).toEqual({ opacity: 1, placePx: atFirst.placePx })
    })
  }

  /** Makes Chromium one of the browsers that know no scroll-driven animations. */
  async function withoutScrollTimelines(page: Page): Promise<void> {
    await page.addInitScript(() => {
      CSS.supports = () => false
    })
    await page.route('**/late-cover-*.css', async (route) => {
      const response = await route.fetch()
      const css = await response.text()
      const without = css.replaceAll(/@supports\s*\(animation-timeline:\s*view\(\)\)/g, '@supports (display:none-such)')
      expect(without).not.toBe(css)
      await route.fulfill({ response, body: without })
    })
  }
})

test.describe('the round links', () => {
  const ALL = {
    ABOUT: '/about',
    SERVICES: '/services',
    PORTFOLIO: '/portfolio',
    'HOME TOURS': '/home-tours',
    SHOP: '/stool',
    'LOVE LETTERS': '/testimonials',
  }

  test('HOME-4, HOME-5: six round pictures lead around the house', async ({ page }) => {
    await visit(page, '/')
    await expect(roundLinksOf(page)).toHaveText(Object.keys(ALL))
    const addresses = () => roundLinksOf(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await expect.poll(addresses).toEqual(Object.values(ALL))
    await expectPictures(roundLinksOf(page).locator('img'))
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const shapes = () =>
        roundLinksOf(page)
          .locator('img')
          .evaluateAll((pictures) =>
            pictures.map((picture) => {
              const { width, height } = picture.getBoundingClientRect()
              const { borderRadius } = getComputedStyle(picture.closest('span') ?? picture)
              return Math.abs(width - height) < 0.5 && borderRadius === '50%' ? 'round' : `${width} × ${height}`
            }),
          )
      await expect.poll(shapes).toEqual(Object.keys(ALL).map(() => 'round'))
    }
  })

  test('HOME-5: a round link opens its page', async ({ page }) => {
    await visit(page, '/')
    await roundLinksOf(page).filter({ hasText: 'LOVE LETTERS' }).click()
    await expect(page).toHaveURL(/\/testimonials$/)
    await expect(page.getByRole('heading', { level: 1, name: 'TEXTIMONIALS' })).toBeVisible()
  })

  for (const [hidden, settings] of [
    ['HOME TOURS', { hideHomeTours: true }],
    ['SHOP', { hideStoolPage: true }],
  ] as const) {
    test(`HOME-6: ${hidden} goes as soon as the settings hide it`, async ({ page }) => {
      await page.route(METADATA, (route) => route.fulfill({ json: { ...ALL_PAGES, ...settings } }))
      await visit(page, '/')
      await expect(roundLinksOf(page)).toHaveText(Object.keys(ALL).filter((label) => label !== hidden))
    })
  }

  test.describe('of a studio with nothing set', () => {
    test.use({ studioOptions: { settings: {} } })

    test('HOME-6: HOME TOURS and SHOP are absent by default, even from the markup @data', async ({ page, request }) => {
      expect(await (await request.get('/')).text()).not.toContain('HOME TOURS')
      await visit(page, '/')
      await expect(roundLinksOf(page)).toHaveText(['ABOUT', 'SERVICES', 'PORTFOLIO', 'LOVE LETTERS'])
    })
  })
})

test.describe('the film', () => {
  const stateOf = (page: Page) =>
    filmOf(page).evaluate(({ muted, loop, controls, paused, playsInline }: HTMLVideoElement) => ({
      muted,
      loop,
      controls,
      paused,
      playsInline,
    }))
  const SILENT_LOOP = { muted: true, loop: true, controls: false, playsInline: true }

  test('HOME-7: plays silently, over and over, while it is in view', async ({ page }) => {
    await visit(page, '/')
    expect(await stateOf(page)).toEqual({ ...SILENT_LOOP, paused: true })
    await bringIntoSight(filmOf(page))
    await expect.poll(() => filmOf(page).evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
    await expect.poll(() => stateOf(page)).toEqual({ ...SILENT_LOOP, paused: false })
    await bringIntoSight(page.getByRole('contentinfo'))
    await expect.poll(() => stateOf(page)).toEqual({ ...SILENT_LOOP, paused: true })
  })

  test('HOME-7: can be paused, and stays so', async ({ page }) => {
    await visit(page, '/')
    await bringIntoSight(filmOf(page))
    await page.getByRole('button', { name: 'Pause video' }).click()
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
    await bringIntoSight(page.getByRole('contentinfo'))
    await bringIntoSight(filmOf(page))
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
    await expect.poll(() => stateOf(page)).toEqual({ ...SILENT_LOOP, paused: true })
  })

  test('HOME-7: waits for its button where motion is unwelcome', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/')
    await bringIntoSight(filmOf(page))
    const play = page.getByRole('button', { name: 'Play video' })
    await expect(play).toBeInViewport()
    expect((await stateOf(page)).paused).toBe(true)
    await play.click()
    await expect.poll(() => stateOf(page)).toEqual({ ...SILENT_LOOP, paused: false })
  })

  const FAILURES: Record<string, (route: Route) => Promise<void>> = {
    'there is none': (route) => route.fulfill({ status: 404, body: '' }),
    'it is no film': (route) => route.fulfill({ contentType: 'video/mp4', body: '<h1>Bad Gateway</h1>' }),
    'there is no answer': (route) => route.abort(),
  }
  for (const [reason, fail] of Object.entries(FAILURES)) {
    test(`HOME-8: is gone without a trace where ${reason}`, async ({ page }) => {
      await page.route(FILM, fail)
      await visit(page, '/')
      const block = blockOf(page, 'Sand happens.')
      await bringIntoSight(block)
      await expect(filmOf(page)).toHaveCount(0)
      await expect(block.getByRole('button')).toHaveCount(0)
      await expect(block.getByRole('img')).toHaveCount(0)
      await expect(block.getByRole('link', { name: 'About Us' })).toBeVisible()
    })
  }
})

test.describe('the blocks', () => {
  const BUTTONS = [
    ['Sand happens.', 'About Us', '/about'],
    ['From the studs up, or just the sofa.', 'LEARN MORE', '/services'],
    ['We Have Range.', 'VIEW ALL', '/portfolio'],
    ['LOVE NOTES FROM OUR CLIENTS', 'Read Them Here', '/testimonials'],
  ] as const

  test('HOME-7, HOME-9, HOME-10, HOME-11, HOME-22: each has its heading and its button', async ({ page }) => {
    await visit(page, '/')
    for (const [block, button, to] of BUTTONS) {
      await expect(blockOf(page, block).getByRole('heading', { level: 2 })).toHaveText(block)
      await expect(blockOf(page, block).getByRole('link', { name: button })).toHaveAttribute('href', to)
    }
  })

  test('HOME-10: a button opens its page', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Read Them Here' }).click()
    await expect(page).toHaveURL(/\/testimonials$/)
    await expect(page.getByRole('heading', { level: 1, name: 'TEXTIMONIALS' })).toBeVisible()
  })

  test('HOME-9: the services have a text', async ({ page }) => {
    await visit(page, '/')
    const services = blockOf(page, 'From the studs up, or just the sofa.')
    await expect(services.getByText(/^Full-service design for houses that get used\./)).toBeVisible()
  })
})

test.describe('We Have Range.', () => {
  const DELRAY = ['/portfolio/delray-beach-home', 'Delray Beach, FL • Beach House'] as const

  test.describe('with four projects chosen', () => {
    const featuredHome = ['loft', 'delray-beach-home', 'cabana', 'greenville-de-home']
    const projects = [
      { id: 'loft', title: 'Loft', space: 'Apartment/Condo' },
      { id: 'cabana', title: 'Cabana', location: 'Avalon, NJ' },
    ]
    const CARDS = [['/portfolio/loft', 'Apartment/Condo'], DELRAY, ['/portfolio/cabana', 'Avalon, NJ']] as const
    test.use({ studioOptions: { settings: { ...ALL_PAGES, featuredHome }, projects } })

    for (const [way, open] of Object.entries(WAYS)) {
      test(`HOME-12, HOME-13, HOME-18: the first three have a card, in their order, ${way} @data`, async ({ page }) => {
        await open(page)
        await expectCards(page, CARDS)
      })
    }

    test('HOME-14: a card has picture and title and opens its project @data', async ({ page }) => {
      await visit(page, '/')
      await expectPictures(cardsOf(page).locator('img'))
      await expect(cardsOf(page).locator('img')).toHaveCount(3)
      const titles = cardsOf(page).getByRole('heading', { level: 3 })
      await expect(titles).toHaveText(['Loft', 'Delray Beach Home', 'Cabana'])
      await cardsOf(page).filter({ hasText: 'Delray Beach Home' }).click()
      await expect(page).toHaveURL(/\/portfolio\/delray-beach-home$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Delray Beach Home' })).toBeVisible()
    })

    test('HOME-12, B14: cards that come late find their places kept', async ({ page }) => {
      const answer = Promise.withResolvers<void>()
      await page.route(PROJECTS, (route) => answer.promise.then(() => route.fallback()))
      await followHome(page)
      const heightAt = async (width: number) => {
        await page.setViewportSize({ width, height: 900 })
        return Math.round((await blockOf(page, 'We Have Range.').boundingBox())?.height ?? 0)
      }
      const [onPhone, onDesk] = [await heightAt(390), await heightAt(1440)]
      await expect(cardsOf(page)).toHaveCount(0)
      answer.resolve()
      await expect(cardsOf(page)).toHaveCount(3)
      await expect.poll(() => heightAt(390)).toBe(onPhone)
      await expect.poll(() => heightAt(1440)).toBe(onDesk)
    })
  })

  test.describe('with a draft and a deleted project chosen', () => {
    const projects = [
      { id: 'attic', title: 'Attic', published: false },
      { id: 'cellar', title: 'Cellar', deleted_at_ms: 1 },
    ]
    const featuredHome = ['attic', 'cellar', 'delray-beach-home']
    test.use({ studioOptions: { settings: { ...ALL_PAGES, featuredHome }, projects } })

    for (const [way, open] of Object.entries(WAYS)) {
      test(`HOME-12, HOME-15, HOME-17: their slots show stand-ins, ${way} @data`, async ({ page }) => {
        await open(page)
        await expectCards(page, [PLACEHOLDER, PLACEHOLDER, DELRAY])
      })
    }

    test('HOME-15: a stand-in is a picture and opens the portfolio', async ({ page }) => {
      await visit(page, '/')
      await expectPictures(cardsOf(page).locator('img'))
      await cardsOf(page).first().click()
      await expect(page).toHaveURL(/\/portfolio$/)
    })
  })

  for (const [what, addresses] of [
    ['the projects', PROJECTS],
    ['the choice of projects', METADATA],
  ] as const) {
    test(`HOME-16: where ${what} cannot be loaded there are three stand-ins`, async ({ page }) => {
      await page.route(addresses, (route) => route.fulfill({ status: 500, json: {} }))
      await followHome(page)
      await expectCards(page, [PLACEHOLDER, PLACEHOLDER, PLACEHOLDER])
    })
  }
})

test.describe('without letters', () => {
  const testimonials = builtInTestimonials.map(({ id, author, message }) => ({
    id,
    firstName: author,
    lastName: '',
    author,
    message,
    hidden: true,
  }))
  test.use({ studioOptions: { settings: ALL_PAGES, testimonials } })

  test('Home does not announce any', async ({ page }) => {
    await visit(page, '/')
    await expect(page.getByRole('heading', { name: 'We Have Range.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /LOVE NOTES/ })).toHaveCount(0)
  })
})

test.describe('LOVE NOTES FROM OUR CLIENTS', () => {
  const expectEnvelopesFrom = (page: Page, authors: readonly string[]) =>
    expect(envelopesOf(page)).toHaveText(authors.map((author) => new RegExp(author)))

  for (const [way, open] of Object.entries(WAYS)) {
    test(`HOME-19, HOME-20: the first four letters stand in their envelopes, ${way}`, async ({ page }) => {
      await open(page)
      await expectEnvelopesFrom(page, AUTHORS)
    })
  }

  test('HOME-20: letters that cannot be loaded are the built-in ones', async ({ page }) => {
    await page.route(LETTERS, (route) => route.abort())
    await followHome(page)
    await expectEnvelopesFrom(page, AUTHORS)
  })

  test.describe('with a letter of its own', () => {
    const letter = { id: '2', firstName: 'Ada', lastName: 'Reed', author: 'Ada at last', message: 'Changed our minds.' }
    test.use({ studioOptions: { settings: ALL_PAGES, testimonials: [letter] } })

    for (const [way, open] of Object.entries(WAYS)) {
      test(`HOME-21: it takes the place of the built-in one, ${way} @data`, async ({ page }) => {
        await open(page)
        await expectEnvelopesFrom(page, AUTHORS.with(1, letter.author))
        await envelopesOf(page).nth(1).click()
        await expect(page.getByRole('dialog', { name: 'Letter from Ada at last' })).toContainText(letter.message)
      })
    }
  })

  test('HOME-23: an envelope opens just as on the page of letters', async ({ page }) => {
    await page.clock.install()
    for (const address of ['/', '/testimonials']) await expectOpening(page, address)
  })

  test('HOME-23: the letter can be read, and closing it leads back to its envelope', async ({ page }) => {
    await visit(page, '/')
    const envelope = envelopesOf(page).first()
    await envelope.press('Enter')
    const letter = page.getByRole('dialog', { name: 'Letter from The Hendersons' })
    await expect(letter).toContainText('We told you no white sofas.')
    await expect(letter).toContainText('- The Hendersons')
    await page.keyboard.press('Escape')
    await expect(letter).toBeHidden()
    await expect(envelope).toHaveAttribute('data-frame', '0')
    await expect(envelope).toBeFocused()
  })

  /** Opens the first envelope of a page, and looks at it right before and after each change. */
  async function expectOpening(page: Page, address: string): Promise<void> {
    await visit(page, address)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    const envelope = envelopesOf(page).first()
    const letter = page.getByRole('dialog', { name: /^Letter from / })
    const seen = async () => ((await letter.isVisible()) ? 'letter' : envelope.getAttribute('data-frame'))
    await envelope.click()
    let nowMs = 0
    for (const [atMs, expected] of [
      [0, '0'],
      [499, '0'],
      [500, '1'],
      [799, '1'],
      [800, '2'],
      [1199, '2'],
      [1200, '3'],
      [1799, '3'],
      [1800, 'letter'],
    ] as const) {
      await page.clock.runFor(atMs - nowMs)
      nowMs = atMs
      await expect.poll(seen, `after ${atMs} ms on ${address}`).toBe(expected)
    }
    await page.clock.resume()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('HOME-1, HOME-4, HOME-14, HOME-19, B34: everything is there', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(TAGLINE)).toBeVisible()
    await expect(roundLinksOf(page)).toHaveCount(6)
    await expect(filmOf(page)).toBeHidden()
    await expect(cardsOf(page)).toHaveCount(3)
    for (const nth of [0, 1, 2]) await expect(cardsOf(page).nth(nth).getByRole('heading')).toBeVisible()
    for (const author of AUTHORS) await expect(page.getByText(`- ${author}`)).toBeVisible()
  })
})
