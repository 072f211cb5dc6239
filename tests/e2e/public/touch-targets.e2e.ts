import { PUBLIC_PAGES } from '#tests/fixtures/public-pages.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const HEIGHT_MIN_PX = 44

test.use({ studioOptions: { settings: ALL_PAGES }, viewport: { width: 390, height: 844 } })

test('links and buttons of every public page are high enough for a thumb', async ({ page }) => {
  const low: unknown[] = []
  for (const address of PUBLIC_PAGES) {
    await visit(page, address)
    const controls = await page.locator('a, button, summary').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // A link within a sentence is as high as its line (WCAG 2.5.8).
        .filter((element) => {
          const isAlone = element.parentElement?.textContent === element.textContent
          return isAlone || getComputedStyle(element).display !== 'inline'
        })
        .map((element) => ({
          text: element.getAttribute('aria-label') ?? element.textContent,
          heightPx: element.getBoundingClientRect().height,
        })),
    )
    const found = controls.filter(({ heightPx }) => heightPx > 1 && Math.round(heightPx) < HEIGHT_MIN_PX)
    low.push(...found.map((control) => ({ address, ...control })))
  }
  expect(low).toEqual([])
})
