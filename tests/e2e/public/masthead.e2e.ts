import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const SCREENS = [
  [320, 640],
  [390, 844],
  [834, 1112],
  [1440, 900],
  [1920, 1080],
] as const

const scrollTo = (page: Page, topPx: number) =>
  page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' })
    return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  }, topPx)

/** Opens Home and waits for what comes at a visitor's first sign. */
async function visitHome(page: Page): Promise<void> {
  await visit(page, '/')
  // A page that is opened again is where it was left.
  await scrollTo(page, 0)
  await page.mouse.move(5, 300)
  await page.mouse.move(6, 300)
  await expect(page.locator('header > a > svg')).toHaveCSS('opacity', '0')
}

/** Boxes of the letters in the masthead and of the logo in the header, in px of the window, and the logo's opacity. */
const look = (page: Page) =>
  page.evaluate(() => {
    const drawn = (selector: string) => {
      const drawing = document.querySelector(selector) as SVGSVGElement
      const { left, top, width } = drawing.getBoundingClientRect()
      const address = drawing.querySelector('use')?.getAttribute('href') ?? ''
      const letters = [...document.querySelectorAll<SVGPathElement>(`${address} > path[transform]`)]
      const pxOf = (letter: SVGPathElement | undefined, side: 0 | 1) => {
        const box = letter?.getBBox() ?? new DOMRect()
        const units = (letter?.transform.baseVal[0]?.matrix.e ?? 0) + box.x + side * box.width
        return left + (units / drawing.viewBox.baseVal.width) * width
      }
      return { letters: letters.length, leftPx: pxOf(letters[0], 0), rightPx: pxOf(letters[8], 1), topPx: top }
    }
    const isShown = (selector: string) => getComputedStyle(document.querySelector(selector) as Element).opacity
    const [name, logo] = ['h1', 'header > a > svg']
    return { name: drawn('h1 svg'), logo: drawn(logo), nameOpacity: isShown(name), logoOpacity: isShown(logo) }
  })

for (const [width, height] of SCREENS) {
  test(`the name of Home shrinks into the logo of the header at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await visitHome(page)
    expect(await look(page)).toMatchObject({ nameOpacity: '1', logoOpacity: '0' })
    // A pixel before it is there and hands over.
    await scrollTo(page, 229)
    const landing = await look(page)
    expect(landing).toMatchObject({ nameOpacity: '1', logoOpacity: '0' })
    await scrollTo(page, 250)
    await expect.poll(() => look(page)).toMatchObject({ nameOpacity: '0', logoOpacity: '1' })
    const { name, logo } = await look(page)
    expect(name.letters).toBe(9)
    for (const side of ['leftPx', 'rightPx', 'topPx'] as const) {
      expect(Math.abs(name[side] - logo[side]), side).toBeLessThanOrEqual(1)
    }
    await scrollTo(page, 0)
    await expect.poll(() => look(page)).toMatchObject({ nameOpacity: '1', logoOpacity: '0' })
  })
}

test('there is one heading and one logo by name, before and after', async ({ page }) => {
  await visitHome(page)
  for (const top of [0, 120, 300]) {
    await scrollTo(page, top)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1, name: 'Seven Mile Interiors', exact: true })).toHaveCount(1)
    await expect(page.locator('header').getByRole('link', { name: 'Seven Mile Interiors' })).toHaveCount(1)
  }
})

test('whoever comes to the header by the keyboard sees its logo on the cover, too', async ({ page }) => {
  await visitHome(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator('header > a:focus-visible')).toHaveCount(1)
  await expect.poll(async () => (await look(page)).logoOpacity).toBe('1')
})

test('where motion is unwelcome the name stays on the cover, and the logo in the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  const { name } = await look(page)
  await scrollTo(page, 100)
  const later = await look(page)
  expect(later).toMatchObject({ nameOpacity: '1', logoOpacity: '1' })
  expect(later.name).toEqual({ ...name, topPx: name.topPx - 100 })
})

test('on another page the logo is there at once', async ({ page }) => {
  await visitHome(page)
  await scrollTo(page, 260)
  await page.locator('header').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.locator('header > a > svg')).toHaveCSS('opacity', '1')
})

test('nothing is pushed about while the page scrolls', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const note = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value))
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
  await visitHome(page)
  for (let top = 0; top <= 500; top += 20) await scrollTo(page, top)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01)
})

test.describe('of a studio with a drawing of its own', () => {
  const profile = {
    name: 'The Very Long Lighthouse Company of the Northern Shore',
    lettering: '<svg viewBox="0 0 600 200"><path d="M0 0h600v200h-600z"/></svg>',
  }
  test.use({ studioOptions: { settings: ALL_PAGES, documents: { 'studio-profile': profile } } })

  test('it shrinks into the logo as well', async ({ page }) => {
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      await visitHome(page)
      await scrollTo(page, 250)
      const boxes = await page.evaluate(() =>
        ['h1 svg path', 'header > a > svg path'].map((selector) => {
          const { left, right, top, bottom } = (document.querySelector(selector) as Element).getBoundingClientRect()
          return [left, right, top, bottom].map(Math.round)
        }),
      )
      const [name = [], logo = []] = boxes
      for (const [at, px] of name.entries())
        expect(Math.abs(px - (logo[at] ?? 0)), `${width}: ${at}`).toBeLessThanOrEqual(1)
    }
  })
})
