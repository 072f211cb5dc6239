import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const drop = (manualStatus: 'open' | 'closed') => ({
  settings: { ...ALL_PAGES, stoolDrop: { manualStatus, windows: [], note: '' } },
  // Several tests post from one address.
  env: { RATE_LIMIT: 'off' },
})

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit Request' })

async function choose(page: Page): Promise<void> {
  for (const name of ['Bar Stool', 'Navy Linen', 'Walnut', 'Brass'])
    await page.getByRole('radio', { name, exact: true }).check()
  await page.getByLabel('Quantity').fill('2')
}

test.describe('while the drop is open', () => {
  test.use({ studioOptions: drop('open'), javaScriptEnabled: false })

  test('API-26, REQ-11, REQ-15: a request comes back with its errors, and is taken once it is right', async ({
    page,
  }) => {
    await page.goto('/stool')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Ask for / })
      .click()
    await expect(headingOf(page)).toHaveText('Complete Your Request')
    await choose(page)
    await page.getByRole('checkbox', { name: 'Sky Linen' }).check()
    await page.getByLabel('Email Address').fill('maura@')
    await submitOf(page).click()
    await expect(page.getByRole('alert')).toContainText('Please check the highlighted fields.')
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page.getByLabel('Email Address')).toHaveValue('maura@')
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(page.getByRole('radio', { name: 'Navy Linen' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Sky Linen' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Sky Linen' }).uncheck()
    await page.getByLabel('Email Address').fill('maura@mail.example')
    await submitOf(page).click()
    await expect(page).toHaveURL(/\/stool\/request\?sent=MS-\d+$/)
    await expect(headingOf(page)).toHaveText('Consider it requested.')
    await expect(page.getByRole('main')).toContainText(/Your reference is MS-\d+\./)
  })
})

test.describe('with scripts', () => {
  test.use({ studioOptions: drop('open') })

  test('API-26: the page can be used by everybody, also with errors in it', async ({ page }) => {
    await visit(page, '/stool/request')
    await choose(page)
    await page.getByLabel('Email Address').fill('maura@')
    await submitOf(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'valid email address' })).toBeVisible()
    await expect(page).toHaveURL('/stool/request')
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.getByLabel('Quantity')).toHaveValue('2')
    await expectNoViolations(page)
    await page.setViewportSize({ width: 390, height: 900 })
    await expectNoViolations(page)
  })
})

test.describe('while the drop is closed', () => {
  test.use({ studioOptions: drop('closed') })

  test('CFG-18, CFG-22: it leads to the waitlist, and takes requests for samples', async ({ page }) => {
    await visit(page, '/stool/request')
    await expect(headingOf(page)).toHaveText('The drop is closed.')
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'Sky Linen' })).toBeVisible()
    await page.getByRole('link', { name: 'JOIN THE WAITLIST' }).click()
    await expect(page).toHaveURL('/stool/waitlist')
    await expect(headingOf(page)).toHaveText('Join the Waitlist')
  })
})
