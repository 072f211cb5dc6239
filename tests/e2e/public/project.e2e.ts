import type { Page, Route } from '@playwright/test'
import { FIXED_PROJECT_IDS as NINE } from '#tests/support/fixed-projects.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { letPass, settle } from '../support/still-time.ts'

const DELRAY = '/portfolio/delray-beach-home'
const NOT_FOUND = 'The requested portfolio project could not be found.'
/** Pictures of stored projects are those of the nine, in order. */
const FIRST_PICTURE = '/media/built-in/center-city-apartment-philadelphia-pa-01.jpg'
const SECOND_PICTURE = '/media/built-in/center-city-apartment-philadelphia-pa-02.jpg'
const FOREIGN_HOST = 'https://pictures.example.com'

const PROJECT = '**/api/portfolio-metadata?projectId=*'
const FILES = '**/api/portfolio-list-files**'

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const backOf = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Back to Portfolio' })
const galleryOf = (page: Page) => page.getByRole('main').getByRole('region', { name: /^Pictures of / })
const tilesOf = (page: Page) => galleryOf(page).getByRole('button')
const heroOf = (page: Page) => page.getByRole('main').getByRole('img').first()
const cardOf = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

const altsIn = (page: Page) =>
  tilesOf(page).evaluateAll((tiles) => tiles.map((tile) => tile.querySelector('img')?.alt ?? ''))

/** Opens a project from its card, so that the browser asks for it. */
async function followProject(page: Page, name: string): Promise<void> {
  await visit(page, '/portfolio')
  await cardOf(page, name).click()
}

/** Opens a page whose clock stands still, so that only the test lets time pass. */
async function visitInStoppedTime(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await visit(page, address)
}

test.describe('the ways back', () => {
  test('PRJ-1: Back to Portfolio', async ({ page }) => {
    await visit(page, DELRAY)
    await backOf(page).click()
    await expect(page).toHaveURL('/portfolio')
  })

  test('PRJ-2: Escape', async ({ page }) => {
    await visit(page, DELRAY)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/portfolio')
  })

  test('PRJ-3: Escape closes what lies over the page first', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, DELRAY)
    for (const opener of ['Menu', 'Privacy Policy']) {
      await page.getByRole('button', { name: opener, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(DELRAY)
    }
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/portfolio')
  })

  test('PRJ-3: Escape leaves alone who is filling in a field', async ({ page }) => {
    await visit(page, DELRAY)
    const field = page.getByRole('textbox', { name: 'Join Our Mailing List' })
    await field.fill('a@example.com')
    await field.press('Escape')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).focus()
    await expect(page).toHaveURL(DELRAY)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/portfolio')
  })
})

test.describe('while it loads', () => {
  test('PRJ-4: a spinner says so', async ({ page }) => {
    const answer = Promise.withResolvers<void>()
    await page.route(PROJECT, (route) => answer.promise.then(() => route.continue()))
    await followProject(page, 'Delray Beach Home')
    const spinner = page.getByRole('status').filter({ hasText: 'Loading project...' })
    await expect(spinner).toBeVisible()
    answer.resolve()
    await expect(headingOf(page)).toHaveText('Delray Beach Home')
    await expect(spinner).toHaveCount(0)
  })

  test('PRJ-4: the list stays until the project is there, and for 400 ms no spinner lies over it', async ({ page }) => {
    const answer = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await page.route(PROJECT, (route) => {
      asked.resolve()
      return answer.promise.then(() => route.continue())
    })
    await visitInStoppedTime(page, '/portfolio')
    await cardOf(page, 'Delray Beach Home').click()
    await asked.promise
    const spinner = page.getByRole('status').filter({ hasText: 'Loading project...' })
    await page.clock.runFor(399)
    await expect(spinner).toHaveCount(0)
    await expect(cardOf(page, 'Country Club')).toBeVisible()
    await page.clock.runFor(1)
    await expect(spinner).toBeVisible()
    await expect(cardOf(page, 'Country Club')).toBeVisible()
    await expect(page).toHaveURL('/portfolio')
    answer.resolve()
    await page.clock.resume()
    await expect(headingOf(page)).toHaveText('Delray Beach Home')
    await expect(page).toHaveURL(DELRAY)
    await expect(spinner).toHaveCount(0)
  })

  test('PRJ-11: the project and its pictures are asked for, both', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (searchParams.get('projectId') === 'delray-beach-home') asked.push(pathname)
    })
    await followProject(page, 'Delray Beach Home')
    await expect(tilesOf(page).first()).toBeVisible()
    await expect.poll(() => asked.toSorted()).toEqual(['/api/portfolio-list-files', '/api/portfolio-metadata'])
  })
})

test('PRJ-15, GAL-22: visitors find nothing to delete with', async ({ page }) => {
  await visit(page, DELRAY)
  await expect(tilesOf(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /delete|remove/i })).toHaveCount(0)
})

test.describe('of stored projects', () => {
  const alts = ['Front porch', 'Back porch', 'Outdoor shower']
  const stored = { styles: ['Playful'], description: 'Sand came first.\n\nThe sofa came second.' }
  test.use({
    studioOptions: {
      settings: ALL_PAGES,
      projects: [
        { id: 'bare', title: 'Bare House', ...stored },
        { id: 'covered', title: 'Covered House', ...stored, pictures: alts, thumbnail: FIRST_PICTURE, shuffle: false },
        {
          id: 'opened',
          title: 'Opened House',
          ...stored,
          pictures: alts,
          thumbnail: FIRST_PICTURE,
          hero_image: SECOND_PICTURE,
          hero_image_alt: 'The bay at dusk',
        },
        { id: 'elsewhere', title: 'House Elsewhere', ...stored, hero_image: `${FOREIGN_HOST}/house.jpg` },
        { id: 'draft', title: 'Draft House', ...stored, published: false },
        { id: 'greenville-de-home', title: 'Renamed Home' },
        { id: 'the-pointe-condo-wilmington-de', title: 'The Pointe Condo', deleted_at_ms: 1 },
      ],
    },
  })

  test('PRJ-6, PRJ-7: one without pictures has title and text and no gallery @data', async ({ page }) => {
    await visit(page, '/portfolio/bare')
    await expect(headingOf(page)).toHaveText('Bare House')
    await expect(page.getByText('Sand came first.', { exact: true })).toBeVisible()
    await expect(page.getByText('The sofa came second.', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
    await expect(galleryOf(page)).toHaveCount(0)
    await expect(backOf(page)).toBeVisible()
  })

  test('PRJ-5, PRJ-10, PRJ-18: the thumbnail opens the page, and is not shown twice @data', async ({ page }) => {
    await visit(page, '/portfolio/covered')
    await expect(heroOf(page)).toHaveAccessibleName('Covered House')
    await expect.poll(() => altsIn(page)).toEqual(['Back porch', 'Outdoor shower'])
  })

  test('PRJ-5, PRJ-10: a hero image of its own goes before the thumbnail @data', async ({ page }) => {
    await visit(page, '/portfolio/opened')
    await expect(heroOf(page)).toHaveAccessibleName('The bay at dusk')
    await expect(heroOf(page)).toHaveAttribute('src', /apartment-philadelphia-pa-02/)
  })

  for (const [id, picture] of [
    ['covered', /apartment-philadelphia-pa-01/],
    ['opened', /apartment-philadelphia-pa-02/],
  ] as const) {
    test(`PRJ-8, PRJ-10: what ${id} opens with is preloaded in the size that fits`, async ({ page }) => {
      await visit(page, `/portfolio/${id}`)
      const preloads = page.locator('link[rel="preload"][as="image"]')
      const [whole, tall] = [preloads.first(), preloads.last()]
      await expect(preloads).toHaveCount(2)
      await expect(whole).toHaveAttribute('imagesrcset', picture)
      const sources = heroOf(page).locator('xpath=..').locator('source[type="image/avif"]')
      for (const [preload, source] of [
        [whole, sources.last()],
        [tall, sources.first()],
      ] as const) {
        await expect(preload).toHaveAttribute('imagesrcset', (await source.getAttribute('srcset')) ?? '')
        await expect(preload).toHaveAttribute('imagesizes', (await source.getAttribute('sizes')) ?? '')
      }
      await expect(sources.last()).not.toHaveAttribute('media')
      const upright = (await sources.first().getAttribute('media')) ?? ''
      await expect(tall).toHaveAttribute('media', upright)
      await expect(whole).toHaveAttribute('media', `not (${upright})`)
    })
  }

  test('PRJ-9: the browser is pointed to the host of the pictures', async ({ page, studio }) => {
    await page.route(`${FOREIGN_HOST}/**`, (route) => route.fulfill({ path: 'public/favicon-32.png' }))
    await visit(page, DELRAY)
    await expect.poll(() => hints('dns-prefetch')).toEqual([studio.url])
    await visit(page, '/portfolio/elsewhere')
    await expect.poll(() => hints('dns-prefetch')).toEqual([FOREIGN_HOST])
    await expect.poll(() => hints('preconnect')).toEqual([FOREIGN_HOST])

    async function hints(kind: string): Promise<string[]> {
      const links = page.locator(`link[rel="${kind}"]`)
      return links.evaluateAll((all: HTMLLinkElement[]) => all.map(({ href }) => new URL(href).origin))
    }
  })

  test('PRJ-12: a draft is unknown to visitors @data', async ({ page }) => {
    const response = await page.goto('/portfolio/draft')
    expect(response?.status()).toBe(404)
    await expect(headingOf(page)).toHaveText('Project not found')
  })

  test('FIX-6: what a record of a fixed project leaves blank is built in @data', async ({ page }) => {
    await visit(page, '/portfolio/greenville-de-home')
    await expect(headingOf(page)).toHaveText('Renamed Home')
    await expect(page.getByText(/^The brief was one word long/)).toBeVisible()
    await expect(page.getByText('Greenville, DE', { exact: true })).toBeVisible()
    await expect(heroOf(page)).toHaveAttribute('src', /greenville-de-home/)
    await expect(tilesOf(page).first()).toBeVisible()
  })

  test('FIX-6: a fixed project in the trash is gone, also from the grid @data', async ({ page }) => {
    const response = await page.goto('/portfolio/the-pointe-condo-wilmington-de')
    expect(response?.status()).toBe(410)
    await expect(headingOf(page)).toHaveText('This project has been taken down.')
    await page.goto('/portfolio')
    await expect(cardOf(page, 'Renamed Home')).toBeVisible()
    await expect(cardOf(page, 'The Pointe Condo')).toHaveCount(0)
  })
})

test.describe('what cannot be shown', () => {
  const WRONG: Record<string, { address: string; status: number; heading: string }> = {
    'a missing id': { address: '/portfolio/%20', status: 400, heading: 'Project ID not found' },
    'an unknown project': { address: '/portfolio/nowhere', status: 404, heading: 'Project not found' },
  }

  for (const [what, { address, status, heading }] of Object.entries(WRONG)) {
    test(`PRJ-12, PRJ-14: ${what} is an error with a status of its own`, async ({ page }) => {
      const response = await page.goto(address)
      expect([response?.status(), response?.request().redirectedFrom()]).toEqual([status, null])
      await expect(headingOf(page)).toHaveText(heading)
      await expect(page.getByText(NOT_FOUND)).toBeVisible()
    })
  }

  const FAILURES: Record<string, (route: Route) => Promise<void>> = {
    'with an error': (route) => route.fulfill({ status: 500, json: { error: 'Out to lunch', code: 'internal' } }),
    'with nonsense': (route) => route.fulfill({ body: '<h1>Bad Gateway</h1>' }),
    'without an answer': (route) => route.abort(),
  }

  for (const [how, fail] of Object.entries(FAILURES)) {
    test(`PRJ-12, PRJ-13: a project that fails ${how} says so and leads back`, async ({ page }) => {
      await page.clock.install()
      await offerUnknownCard(page)
      await page.route(PROJECT, fail)
      await cardOf(page, 'Sand Castle').click()
      await expect(headingOf(page)).toHaveText('Failed to load project')
      await expect(page.getByText(NOT_FOUND)).toBeVisible()
      await settle(page)
      await page.clock.fastForward(3000)
      await expect(page).toHaveURL('/portfolio')
    })
  }

  test('PRJ-12: one that is gone by the time of the click is not found', async ({ page }) => {
    await offerUnknownCard(page)
    await cardOf(page, 'Sand Castle').click()
    await expect(headingOf(page)).toHaveText('Project not found')
    await expect(page).toHaveURL('/portfolio/sand-castle')
  })

  test('PRJ-13, PRJ-14: after three seconds the visitor is on the portfolio', async ({ page }) => {
    await visitInStoppedTime(page, '/portfolio/nowhere')
    await expect(page.getByText('Taking you back to the portfolio in three seconds.')).toBeVisible()
    await letPass(page, 2999)
    await expect(page).toHaveURL('/portfolio/nowhere')
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(page).toHaveURL('/portfolio')
    await expect(page.getByRole('heading', { level: 1, name: 'PORTFOLIO' })).toBeVisible()
  })

  const SIGNS_OF_LIFE: Record<string, (page: Page) => Promise<void>> = {
    'a key': (page) => page.keyboard.press('ArrowDown'),
    'a click': (page) => headingOf(page).click(),
    'the wheel': (page) => page.mouse.wheel(0, 50),
    scrolling: (page) => page.evaluate(() => window.scrollTo(0, 200)),
    'Stay here': (page) => page.getByRole('button', { name: 'Stay here' }).click(),
  }

  for (const [how, act] of Object.entries(SIGNS_OF_LIFE)) {
    test(`PRJ-14: ${how} lets the visitor stay`, async ({ page }) => {
      await visitInStoppedTime(page, '/portfolio/nowhere')
      await expect(page.getByText('Taking you back to the portfolio in three seconds.')).toBeVisible()
      await letPass(page, 2500)
      await act(page)
      await expect(page.getByText('Staying right here.')).toBeVisible()
      await letPass(page, 10_000)
      await expect(page).toHaveURL('/portfolio/nowhere')
      await expect(page.getByRole('button', { name: 'Stay here' })).toHaveCount(0)
      await expect(backOf(page)).toHaveAttribute('href', '/portfolio')
    })
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('PRJ-14: nobody is promised to be moved', async ({ page }) => {
      await page.goto('/portfolio/nowhere')
      await expect(backOf(page)).toBeVisible()
      await expect(page.getByText('in three seconds')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Stay here' })).toHaveCount(0)
    })
  })

  /** Adds a card for a project that the server does not know. */
  async function offerUnknownCard(page: Page): Promise<void> {
    await page.route('**/api/portfolio-metadata', async (route) => {
      const response = await route.fetch()
      const { projects } = (await response.json()) as { projects: object[] }
      const unknown = { ...projects[0], id: 'sand-castle', title: 'Sand Castle' }
      await route.fulfill({ response, json: { projects: [unknown] } })
    })
    await visit(page, '/about')
    await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click()
  }
})

test.describe('the list of pictures', () => {
  test('PRJ-16: failing, it leaves title, text and no gallery', async ({ page }) => {
    await change(PROJECT, page, (project) => ({ ...project, images: [] }))
    await page.route(FILES, (route) => route.fulfill({ status: 500, json: {} }))
    await followProject(page, 'Delray Beach Home')
    await expect(headingOf(page)).toHaveText('Delray Beach Home')
    await expect(page.getByText(/^Florida brings its own color\./)).toBeVisible()
    await expect(galleryOf(page)).toHaveCount(0)
  })

  test('PRJ-18: gives the order, the project adds what is missing, nothing shows twice', async ({ page }) => {
    const image = (name: string) => ({ src: `/media/built-in/delray-beach-home-0${name}.jpg`, alt: `Picture ${name}` })
    const images = [image('1'), image('2'), image('3'), { src: '' }]
    await change(PROJECT, page, (project) => ({ ...project, shuffle: false, images }))
    await change(FILES, page, () => ({ images: [image('4'), image('3'), image('4'), { src: ' ' }] }))
    await followProject(page, 'Delray Beach Home')
    await expect(tilesOf(page)).toHaveCount(3)
    await expect.poll(() => altsIn(page)).toEqual(['Picture 4', 'Picture 3', 'Picture 2'])
  })

  /** Lets the server's answers reach the browser otherwise. */
  async function change(address: string, page: Page, to: (body: object) => object): Promise<void> {
    await page.route(address, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: to((await response.json()) as object) })
    })
  }
})

test.describe('the nine fixed projects', () => {
  for (const id of [NINE[0], NINE[8]]) {
    test(`FIX-4: ${id} is a project like others: back, Escape, gallery and lightbox`, async ({ page }) => {
      await visit(page, `/portfolio/${id}`)
      await expect(backOf(page)).toHaveAttribute('href', '/portfolio')
      await tilesOf(page).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL('/portfolio')
    })
  }

  test('FIX-5: open while the API is down', async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort())
    await followProject(page, 'Delray Beach Home')
    await expect(headingOf(page)).toHaveText('Delray Beach Home')
    await expect(page.getByText(/^Florida brings its own color\./)).toBeVisible()
    await expect(heroOf(page)).toHaveAccessibleName(/./)
    await expect.poll(async () => (await altsIn(page)).filter((alt) => alt !== '').length).toBeGreaterThanOrEqual(6)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('FIX-1, FIX-2, FIX-3, B34: have title, text and described pictures @data', async ({ page }) => {
      for (const id of NINE) {
        const response = await page.goto(`/portfolio/${id}`)
        expect([id, response?.status()]).toEqual([id, 200])
        await expect(headingOf(page)).toHaveText(/\S/)
        const text = await page.getByRole('article').innerText()
        expect(text.split(/\s+/).length).toBeGreaterThan(60)
        const pictures = heroOf(page).or(galleryOf(page).locator('img'))
        const alts = await pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt.trim()))
        expect(alts.length).toBeGreaterThanOrEqual(7)
        expect(alts).not.toContain('')
      }
    })
  })
})
