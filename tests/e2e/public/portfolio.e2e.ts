import type { Locator, Page, Request, Route } from '@playwright/test'
import { builtInProjects } from '#content/projects.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { bringIntoSight } from '../support/in-sight.ts'
import { settle } from '../support/still-time.ts'

const NINE = [
  'Center City Apartment',
  'Corner Beach House',
  'Country Club Drive Home',
  'Delray Beach Home',
  'Doctor’s Office',
  'Greenville Home',
  'Marketing Research Office',
  'Rittenhouse Square Condo',
  'The Pointe Condo',
]
const PROJECTS = '**/api/portfolio-metadata**'
const NO_MATCH = 'No projects match your selected filters.'

const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const titlesOf = (page: Page) => cardsOf(page).getByRole('heading', { level: 3 })
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const retryOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' })
const headerLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

/** Goes to the portfolio by a link, so that the browser asks for the projects. */
async function followPortfolio(page: Page): Promise<void> {
  await headerLink(page, 'Portfolio').click()
  await expect(page.getByRole('heading', { level: 1, name: 'PORTFOLIO' })).toBeVisible()
}

const isListRequest = (request: Request) => /\/api\/portfolio-metadata(\?(?!.*projectId)|$)/.test(request.url())

/** @returns The requests for the project list from now on. */
function listRequestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (isListRequest(request)) requests.push(request)
  })
  return requests
}

const isLoaded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

test.describe('with its pictures', () => {
  test.use({ realPictures: true })

  test('PF-1, PF-2: title on a picture, and an intro', async ({ page }) => {
    await visit(page, '/portfolio')
    const hero = page.getByRole('img', { name: /^A linen sofa before pale blue paneling/ })
    await expect.poll(() => isLoaded(hero)).toBe(true)
    const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? Number.NaN)
    const title = page.getByRole('heading', { level: 1, name: 'PORTFOLIO' })
    await expect.poll(async () => (await topOf(hero)) - (await topOf(title))).toBe(0)
    await expect(page.getByRole('heading', { level: 2, name: 'We. Have. Range.' })).toBeVisible()
  })

  test('PF-8: a card has picture, title and location', async ({ page }) => {
    await visit(page, '/portfolio')
    const card = cardsOf(page).filter({ hasText: 'Delray Beach Home' })
    await expect(card).toContainText('Delray Beach, FL')
    await bringIntoSight(card)
    await expect.poll(() => isLoaded(card.locator('img'))).toBe(true)
  })
})

test('PF-3, PF-4, PF-5: the filter offers four spaces and four styles', async ({ page }) => {
  await visit(page, '/portfolio')
  await expect
    .poll(() => optionsIn('Space'))
    .toEqual([
      ['Beach House', 'Beach House'],
      ['Apartment/Condo', 'Apartment/Condo'],
      ['Home', 'Home'],
      ['Office', 'Office'],
    ])
  await expect
    .poll(() => optionsIn('Style'))
    .toEqual([
      ['Modern', 'Modern-ish'],
      ['Traditional', 'Traditional-ish'],
      ['Playful', 'Playful'],
      ['Sophisticated', 'Sophisticated'],
    ])

  /** [value, label] of each option of a group. */
  async function optionsIn(name: string) {
    const boxes = page.getByRole('group', { name }).getByRole('checkbox')
    return boxes.evaluateAll((all: HTMLInputElement[]) => all.map((box) => [box.value, box.labels?.[0]?.innerText]))
  }
})

for (const width of [320, 390, 834, 1440]) {
  test(`at ${width} px a chosen option takes no more room, and the others keep their places`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/portfolio')
    const before = await placesOfOptions()
    await boxOf(page, 'Beach House').check()
    await boxOf(page, 'Modern-ish').check()
    await expect.poll(() => placesOfOptions()).toEqual(before)

    function placesOfOptions() {
      const chips = page.getByRole('group', { name: /^(Space|Style)$/ }).locator('label')
      return chips.evaluateAll((all: HTMLElement[]) =>
        all.map(({ offsetLeft, offsetTop, offsetWidth }) => [offsetLeft, offsetTop, offsetWidth]),
      )
    }
  })
}

test('PF-6, PF-7: 1, 1, 2 and 3 columns by rising width', async ({ page }) => {
  await visit(page, '/portfolio')
  const columns: Record<number, number> = { 599: 1, 600: 1, 899: 1, 900: 2, 1199: 2, 1200: 3 }
  for (const [width, count] of Object.entries(columns)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    const columnsNow = () =>
      cardsOf(page).evaluateAll(
        (cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size,
      )
    await expect.poll(columnsNow, `at ${width} px`).toBe(count)
  }
})

test('PF-7: in one column at 834 px a title stands beside its picture, and two whole cards fit the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 834, height: 1112 })
  await visit(page, '/portfolio')
  const picture = cardsOf(page).first().locator('img')
  const title = titlesOf(page).first()
  await expect(async () => {
    const [drawn, written, card] = await Promise.all([
      picture.boundingBox(),
      title.boundingBox(),
      cardsOf(page).first().boundingBox(),
    ])
    if (!drawn || !written || !card) throw new Error('Something is not drawn.')
    expect(written.x).toBeGreaterThan(drawn.x + drawn.width)
    expect(2 * card.height).toBeLessThan(1112 - 72)
  }).toPass()
})

for (const count of [1, 2]) {
  test.describe(`with no more than ${count}`, () => {
    const trash = builtInProjects.slice(count).map(({ id }) => ({ id, deleted_at_ms: 1 }))
    test.use({ studioOptions: { settings: ALL_PAGES, projects: trash } })

    test('PF-6, PF-7: projects fill their row where there are columns, as those that a filter leaves', async ({
      page,
    }) => {
      for (const width of [900, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await visit(page, '/portfolio')
        await expect(cardsOf(page)).toHaveCount(count)
        const leftOverPx = await cardsOf(page)
          .last()
          .evaluate((card) => {
            const list = card.closest('ul')
            return list ? list.getBoundingClientRect().right - card.getBoundingClientRect().right : Number.NaN
          })
        expect(Math.round(leftOverPx), `at ${width} px`).toBe(0)
      }
    })
  })
}

test.describe('without any', () => {
  const trash = builtInProjects.map(({ id }) => ({ id, deleted_at_ms: 1 }))
  test.use({ studioOptions: { settings: ALL_PAGES, projects: trash } })

  test('a portfolio without projects offers nothing to filter them by', async ({ page }) => {
    await visit(page, '/portfolio')
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to the house' })).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
})

test('PF-9: a card opens its project, and back leads to the same filter and place', async ({ page }) => {
  await visit(page, '/portfolio')
  await boxOf(page, 'Home').check()
  await expect(titlesOf(page)).toHaveText(['Country Club Drive Home', 'Greenville Home'])
  await bringIntoSight(cardsOf(page).last())
  const placePx = await page.evaluate(() => window.scrollY)
  await cardsOf(page).last().click()
  await expect(page).toHaveURL('/portfolio/greenville-de-home')
  await page.goBack()
  await expect(titlesOf(page)).toHaveText(['Country Club Drive Home', 'Greenville Home'])
  await expect(boxOf(page, 'Home')).toBeChecked()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(placePx)
})

test('PF-10, FIX-7: with nothing selected the nine projects show @data', async ({ page }) => {
  await visit(page, '/portfolio')
  await expect(titlesOf(page)).toHaveText(NINE)
})

test.describe('the filter', () => {
  test.use({
    studioOptions: {
      settings: ALL_PAGES,
      projects: [
        { id: 'late', title: 'Late Fifth', styles: ['Playful'], position: 5, created_at_ms: Date.UTC(2030, 0) },
        { id: 'early', title: 'Early Fifth', space: 'Office', position: 5, created_at_ms: 1 },
        { id: 'draft', title: 'Draft', space: 'Home', styles: ['Playful'], published: false },
        { id: 'trashed', title: 'Trashed', space: 'Home', styles: ['Playful'], deleted_at_ms: 1 },
      ],
    },
  })

  test('PF-10, PF-18: all stand in their order, equals by age; no drafts, no trash @data', async ({ page }) => {
    await visit(page, '/portfolio')
    const [first, rest] = [NINE.slice(0, 4), NINE.slice(5)]
    await expect(titlesOf(page)).toHaveText([...first, 'Early Fifth', 'Doctor’s Office', 'Late Fifth', ...rest])
  })

  const CASES: Record<string, { selected: string[]; shown: string[] }> = {
    'PF-11, PF-15, PF-16: any of the spaces, and none without one': {
      selected: ['Home', 'Office'],
      shown: [
        'Country Club Drive Home',
        'Early Fifth',
        'Doctor’s Office',
        'Greenville Home',
        'Marketing Research Office',
      ],
    },
    'PF-12, PF-13, PF-15: any of the styles, and all without one': {
      selected: ['Traditional-ish', 'Sophisticated'],
      shown: [
        'Center City Apartment',
        'Country Club Drive Home',
        'Delray Beach Home',
        'Early Fifth',
        'Doctor’s Office',
        'Greenville Home',
        'Marketing Research Office',
        'Rittenhouse Square Condo',
      ],
    },
    'PF-14: space and style': { selected: ['Beach House', 'Sophisticated'], shown: ['Delray Beach Home'] },
    'PF-13, PF-14: a project without a style stays in its space': {
      selected: ['Home', 'Office', 'Playful'],
      shown: ['Country Club Drive Home', 'Early Fifth'],
    },
  }

  for (const [title, { selected, shown }] of Object.entries(CASES)) {
    test(`${title} @data`, async ({ page }) => {
      await visit(page, '/portfolio')
      for (const name of selected) await boxOf(page, name).check()
      await expect(titlesOf(page)).toHaveText(shown)
      await visit(page, page.url())
      await expect(titlesOf(page)).toHaveText(shown)
      for (const name of selected) await expect(boxOf(page, name)).toBeChecked()
    })
  }
})

test('PF-11: a box that is ticked before the scripts have come counts', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => scripts.promise.then(() => route.continue()))
  await page.goto('/portfolio', { waitUntil: 'commit' })
  await boxOf(page, 'Office').check()
  scripts.resolve()
  await expect(titlesOf(page)).toHaveText(['Doctor’s Office', 'Marketing Research Office'])
  await expect(page).toHaveURL('/portfolio?space=Office')
})

test('a filter says how many of how many it leaves, and can be cleared there', async ({ page }) => {
  await visit(page, '/portfolio')
  const clear = page.getByRole('main').getByRole('button', { name: 'Clear', exact: true })
  await expect(clear).toHaveCount(0)
  await boxOf(page, 'Office').check()
  await expect(page.getByText('2 of 9', { exact: true })).toBeVisible()
  await clear.press('Enter')
  await expect(titlesOf(page)).toHaveText(NINE)
  await expect(page).toHaveURL('/portfolio')
  await expect(page.getByText(/^\d+ of 9$/)).toHaveCount(0)
})

test('PF-17: a filter that leaves nothing says so, and can be cleared', async ({ page }) => {
  await visit(page, '/portfolio')
  await boxOf(page, 'Office').check()
  await boxOf(page, 'Playful').check()
  await expect(page.getByText(NO_MATCH)).toBeVisible()
  await expect(cardsOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(titlesOf(page)).toHaveText(NINE)
  await expect(page).toHaveURL('/portfolio')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(boxOf(page, 'Beach House')).toBeFocused()
})

test.describe('a list that does not load', () => {
  const FAILURES: Record<string, (route: Route) => Promise<void>> = {
    'with an error': (route) => route.fulfill({ status: 500, json: { error: 'Out to lunch', code: 'internal' } }),
    'with nonsense': (route) => route.fulfill({ body: '<h1>Bad Gateway</h1>' }),
    'without an answer': (route) => route.abort(),
  }

  for (const [how, fail] of Object.entries(FAILURES)) {
    test(`PF-19, PF-20: fails ${how}, leaves the page standing and can be tried again`, async ({ page }) => {
      await visit(page, '/about')
      await page.route(PROJECTS, fail, { times: 2 })
      await followPortfolio(page)
      await expect(page.getByRole('alert')).toContainText('The projects did not load.')
      await expect(cardsOf(page)).toHaveCount(0)
      await expect(page.getByText(NO_MATCH)).toHaveCount(0)
      const asked = listRequestsOf(page)
      await retryOf(page).click()
      await expect.poll(() => asked.length).toBe(1)
      await asked[0]?.response()
      await settle(page)
      await expect(retryOf(page)).toHaveAttribute('aria-busy', 'false')
      expect(asked).toHaveLength(1)
      await retryOf(page).click()
      await expect(titlesOf(page)).toHaveText(NINE)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('checkbox', { name: 'Beach House' })).toBeFocused()
    })
  }

  test('PF-20: one that takes half a minute failed, too', async ({ page }) => {
    await visit(page, '/about')
    await page.clock.install()
    await page.route(PROJECTS, () => undefined)
    await followPortfolio(page)
    await expect(retryOf(page)).toHaveCount(0)
    await page.clock.fastForward(30_000)
    await expect(retryOf(page)).toBeVisible()
  })

  test('PF-20: a portfolio without projects is no failure', async ({ page }) => {
    await visit(page, '/about')
    await page.route(PROJECTS, (route) => route.fulfill({ json: { projects: [] } }))
    await followPortfolio(page)
    await expect(page.getByRole('status').filter({ hasText: '0 projects' })).toBeAttached()
    await expect(retryOf(page)).toHaveCount(0)
    await expect(page.getByText(NO_MATCH)).toHaveCount(0)
  })
})

test('PF-21, PF-22, PF-23: visitors find nothing to edit with', async ({ page }) => {
  await visit(page, '/portfolio')
  await expect(cardsOf(page)).toHaveCount(NINE.length)
  await expect(page.getByText('Admin Mode')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('PF-27: the list is asked for once in five minutes', async ({ page }) => {
  await visit(page, '/about')
  await page.clock.install()
  const asked = listRequestsOf(page)
  await comeBackAfter('00:00')
  expect(asked).toHaveLength(1)
  await comeBackAfter('04:00')
  expect(asked).toHaveLength(1)
  await comeBackAfter('01:00')
  expect(asked).toHaveLength(2)

  async function comeBackAfter(time: string): Promise<void> {
    await headerLink(page, 'About').click()
    await expect(page).toHaveURL('/about')
    await page.clock.fastForward(time)
    await followPortfolio(page)
    await expect(cardsOf(page)).toHaveCount(NINE.length)
  }
})

test.describe('with the browser’s own cache', () => {
  // Requests that a test looks into go past the cache, those for pictures among them.
  test.use({ realPictures: true })

  test('PF-30: every tab asks for itself, and names what it already has', async ({ page, context }) => {
    expect(await tagOfKnownList(page)).toBeUndefined()
    expect(await tagOfKnownList(await context.newPage())).toMatch(/^(W\/)?"/)

    async function tagOfKnownList(tab: Page): Promise<string | undefined> {
      await visit(tab, '/about')
      const asked = tab.waitForRequest(isListRequest)
      await followPortfolio(tab)
      await expect(titlesOf(tab)).toHaveText(NINE)
      return (await (await asked).allHeaders())['if-none-match']
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PF-3, PF-8, PF-14, PF-17: projects, filter and its empty result are there', async ({ page }) => {
    await page.goto('/portfolio')
    await expect(titlesOf(page)).toHaveText(NINE)
    await boxOf(page, 'Home').check()
    await boxOf(page, 'Playful').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/portfolio?space=Home&style=Playful')
    await expect(titlesOf(page)).toHaveText(['Country Club Drive Home'])
    await page.goto('/portfolio?space=Office&style=Playful')
    await expect(page.getByText(NO_MATCH)).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(titlesOf(page)).toHaveText(NINE)
  })
})
