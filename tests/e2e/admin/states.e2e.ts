import type { Page } from '@playwright/test'
import { OWNER, room } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

test.use({ studioOptions: { viewer: OWNER } })

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

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
