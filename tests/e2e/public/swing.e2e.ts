import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/browser-test.ts'

const SCREENS = [
  [320, 640],
  [360, 800],
  [390, 844],
  [834, 1112],
  [844, 390],
  [1000, 1196],
  [1366, 650],
  [1440, 900],
  [1920, 1080],
] as const

interface Tie {
  ropes: { topPx: number; leftPx: number; rightPx: number; heightPx: number }[]
  hairlinePx: number
  /** Left hairline, right hairline. */
  hairlines: [fromPx: number, toPx: number][]
}

/** Upper ends of the ropes at both sides of their box, and the hairlines, from what is between them. */
const lookAtTies = (page: Page): Promise<Tie> =>
  page.evaluate(() => {
    const box = document.querySelector('[data-swing] > span > span') as HTMLElement
    const { top, left, right } = box.getBoundingClientRect()
    // It goes on above its box by as much as the box goes on below the knots.
    const after = getComputedStyle(box, '::after')
    const beyondPx = after.content === 'none' ? 0 : -Number.parseFloat(after.top)
    const heightPx = box.offsetHeight - beyondPx
    const ropePx = Number.parseFloat((beyondPx > 0 ? after : getComputedStyle(box)).borderLeftWidth)
    const ropes = [
      { topPx: top, leftPx: left, rightPx: left + ropePx, heightPx },
      { topPx: top, leftPx: right - ropePx, rightPx: right, heightPx },
    ]
    const row = document.querySelector('h1 > span:last-child') as Element
    const words = document.createRange()
    words.selectNodeContents(row)
    const [line, text] = [row.getBoundingClientRect(), words.getBoundingClientRect()]
    return {
      ropes,
      hairlinePx: line.top + line.height / 2,
      hairlines: [
        [line.left, text.left],
        [text.right, line.right],
      ],
    }
  })

/** Between the ends of its hairline, and at its height, to the pixel. */
function expectTied({ ropes, hairlinePx, hairlines }: Tie, screen: string): void {
  expect(ropes, screen).toHaveLength(2)
  for (const [at, { topPx, heightPx, leftPx, rightPx }] of ropes.entries()) {
    const [fromPx, toPx] = hairlines[at] ?? [0, 0]
    expect(Math.abs(topPx - hairlinePx), `${screen}: height of rope ${at}`).toBeLessThanOrEqual(1)
    expect(heightPx, screen).toBeGreaterThan(20)
    expect(leftPx, `${screen}: rope ${at}`).toBeGreaterThanOrEqual(fromPx - 0.5)
    expect(rightPx, `${screen}: rope ${at}`).toBeLessThanOrEqual(toPx + 0.5)
  }
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the ropes of the swing begin at the hairlines of the name, at every width (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await visit(page, '/')
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      await expect(async () => expectTied(await lookAtTies(page), `${width} × ${height}`)).toPass()
    }
  })
}

const copyOf = (page: Page) => page.locator('[data-swing] img')
const animationsOf = (page: Page) =>
  page.locator('[data-swing]').evaluate((swing) => swing.getAnimations({ subtree: true }).length)

test.describe('swaying', () => {
  test.use({ realPictures: true })

  test('begins with the first scroll, by at most one degree, from the file that is there already', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => /late-cover.*js|renditions/.test(request.url()) && asked.push(request.url()))
    await visit(page, '/')
    await expect(copyOf(page)).toHaveCount(0)
    expect(asked.filter((url) => url.includes('late-cover'))).toEqual([])
    await page.mouse.wheel(0, 60)
    await expect(copyOf(page)).toHaveCount(1)
    const file = await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(await copyOf(page).evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(file)
    expect(asked.filter((url) => url === file)).toHaveLength(1)
    await page.mouse.move(0, 400)
    const leans = () =>
      page
        .locator('[data-swing], [data-swing] > span')
        .evaluateAll((all) =>
          all.reduce((tangent, part) => tangent + new DOMMatrix(getComputedStyle(part).transform).c, 0),
        )
    await expect.poll(leans).toBeGreaterThan(0)
    for (const top of [0, 100, 144, 200, 300, 400, 600]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      expect(Math.abs(await leans())).toBeLessThanOrEqual(Math.tan(Math.PI / 180))
    }
  })
})

test('where motion is unwelcome nothing sways, and nothing comes for it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('late-cover') && asked.push(request.url()))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  await page.mouse.move(10, 400)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  expect(await animationsOf(page)).toBe(0)
  expect(asked).toEqual([])
})

test.describe('with another picture', () => {
  const own = {
    src: '/media/built-in/home-hero.jpg',
    alt: 'A room',
    focal: { x: 0.5, y: 0.5 },
    width: 2000,
    height: 1125,
  }
  const cover = { picture: { ...own, lqip: '', version: '2a41552276' } }
  test.use({ studioOptions: { documents: { 'page-texts': { home: { cover } } } } })

  test('there are no ropes', async ({ page }) => {
    await visit(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-swing]')).toHaveCount(0)
  })
})
