import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { room } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { ADMIN, OWNER, signIn, toast, WITH_PEOPLE } from '../support/people.ts'

test.use({ studioOptions: WITH_PEOPLE })

const account = (page: Page) => page.getByRole('region', { name: 'Your account' })
const box = (page: Page) => account(page).getByRole('checkbox', { name: 'Mail me every Monday at 8 AM' })

test('an owner turns the mail of every Monday off and on, with the keyboard, too', async ({ page }) => {
  await signIn(page, OWNER)
  await room(page, 'Settings').click()
  await expect(box(page)).toBeChecked()
  await expect(box(page)).toHaveAccessibleDescription(/Five lines: who wrote/)
  await box(page).click()
  await expect(page.getByText('You get no mail on Mondays any more.')).toBeVisible()
  await visit(page, '/admin/settings')
  await expect(box(page)).not.toBeChecked()
  await box(page).press('Space')
  await expect(box(page)).toBeChecked()
  await visit(page, '/admin/settings')
  await expect(box(page)).toBeChecked()
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(box(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page, '#account')
  }
})

test('a change that fails is said, and the box stays as it was', async ({ page }) => {
  await signIn(page, OWNER)
  await room(page, 'Settings').click()
  await expect(box(page)).toBeChecked()
  await page.route('**/api/admin/monday-mail', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now.', code: 'unavailable' } }),
  )
  await box(page).click()
  await expect(toast(page, 'Not now.')).toBeVisible()
  await expect(box(page)).toBeChecked()
})

test('an admin has no such mail', async ({ page }) => {
  await signIn(page, ADMIN)
  await room(page, 'Settings').click()
  await expect(account(page)).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})
