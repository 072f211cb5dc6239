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

const message = (page: Page) => bar(page).getByText(/This page came without its fields/)

test('a page that came too early to know of Admin Mode says so, keeps what is typed, and is loaded anew by a press', async ({
  page,
}) => {
  await forgetMode(page, '**/about', 1)
  await bar(page).getByRole('button', { name: 'Change this page' }).click()
  await expect(bar(page).getByRole('button', { name: 'Leave' })).toBeVisible()
  const address = page.getByRole('contentinfo').getByRole('textbox')
  await address.fill('half-an-addr')
  await expect(message(page)).toBeVisible()
  await expect(address).toHaveValue('half-an-addr')
  await bar(page).getByRole('button', { name: 'Load it anew' }).click()
  await expect(ready(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change: / }).first()).toBeAttached()
})

test('a browser that stores a cookie only once it is read asks for the page in Admin Mode all the same', async ({
  page,
}) => {
  await page.evaluate(() => {
    const kept = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    let waiting: string | undefined
    Object.defineProperty(document, 'cookie', {
      set: (cookie: string) => {
        waiting = cookie
      },
      get: () => {
        if (waiting !== undefined) kept?.set?.call(document, waiting)
        waiting = undefined
        return String(kept?.get?.call(document))
      },
    })
  })
  await bar(page).getByRole('button', { name: 'Change this page' }).click()
  await expect(ready(page)).toBeVisible()
})

test('a next page whose data came without its fields says so, too, and the one after it does not', async ({ page }) => {
  await bar(page).getByRole('button', { name: 'Change this page' }).click()
  await expect(ready(page)).toBeVisible()
  await forgetMode(page, /\/contact\.data/)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(message(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await expect(ready(page)).toBeVisible()
})
