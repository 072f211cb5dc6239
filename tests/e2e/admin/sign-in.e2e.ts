import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'
import {
  ADMIN,
  dashboard,
  emailOf,
  fillIn,
  GUEST,
  gate,
  OWNER,
  PASSWORD,
  passwordOf,
  signIn,
  toast,
  WITH_PEOPLE,
} from '../support/people.ts'

test.use({ studioOptions: { ...WITH_PEOPLE, leads: [{ list: 'inquiries' }, { list: 'quotes', firstName: 'Dana' }] } })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const shop = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Shop' })

test('AUTH-2 to AUTH-4, AUTH-7 to AUTH-10: in with Enter to the page asked for, and out again @data', async ({
  page,
}) => {
  await visit(page, '/admin?list=quotes')
  await expect(gate(page)).toBeVisible()
  await expect(page.getByText('Only authorized email addresses can access the admin area.')).toBeVisible()
  await fillIn(page, OWNER, PASSWORD)
  await expect(toast(page, 'Welcome!')).toBeVisible()
  await expect(toast(page, 'Successfully signed in to admin area')).toBeVisible()
  await expect(page).toHaveURL('/admin/inbox?list=quotes')
  await expect(page.getByText('Dana Doyle')).toBeVisible()
  await expect(page.getByText('Admin Access', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(toast(page, 'Logged out')).toBeVisible()
  await expect(toast(page, 'Successfully signed out')).toBeVisible()
  await expect(gate(page)).toBeVisible()
  await reload(page)
  await expect(gate(page)).toBeVisible()
})

test('AUTH-5: without address or password nothing is sent', async ({ page }) => {
  await visit(page, '/admin')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await emailOf(page).fill(OWNER)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Missing information')).toBeVisible()
  await expect(toast(page, 'Please enter both email and password')).toBeVisible()
  await expect(passwordOf(page)).toBeFocused()
  await emailOf(page).fill(' ')
  await passwordOf(page).fill(PASSWORD)
  await passwordOf(page).press('Enter')
  await expect(emailOf(page)).toBeFocused()
  expect(sent.filter((address) => address.includes('/api/auth/'))).toEqual([])
})

test('AUTH-6: what fails says why, and keeps what was typed', async ({ page }) => {
  await visit(page, '/admin')
  await fillIn(page, OWNER, 'not the password')
  await expect(toast(page, 'Sign in failed')).toBeVisible()
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await expect(emailOf(page)).toHaveValue(OWNER)
  await expect(passwordOf(page)).toHaveValue('not the password')
})

test('AUTH-6: a failure without a reason says that much', async ({ page }) => {
  await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 500, body: '{}' }))
  await visit(page, '/admin')
  await fillIn(page, OWNER, PASSWORD)
  await expect(toast(page, 'Sign in failed')).toHaveCount(2)
})

test.describe('somebody who guesses', () => {
  test.use({ studioOptions: { ...WITH_PEOPLE, env: {} } })

  test('AUTH-15: shows how long to wait, and that stays', async ({ page }) => {
    await visit(page, '/admin')
    const wait = page.getByRole('main').getByText('Too many attempts. Please try again in 15 minutes.')
    for (let guess = 1; guess <= 6; guess += 1) {
      await expect(wait).toHaveCount(0)
      const answered = page.waitForResponse('**/api/auth/sign-in/email')
      await fillIn(page, OWNER, `not the password ${guess}`)
      await answered
      await expect(page.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-busy', 'false')
    }
    await expect(wait).toBeVisible()
  })
})

test('AUTH-12, AUTH-13: an account without a role sees a notice, and can sign out', async ({ page }) => {
  await visit(page, '/admin')
  await fillIn(page, GUEST, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('This account is not authorized for admin access.')
  await expect(page.getByText(`Signed in as ${GUEST}`)).toBeVisible()
  await expect(toast(page, 'Welcome!')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(emailOf(page)).toBeVisible()
})

test('AUTH-1: who comes from another page is asked for first', async ({ page }) => {
  await visit(page, '/admin')
  await page.getByRole('banner').getByRole('link', { name: 'View site' }).click()
  await expect(page).toHaveURL('/')
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByRole('status').getByText('Checking authentication...')).toBeVisible()
  await expect(gate(page)).toHaveCount(0)
  asked.resolve()
  await expect(gate(page)).toBeVisible()
})

test('AUTH-1: a page that says “nobody” asks once more, and is in where somebody is', async ({ page, context }) => {
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await asked.promise
    await route.continue()
  })
  await visit(page, '/admin')
  await expect(page.getByRole('status').getByText('Checking authentication...')).toBeVisible()
  await emailOf(page).fill(OWNER)
  await context.request.post('/api/auth/sign-in/email', { data: { email: OWNER, password: PASSWORD } })
  asked.resolve()
  await expect(dashboard(page)).toBeVisible()
  await expect(page.getByText('Checking authentication...')).toHaveCount(0)
})

test('AUTH-11: signing in and out shows in every tab at once', async ({ page, context }) => {
  const other = await context.newPage()
  await visit(other, '/about')
  const third = await context.newPage()
  await visit(third, '/admin')
  await signIn(page, OWNER)
  await expect(shop(other)).toBeVisible()
  await expect(dashboard(third)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(shop(other)).toHaveCount(0)
  await expect(gate(third)).toBeVisible()
  await expect(third.getByText('Maura Doyle')).toHaveCount(0)
})

test.describe('a session that ended elsewhere', () => {
  async function endElsewhere(page: Page, email: string): Promise<void> {
    const phone = await page.context().browser()?.newContext()
    if (!phone) throw new Error('There is no browser.')
    const { origin } = new URL(page.url())
    const headers = { origin }
    await phone.request.post(`${origin}/api/auth/sign-in/email`, { data: { email, password: PASSWORD }, headers })
    expect((await phone.request.delete(`${origin}/api/admin/sessions`, { headers })).status()).toBe(200)
    await phone.close()
  }

  async function typeNotes(page: Page, text: string) {
    await page.getByRole('link', { name: /Maura Doyle/ }).click()
    const notes = page.getByLabel('Notes')
    await notes.fill(text)
    return notes
  }

  test('AUTH-19: asks for the password over the page, and what was being done goes on @data', async ({ page }) => {
    await signIn(page, OWNER)
    const notes = await typeNotes(page, 'Call on Monday')
    await endElsewhere(page, OWNER)
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toHaveValue(OWNER)
    const password = dialog(page).getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await password.fill('not the password')
    await password.press('Enter')
    await expect(toast(page, 'Sign in failed')).toBeVisible()
    await password.fill(PASSWORD)
    await password.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(toast(page, 'Notes saved')).toBeVisible()
    await expect(notes).toHaveValue('Call on Monday')
    await reload(page)
    await expect(notes).toHaveValue('Call on Monday')
  })

  test('AUTH-19: whoever would rather not keeps the page and what was typed', async ({ page }) => {
    await signIn(page, ADMIN)
    const notes = await typeNotes(page, 'Wants a swing')
    await endElsewhere(page, ADMIN)
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(toast(page, 'Not saved')).toBeVisible()
    await expect(notes).toHaveValue('Wants a swing')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(gate(page)).toBeVisible()
  })

  test('AUTH-10: what was typed and not saved is not left behind by signing out', async ({ page }) => {
    await signIn(page, OWNER)
    await typeNotes(page, 'Knows the mayor')
    const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    await expect.poll(kept).toContain('Knows the mayor')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(gate(page)).toBeVisible()
    await expect.poll(kept).not.toContain('Knows the mayor')
  })

  test('AUTH-11, AUTH-19: shows on coming back to the tab: over the dashboard, and in what public pages offer', async ({
    page,
    context,
  }) => {
    await signIn(page, ADMIN)
    const other = await context.newPage()
    await visit(other, '/about')
    await expect(shop(other)).toBeVisible()
    await endElsewhere(page, ADMIN)
    await other.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(shop(other)).toHaveCount(0)
    await expect(dialog(other)).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(dialog(page)).toBeVisible()
    await expect(dashboard(page)).toBeAttached()
  })
})

test('AUTH-4: the form can be used by keyboard alone, and shows the password on request', async ({ page }) => {
  await visit(page, '/admin')
  await emailOf(page).focus()
  const order = [
    passwordOf(page),
    page.getByRole('button', { name: 'Show password' }),
    page.getByRole('button', { name: 'Sign In' }),
    page.getByRole('link', { name: 'Forgot your password?' }),
  ]
  for (const control of order) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  await page.getByRole('button', { name: 'Show password' }).press('Enter')
  await expect(passwordOf(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).press('Enter')
  await expect(passwordOf(page)).toHaveAttribute('type', 'password')
})

test('RTE-15: without JavaScript the page says that it needs it, and sends no password', async ({
  browser,
  studio,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: studio.url })
  const page = await context.newPage()
  await page.goto('/admin')
  await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible()
  await expect(page.getByText('Checking authentication...')).toBeHidden()
  await fillIn(page, OWNER, PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${studio.url}/admin`)
  await context.close()
})

for (const width of [390, 1440]) {
  test(`axe finds nothing on the way in at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/admin')
    await expectAccessible(page)
    await signIn(page, OWNER)
    await page.context().clearCookies()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
  })
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
}
