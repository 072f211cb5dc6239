import type { Page } from '@playwright/test'
import { ADMIN_MODE_COOKIE } from '#contract/site/field-marks.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { OWNER, signIn, WITH_PEOPLE } from '../support/people.ts'

test.use({ studioOptions: WITH_PEOPLE })

const bar = (page: Page) => page.getByRole('complementary', { name: 'Admin Mode' })
const ready = (page: Page) => bar(page).getByText('Press a text or a picture to change it.')

/** Asks for pages as a browser does that has not noted yet that Admin Mode is on. */
async function forgetMode(page: Page, address: string | RegExp, times?: number): Promise<void> {
  await page.route(
    address,
    async (route) => {
      const headers = await route.request().allHeaders()
      const cookie = (headers['cookie'] ?? '').replace(`${ADMIN_MODE_COOKIE}=1`, '')
      await route.fulfill({ response: await route.fetch({ headers: { ...headers, cookie } }) })
    },
    times === undefined ? {} : { times },
  )
}

test.beforeEach(async ({ page }) => {
  await signIn(page, OWNER)
  await visit(page, '/about')
})

test('a page that came too early to know of Admin Mode is loaded anew by itself, and its fields can be pressed', async ({
  page,
}) => {
  await forgetMode(page, '**/about', 1)
  await bar(page).getByRole('button', { name: 'Change this page' }).click()
  await expect(ready(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change: / }).first()).toBeAttached()
})

test('a page that comes without its fields again and again says so, and is loaded anew by a press', async ({
  page,
}) => {
  await forgetMode(page, '**/about')
  await bar(page).getByRole('button', { name: 'Change this page' }).click()
  await expect(bar(page).getByText(/This page came without its fields/)).toBeVisible()
  await page.unrouteAll()
  await bar(page).getByRole('button', { name: 'Load it anew' }).click()
  await expect(ready(page)).toBeVisible()
})

test('a next page whose data came without its fields is loaded anew, too', async ({ page }) => {
  await bar(page).getByRole('button', { name: 'Change this page' }).click()
  await expect(ready(page)).toBeVisible()
  await forgetMode(page, /\/contact\.data/)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('button', { name: /^Change: Camera roll/ }).first()).toBeAttached()
})
