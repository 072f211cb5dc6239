import type { Locator, Page } from '@playwright/test'
import { stoolCatalogue } from '#content/stool.ts'
import type { User } from '#contract/people/session.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { bringIntoSight } from '../support/in-sight.ts'

const SETTINGS = '**/api/site-metadata'
const SESSION = '**/api/session'
const CATALOGUE = '**/api/stool-catalogue'
const FILM = '**/media/built-in/stool-turntable.mp4'
const FILM_ELSEWHERE = 'https://films.example/stool.mp4'

const ADMIN: User = { uid: 'a1', email: 'amy@sevenmile.example', role: 'admin', isAuthorized: true }
const NO_MEASURES = { outside: '', inside: '', seatHeight: '' }

const titleOf = (page: Page) => page.getByRole('heading', { level: 1, name: 'The Megan Stool' })
const filmOf = (page: Page) => page.getByLabel(stoolCatalogue.video.poster.alt)
const filmControlOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Play|Pause) video$/ })
const filmRingOf = (page: Page) => page.getByRole('progressbar', { name: 'Loading video' })
const picturesOf = (page: Page) => page.getByRole('region', { name: 'Pictures of the stool' })
const thumbnailsOf = (page: Page) => picturesOf(page).getByRole('button')
const detailsOf = (page: Page) => page.getByRole('region', { name: 'PRODUCT DETAILS:' })
const specificationsOf = (page: Page) => page.getByRole('region', { name: 'SPECIFICATIONS' })
const waitingOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' })

const shop = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()

/** A page that links to the stool and has heard from the server what it asks at its start. */
async function visitAbout(page: Page): Promise<void> {
  await visit(page, '/about')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('site-metadata'))).not.toBeNull()
}

const isPlaying = (film: Locator) =>
  film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0 && video.readyState > 2)
const playbackRate = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.playbackRate)

test('STL-1: the cover names the stool and its promise', async ({ page }) => {
  await page.goto('/stool')
  await expect(titleOf(page)).toBeInViewport()
  await expect(page.getByText('Made to Order For You!')).toBeInViewport()
})

const BESIDE: Record<number, boolean> = { 600: false, 759: false, 760: true, 834: true, 1440: true }
for (const [width, isBeside] of Object.entries(BESIDE)) {
  test(`at ${width} px the choices stand ${isBeside ? 'beside' : 'below'} the picture`, async ({ page }) => {
    await page.setViewportSize({ width: Number(width), height: 900 })
    await visit(page, '/stool')
    await expect(async () => {
      const pictures = await picturesOf(page).boundingBox()
      const choices = await page.getByRole('group', { name: 'Height' }).boundingBox()
      if (!pictures || !choices) throw new Error('Something is not drawn.')
      expect(choices.x > pictures.x + pictures.width).toBe(isBeside)
      expect(choices.y > pictures.y + pictures.height).toBe(!isBeside)
    }).toPass()
  })
}

test.describe('the film', () => {
  test('STL-2, STL-3: is ours and plays at three quarters of its speed', async ({ page }) => {
    await visit(page, '/stool')
    await bringIntoSight(filmOf(page))
    await expect.poll(() => isPlaying(filmOf(page))).toBe(true)
    await expect(filmOf(page)).toHaveAttribute('src', stoolCatalogue.video.src)
    await expect.poll(() => playbackRate(filmOf(page))).toBe(0.75)
  })

  test('STL-2, STL-3: leaves its poster when it fails and there is no other copy', async ({ page }) => {
    await page.route(FILM, (route) => route.abort())
    await visit(page, '/stool')
    const poster = page.getByRole('img', { name: stoolCatalogue.video.poster.alt })
    await bringIntoSight(filmOf(page).or(poster).first())
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.locator('video')).toHaveCount(0)
    await expect(filmControlOf(page)).toHaveCount(0)
  })

  test('STL-4: shows its button on hover, and obeys it', async ({ page }) => {
    await visit(page, '/stool')
    await bringIntoSight(filmOf(page))
    await expect.poll(() => isPlaying(filmOf(page))).toBe(true)
    await page.mouse.move(0, 0)
    await expect(filmControlOf(page)).toHaveCSS('opacity', '0')
    await filmOf(page).hover({ position: { x: 20, y: 20 } })
    await expect(filmControlOf(page)).toHaveCSS('opacity', '1')
    await page.getByRole('button', { name: 'Pause video' }).click()
    await expect.poll(() => isPlaying(filmOf(page))).toBe(false)
    await page.getByRole('button', { name: 'Play video' }).click()
    await expect.poll(() => isPlaying(filmOf(page))).toBe(true)
  })

  test('STL-5: has a ring on it until it has come', async ({ page }) => {
    const answer = Promise.withResolvers<void>()
    await page.route(FILM, (route) => answer.promise.then(() => route.fallback()))
    await visit(page, '/stool')
    await bringIntoSight(filmOf(page))
    await expect(filmRingOf(page)).toBeVisible()
    answer.resolve()
    await expect(filmRingOf(page)).toHaveCount(0)
    await expect.poll(() => isPlaying(filmOf(page))).toBe(true)
  })

  test('STL-6: shows its button on keyboard focus', async ({ page }) => {
    await visit(page, '/stool')
    await thumbnailsOf(page).last().focus()
    await filmControlOf(page).focus()
    await expect(filmControlOf(page)).toHaveCSS('opacity', '1')
    await expect.poll(() => isPlaying(filmOf(page))).toBe(true)
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Play video' })).toBeFocused()
  })

  test.describe('on a touch screen', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('STL-6: shows its button all the time', async ({ page }) => {
      await visit(page, '/stool')
      await bringIntoSight(filmOf(page))
      await expect(filmControlOf(page)).toHaveCSS('opacity', '1')
      await filmControlOf(page).tap()
      await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
    })
  })

  test.describe('where motion is unwelcome', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('STL-4: waits for its button', async ({ page }) => {
      await visit(page, '/stool')
      await bringIntoSight(filmOf(page))
      await page.getByRole('main').getByRole('button', { name: 'Play video' }).click()
      await expect.poll(() => isPlaying(filmOf(page))).toBe(true)
    })
  })
})

test.describe('the gallery', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('STL-7: has a thumbnail for each picture and marks the one that is shown', async ({ page }) => {
    await visit(page, '/stool')
    const names = stoolCatalogue.gallery.map(({ alt }) => alt)
    await expect(thumbnailsOf(page)).toHaveCount(names.length)
    for (const [index, name] of names.entries()) await expect(thumbnailsOf(page).nth(index)).toHaveAccessibleName(name)
    const edges = () =>
      thumbnailsOf(page).evaluateAll((all) => all.map((each) => getComputedStyle(each, '::after').borderTopColor))
    const [first = '', ...others] = await edges()
    expect(new Set(others).size).toBe(1)
    expect(others).not.toContain(first)
    await thumbnailsOf(page).nth(1).click()
    await expect.poll(async () => (await edges()).indexOf(first)).toBe(1)
    await expect(page.getByRole('button').and(page.locator('[aria-current="true"]'))).toHaveAccessibleName(
      names[1] ?? '',
    )
  })

  test('STL-8: a thumbnail shows its picture and moves to the middle of the strip alone', async ({ page }) => {
    await visit(page, '/stool')
    const chosen = thumbnailsOf(page).nth(3)
    await bringIntoSight(chosen)
    const scrollY = await page.evaluate(() => window.scrollY)
    await chosen.click()
    await expect(picturesOf(page).getByRole('img').first()).toHaveAttribute('alt', stoolCatalogue.gallery[3]?.alt ?? '')
    const middle = (locator: Locator) =>
      locator.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return (left + right) / 2
      })
    const strip = picturesOf(page).getByRole('list')
    await expect.poll(async () => Math.abs((await middle(chosen)) - (await middle(strip)))).toBeLessThan(1)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollY)
  })
})

test('STL-9, STL-10, STL-11: two cards show materials and dimensions', async ({ page }) => {
  await page.goto('/stool')
  await expect(detailsOf(page).getByText("The Barstools You've Been Waiting For")).toBeVisible()
  await expect(detailsOf(page).getByRole('listitem')).toHaveText(stoolCatalogue.details)
  const table = specificationsOf(page).getByRole('table', { name: 'SPECIFICATIONS' })
  await expect(table.getByRole('columnheader')).toHaveText(['Stool', 'Outside', 'Inside', 'Seat height'])
  const { counterStool, barStool, care } = stoolCatalogue.specifications
  await expect(table.getByRole('row', { name: /^Counter stool/ }).getByRole('cell')).toHaveText(
    Object.values(counterStool),
  )
  await expect(table.getByRole('row', { name: /^Bar stool/ }).getByRole('cell')).toHaveText(Object.values(barStool))
  await expect(specificationsOf(page).getByRole('heading', { name: 'CARE' })).toBeVisible()
  await expect(specificationsOf(page).getByText(care)).toBeVisible()
})

test('STL-9: a card with nothing to say is left out', async ({ page }) => {
  await page.route(CATALOGUE, (route) => route.fulfill({ json: { ...stoolCatalogue, details: [' '] } }))
  await visitAbout(page)
  await shop(page)
  await expect(specificationsOf(page)).toBeVisible()
  await expect(detailsOf(page)).toHaveCount(0)
})

test.describe('with a catalogue of the studio', () => {
  const catalogue = {
    ...stoolCatalogue,
    heights: [{ id: 'lifeguard', label: 'Lifeguard Stool', details: 'For a view', priceCents: 210_050 }],
    details: [],
    specifications: { counterStool: NO_MEASURES, barStool: NO_MEASURES, care: '' },
    videoFallbackUrl: FILM_ELSEWHERE,
  }
  test.use({ studioOptions: { settings: ALL_PAGES, documents: { 'stool-catalogue': catalogue } } })

  test('STL-18: the page shows what is in it @data', async ({ page }) => {
    await page.goto('/stool')
    await expect(page.getByRole('group', { name: 'Height' }).getByRole('radio')).toHaveCount(1)
    await expect(page.getByRole('radio', { name: 'Lifeguard Stool' })).toHaveAccessibleDescription('For a view')
    await expect(page.getByText('$2,100.50', { exact: true })).toBeVisible()
  })

  test('STL-9: without details, measures and care there are no cards @data', async ({ page }) => {
    await page.goto('/stool')
    await expect(titleOf(page)).toBeVisible()
    await expect(detailsOf(page)).toHaveCount(0)
    await expect(specificationsOf(page)).toHaveCount(0)
  })

  for (const [way, open] of [
    ['as the first page', (page: Page) => visit(page, '/stool')],
    ['by a link', (page: Page) => visitAbout(page).then(() => shop(page))],
  ] as const) {
    test(`STL-2, STL-3: a film that fails is fetched elsewhere, ${way} @data`, async ({ page, complaints }) => {
      await page.route(FILM, (route) => route.fulfill({ status: 404 }))
      await page.route(FILM_ELSEWHERE, (route) =>
        route.fulfill({ path: 'content/media/stool-turntable.mp4', contentType: 'video/mp4' }),
      )
      await open(page)
      await bringIntoSight(filmOf(page))
      await expect.poll(() => isPlaying(filmOf(page))).toBe(true)
      await expect(filmOf(page)).toHaveAttribute('src', FILM_ELSEWHERE)
      await expect.poll(() => playbackRate(filmOf(page))).toBe(0.75)
      expect(complaints.filter((complaint) => complaint.includes('Content Security Policy'))).toEqual([])
    })
  }
})

test('STL-18: a catalogue that does not come can be asked for again', async ({ page }) => {
  await page.route(CATALOGUE, (route) => route.fulfill({ status: 503, json: { error: 'Busy', code: 'unavailable' } }), {
    times: 1,
  })
  await visitAbout(page)
  await shop(page)
  await expect(page.getByText('The stool did not load.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('group', { name: 'Height' })).toBeVisible()
})

test.describe('while the page is hidden', () => {
  test.describe('from strangers', () => {
    test.use({ studioOptions: { settings: { ...ALL_PAGES, hideStoolPage: true } } })

    test('STL-12, STL-15: its address leads home @data', async ({ page, request }) => {
      const response = await request.get('/stool', { maxRedirects: 0 })
      expect([response.status(), response.headers()['location']]).toEqual([302, '/'])
      await page.goto('/stool')
      await expect(page).toHaveURL('/')
    })
  })

  test.describe('from all but admins', () => {
    test.use({ studioOptions: { settings: { hideHomeTours: true, hideStoolPage: true }, viewer: ADMIN } })

    test('STL-13, STL-17: an admin sees it at once @data', async ({ page, request }) => {
      expect((await request.get('/stool', { maxRedirects: 0 })).status()).toBe(200)
      await visit(page, '/stool')
      await expect(titleOf(page)).toBeVisible()
      await expect(page).toHaveURL('/stool')
    })

    test('STL-13, STL-17: an admin comes to it by a link @data', async ({ page }) => {
      await visitAbout(page)
      await shop(page)
      await expect(titleOf(page)).toBeVisible()
      await expect(page.getByRole('group', { name: 'Height' })).toBeVisible()
    })
  })

  for (const [who, user, leadsTo] of [
    ['nobody', null, '/'],
    ['somebody without a role', { ...ADMIN, role: null, isAuthorized: false }, '/'],
    ['an admin', ADMIN, '/stool'],
  ] as const) {
    test(`STL-12 to STL-16: hidden since the page was opened, ${who} waits, then is at ${leadsTo}`, async ({
      page,
    }) => {
      await visitAbout(page)
      const answer = Promise.withResolvers<void>()
      await page.route(SETTINGS, (route) => route.fulfill({ json: { ...ALL_PAGES, hideStoolPage: true } }))
      await page.route(SESSION, (route) => answer.promise.then(() => route.fulfill({ json: { user } })))
      await shop(page)
      await expect(waitingOf(page)).toBeVisible()
      await expect(page).toHaveURL('/stool')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
      answer.resolve()
      await expect(waitingOf(page)).toHaveCount(0)
      await expect(titleOf(page)).toBeVisible({ visible: leadsTo === '/stool' })
      await expect(page).toHaveURL(leadsTo)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('STL-1, STL-10, STL-11: the page can be read, and says how to ask', async ({ page }) => {
    await page.goto('/stool')
    await expect(titleOf(page)).toBeVisible()
    await expect(picturesOf(page).getByRole('img').first()).toBeVisible()
    await expect(detailsOf(page)).toBeVisible()
    await expect(specificationsOf(page)).toBeVisible()
    await expect(filmControlOf(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'hello@sevenmile.example' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Ask for / })).toHaveAttribute(
      'href',
      '/stool/request',
    )
  })
})
