import type { Page } from '@playwright/test'
import { PUBLIC_PAGES } from '#tests/fixtures/public-pages.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const PAGES = [...PUBLIC_PAGES, '/portfolio?space=Office&style=Playful', '/privacy', '/terms', '/nowhere']

/** Scrolls to the end, so that everything that is laid out, loads or reveals itself late has done so. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 800) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    for (const address of PAGES) {
      test(`axe finds nothing on ${address}`, async ({ page }) => {
        await visit(page, address)
        await scrollThrough(page)
        await expectNoViolations(page)
      })
    }
  })
}

for (const address of PAGES) {
  test(`${address} fits every width, 200 % zoom, and text at 200 %`, async ({ page }) => {
    await visit(page, address)
    await scrollThrough(page)
    for (const width of [320, 390, 600, 720, 834, 900, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScroll(page)
  })
}

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await visit(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

for (const address of PAGES) {
  test(`every control of ${address} that takes focus shows it`, async ({ page }) => {
    await visit(page, address)
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      const outline = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return 'none needed'
        const shown = element.matches('input, video') ? (element.closest('label') ?? element) : element
        return [element, shown, shown.firstElementChild, element.nextElementSibling]
          .filter((candidate) => candidate !== null)
          .some((candidate) => {
            const { outlineStyle, boxShadow, borderBottomWidth } = getComputedStyle(candidate)
            return outlineStyle !== 'none' || boxShadow !== 'none' || borderBottomWidth === '2px'
          })
          ? 'shown'
          : element.outerHTML.slice(0, 200)
      })
      expect(outline).toMatch(/^(shown|none needed)$/)
    }
  })
}
