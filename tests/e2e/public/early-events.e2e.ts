import type { Page, Route } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test } from '../support/browser-test.ts'

test.use({ studioOptions: { settings: ALL_PAGES } })

/** Opens a page whose scripts do not arrive. @returns Function that lets them. */
async function openAsleep(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(route) : route.fallback()))
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return async () => {
    isHeld = false
    for (const route of held.splice(0)) await route.fallback()
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  }
}

test('a button that is pressed before the page is awake does its work once it is', async ({ page }) => {
  const wake = await openAsleep(page, '/home-tours')
  await page.getByRole('button', { name: 'Filters' }).click()
  await wake()
  await expect(page.getByRole('dialog', { name: 'Filter Options' })).toBeVisible()
})

test('CON-22: what is typed before the page is awake stays and is checked and sent', async ({ page }) => {
  const wake = await openAsleep(page, '/contact')
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel('Project address') })
  await form.getByLabel('First name').fill('Maura')
  await form.getByLabel('Fill us in on the details!').fill('Four boys, one parrot.')
  await form.getByRole('button', { name: 'Send inquiry' }).click()
  await wake()
  await expect(page.getByText('Please fill out all required fields')).toBeVisible()
  await expect(form.getByLabel('First name')).toHaveValue('Maura')
  await expect(form.getByText('Last name is required')).toBeVisible()
  await expect(form.getByText('First name is required')).toBeHidden()
  await expect(form.getByText('Project details are required')).toBeHidden()
  expect(page.url()).toMatch(/\/contact$/)
})

test('PF-11: a filter that is ticked before the page is awake applies once it is', async ({ page }) => {
  const wake = await openAsleep(page, '/portfolio')
  await page.getByRole('checkbox', { name: 'Office' }).check()
  await wake()
  await expect(page).toHaveURL(/\?space=Office$/)
  await expect(page.getByRole('checkbox', { name: 'Office' })).toBeChecked()
})

test('a form that is sent on a page that never wakes is sent by the browser', async ({ page }) => {
  await page.clock.install()
  await openAsleep(page, '/newsletter')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: /email/i }).fill('maura@mail.example')
  await main.getByRole('button', { name: /^(join|submit)/i }).click()
  await page.clock.runFor(5000)
  await expect(page).toHaveURL('/newsletter?sent=1')
})
