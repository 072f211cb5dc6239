import type { Locator, Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { bringIntoSight } from '../support/in-sight.ts'
import { settle } from '../support/still-time.ts'
import { slowMotion } from '../support/transitions.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Picture ${index + 1}`)
const MANY = 27
const house = { styles: ['Modern'], description: 'Many pictures, one house.' }

/** Too short a window to bring more than the first pictures. */
const SHORT = 500

test.use({
  viewport: { width: 1440, height: SHORT },
  studioOptions: {
    settings: ALL_PAGES,
    projects: [
      { id: 'large', title: 'Large House', ...house, pictures: numbered(MANY) },
      { id: 'ordered', title: 'Ordered House', ...house, pictures: numbered(12), shuffle: false },
      { id: 'small', title: 'Small House', ...house, pictures: ['Bunk room', '', 'Mudroom'], shuffle: false },
      { id: 'tiny', title: 'Tiny House', ...house, pictures: ['The room'] },
    ],
  },
})

const DEVICES = [
  { width: 390, columns: 1, batch: 4 },
  { width: 700, columns: 2, batch: 4 },
  { width: 1000, columns: 3, batch: 6 },
  { width: 1440, columns: 4, batch: 8 },
]

const galleryOf = (page: Page) => page.getByRole('main').getByRole('region', { name: /^Pictures of / })
/** The lightbox has no pictures in its buttons. */
const tilesOf = (page: Page) =>
  galleryOf(page)
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
const lightboxOf = (page: Page) => page.getByRole('dialog')
/** Position of the open lightbox, as it is announced. */
const placeOf = (page: Page) => lightboxOf(page).getByRole('status')

const altsIn = (page: Page) =>
  tilesOf(page).evaluateAll((tiles) => tiles.map((tile) => tile.querySelector('img')?.alt ?? ''))
const columnsOf = (page: Page) =>
  tilesOf(page).evaluateAll((tiles) => new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().left))).size)

/** Scrolls so far that the end of the shown pictures is `px` below the window, and lets the page take notice. */
async function bringEnd(page: Page, px: number): Promise<void> {
  await tilesOf(page).evaluateAll(async (tiles, belowPx) => {
    const endPx = Math.max(...tiles.map((tile) => tile.getBoundingClientRect().bottom))
    window.scrollBy(0, endPx - innerHeight - belowPx)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body))
    await frame()
  }, px)
}

test.describe('the columns', () => {
  test('GAL-1: are at most 1200 px wide together', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await visit(page, '/portfolio/large')
    await expect.poll(async () => (await galleryOf(page).boundingBox())?.width).toBe(1200)
  })

  test('GAL-2, PRJ-7: are 1, 2, 3 and 4 by rising width', async ({ page }) => {
    await visit(page, '/portfolio/large')
    const columns = { 599: 1, 600: 2, 899: 2, 900: 3, 1199: 3, 1200: 4 }
    for (const [width, count] of Object.entries(columns)) {
      await page.setViewportSize({ width: Number(width), height: SHORT })
      await expect.poll(() => columnsOf(page), `at ${width} px`).toBe(count)
    }
  })

  test('GAL-10: another number of them shuffles the pictures again', async ({ page }) => {
    await visit(page, '/portfolio/large')
    const before = await altsIn(page)
    await page.setViewportSize({ width: 1199, height: SHORT })
    await expect.poll(() => altsIn(page)).not.toEqual(before)
    const alts = await altsIn(page)
    expect(new Set(alts).size).toBe(alts.length)
  })
})

test.describe('the batches', () => {
  for (const { width, columns, batch } of DEVICES) {
    test(`GAL-3 to GAL-7: 8 first, then ${batch} at a time in ${columns} columns, until all are there`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: SHORT })
      await visit(page, '/portfolio/large')
      await expect(tilesOf(page)).toHaveCount(8)
      for (let shown = 8; shown < MANY; ) {
        await bringEnd(page, 640)
        expect(await tilesOf(page).count()).toBe(shown)
        shown = Math.min(shown + batch, MANY)
        await bringEnd(page, 560)
        await expect(tilesOf(page)).toHaveCount(shown)
      }
      await bringEnd(page, 0)
      await expect(tilesOf(page)).toHaveCount(MANY)
      await expect.poll(async () => new Set(await altsIn(page)).size).toBe(MANY)
    })
  }

  test('GAL-3: fewer pictures are all there from the start', async ({ page }) => {
    await visit(page, '/portfolio/small')
    await expect(tilesOf(page)).toHaveCount(3)
  })
})

test.describe('order and heights', () => {
  test('GAL-10: every visit has an order of its own', async ({ page }) => {
    await visit(page, '/portfolio/large')
    const before = await altsIn(page)
    await visit(page, '/portfolio/large')
    expect(await altsIn(page)).not.toEqual(before)
  })

  test('GAL-11: come with the page and stay as they came', async ({ page, complaints }) => {
    const response = await page.goto('/portfolio/large')
    const html = (await response?.text()) ?? ''
    const sent = [...html.matchAll(/--height:(\d+)px.*?alt="(.*?)"/gs)].slice(0, 8)
    await page.locator('html[data-hydrated]').waitFor()
    expect(await altsIn(page)).toEqual(sent.map(([, , alt]) => alt))
    const heights = tilesOf(page).evaluateAll((tiles) =>
      tiles.map((tile) => Math.round(tile.getBoundingClientRect().height)),
    )
    expect(await heights).toEqual(sent.map(([, heightPx]) => Number(heightPx)))
    expect(complaints).toEqual([])
  })

  for (const width of [390, 1440]) {
    test(`GAL-11: nothing moves while pictures arrive and are added at ${width} px`, async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          const sum = shifts.reduce(
            (total, { value }) => total + value,
            Number(document.documentElement.dataset['shift'] ?? 0),
          )
          document.documentElement.dataset['shift'] = String(sum)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.setViewportSize({ width, height: SHORT })
      await visit(page, '/portfolio/large')
      for (let screens = 0; screens < 6; screens++) await bringEnd(page, 200)
      await expect.poll(() => tilesOf(page).count()).toBeGreaterThan(8)
      expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeCloseTo(0, 3)
    })
  }

  test('GAL-12: a project may keep its own order @data', async ({ page }) => {
    await visit(page, '/portfolio/ordered')
    expect(await altsIn(page)).toEqual(numbered(8))
    await page.setViewportSize({ width: 1000, height: SHORT })
    await expect.poll(() => columnsOf(page)).toBe(3)
    await settle(page)
    const alts = await altsIn(page)
    expect(alts).toEqual(numbered(alts.length))
  })

  for (const { width, columns } of DEVICES) {
    test(`GAL-12: pictures follow each other as they are read in ${columns} columns`, async ({ page }) => {
      await page.setViewportSize({ width, height: SHORT })
      await visit(page, '/portfolio/large')
      const places = await tilesOf(page).evaluateAll((tiles) =>
        tiles.map((tile) => {
          const { top, left } = tile.getBoundingClientRect()
          return { top: Math.round(top), left: Math.round(left) }
        }),
      )
      const asRead = places.toSorted((a, b) => a.top - b.top || a.left - b.left)
      expect(places).toEqual(asRead)
    })
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('GAL-9, B34: all pictures are there, each from 200 to 349 px high', async ({ page }) => {
      await page.goto('/portfolio/large')
      const pictures = galleryOf(page).getByRole('img')
      await expect(pictures).toHaveCount(MANY)
      const heights = await pictures.evaluateAll((all) =>
        all.map((picture) => Math.round(picture.getBoundingClientRect().height)),
      )
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(200)
      expect(Math.max(...heights)).toBeLessThanOrEqual(349)
      expect(new Set(heights).size).toBeGreaterThan(8)
    })
  })
})

test.describe('a picture', () => {
  test('GAL-18, GAL-19: has its alt text, or else a number @data', async ({ page }) => {
    await visit(page, '/portfolio/small')
    await expect.poll(() => altsIn(page)).toEqual(['Bunk room', 'Small House, image 2', 'Mudroom'])
  })

  test('GAL-8, GAL-21: fades in over its placeholder once it has loaded', async ({ page }) => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/media/renditions/**', (route) => answer.promise.then(() => route.fallback()))
    await visit(page, '/portfolio/small')
    await bringIntoSight(galleryOf(page))
    const picture = tilesOf(page).getByRole('img', { name: 'Bunk room' })
    await expect(picture).toHaveCSS('opacity', '0')
    await expect(picture).toHaveCSS('transition-property', /opacity/)
    await expect(placeholdersIn(tilesOf(page).first())).toHaveCSS('background-image', /data:image\//)
    answer.resolve()
    await expect(picture).toHaveCSS('opacity', '1')
  })

  test.describe('that comes without a placeholder', () => {
    const PICTURES = ['/media/built-in/delray-beach-home-02.jpg', '/media/built-in/delray-beach-home-03.jpg']
    test.beforeEach(async ({ page }) => {
      const images = PICTURES.map((src) => ({ src }))
      await page.route('**/api/portfolio-list-files**', (route) => route.fulfill({ json: { images } }))
      await page.route('**/api/portfolio-metadata?projectId=**', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), images: [] } })
      })
      await visit(page, '/portfolio')
    })

    test('GAL-21: gets one from the server', async ({ page }) => {
      await page.getByRole('link', { name: 'Delray Beach Home' }).click()
      await expect(placeholdersIn(galleryOf(page))).toHaveCount(PICTURES.length)
    })

    test('GAL-20: the request for it ends when the project is left', async ({ page }) => {
      await page.route('**/api/lqip**', () => undefined)
      const asked = page.waitForRequest('**/api/lqip**')
      const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/lqip'))
      await page.getByRole('link', { name: 'Delray Beach Home' }).click()
      expect(new URL((await asked).url()).searchParams.get('src')).toBe(PICTURES[0])
      await page.getByRole('link', { name: 'Back to Portfolio' }).click()
      expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('GAL-21: has its placeholder in the page: heroes, cards, galleries', async ({ page }) => {
      await page.goto('/portfolio')
      await expect(placeholdersIn(page.getByRole('listitem'))).toHaveCount(9)
      await page.goto('/portfolio/delray-beach-home')
      const pictures = await page.getByRole('article').locator('picture > img').count()
      await expect(placeholdersIn(page.getByRole('article'))).toHaveCount(pictures)
    })
  })

  const placeholdersIn = (place: Locator) => place.locator('[aria-hidden][style*="data:image"]')
})

test.describe('the lightbox', () => {
  test('GAL-13, GAL-16: opens on the picture that was clicked', async ({ page }) => {
    await visit(page, '/portfolio/large')
    const alts = await altsIn(page)
    await tilesOf(page).nth(2).click()
    await expect(placeOf(page)).toHaveText(`Image 3 of ${MANY}: ${alts[2]}`)
    await expect(lightboxOf(page).getByRole('img', { name: alts[2] ?? '', exact: true })).toBeInViewport({ ratio: 0.9 })
  })

  const WAYS: Record<string, { next: (page: Page) => Promise<void>; previous: (page: Page) => Promise<void> }> = {
    'its buttons': {
      next: (page) => lightboxOf(page).getByRole('button', { name: 'Next' }).click(),
      previous: (page) => lightboxOf(page).getByRole('button', { name: 'Previous' }).click(),
    },
    'the arrow keys': {
      next: (page) => page.keyboard.press('ArrowRight'),
      previous: (page) => page.keyboard.press('ArrowLeft'),
    },
    'the mouse': { next: (page) => drag(page, -100), previous: (page) => drag(page, 100) },
  }

  for (const [way, { next, previous }] of Object.entries(WAYS)) {
    test(`GAL-14: is leafed through with ${way}, round at both ends`, async ({ page }) => {
      await visit(page, '/portfolio/small')
      await openAt(page, 1)
      await expect.poll(() => numberOf(page)).toBe(2)
      for (const [move, number] of [
        [next, 3],
        [next, 1],
        [previous, 3],
        [previous, 2],
        [previous, 1],
      ] as const) {
        await move(page)
        await expect.poll(() => numberOf(page)).toBe(number)
      }
    })
  }

  test('GAL-14: of one picture has nowhere to go', async ({ page }) => {
    await visit(page, '/portfolio/tiny')
    await openAt(page, 0)
    await expect(lightboxOf(page).getByRole('button')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect(placeOf(page)).toHaveText('Image 1 of 1: The room')
  })

  for (const [how, close] of Object.entries<(page: Page) => Promise<void>>({
    Escape: (page) => page.keyboard.press('Escape'),
    'its button': (page) => lightboxOf(page).getByRole('button', { name: 'Close' }).click(),
  })) {
    test(`GAL-15, GAL-17: ${how} closes it, back on its picture`, async ({ page }) => {
      await visit(page, '/portfolio/small')
      await openAt(page, 0)
      await page.keyboard.press('ArrowRight')
      await expect(placeOf(page)).toContainText('Image 2 of ')
      await close(page)
      await expect(lightboxOf(page)).toHaveCount(0)
      await expect(tilesOf(page).nth(1)).toBeFocused()
      await expect(page).toHaveURL('/portfolio/small')
    })
  }

  test('GAL-16: goes on with pictures that the page has yet to show', async ({ page }) => {
    await visit(page, '/portfolio/large')
    await openAt(page, 7)
    await page.keyboard.press('ArrowRight')
    await expect(placeOf(page)).toContainText(`Image 9 of ${MANY}: Picture `)
    const ninth = await shownIn(page)
    await page.keyboard.press('Escape')
    await expect(tilesOf(page).nth(8)).toBeFocused()
    await expect.poll(async () => (await altsIn(page))[8]).toBe(ninth)
  })

  test('GAL-16: stays on its picture when the window gets other columns', async ({ page }) => {
    await visit(page, '/portfolio/large')
    await openAt(page, 0)
    const shown = await shownIn(page)
    await page.setViewportSize({ width: 700, height: SHORT })
    await expect.poll(() => columnsOf(page)).toBe(2)
    expect(await shownIn(page)).toBe(shown)
  })

  test('GAL-17: is a dialog with a name that keeps the focus', async ({ page }) => {
    await visit(page, '/portfolio/small')
    await openAt(page, 0)
    const lightbox = page.getByRole('dialog', { name: 'Small House', exact: true })
    await expect(lightbox).toHaveAttribute('aria-describedby', (await placeOf(page).getAttribute('id')) ?? '')
    await expect(placeOf(page)).toHaveText('Image 1 of 3: Bunk room')
    await expect(lightbox.getByRole('checkbox', { name: 'Keep: Bunk room' })).toBeVisible()
    const focused: string[] = []
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      focused.push(await page.evaluate(() => document.activeElement?.ariaLabel ?? ''))
    }
    const thumbnails = [1, 2, 3].map((number) => `Show image ${number}`)
    expect(new Set(focused.filter((name) => name !== ''))).toEqual(
      new Set(['Close', 'Previous', 'Next', 'Keep: Bunk room', ...thumbnails]),
    )
  })

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

    test('GAL-17: is swiped', async ({ page }) => {
      await visit(page, '/portfolio/small')
      await openAt(page, 0)
      await swipe(page, -200)
      await expect.poll(() => numberOf(page)).toBe(2)
      await swipe(page, 200)
      await expect.poll(() => numberOf(page)).toBe(1)
      await swipe(page, 20)
      await expect.poll(() => numberOf(page)).toBe(1)
    })

    test('GAL-17: is swiped while it is still opening, and does not fade in once more after that', async ({ page }) => {
      await visit(page, '/portfolio/small')
      // Nothing grows the first time, while its script is still on the way.
      await openAt(page, 0)
      await page.keyboard.press('Escape')
      await expect(lightboxOf(page)).toBeHidden()
      await slowMotion(page)
      await openAt(page, 0)
      const isGrowing = () => page.evaluate(() => document.documentElement.matches(':active-view-transition'))
      expect(await isGrowing()).toBe(true)
      await swipe(page, -200)
      await expect.poll(() => numberOf(page)).toBe(2)
      await expect.poll(isGrowing).toBe(false)
      expect(await lightboxOf(page).evaluate((dialog) => dialog.getAnimations().length)).toBe(0)
    })
  })

  async function openAt(page: Page, index: number): Promise<void> {
    await tilesOf(page).nth(index).press('Enter')
    await expect(placeOf(page)).toContainText(`Image ${index + 1} of `)
  }

  async function numberOf(page: Page): Promise<number> {
    return Number(/^Image (\d+) of/.exec((await placeOf(page).textContent()) ?? '')?.[1])
  }

  async function shownIn(page: Page): Promise<string | undefined> {
    return ((await placeOf(page).textContent()) ?? '').split(': ')[1]
  }

  async function drag(page: Page, px: number): Promise<void> {
    await page.mouse.move(700, 250)
    await page.mouse.down()
    await page.mouse.move(700 + px, 250)
    await page.mouse.up()
  }

  async function swipe(page: Page, px: number): Promise<void> {
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
    await touch('touchStart', 195 - px / 2)
    await touch('touchMove', 195)
    await touch('touchMove', 195 + px / 2)
    await touch('touchEnd')
  }
})
