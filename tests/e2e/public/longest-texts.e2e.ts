import { FIXED_PAGES } from '#contract/site/fields/pages/all.ts'
import { longestTexts } from '#tests/fixtures/longest-pages.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { textsOutside } from '../support/texts-outside.ts'

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
