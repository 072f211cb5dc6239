import type { Page } from '@playwright/test'
import { FIXED_PAGES } from '#contract/site/fields/pages/all.ts'
import { longestTexts } from '#tests/fixtures/longest-pages.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const WIDTHS_PX = [320, 390, 600, 834, 900, 1200, 1440, 1920]
const NOTHING_CHOSEN = { featuredHome: [], services: { newConstruction: [], renovation: [], designRefresh: [] } }

test.use({
  studioOptions: { settings: { ...ALL_PAGES, ...NOTHING_CHOSEN }, documents: { 'page-texts': longestTexts() } },
})

for (const { title, path } of Object.values(FIXED_PAGES)) {
  test(`the longest texts that ${title} takes stay in the window and in their places at every width`, async ({
    page,
  }) => {
    await visit(page, path)
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      expect([width, await textsOutside(page)]).toEqual([width, []])
    }
  })
}

/** Texts of the page that reach over a side of the window, or of a part that cuts them off. */
async function textsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const outside: string[] = []
    while (walker.nextNode()) {
      const { currentNode } = walker
      const element = currentNode.parentElement
      if (
        !element?.checkVisibility() ||
        element.closest('.visually-hidden, dialog, header, [href="#main"], noscript, svg')
      )
        continue
      if (currentNode.textContent?.trim() && reachesOut(currentNode, element)) outside.push(currentNode.textContent)
    }
    return outside

    function reachesOut(text: Node, element: Element): boolean {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      for (let part: Element | null = element; part; part = part.parentElement) {
        const { overflowX } = getComputedStyle(part)
        if (overflowX === 'auto' || overflowX === 'scroll') return false
        const box = part.getBoundingClientRect()
        if (overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)) return true
      }
      return left < -1 || right > window.innerWidth + 1
    }
  })
}
