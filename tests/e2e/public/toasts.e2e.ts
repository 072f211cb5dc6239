import type { Locator, Page } from '@playwright/test'
import { NEWSLETTER_MODAL } from '#app/shell/newsletter/invitation.ts'
import { INQUIRY_TEXT } from '#contract/form-texts.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { letPass } from '../support/still-time.ts'

const FIELDS = ['First name', 'Last name', 'Phone', 'Email', 'Project address', 'Project details']

const errorOf = (page: Page) => page.getByRole('alert').filter({ hasText: INQUIRY_TEXT.incomplete[0] })
const successOf = (page: Page) => page.getByRole('status').filter({ hasText: INQUIRY_TEXT.sent[0] })
const regionOf = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const dismissButtonOf = (page: Page) => regionOf(page).getByRole('button', { name: 'Dismiss' })
const fieldOf = (page: Page, label: string) => page.getByRole('main').getByRole('textbox', { name: label })
const send = (page: Page) => page.getByRole('button', { name: 'SEND INQUIRY' }).click()

/** The contact page, where time stands still until a test lets it run, without the newsletter modal. */
async function visitInStillTime(page: Page): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), NEWSLETTER_MODAL.dismissedKey)
  await page.clock.install()
  await visit(page, '/contact')
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function fill(page: Page, labels: string[]): Promise<void> {
  for (const label of labels) await fieldOf(page, label).fill('hello@sevenmile.example')
}

async function expectApart(...elements: Locator[]): Promise<void> {
  const areApart = async () => {
    const [one, other] = await Promise.all(elements.map((element) => element.boundingBox()))
    return one && other && (one.y + one.height <= other.y || other.y + other.height <= one.y)
  }
  await expect.poll(areApart).toBe(true)
}

test('TOAST-3, TOAST-4, TOAST-5: an error is an alert of 5 seconds', async ({ page }) => {
  await visitInStillTime(page)
  await send(page)
  await expect(errorOf(page)).toContainText(INQUIRY_TEXT.incomplete[1])
  await letPass(page, 4990)
  await expect(errorOf(page)).toBeVisible()
  await letPass(page, 20)
  await expect(errorOf(page)).toHaveCount(0)
})

test('TOAST-2, TOAST-5: a success is a status of 3 seconds', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: {} }))
  await visitInStillTime(page)
  await fill(page, FIELDS)
  await send(page)
  await expect(successOf(page)).toContainText(INQUIRY_TEXT.sent[1])
  await letPass(page, 2990)
  await expect(successOf(page)).toBeVisible()
  await letPass(page, 20)
  await expect(successOf(page)).toHaveCount(0)
})

test('TOAST-5: a toast waits under the pointer and the focus, then stays for the rest of its time', async ({
  page,
}) => {
  await visitInStillTime(page)
  await send(page)
  // Its time begins when it is there, and what finds the mistake has to be fetched first.
  await expect(errorOf(page)).toBeVisible()
  await letPass(page, 2000)
  await errorOf(page).hover()
  await letPass(page, 10_000)
  await page.mouse.move(0, 0)
  await letPass(page, 2000)
  await dismissButtonOf(page).focus()
  await letPass(page, 10_000)
  await dismissButtonOf(page).blur()
  await letPass(page, 990)
  await expect(errorOf(page)).toBeVisible()
  await letPass(page, 20)
  await expect(errorOf(page)).toHaveCount(0)
})

test('TOAST-5: toasts stand one below the other, and each can be dismissed', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }))
  await visitInStillTime(page)
  await send(page)
  await expect(errorOf(page)).toHaveCount(1)
  await fill(page, FIELDS)
  await send(page)
  const alerts = regionOf(page).getByRole('alert')
  await expect(alerts).toHaveCount(2)
  await expectApart(alerts.first(), alerts.last())
  await dismissButtonOf(page).first().click()
  await expect(alerts).toHaveCount(1)
  await dismissButtonOf(page).press('Enter')
  await expect(alerts).toHaveCount(0)
})

test('TOAST-3, TOAST-5: the same again does not stack: its time begins anew, and it is announced again', async ({
  page,
}) => {
  await visitInStillTime(page)
  await send(page)
  await expect(errorOf(page)).toHaveCount(1)
  const first = await errorOf(page).elementHandle()
  for (let times = 0; times < 5; times += 1) {
    await letPass(page, 3000)
    await send(page)
    await expect(errorOf(page)).toHaveCount(1)
  }
  expect(await first?.evaluate((alert) => alert.isConnected)).toBe(false)
  await letPass(page, 4990)
  await expect(errorOf(page)).toBeVisible()
  await letPass(page, 20)
  await expect(errorOf(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('TOAST-5: a toast leaves the focused field uncovered', async ({ page }) => {
    await visitInStillTime(page)
    await fill(page, FIELDS.slice(0, -1))
    await send(page)
    await expect(fieldOf(page, 'Project details')).toBeFocused()
    for (const label of FIELDS.toReversed()) {
      await fieldOf(page, label).focus()
      await expectApart(regionOf(page), fieldOf(page, label))
    }
  })
})
