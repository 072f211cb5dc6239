import type { Locator, Page } from '@playwright/test'
import { homeToursHeroPoster } from '#content/pictures/tours-cover.ts'
import { studioProfile } from '#content/profile.ts'
import { homeTours } from '#content/tours.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { layOutWhole } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'

// Films that stand still leave the machine to the tests.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const FILM = '**/home-tours-hero.mp4'
const NO_MATCH = [
  'No home tours match your selected filters.',
  'Try selecting different categories or clear all filters to see all tours.',
]
const TITLES = homeTours.map(({ title }) => title)
const STYLES = ['Modern', 'Traditional', 'Playful', 'Sophisticated', 'Preppy']

const toursOf = (page: Page) => page.getByRole('region', { name: 'Tours' })
const cardsOf = (page: Page) => toursOf(page).getByRole('article')
const filtersOf = (page: Page) => page.getByRole('button', { name: 'Filters' })
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Filter Options' })
const chipsOf = (page: Page) => page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: /^Remove / })
const filmOf = (page: Page) => page.getByLabel(homeToursHeroPoster.alt)
const isPaused = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.paused)

async function expectTours(page: Page, titles: readonly string[]): Promise<void> {
  await expect(cardsOf(page).getByRole('heading')).toHaveText([...titles])
}

async function openDrawer(page: Page): Promise<Locator> {
  await filtersOf(page).click()
  await expect(drawerOf(page)).toBeVisible()
  return drawerOf(page)
}

test('TOUR-1: a film plays at the top, with a button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/home-tours')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home Tours')
  await expect(filmOf(page)).toBeInViewport()
  await expect.poll(() => isPaused(filmOf(page))).toBe(false)
  await page.getByRole('button', { name: 'Pause video' }).click()
  await expect.poll(() => isPaused(filmOf(page))).toBe(true)
})

for (const [how, connection] of Object.entries({
  'Save-Data': { saveData: true },
  'a line of 2G': { effectiveType: 'slow-2g' },
})) {
  test(`TOUR-1, B25: with ${how} nothing of the film comes until its button is pressed`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const films: string[] = []
    page.on('request', (request) => void (/\.(?:mp4|webm)/.test(request.url()) && films.push(request.url())))
    await visit(page, '/home-tours')
    await expect(filmOf(page)).toBeInViewport()
    // Until the browser has nothing left to do.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestAnimationFrame(idle))))
    expect([await isPaused(filmOf(page)), films]).toEqual([true, []])
    await page.getByRole('button', { name: 'Play video' }).first().click()
    await expect.poll(() => isPaused(filmOf(page))).toBe(false)
  })
}

test('TOUR-1: a film that fails leaves its poster', async ({ page }) => {
  await page.route(FILM, (route) => route.abort())
  await visit(page, '/home-tours')
  await expect(filmOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /video/ })).toHaveCount(0)
  const poster = page.getByRole('main').locator('img').first()
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('TOUR-2: Filters opens Filter Options; cross, Escape and scrim close it', async ({ page }) => {
  await visit(page, '/home-tours')
  const ways = [
    (drawer: Locator) => drawer.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(10, 450),
  ]
  for (const close of ways) {
    const drawer = await openDrawer(page)
    await expect(drawer.getByRole('heading')).toHaveText('Filter Options')
    await close(drawer)
    await expect(drawer).toBeHidden()
    await expect(filtersOf(page)).toBeFocused()
  }
})

for (const width of [834, 1440, 1920]) {
  test(`TOUR-2: the title of the filters stands on one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/home-tours')
    const lines = (await openDrawer(page)).getByRole('heading').evaluate((title) => {
      return Math.round(title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight))
    })
    expect(await lines).toBe(1)
  })
}

test('TOUR-3, TOUR-4: eight tours, each with title, space and style', async ({ page }) => {
  await visit(page, '/home-tours')
  await expect(cardsOf(page)).toHaveCount(8)
  for (const [index, { title, space, style, picture }] of homeTours.entries()) {
    const card = cardsOf(page).nth(index)
    await expect(card.getByRole('heading')).toHaveText(title)
    await expect(card.getByText(space, { exact: true })).toBeVisible()
    await expect(card.getByText(style, { exact: true })).toBeVisible()
    await expect(card.getByRole('img', { name: picture.alt })).toBeVisible()
  }
})

test('TOUR-5, TOUR-10: the options are the spaces and the raw styles with those found in tours', async ({ page }) => {
  await visit(page, '/home-tours')
  const drawer = await openDrawer(page)
  const options = (group: string) => drawer.getByRole('group', { name: group }).getByRole('checkbox')
  const values = (group: string) => options(group).evaluateAll((all) => all.map((box) => box.getAttribute('value')))
  await expect.poll(() => values('Space')).toEqual(['Beach House', 'Apartment/Condo', 'Home', 'Office'])
  await expect.poll(() => values('Style')).toEqual(STYLES)
  for (const [index, style] of STYLES.entries()) await expect(options('Style').nth(index)).toHaveAccessibleName(style)
})

test('TOUR-6, TOUR-11: options become chips, chips go away, and the tours follow at once', async ({ page }) => {
  await visit(page, '/home-tours')
  const drawer = await openDrawer(page)
  await drawer.getByRole('checkbox', { name: 'Home', exact: true }).check()
  await expect(page).toHaveURL('/home-tours?space=Home')
  await drawer.getByRole('checkbox', { name: 'Office' }).check()
  await drawer.getByRole('checkbox', { name: 'Preppy' }).check()
  await expectTours(page, ['The Nap Capital', 'Thanksgiving Headquarters'])
  await drawer.getByRole('button', { name: 'Show 2 tours' }).click()
  await expect(drawer).toBeHidden()

  await expect(chipsOf(page)).toHaveText(['Home', 'Office', 'Preppy'])
  await page.getByRole('button', { name: 'Remove Preppy' }).click()
  await expectTours(page, ['The Nap Capital', 'The Quiet Room', 'Thanksgiving Headquarters', 'Pancakes for Twelve'])
  await expect(chipsOf(page)).toHaveText(['Home', 'Office'])
  await expect(filtersOf(page)).toBeFocused()
  await page.getByRole('button', { name: 'Remove Home' }).click()
  await expectTours(page, ['The Quiet Room'])
  await expect(toursOf(page).getByText('1 tour shown')).toBeAttached()
  await page.getByRole('button', { name: 'Remove Office' }).click()
  await expectTours(page, TITLES)
  await expect(chipsOf(page)).toHaveCount(0)
})

test('TOUR-6: the drawer remembers what is chosen, drops it one by one or all at once', async ({ page }) => {
  await visit(page, '/home-tours?space=Office&style=Modern&style=Playful')
  const drawer = await openDrawer(page)
  await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await drawer.getByRole('checkbox', { name: 'Office' }).uncheck()
  await expect(chipsOf(page)).toHaveText(['Modern', 'Playful'])
  await drawer.getByRole('button', { name: 'Clear' }).click()
  await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: 'Show 8 tours' })).toBeVisible()
  await expectTours(page, TITLES)
  await expect(page).toHaveURL('/home-tours')
})

test('TOUR-6: choosing leaves no trail for the back button', async ({ page }) => {
  await visit(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Home Tours' }).click()
  const drawer = await openDrawer(page)
  for (const style of STYLES) await drawer.getByRole('checkbox', { name: style }).check()
  await expect(chipsOf(page)).toHaveCount(STYLES.length)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('TOUR-7: where nothing matches two lines say so and a link clears the filters', async ({ page }) => {
  await visit(page, '/home-tours?space=Office&style=Preppy')
  await expect(cardsOf(page)).toHaveCount(0)
  for (const line of NO_MATCH) await expect(toursOf(page).getByText(line, { exact: true })).toBeVisible()
  await toursOf(page).getByRole('link', { name: 'Clear filters' }).click()
  await expectTours(page, TITLES)
  await expect(page).toHaveURL('/home-tours')
  await expect(filtersOf(page)).toBeFocused()
})

test('TOUR-8, TOUR-9: View All and every tour lead to the playlist, in a new tab', async ({ page }) => {
  await visit(page, '/home-tours')
  const links = page.getByRole('main').getByRole('link', { name: /^(View All|Watch .+)$/ })
  await expect(links).toHaveCount(1 + TITLES.length)
  await expect(links.first()).toHaveAccessibleName('View All')
  for (let nth = 0; nth <= TITLES.length; nth += 1) {
    const link = links.nth(nth)
    await expect(link).toHaveAttribute('href', studioProfile.playlistUrl)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
})

test.describe('with a playlist of its own', () => {
  const playlistUrl = 'https://films.example/tours?list=1&sort=new'
  test.use({ studioOptions: { settings: ALL_PAGES, documents: { 'studio-profile': { playlistUrl } } } })

  test('TOUR-9: the studio’s profile says where the films are @data', async ({ page }) => {
    await visit(page, '/home-tours')
    await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', playlistUrl)
    await expect(page.getByRole('link', { name: 'Watch Haint Blue' })).toHaveAttribute('href', playlistUrl)
  })
})

test.describe('without a playlist', () => {
  test.use({ studioOptions: { settings: ALL_PAGES, documents: { 'studio-profile': { playlistUrl: '' } } } })

  test('TOUR-8, TOUR-9: nothing leads anywhere, and the tours still show @data', async ({ page }) => {
    await visit(page, '/home-tours')
    await expectTours(page, TITLES)
    // In the place that they leave free, the page invites to the studio.
    await expect(page.getByRole('main').getByRole('link')).toHaveText([/Come by/])
  })
})

test('TOUR-11: any value within a group, something of every group', async ({ page }) => {
  const titlesByQuery = {
    'space=Beach+House&space=Office': ['The Corner House', 'The Quiet Room', 'Haint Blue'],
    'style=Preppy&style=Modern': ['The Nap Capital', 'Thanksgiving Headquarters', 'Second Avenue'],
    'space=Beach+House&space=Home&style=Traditional': ['Pancakes for Twelve', 'Haint Blue'],
    'space=Castle&style=Modern-ish': TITLES,
  }
  for (const [query, titles] of Object.entries(titlesByQuery)) {
    await page.goto(`/home-tours?${query}`)
    await expectTours(page, titles)
  }
})

test('the invitation fills the last row, whatever number of tours there is or a filter leaves', async ({ page }) => {
  const countByQuery = { '': 8, 'space=Office': 1, 'style=Preppy': 2, 'space=Home': 3, 'space=Home&space=Office': 4 }
  for (const width of [600, 834, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [query, count] of Object.entries(countByQuery)) {
      await visit(page, `/home-tours?${query}`)
      await expect(cardsOf(page)).toHaveCount(count)
      await layOutWhole(page)
      const room = () => roomBesideLastPx(cardsOf(page).last().locator('..'))
      await expect.poll(room, `${width} px, ${query}`).toBe(0)
    }
  }
})

test.describe('without tours', () => {
  test.use({ studioOptions: { settings: ALL_PAGES, documents: { 'home-tours': { tours: [] } } } })

  test('there is nothing to filter', async ({ page }) => {
    await visit(page, '/home-tours')
    await expect(toursOf(page)).toContainText('No home tours')
    await expect(filtersOf(page)).toHaveCount(0)
  })
})

/** Space between the last thing that shows in a grid and the grid's right edge. */
const roomBesideLastPx = (grid: Locator) =>
  grid.evaluate((all) => {
    const last = [...all.children].filter((child) => child.checkVisibility()).at(-1)
    return Math.round(all.getBoundingClientRect().right - (last?.getBoundingClientRect().right ?? 0))
  })

test.describe('where the page is hidden', () => {
  test.use({ studioOptions: { settings: { hideHomeTours: true } } })

  test('TOUR-12: it opens, but no link and no search engine leads to it @data', async ({ page, request }) => {
    await visit(page, '/home-tours')
    await expectTours(page, TITLES)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('link', { name: 'Home Tours' })).toHaveCount(0)
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/home-tours')
  })
})

test('TOUR-12: while it shows, search engines may know it', async ({ page, request }) => {
  await page.goto('/home-tours')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/home-tours</loc>')
})

test.describe('the film of a tour', () => {
  const viewer = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
  test.use({ studioOptions: { settings: ALL_PAGES, viewer } })

  async function visitFilm(page: Page): Promise<Locator> {
    const [tour] = homeTours
    if (!tour) throw new Error('There is no tour.')
    const tours = [{ ...tour, film: { src: '/media/built-in/home-tours-hero.mp4' } }]
    expect((await page.request.put('/api/admin/home-tours', { data: { tours } })).status()).toBe(200)
    await visit(page, `/home-tours?film=${tour.id}`)
    const film = page.getByLabel(tour.picture.alt)
    await expect(film).toBeVisible()
    return film
  }

  test('shows its poster without bars, and itself whole as soon as it runs', async ({ page }) => {
    const film = await visitFilm(page)
    await expect(film).toHaveCSS('object-fit', 'cover')
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true
      return video.play()
    })
    await expect(film).toHaveCSS('object-fit', 'contain')
    await expect(film).toHaveCSS('object-position', '50% 50%')
  })

  for (const viewport of [
    { width: 834, height: 1112 },
    { width: 1440, height: 900 },
    { width: 1366, height: 680 },
    { width: 844, height: 390 },
  ]) {
    test(`stands whole in a window of ${viewport.width} by ${viewport.height} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      const film = await visitFilm(page)
      const isLow = viewport.height < 600
      const room = await film.evaluate((video) => {
        const { bottom, height } = video.getBoundingClientRect()
        return { belowPx: innerHeight - bottom, leftOfWindowPx: innerHeight - height }
      })
      expect(isLow ? room.leftOfWindowPx : room.belowPx).toBeGreaterThanOrEqual(0)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('TOUR-2, TOUR-6, TOUR-11: the filters stand in the page and work', async ({ page }) => {
    await page.goto('/home-tours')
    await expect(filtersOf(page)).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Office' }).check()
    await page.getByRole('checkbox', { name: 'Playful' }).check()
    await page.getByRole('button', { name: 'Show tours' }).click()
    for (const line of NO_MATCH) await expect(page.getByText(line)).toBeVisible()
    await page.getByRole('button', { name: 'Remove Playful' }).click()
    await expectTours(page, ['The Quiet Room'])
    await expect(page.getByRole('checkbox', { name: 'Office' })).toBeChecked()
    await page.getByRole('link', { name: 'Clear', exact: true }).click()
    await expectTours(page, TITLES)
  })
})
