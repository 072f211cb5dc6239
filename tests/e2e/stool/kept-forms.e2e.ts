import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const drop = (manualStatus: 'open' | 'closed') => ({ ...ALL_PAGES, stoolDrop: { manualStatus, windows: [], note: '' } })
const waitlistOf = (page: Page) => page.getByRole('dialog', { name: 'Join the Waitlist' })
const openWaitlist = (page: Page) => page.getByRole('button', { name: 'JOIN THE WAITLIST', exact: true }).click()

test.describe('while the drop is closed', () => {
  test.use({ studioOptions: { settings: drop('closed') } })

  test('B60: the form begins with what is configured, and sends what is wished for', async ({ page }) => {
    await visit(page, '/stool')
    await openWaitlist(page)
    await expect(waitlistOf(page).getByLabel('Height (optional)')).toHaveValue('')
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Navy Linen' }).check()
    await openWaitlist(page)
    await expect(waitlistOf(page).getByLabel('Fabric (optional)')).toHaveValue('navy-linen')
    await waitlistOf(page).getByLabel('Height (optional)').selectOption('bar')
    await waitlistOf(page).getByLabel('First name').fill('Maura')
    await waitlistOf(page).getByLabel('Last name').fill('Doyle')
    await waitlistOf(page).getByLabel('Email').fill('maura@mail.example')
    await expectNoViolations(page, 'dialog[open]')
    const sent = page.waitForRequest('**/api/stool-waitlist')
    await waitlistOf(page).locator('button[type=submit]').click()
    expect((await sent).postDataJSON()).toEqual({
      firstName: 'Maura',
      lastName: 'Doyle',
      email: 'maura@mail.example',
      height: 'bar',
      fabric: 'navy-linen',
    })
  })

  test('B47: what was typed and wished for is there after a reload', async ({ page }) => {
    await visit(page, '/stool?fabric=navy-linen')
    await openWaitlist(page)
    await waitlistOf(page).getByLabel('First name').fill('Maura')
    await waitlistOf(page).getByLabel('Fabric (optional)').selectOption('sky-linen')
    await visit(page, '/stool?fabric=navy-linen')
    await openWaitlist(page)
    await expect(waitlistOf(page).getByLabel('First name')).toHaveValue('Maura')
    await expect(waitlistOf(page).getByLabel('Fabric (optional)')).toHaveValue('sky-linen')
  })

  test('a late script that does not come leaves the page as the server made it', async ({ page }) => {
    await page.route('**/assets/below-*.js', (route) => route.abort())
    await visit(page, '/stool')
    await openWaitlist(page)
    await expect(waitlistOf(page)).toBeVisible()
    await expect(page.getByText("The Barstools You've Been Waiting For")).toBeAttached()
  })

  test('B61: the page says that the drop is closed, without a plan', async ({ page }) => {
    await visit(page, '/stool')
    await expect(page.getByText('The drop is closed. Whoever is on the waitlist is told first.')).toBeVisible()
  })
})

test.describe('while the drop is open', () => {
  test.use({ studioOptions: { settings: drop('open') } })

  test('B47: quantity, samples and the request are there after a reload', async ({ page }) => {
    await visit(page, '/stool')
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('checkbox', { name: /physical samples/ }).check()
    await page.getByRole('checkbox', { name: 'Sky Linen' }).check()
    await page.getByRole('button', { name: 'Continue to Samples' }).click()
    const dialog = page.getByRole('dialog', { name: 'Complete Your Request' })
    await dialog.getByLabel('Full Name').fill('Maura Doyle')
    await dialog.getByLabel('City').fill('Avalon')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Sky Linen' })).toBeChecked()
    await expect(page.locator('output').filter({ hasText: /^2$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Continue to Samples' }).click()
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Maura Doyle')
    await expect(dialog.getByLabel('City')).toHaveValue('Avalon')
  })
})
