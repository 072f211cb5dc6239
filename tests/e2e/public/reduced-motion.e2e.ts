import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/browser-test.ts'
import { bringIntoSight } from '../support/in-sight.ts'

declare global {
  interface Window {
    /** Elements that have moved so far, or faded for longer than is allowed. */
    moved: Set<string>
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Has the page note whatever moves by scrolling, or for longer than changes of opacity may take. */
const noteMoves = () => {
  const OPACITY_MS_MAX = 120
  window.moved = new Set()
  const note = () => {
    for (const { effect, timeline } of document.getAnimations()) {
      const lastsLong = Number(effect?.getComputedTiming().endTime) > OPACITY_MS_MAX
      if (!(effect instanceof KeyframeEffect) || (!lastsLong && timeline instanceof DocumentTimeline)) continue
      const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
      window.moved.add(`${effect.target?.outerHTML.slice(0, 60)} ${effect.pseudoElement} ${properties.join()}`)
    }
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

async function expectStill(page: Page): Promise<void> {
  // The frame after draws what an effect begins.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.evaluate(() => [...window.moved])).toEqual([])
}

const openFirst = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

for (const [address, open] of [
  ['/', openFirst(/^Privacy Policy$/)],
  ['/about', undefined],
  ['/services', undefined],
  ['/portfolio', undefined],
  ['/portfolio/delray-beach-home', openFirst(/^\S/)],
  ['/testimonials', openFirst(/^Open the letter/)],
  ['/home-tours', openFirst(/^Filters$/)],
  ['/stool', openFirst(/^Join the waitlist$/i)],
  ['/contact', openFirst(/^Send inquiry$/i)],
] as const) {
  test(`nothing moves on ${address}, to its end`, async ({ page }) => {
    await page.addInitScript(noteMoves)
    await visit(page, address)
    await page.mouse.move(40, 300)
    for (const part of await page.getByRole('main').locator('section, article, form').all()) await bringIntoSight(part)
    await bringIntoSight(page.getByRole('contentinfo'))
    await open?.(page)
    await expectStill(page)
  })
}

for (const [what, address, link] of [
  ['round link', '/', 'main nav a'],
  ['house', '/portfolio', 'main a[href^="/portfolio/"]'],
  ['service', '/services', 'main a[href^="#"], main a[href*="/services#"]'],
  ['tour', '/home-tours', 'main article'],
  ['tile', '/portfolio/delray-beach-home', 'main section button'],
] as const) {
  test(`the picture of a ${what} does not jump under the pointer`, async ({ page }) => {
    await visit(page, address)
    const pictured = page
      .locator(link)
      .filter({ has: page.locator('img') })
      .first()
    await bringIntoSight(pictured)
    await pictured.hover()
    await expect(pictured.locator('img').first()).toHaveCSS('transform', 'none')
  })
}
