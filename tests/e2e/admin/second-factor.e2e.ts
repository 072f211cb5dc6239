import type { CDPSession, Page } from '@playwright/test'
import { codeOf } from '#tests/support/second-factor/totp.ts'
import { room } from '../support/admin-page.ts'
import { test as base, expect, visit } from '../support/browser-test.ts'
import { ADMIN, dashboard, emailOf, fillIn, OWNER, PASSWORD, signIn, toast, WITH_PEOPLE } from '../support/people.ts'

const test = base.extend({
  // Passkeys belong to names: 127.0.0.1 is none.
  baseURL: async ({ studio }, provide) => provide(studio.url.replace('127.0.0.1', 'localhost')),
})
test.use({ studioOptions: { ...WITH_PEOPLE, env: { ...WITH_PEOPLE.env, TOKEN_SYNC_URL: '/token-sync' } } })

test.beforeEach(async ({ page }) => {
  await page.route('**/token-sync', (route) => route.fulfill({ status: 204 }))
})

const account = (page: Page) => page.getByRole('region', { name: 'Your account' })
const appDialog = (page: Page) => page.getByRole('dialog', { name: 'Authenticator app' })
const passkeyDialog = (page: Page) => page.getByRole('dialog', { name: 'Passkeys' })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code from your authenticator app' })

async function openApp(page: Page) {
  await account(page).getByRole('button', { name: 'Authenticator app' }).click()
  return appDialog(page)
}

/** A device that holds passkeys and always knows its owner's finger. */
async function addAuthenticator(page: Page): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { client, authenticatorId }
}

test('AUTH-15: an authenticator app is set up, asked for, replaced by a recovery code, and turned off @data', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  await room(page, 'Settings').click()
  const dialog = await openApp(page)
  const password = dialog.getByLabel('Your password', { exact: true })
  await password.fill('not my password 1')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Invalid password')
  await password.fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const address = (await dialog.getByRole('link', { name: 'open it in the app' }).getAttribute('href')) ?? ''
  const key = new URL(address).searchParams.get('secret') ?? ''
  await expect(dialog.getByText(key.slice(0, 4)).first()).toBeVisible()
  const code = dialog.getByRole('textbox', { name: 'Code that the app shows' })
  await code.fill('000000')
  await code.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Invalid code')
  await code.fill(codeOf(address, Date.now()))
  await code.press('Enter')
  await expect(toast(page, 'Turned on')).toBeVisible()

  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(account(page).getByText('On, with 10 recovery codes left')).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await fillIn(page, ADMIN, PASSWORD)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(codeOf(address, Date.now() + 30_000))
  await codeField(page).press('Enter')
  await expect(account(page)).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await fillIn(page, ADMIN, PASSWORD)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill((codes[0] ?? '').toUpperCase())
  await page.keyboard.press('Enter')
  await expect(account(page).getByText('On, with 9 recovery codes left')).toBeVisible()

  await openApp(page)
  await dialog.getByRole('button', { name: 'New recovery codes' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Show new codes' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expect(dialog).not.toContainText(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()

  await openApp(page)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(toast(page, 'Turned off')).toBeVisible()
  await expect(account(page).getByText('Off', { exact: true })).toBeVisible()
})

test('a passkey is added with a name, signs in without password and code, and is removed @data', async ({ page }) => {
  const { client, authenticatorId } = await addAuthenticator(page)
  await signIn(page, OWNER)
  await room(page, 'Settings').click()
  await account(page).getByRole('button', { name: 'Passkeys' }).click()
  const dialog = passkeyDialog(page)
  await dialog.getByRole('textbox', { name: 'Name of this device' }).fill('My phone')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Your passkeys' })).toContainText('My phone')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page, 'This device has a passkey for your account already.')).toBeVisible()
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  await page.keyboard.press('Escape')
  await expect(account(page).getByText('1 passkey', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(emailOf(page)).toHaveAttribute('autocomplete', 'username webauthn')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, 'Welcome!')).toBeVisible()
  await expect(page.getByText(`Signed in as ${OWNER}`)).toBeVisible()

  // This device is touched as soon as it asks: turning to the form is enough.
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await emailOf(page).focus()
  await expect(page.getByText(`Signed in as ${OWNER}`)).toBeVisible()

  await account(page).getByRole('button', { name: 'Passkeys' }).click()
  await dialog.getByRole('button', { name: 'Remove My phone' }).click()
  await expect(toast(page, 'Passkey removed')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Your passkeys' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, 'Sign in failed').first()).toBeVisible()
})

test('a passkey that knows neither finger nor PIN is refused', async ({ page }) => {
  const { client, authenticatorId } = await addAuthenticator(page)
  await signIn(page, OWNER)
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await room(page, 'Settings').click()
  await account(page).getByRole('button', { name: 'Passkeys' }).click()
  await passkeyDialog(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page, 'No passkey was made')).toBeVisible()
})

test('who signed in a while ago signs in once more to change passkeys, in the same place', async ({ page }) => {
  await addAuthenticator(page)
  await signIn(page, OWNER)
  await room(page, 'Settings').click()
  await account(page).getByRole('button', { name: 'Passkeys' }).click()
  let isOld = true
  await page.route('**/passkey/generate-register-options', (route) => {
    if (!isOld) return route.continue()
    isOld = false
    return route.fulfill({ status: 403, json: { error: 'Please sign in once more for this.', code: 'sign_in_again' } })
  })
  const name = passkeyDialog(page).getByRole('textbox')
  await name.fill('Desk '.repeat(13).trim())
  await expect(name).toHaveAccessibleDescription('4 characters too long: this place takes 60')
  await passkeyDialog(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(name).toBeFocused()
  expect(isOld).toBe(true)
  await name.fill('Desk')
  await passkeyDialog(page).getByRole('button', { name: 'Add a passkey' }).click()
  const again = page.getByRole('dialog', { name: 'Please confirm' })
  await expect(again.getByRole('textbox', { name: 'Email' })).toHaveValue(OWNER)
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(passkeyDialog(page).getByRole('list', { name: 'Your passkeys' })).toContainText('Desk')
  await passkeyDialog(page).getByRole('button', { name: 'Remove Desk' }).click()
  await expect(toast(page, 'Passkey removed')).toBeVisible()
})

test('a browser without passkeys is offered none', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await visit(page, '/admin')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await expect(emailOf(page)).toHaveAttribute('autocomplete', 'username')
})

test('AUTH-17: signing in and out is sent to another part of the site, with a bearer token', async ({ page }) => {
  const notified: [string, string | undefined][] = []
  await page.route('**/token-sync', async (route) => {
    notified.push([route.request().method(), (await route.request().allHeaders())['authorization']])
    await route.fulfill({ status: 204 })
  })
  await visit(page, '/admin')
  expect(notified).toEqual([])
  await fillIn(page, OWNER, PASSWORD)
  await expect.poll(() => notified).toEqual([['POST', expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)]])
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => notified.map(([method]) => method)).toEqual(['POST', 'DELETE'])
  expect(notified[1]?.[1]).toBe(notified[0]?.[1])
})

test('an owner takes a lost second factor from somebody, who then signs in by password alone', async ({
  page,
  browser,
  studio,
}) => {
  const headers = { origin: studio.url }
  const lost = await browser.newContext({ baseURL: studio.url })
  const post = async (path: string, data: object) => (await lost.request.post(path, { data, headers })).json()
  await post('/api/auth/sign-in/email', { email: ADMIN, password: PASSWORD })
  const { totpURI } = (await post('/api/auth/two-factor/enable', { password: PASSWORD })) as { totpURI: string }
  await post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI, Date.now()) })

  await signIn(page, OWNER)
  await room(page, 'People').click()
  const people = page.getByRole('region', { name: 'People' })
  await people.getByRole('button', { name: `Reset second factor of ${ADMIN}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset second factor' })
  await expect(dialog).toContainText(ADMIN)
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(toast(page, 'Second factor reset')).toBeVisible()
  await expect(people.getByRole('button', { name: /^Reset second factor/ })).toHaveCount(0)
  const again = await lost.newPage()
  await signIn(again, ADMIN)
  await expect(dashboard(again)).toBeVisible()
  await lost.close()
})
