import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { OWNER } from '../support/admin-page.ts'
import { test, visit } from '../support/browser-test.ts'

const KEVIN = { list: 'inquiries', firstName: 'Kevin', lastName: 'Liu', email: 'kevin@mail.example' } as const
test.use({
  viewport: { width: 320, height: 800 },
  studioOptions: { viewer: OWNER, settings: ALL_PAGES, leads: [KEVIN] },
})

const LONG_WORD = 'Llanfairpwllgwyngyll'.repeat(50)
const ROOMS = [
  '/admin',
  '/admin/inbox',
  '/admin/testimonials',
  '/admin/testimonials/letter',
  '/admin/stool',
  '/admin/pages?part=about',
  '/admin/media',
  '/admin/people',
  '/admin/settings',
  '/admin/redirects',
  '/admin/mails',
  '/admin/letters',
]

/** Rows of options first: they have more to unfold once they are open. */
const FOLDED = ['button[data-focus-next][aria-expanded="false"]', 'details:not([open]) > summary']
const OPEN_ROWS = 'button[data-focus-next][aria-expanded="true"]'
const pressAll = (page: Page, selector: string) =>
  page
    .getByRole('main')
    .locator(selector)
    .evaluateAll((elements) => elements.forEach((element) => element instanceof HTMLElement && element.click()))

for (const room of ROOMS) {
  test(`${room} stays as wide as the smallest phone, whatever is typed`, async ({ page }) => {
    await visit(page, room)
    for (const folded of FOLDED) await pressAll(page, folded)
    const fields = page.getByRole('main').locator('textarea, input:is([type="text"], :not([type]))')
    for (const field of await fields.all()) {
      if (await field.isEditable()) await field.fill(LONG_WORD)
    }
    await expectNoSidewaysScroll(page)
    await pressAll(page, OPEN_ROWS)
    await expectNoSidewaysScroll(page)
  })
}
