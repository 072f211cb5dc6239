import type { Page } from '@playwright/test'
import { codeOf } from '#tests/support/second-factor/totp.ts'
import { room } from '../support/admin-page.ts'
import { test as base, expect, visit } from '../support/browser-test.ts'
import { ADMIN, fillIn, OWNER, PASSWORD, signIn, toast, WITH_PEOPLE } from '../support/people.ts'

const DAY_MS = 24 * 60 * 60_000

const test = base.extend({
  // Passkeys belong to names: 127.0.0.1 is none.
  baseURL: async ({ studio }, provide) => provide(studio.url.replace('127.0.0.1', 'localhost')),
})
// Sessions are dated by the real clock: in the second week of this site the two agree.
test.use({ studioOptions: { ...WITH_PEOPLE, nowMs: Date.now() - 8 * DAY_MS } })

const people = (page: Page) => page.getByRole('region', { name: 'People' })
const notice = (page: Page) => page.getByRole('note').filter({ hasText: 'need a second factor' })
const rule = (page: Page) => people(page).getByRole('checkbox', { name: 'Owners need a second factor' })

test('ASVS 6.3.3: an owner is warned in the first week, asked in the second, and goes on once an app is set up', async ({
  page,
  studio,
}) => {
  await signIn(page, OWNER)
  await expect(notice(page)).toContainText(/From \w+ \d+, \d{4} at .+ on, owners need a second factor to manage people/)
  await room(page, 'People').click()
  await expect(rule(page)).toBeChecked()
  await expect(people(page).getByText(ADMIN).first()).toBeVisible()

  await studio.advance(8 * DAY_MS)
  await visit(page, '/admin')
  await expect(notice(page).first()).toContainText('Owners need a second factor')
  await room(page, 'People').click()
  await expect(people(page).getByRole('note')).toContainText('Owners need a second factor to manage people.')
  await expect(people(page).getByText(ADMIN)).toBeHidden()
  await expect(page.getByText('did not load')).toBeHidden()
  await visit(page, '/admin/data')
  const clearing = page.getByRole('region', { name: 'Clear everything' })
  await expect(clearing.getByRole('note')).toContainText('Owners need a second factor to clear everything.')
  await expect(page.getByRole('button', { name: 'Clear everything…' })).toBeHidden()

  await clearing.getByRole('link', { name: 'Set it up' }).click()
  await page.getByRole('button', { name: 'Authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const address = (await dialog.getByRole('link', { name: 'open it in the app' }).getAttribute('href')) ?? ''
  const code = dialog.getByRole('textbox', { name: 'Code that the app shows' })
  await code.fill(codeOf(address, Date.now()))
  await code.press('Enter')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await room(page, 'People').click()
  await expect(people(page).getByText(ADMIN).first()).toBeVisible()
  await expect(notice(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await fillIn(page, OWNER, PASSWORD)
  const field = page.getByRole('textbox', { name: 'Code from your authenticator app' })
  await field.fill(codeOf(address, Date.now() + 30_000))
  await field.press('Enter')
  await expect(people(page).getByText(ADMIN).first()).toBeVisible()
  await rule(page).click()
  await expect(toast(page, 'Changed')).toBeVisible()
  await expect(rule(page)).not.toBeChecked()
  await rule(page).click()
  await expect(rule(page)).toBeChecked()
})

test('ASVS 6.3.3: an admin sees nothing of it', async ({ page }) => {
  await signIn(page, ADMIN)
  await expect(page.getByText('second factor')).toHaveCount(0)
  await room(page, 'Settings').click()
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible()
  await expect(page.getByText('second factor')).toHaveCount(0)
})
