import type { Browser, Page } from '@playwright/test'
import { codeOf } from '#tests/support/second-factor/totp.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { room } from '../support/admin-page.ts'
import { expect, reload, visit } from '../support/browser-test.ts'
import { test as base, linkIn } from '../support/mailing-studio.ts'
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

const test = base.extend({
  studioOptions: async ({ smtp }, provide) => {
    await provide({ ...WITH_PEOPLE, env: { ...WITH_PEOPLE.env, SMTP_URL: smtp.url } })
  },
})

const NEW_PASSWORD = 'four boys and one parrot'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const people = (page: Page) => page.getByRole('region', { name: 'People' })
const newPasswordOf = (page: Page) => page.getByLabel('New password', { exact: true })

test('AUTH-20: an owner invites by mail; who accepts chooses a password and is in @data', async ({
  page,
  smtp,
  browser,
  studio,
}) => {
  await signIn(page, OWNER)
  await room(page, 'People').click()
  await people(page).getByLabel('Email to invite').fill('nobody')
  await people(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(people(page).getByLabel('Email to invite')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
  await people(page).getByLabel('Email to invite').fill('dana@mail.example')
  await people(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(people(page).getByText(/^Admin, until /)).toBeVisible()
  await expect(people(page).getByRole('heading', { level: 2 })).toHaveText(['Invited', 'With an account'])

  const link = await linkIn(smtp, 'dana@mail.example', 1, '/admin/invitation')
  const context = await browser.newContext({ baseURL: studio.url })
  const dana = await context.newPage()
  await visit(dana, link)
  await expect(emailOf(dana)).toHaveValue('dana@mail.example')
  await expect(dana.getByText(/invited as an admin/)).toBeVisible()
  await passwordOf(dana).fill('password12345')
  await passwordOf(dana).press('Enter')
  await expect(passwordOf(dana)).toHaveAccessibleDescription(/easy to guess/)
  await expect(passwordOf(dana)).toBeFocused()
  await passwordOf(dana).fill(NEW_PASSWORD)
  await passwordOf(dana).press('Enter')
  await expect(dashboard(dana)).toBeVisible()
  await expect(dana).toHaveURL('/admin')
  await expect(room(dana, 'Activity')).toBeVisible()
  await expect(room(dana, 'People')).toHaveCount(0)
  expect((await dana.goto(link))?.status()).toBe(410)
  await expect(heading(dana)).toHaveText('This link does not work')
  await context.close()
})

test('an invitation can be taken back', async ({ page, smtp }) => {
  await signIn(page, OWNER)
  await room(page, 'People').click()
  await people(page).getByLabel('Email to invite').fill('late@mail.example')
  await people(page).getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await linkIn(smtp, 'late@mail.example', 1, '/admin/invitation')
  await people(page).getByRole('button', { name: 'Take back the invitation of late@mail.example' }).click()
  await expect(toast(page, 'Invitation taken back')).toBeVisible()
  await expect(people(page).getByText('late@mail.example')).toHaveCount(0)
  expect((await page.goto(link))?.status()).toBe(410)
})

test('AUTH-20: a forgotten password is replaced by mail, the same for every address @data', async ({ page, smtp }) => {
  for (const email of ['nobody@mail.example', GUEST]) {
    await visit(page, '/admin')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/admin/reset')
    // The address changes before the page does, and the page before has a field of that name too.
    await expect(heading(page)).toHaveText('Reset your password')
    await emailOf(page).fill(email)
    await emailOf(page).press('Enter')
    await expect(heading(page)).toHaveText('Check your mail')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText(`If ${email} has an account here, a link is on its way.`)).toBeVisible()
  }
  const link = await linkIn(smtp, GUEST, 1, '/admin/reset')
  await visit(page, link)
  await newPasswordOf(page).fill('short')
  await newPasswordOf(page).press('Enter')
  await expect(newPasswordOf(page)).toHaveAccessibleDescription('Please use at least 12 characters')
  await newPasswordOf(page).fill(NEW_PASSWORD)
  await newPasswordOf(page).press('Enter')
  await expect(heading(page)).toHaveText('That is your password now')
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await fillIn(page, GUEST, NEW_PASSWORD)
  await expect(page.getByText(`Signed in as ${GUEST}`)).toBeVisible()
  await visit(page, link)
  await newPasswordOf(page).fill(PASSWORD)
  await newPasswordOf(page).press('Enter')
  await expect(heading(page)).toHaveText('This link does not work')
  await page.getByRole('link', { name: 'Ask for another link' }).click()
  await expect(heading(page)).toHaveText('Reset your password')
})

test.describe('the first owner', () => {
  test('AUTH-20: chooses address and password, and is in', async ({ page }) => {
    await page.route('**/api/setup', (route) => route.fulfill({ json: {} }))
    await visit(page, '/admin/setup?token=of-the-first-start')
    await fillIn(page, OWNER, PASSWORD)
    await expect(dashboard(page)).toBeVisible()
    await expect(page).toHaveURL('/admin')
  })

  test('B74: is asked whose site it is, keeps what was typed over a reload, and can put the question off', async ({
    page,
  }) => {
    await page.route('**/api/setup', (route) => route.fulfill({ json: {} }))
    await visit(page, '/admin/setup?token=of-the-first-start')
    await fillIn(page, OWNER, PASSWORD)
    const asked = page.getByRole('dialog', { name: 'Whose site is this?' })
    await asked.getByLabel('Name of your studio').fill('Gull & Daughters')
    await asked.getByLabel('Email for inquiries').fill('nobody')
    await asked.getByText('Take the example content out: nine houses').click()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    await asked.getByRole('button', { name: 'Make it mine' }).click()
    await expect(asked.getByLabel('Email for inquiries')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
    await expect(asked.getByLabel('Email for inquiries')).toBeFocused()
    await reload(page)
    await expect(asked.getByLabel('Name of your studio')).toHaveValue('Gull & Daughters')
    await expect(asked.getByText('This is what you typed before.')).toBeVisible()
    await expect(asked.getByRole('checkbox', { name: /^Take the example content out/ })).toBeChecked()
    await asked.getByRole('button', { name: 'Not now' }).click()
    await expect(asked).toBeHidden()
    await reload(page)
    await expect(page.getByText('They are still those of the example.')).toBeVisible()
    await expect(asked).toBeHidden()
  })

  test('B74: makes the site theirs in one press, examples out, and takes all of it back in one', async ({ page }) => {
    await page.route('**/api/setup', (route) => route.fulfill({ json: {} }))
    await visit(page, '/admin/setup?token=of-the-first-start')
    await fillIn(page, OWNER, PASSWORD)
    const asked = page.getByRole('dialog', { name: 'Whose site is this?' })
    await asked.getByLabel('Name of your studio').fill('Gull & Daughters')
    await asked.getByLabel('Town and state').fill('Avalon, NJ')
    await asked.getByLabel('Time zone').selectOption('Europe/Lisbon')
    await asked.getByText('Take the example content out: nine houses').click()
    await asked.getByRole('button', { name: 'Make it mine' }).click()
    await expect(asked).toBeHidden()
    await expect(page).toHaveTitle('Admin Dashboard · Gull & Daughters')
    await expect(page.getByText('They are yours.')).toBeVisible()
    await expect(page.getByText('still shows the example')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page).toHaveTitle('Admin Dashboard · Seven Mile Interiors')
    await expect(page.getByText('nine houses, seventeen letters and eight tours')).toBeVisible()
  })

  test('AUTH-20: is sent to sign in by a link that is dead or cut off', async ({ page }) => {
    await visit(page, '/admin/setup?token=made-up')
    await fillIn(page, 'a@b.example', 'short')
    await expect(passwordOf(page)).toHaveAccessibleDescription('Please use at least 12 characters')
    await passwordOf(page).fill(PASSWORD)
    await passwordOf(page).press('Enter')
    await expect(heading(page)).toHaveText('This link does not work')
    await expect(page.getByText('It may be incomplete, expired or already used.')).toBeVisible()
    await visit(page, '/admin/setup')
    await expect(heading(page)).toHaveText('This link does not work')
    await page.getByRole('link', { name: 'Go to sign-in' }).click()
    await expect(gate(page)).toBeVisible()
  })
})

test('AUTH-20: roles are changed by owners, but never the last one’s; who is removed is out', async ({
  page,
  browser,
  studio,
}) => {
  const context = await browser.newContext({ baseURL: studio.url })
  const kim = await context.newPage()
  await signIn(kim, ADMIN)
  await expect(room(kim, 'Activity')).toBeVisible()
  await expect(room(kim, 'People')).toHaveCount(0)
  await signIn(page, OWNER)
  await room(page, 'People').click()
  const own = people(page).getByLabel(`Role of ${OWNER}`)
  await own.selectOption('Admin')
  await expect(toast(page, 'This is the last owner. Make somebody else an owner first.')).toBeVisible()
  await expect(own).toHaveValue('owner')
  await expect(people(page).getByRole('button', { name: `Remove ${OWNER}` })).toHaveCount(0)
  await people(page).getByLabel(`Role of ${ADMIN}`).selectOption('Owner')
  await expect(toast(page, 'Role changed')).toBeVisible()
  await people(page)
    .getByRole('button', { name: `Remove ${ADMIN}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Remove somebody' })
  await expect(dialog).toContainText(ADMIN)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog).toBeHidden()
  await expect(people(page).getByText(ADMIN)).toHaveCount(0)
  await kim.reload()
  await expect(gate(kim)).toBeVisible()
  await context.close()
})

test('S11: one signs out other devices, one by one or all at once', async ({ page, browser, studio }) => {
  const others = [await deviceOf(browser, studio), await deviceOf(browser, studio)]
  await signIn(page, OWNER)
  await room(page, 'Settings').click()
  await page.getByRole('button', { name: 'Devices' }).click()
  const devices = page.getByRole('dialog', { name: 'Devices' })
  const rows = devices.getByRole('listitem')
  await expect(devices.getByText(/^This device, /)).toHaveCount(1)
  const before = await rows.count()
  await devices
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click()
  await expect(rows).toHaveCount(before - 1)
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(rows).toHaveCount(1)
  for (const other of others) await expectSignedOut(other)
})

test('S11: a new password takes the old one, and signs out other devices', async ({ page, browser, studio }) => {
  const other = await deviceOf(browser, studio)
  await signIn(page, OWNER)
  await room(page, 'Settings').click()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password')
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Invalid password')
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Password changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectSignedOut(other)
  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.request.post('/api/auth/change-password', {
    data: { currentPassword: NEW_PASSWORD, newPassword: PASSWORD, revokeOtherSessions: true },
    headers: { origin: studio.url },
  })
})

/** Another browser that is signed in. */
async function deviceOf(browser: Browser, { url }: { url: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const data = { email: OWNER, password: PASSWORD }
  await context.request.post('/api/auth/sign-in/email', { data, headers: { origin: url } })
  const page = await context.newPage()
  await page.goto('/admin')
  await expect(dashboard(page)).toBeVisible()
  return page
}

async function expectSignedOut(device: Page): Promise<void> {
  await device.reload()
  await expect(gate(device)).toBeVisible()
  await device.context().close()
}

test.describe('an account with a second factor', () => {
  test('is asked for a code after the password, and takes a recovery code instead', async ({ page, studio }) => {
    await signIn(page, OWNER)
    const headers = { origin: studio.url }
    const enabled = await page.request.post('/api/auth/two-factor/enable', { data: { password: PASSWORD }, headers })
    const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] }
    const data = { code: codeOf(totpURI, Date.now()) }
    const verified = await page.request.post('/api/auth/two-factor/verify-totp', { data, headers })
    expect(verified.status()).toBe(200)

    const codeField = page.getByRole('textbox', { name: 'Code from your authenticator app' })
    await visit(page, '/admin')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await fillIn(page, OWNER, PASSWORD)
    await expect(codeField).toBeFocused()
    await expect(emailOf(page)).toBeHidden()
    await codeField.fill('000 000')
    await codeField.press('Enter')
    await expect(toast(page, 'Sign in failed')).toBeVisible()
    // The code that turned the app on is used up.
    await codeField.fill(codeOf(totpURI, Date.now() + 30_000))
    await codeField.press('Enter')
    await expect(dashboard(page)).toBeVisible()

    await page.getByRole('button', { name: 'Sign Out' }).click()
    await fillIn(page, OWNER, PASSWORD)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    const recovery = page.getByRole('textbox', { name: 'Recovery code' })
    await expect(recovery).toBeFocused()
    await recovery.fill(backupCodes[0] ?? '')
    await recovery.press('Enter')
    await expect(dashboard(page)).toBeVisible()
    await page.request.post('/api/auth/two-factor/disable', { data: { password: PASSWORD }, headers })
  })
})

test('no copy of these pages is kept, and nobody finds them by searching', async ({ request }) => {
  for (const address of ['/admin', '/admin/setup?token=x', '/admin/reset', '/admin/invitation?token=x']) {
    const headers = (await request.get(address)).headers()
    expect([address, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      address,
      'no-store',
      'noindex',
      'same-origin',
    ])
  }
  expect((await request.get('/Admin/Reset/', { maxRedirects: 0 })).headers()['location']).toBe('/admin/reset')
})

test('axe finds nothing on the ways to an account', async ({ page }) => {
  for (const address of [
    '/admin/setup?token=x',
    '/admin/setup',
    '/admin/reset',
    '/admin/reset?token=x',
    '/admin/invitation?token=x',
  ]) {
    await visit(page, address)
    await expectAccessible(page)
  }
})

test('axe finds nothing on people and the own account', async ({ page }) => {
  await signIn(page, OWNER)
  await room(page, 'People').click()
  await expect(people(page).getByText('You')).toBeVisible()
  await expectAccessible(page)
  await room(page, 'Settings').click()
  for (const name of ['Change password', 'Authenticator app', 'Passkeys', 'Devices']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  }
}
