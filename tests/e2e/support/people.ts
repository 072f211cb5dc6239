import type { Page } from '@playwright/test'
import type { StudioOptions } from '#tests/support/studio.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect } from './browser-test.ts'

export const PASSWORD = 'gull umbrella parrot 7'
export const OWNER = 'megan@sevenmile.example'
export const ADMIN = 'kim@sevenmile.example'
export const GUEST = 'guest@mail.example'

/** A studio whose people can sign in. Sessions are dated by the real clock, so the studio's starts there. */
export const WITH_PEOPLE: StudioOptions = {
  settings: { ...ALL_PAGES, hideStoolPage: true },
  env: { RATE_LIMIT: 'off' },
  nowMs: Date.now(),
  accounts: [
    { email: OWNER, password: PASSWORD, role: 'owner' },
    { email: ADMIN, password: PASSWORD, role: 'admin' },
    { email: GUEST, password: PASSWORD, role: 'none' },
  ],
}

export const emailOf = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true })
export const passwordOf = (page: Page) => page.getByRole('main').getByLabel('Password', { exact: true })
export const gate = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Access Required' })
export const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true })

/** Fills in the form that is shown, and sends it with Enter. */
export async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await emailOf(page).fill(email)
  await passwordOf(page).fill(password)
  await passwordOf(page).press('Enter')
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/admin')
  await page.locator('html[data-hydrated]').waitFor()
  await fillIn(page, email, password)
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
}
