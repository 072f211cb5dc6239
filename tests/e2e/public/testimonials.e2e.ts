import type { Locator, Page, Route } from '@playwright/test'
import { ENVELOPE_COLOURS } from '#app/ui/envelope/envelope-look.ts'
import { testimonialsLoopPoster } from '#content/pictures/testimonials.ts'
import { builtInTestimonials } from '#content/testimonials.ts'
import type { Testimonial } from '#contract/testimonials.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { bringIntoSight } from '../support/in-sight.ts'
import { letPass } from '../support/still-time.ts'

// Films that stand still leave the machine to the tests.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Requests of the page when it is reached by a link. */
const LETTERS = '**/api/testimonials'
const FILM = '**/testimonials-loop.mp4'
const BUOY_RED = 'rgb(201, 51, 31)'
const BUILT_IN_AUTHORS = builtInTestimonials.map(({ author }) => author)
const FIRST = 'The Hendersons'

const gridOf = (page: Page) => page.getByRole('region', { name: 'LOVE LETTERS' })
const envelopesOf = (page: Page) => gridOf(page).getByRole('button')
const envelopeOf = (page: Page, author: string) =>
  gridOf(page).getByRole('button', { name: `Open the letter from ${author}`, exact: true })
const letterOf = (page: Page, author: string) =>
  page.getByRole('dialog', { name: `Letter from ${author}`, exact: true })
const filmOf = (page: Page) => page.getByLabel(testimonialsLoopPoster.alt)
const isPaused = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.paused)

async function followTestimonials(page: Page): Promise<void> {
  await visit(page, '/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Testimonials' }).click()
  await expect(gridOf(page)).toBeVisible()
}

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'as the first page': (page) => visit(page, '/testimonials'),
  'by a link': followTestimonials,
}

/** A letter of the server. */
function written(letter: Partial<Testimonial> & { id: string }): Testimonial {
  return { firstName: 'Fern', lastName: 'Holt', author: '', message: 'Short and sweet.', ...letter }
}

async function expectAuthors(page: Page, authors: readonly string[]): Promise<void> {
  const shown = async () => {
    const names = (await gridOf(page).ariaSnapshot()).matchAll(/button "Open the letter from ([^"]+)"/g)
    return Array.from(names, ([, author]) => author)
  }
  await expect.poll(shown).toEqual(authors)
}

/** Opens the page and stops its clock, so that only the test lets time pass. */
async function visitInStoppedTime(page: Page): Promise<void> {
  await page.clock.install()
  await visit(page, '/testimonials')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
}

test('TST-1, TST-24: the heading is a pun, the title of the document is not', async ({ page }) => {
  await visit(page, '/testimonials')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('TEXTIMONIALS')
  await expect(page).toHaveTitle(/^Testimonials/)
})

test('TST-2: below the heading is a film with a button on it', async ({ page }) => {
  await visit(page, '/testimonials')
  await expect(async () => {
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const film = await filmOf(page).boundingBox()
    const button = await page.getByRole('button', { name: 'Play video' }).boundingBox()
    if (!heading || !film || !button) throw new Error('Something is not drawn.')
    expect(film.y).toBeGreaterThan(heading.y + heading.height / 2)
    expect(button.x).toBeGreaterThan(film.x)
    expect(button.x + button.width).toBeLessThan(film.x + film.width)
    expect(button.y).toBeGreaterThan(film.y)
    expect(button.y + button.height).toBeLessThan(film.y + film.height)
  }).toPass()
})

test('TST-3, TST-4: the film runs at three quarters, and its button pauses and plays it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/testimonials')
  await expect.poll(() => isPaused(filmOf(page))).toBe(false)
  await page.getByRole('button', { name: 'Pause video' }).click()
  await expect.poll(() => isPaused(filmOf(page))).toBe(true)
  await page.getByRole('button', { name: 'Play video' }).click()
  await expect.poll(() => isPaused(filmOf(page))).toBe(false)
  await expect(page.getByRole('button', { name: 'Pause video' })).toBeVisible()
  await expect.poll(() => filmOf(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(0.75)
})

test('a film that waits for its button shows its poster, not its first picture', async ({ page }) => {
  await visit(page, '/testimonials')
  await expect.poll(() => filmOf(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await expect(filmOf(page)).toHaveCSS('opacity', '0')
  await page.getByRole('button', { name: 'Play video' }).click()
  await expect(filmOf(page)).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: 'Pause video' }).click()
  await expect.poll(() => isPaused(filmOf(page))).toBe(true)
  await expect(filmOf(page)).toHaveCSS('opacity', '1')
})

const BROKEN_FILMS: Record<string, (route: Route) => Promise<void>> = {
  'is missing': (route) => route.fulfill({ status: 404, body: '' }),
  'is no film': (route) => route.fulfill({ contentType: 'video/mp4', body: 'nonsense' }),
  'does not arrive': (route) => route.abort(),
}

for (const [how, fail] of Object.entries(BROKEN_FILMS)) {
  test(`TST-5: the place of a film that ${how} turns red`, async ({ page }) => {
    await page.route(FILM, fail)
    await visit(page, '/testimonials')
    const place = page.getByText('This video did not load.').locator('..')
    await expect(place).toHaveCSS('background-color', BUOY_RED)
    await expect(page.getByRole('button', { name: /video/ })).toHaveCount(0)
    await expect(filmOf(page)).toHaveCount(0)
  })
}

for (const [way, open] of Object.entries(WAYS)) {
  test(`TST-6, TST-9: LOVE LETTERS shows the built-in letters, ${way} @data`, async ({ page }) => {
    await open(page)
    await expect(page.getByRole('heading', { level: 2, name: 'LOVE LETTERS' })).toBeVisible()
    expect(BUILT_IN_AUTHORS).toHaveLength(17)
    await expectAuthors(page, BUILT_IN_AUTHORS)
  })
}

test('TST-7, TST-8: one, two, three or four columns', async ({ page }) => {
  await visit(page, '/testimonials')
  const columnsByWidth = { 320: 1, 599: 1, 600: 2, 899: 2, 900: 3, 1199: 3, 1200: 4, 1440: 4 }
  for (const [width, columns] of Object.entries(columnsByWidth)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    const columnsNow = () =>
      gridOf(page)
        .getByRole('listitem')
        .evaluateAll((items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size)
    await expect.poll(columnsNow, `at ${width} px`).toBe(columns)
  }
})

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'with an error': (route) => route.fulfill({ status: 500, json: { error: 'Out to lunch', code: 'internal' } }),
  'with nonsense': (route) => route.fulfill({ body: '<h1>Bad Gateway</h1>' }),
  'without an answer': (route) => route.abort(),
}

for (const [how, fail] of Object.entries(FAILURES)) {
  test(`TST-10: a load that fails ${how} leaves the built-in letters and says nothing`, async ({ page }) => {
    await page.route(LETTERS, fail)
    await followTestimonials(page)
    await expectAuthors(page, BUILT_IN_AUTHORS)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('TST-10: a load that takes ten seconds counts as failed', async ({ page }) => {
  await page.clock.install()
  await page.route(LETTERS, () => undefined)
  await visit(page, '/contact')
  const asked = page.waitForRequest(LETTERS)
  await page.getByRole('banner').getByRole('link', { name: 'Testimonials' }).click()
  await asked
  await page.clock.fastForward(10_000)
  await expectAuthors(page, BUILT_IN_AUTHORS)
})

test.describe('with letters of the studio’s own', () => {
  const testimonials = [
    written({ id: '3', author: 'The other Patels', message: 'Third, but not first.' }),
    written({ id: 'late', firstName: 'Lou', lastName: 'Late', createdAt: '2026-05-02T00:00:00.000Z' }),
    written({ id: 'early', firstName: 'Edda', lastName: '', createdAt: '2026-05-01T00:00:00.000Z' }),
    written({ id: 'second', author: 'Second', order: 2, createdAt: '2026-01-01T00:00:00.000Z' }),
    written({ id: 'first', author: 'First', order: 1, createdAt: '2026-06-01T00:00:00.000Z' }),
  ]
  test.use({ studioOptions: { settings: ALL_PAGES, testimonials } })

  for (const [way, open] of Object.entries(WAYS)) {
    test(`TST-11, TST-12, TST-23: they replace or follow the built-in ones, ${way} @data`, async ({ page }) => {
      await open(page)
      const seventeen = BUILT_IN_AUTHORS.with(2, 'The other Patels')
      await expectAuthors(page, [...seventeen, 'First', 'Second', 'Edda', 'Lou Late'])
    })
  }

  test('TST-11, TST-16: the envelope of a replaced letter holds the new one @data', async ({ page }) => {
    await visit(page, '/testimonials')
    await envelopeOf(page, 'The other Patels').click()
    const paragraphs = letterOf(page, 'The other Patels').getByRole('paragraph')
    await expect(paragraphs).toHaveText(['Third, but not first.', '- The other Patels'])
  })

  test('TST-22, TST-23: the server returns id, names, message and author @data', async ({ request }) => {
    const answer = await request.get('/api/testimonials')
    const { testimonials: answered } = (await answer.json()) as { testimonials: Testimonial[] }
    const { id, firstName, lastName, message } = written({ id: 'late', firstName: 'Lou', lastName: 'Late' })
    expect(answered).toHaveLength(testimonials.length)
    expect(answered).toContainEqual(expect.objectContaining({ id, firstName, lastName, message, author: 'Lou Late' }))
  })
})

test.describe('with a long name', () => {
  const name = 'Bartholomew Fitzgerald-Montgomery'
  test.use({ studioOptions: { testimonials: [written({ id: 'long', author: name })] } })

  test('TST-14: the front of an envelope shows nothing of a third line of it', async ({ page }) => {
    await visit(page, '/testimonials')
    const envelope = envelopeOf(page, name)
    await bringIntoSight(envelope)
    await expect(envelope.getByText('from', { exact: true })).toBeVisible()
    const shownPx = await envelope.getByText(name, { exact: true }).evaluate((hand) => {
      const range = document.createRange()
      range.selectNodeContents(hand)
      const tops = [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))]
      return Math.max(0, hand.getBoundingClientRect().bottom - (tops[2] ?? Number.POSITIVE_INFINITY))
    })
    // The hand leaves as much free above its tallest letters.
    expect(shownPx).toBeLessThan(10)
  })
})

test('TST-13, TST-15: four colors move on by one in every row of four, legible ink on each', async ({ page }) => {
  await visit(page, '/testimonials')
  const looks = await envelopesOf(page).evaluateAll((envelopes) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const luminanceOf = (color: string) => {
      if (!brush) throw new Error('There is no canvas.')
      brush.fillStyle = color
      brush.fillRect(0, 0, 1, 1)
      const linear = (value = 0) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4)
      const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    return envelopes.map((envelope) => {
      const signature = getComputedStyle([...envelope.querySelectorAll('span')].at(-1) ?? envelope)
      const ground = signature.getPropertyValue('--envelope')
      const [light = 0, dark = 0] = [ground, signature.color].map(luminanceOf).toSorted((a, b) => b - a)
      return { ground, contrast: (light + 0.05) / (dark + 0.05) }
    })
  })
  const cycle = BUILT_IN_AUTHORS.map((_, index) => ENVELOPE_COLOURS[(index + Math.floor(index / 4)) % 4])
  expect(looks.map(({ ground }) => ground)).toEqual(cycle)
  expect(Math.min(...looks.map(({ contrast }) => contrast))).toBeGreaterThan(4.5)
})

test('TST-14: backs and fronts take turns', async ({ page }) => {
  await visit(page, '/testimonials')
  for (const index of BUILT_IN_AUTHORS.keys()) {
    await expect(envelopesOf(page).nth(index).getByText('from', { exact: true })).toHaveCount(index % 2)
  }
})

test('TST-16: a letter has its paragraphs and its signature', async ({ page }) => {
  await visit(page, '/testimonials')
  for (const { author, message } of builtInTestimonials.slice(0, 4)) {
    await envelopeOf(page, author).click()
    const letter = letterOf(page, author)
    await expect(letter.getByRole('paragraph')).toHaveText([...message.split('\n\n'), `- ${author}`])
    await letter.getByRole('button', { name: 'Close' }).click()
    await expect(letter).toBeHidden()
  }
})

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('TST-17, TST-18, TST-20: the envelope plays four frames, then the letter opens; closing resets it', async ({
    page,
  }) => {
    await visitInStoppedTime(page)
    const [envelope, letter] = [envelopeOf(page, FIRST), letterOf(page, FIRST)]
    const expectFrames = async (before: number, at: number) => {
      await expect(envelope).toHaveAttribute('data-frame', `${before}`)
      await page.clock.runFor(1)
      await expect(envelope).toHaveAttribute('data-frame', `${at}`)
    }
    await envelope.click()
    await page.clock.runFor(499)
    await expectFrames(0, 1)
    await page.clock.runFor(299)
    await expectFrames(1, 2)
    await page.clock.runFor(399)
    await expectFrames(2, 3)
    await page.clock.runFor(599)
    await expect(letter).toBeHidden()
    await page.clock.runFor(1)
    await expect(letter).toBeVisible()

    await letter.getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(149)
    await expectFrames(3, 0)
    await expect(letter).toHaveCount(0)
  })

  test('TST-17: what presses an opening envelope again changes nothing', async ({ page }) => {
    await visitInStoppedTime(page)
    await envelopeOf(page, FIRST).click()
    await letPass(page, 800)
    await envelopeOf(page, FIRST).press('Enter')
    await letPass(page, 1000)
    await expect(letterOf(page, FIRST)).toBeVisible()
  })
})

test('TST-21: where motion is unwelcome the letter opens at once', async ({ page }) => {
  await visitInStoppedTime(page)
  await envelopeOf(page, FIRST).click()
  await expect(letterOf(page, FIRST)).toBeVisible()
  await expect(envelopeOf(page, FIRST)).toHaveAttribute('data-frame', '0')
})

for (const key of ['Enter', 'Space']) {
  test(`TST-21: ${key} opens the letter, Escape closes it, and the focus is back on the envelope`, async ({ page }) => {
    await visit(page, '/testimonials')
    await envelopeOf(page, FIRST).press(key)
    await expect(letterOf(page, FIRST)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(letterOf(page, FIRST)).toBeHidden()
    await expect(envelopeOf(page, FIRST)).toBeFocused()
  })
}

test('TST-19: the cross and the scrim close the letter, the paper does not', async ({ page }) => {
  await visit(page, '/testimonials')
  const [envelope, letter] = [envelopeOf(page, FIRST), letterOf(page, FIRST)]
  await envelope.click()
  await letter.getByText(`- ${FIRST}`).click()
  await expect(letter).toBeVisible()
  await page.mouse.click(10, 10)
  await expect(letter).toBeHidden()
  await envelope.click()
  await letter.getByRole('button', { name: 'Close' }).click()
  await expect(letter).toBeHidden()
  await expect(envelope).toBeFocused()
})

test('TST-16, TST-19: 800 words scroll within the paper, the cross stays at hand', async ({ page }) => {
  const author = 'The Wordsworths-Longfellow of Ninety-Sixth Street'
  const message = `${'We love this house. '.repeat(100)}\n\n${'The dog agrees too. '.repeat(100)}`
  const testimonials = [written({ id: '1', author, message })]
  await page.route(LETTERS, (route) => route.fulfill({ json: { testimonials } }))
  await followTestimonials(page)
  const letter = letterOf(page, author)
  for (const [width, height] of [
    [1440, 900],
    [390, 700],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await envelopeOf(page, author).click()
    await expect(letter.getByText(/^We love this house/)).toBeInViewport()
    const signature = letter.getByText(`- ${author}`)
    await expect(signature).not.toBeInViewport()
    await bringIntoSight(signature)
    await expect(signature).toBeInViewport({ ratio: 1 })
    const close = letter.getByRole('button', { name: 'Close' })
    await expect(close).toBeInViewport({ ratio: 1 })
    await close.click()
    await expect(letter).toBeHidden()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('TST-16: every letter lies open', async ({ page }) => {
    await page.goto('/testimonials')
    for (const author of BUILT_IN_AUTHORS) {
      await expect(gridOf(page).getByText(`- ${author}`, { exact: true })).toBeVisible()
    }
    await expect(envelopesOf(page)).toHaveCount(0)
  })
})
