import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { OWNER, room } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

test.use({ studioOptions: { viewer: OWNER } })

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Lets the API answer like a server in trouble, save for the session. */
async function failAll(page: Page): Promise<void> {
  await page.route(/\/api\/(?!session)/, (route) =>
    route.fulfill({ status: 500, json: { error: 'The database is away.', code: 'internal' } }),
  )
}

test.describe('a room that takes its time', () => {
  test('is named over the one before, which stays until then', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/admin/media?*', async (route) => {
      await held.promise
      await route.continue()
    })
    await visit(page, '/admin/activity')
    await room(page, 'Media').click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading Media...' })).toBeVisible()
    await expect(heading(page, 'Activity')).toBeVisible()
    held.resolve()
    await expect(heading(page, 'Media')).toBeVisible()
    await expect(page.getByText('Loading Media...')).toHaveCount(0)
  })
})

test.describe('a room that did not load', () => {
  test('keeps the focus when Retry has loaded it', async ({ page }) => {
    await visit(page, '/admin/activity')
    await failAll(page)
    await room(page, 'Media').click()
    await expect(page.getByRole('alert')).toContainText('This list did not load. The database is away.')
    const retry = main(page).getByRole('button', { name: 'Retry' })
    await retry.press('Enter')
    await expect(retry).toHaveAttribute('aria-busy', 'false')
    await expect(retry).toBeFocused()
    await page.unrouteAll()
    await retry.press('Enter')
    await expect(main(page).getByRole('searchbox', { name: 'Search' })).toBeVisible()
    await expect(main(page)).toBeFocused()
  })

  test('keeps the focus in the part that Retry has loaded', async ({ page }) => {
    await visit(page, '/admin/activity')
    await failAll(page)
    await room(page, 'Settings').click()
    const account = main(page).getByRole('region', { name: 'Your account' })
    const retry = account.getByRole('alert').filter({ hasText: 'How you sign in' }).getByRole('button')
    await expect(account.getByRole('listitem').filter({ hasText: 'Code from an app' })).toContainText('Not loaded')
    await retry.focus()
    await page.unrouteAll()
    await retry.press('Enter')
    await expect(retry).toHaveCount(0)
    await expect(account).toBeFocused()
  })

  test('today says which of its parts are missing, and claims nothing about them', async ({ page }) => {
    await visit(page, '/admin/activity')
    await failAll(page)
    await room(page, 'Today').click()
    const today = main(page).getByRole('region', { name: 'Today' })
    const missing = today.getByRole('alert').filter({ hasText: 'Who wrote back' })
    await expect(missing).toContainText(
      'Who wrote back, the drafts of pages, and the licenses did not load. The database is away.',
    )
    await expect(today.getByRole('link', { name: 'The waitlist' })).toBeVisible()
    await expect(today).not.toContainText('Nobody')
    await page.unrouteAll()
    await missing.getByRole('button', { name: 'Retry' }).click()
    await expect(today.getByRole('alert')).toHaveCount(0)
    await expect(today.getByRole('link', { name: 'Nobody is on the waitlist' })).toBeVisible()
  })
})

test.describe('today with long names', () => {
  const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)
  const projects = [{ id: 'long', title: LONG, location: 'Avalon, NJ', published: false }]
  test.use({
    studioOptions: { viewer: OWNER, projects, leads: [{ list: 'inquiries', firstName: LONG, lastName: LONG }] },
  })

  for (const width of [390, 834, 1440]) {
    test(`loses nothing beside the screen at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, '/admin')
      await expect(main(page).getByRole('link', { name: LONG, exact: true })).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  }
})
