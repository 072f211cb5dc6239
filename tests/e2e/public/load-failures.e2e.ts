import type { Page } from '@playwright/test'
import { OWNER, room } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { toast } from '../support/people.ts'

const LETTER = {
  id: 'ruth',
  firstName: 'Ruth',
  lastName: 'Doe',
  author: '',
  message: 'Dear Ruth.',
} as const
test.use({ studioOptions: { viewer: OWNER, testimonials: [LETTER] } })

interface Failing {
  status?: number
  body?: string
}

/** Calls of this address and method fail: with an empty body, or the one given. */
async function fail(page: Page, address: string, { status = 502, body = '' }: Failing = {}, method = 'GET') {
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status, body }) : route.fallback(),
  )
}

const saying = (error: string): Failing => ({ status: 503, body: JSON.stringify({ error }) })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' })

const LETTERS = '**/api/admin/testimonials'
const METADATA = '**/api/site-metadata'

test('ERR-2: letters that do not load say why, and load on request', async ({ page }) => {
  await visit(page, '/admin')
  await fail(page, LETTERS, saying('The database is away.'))
  await room(page, 'Letters').click()
  await expect(alert(page)).toContainText('The letters did not load. The database is away.')
  await page.unrouteAll()
  await fail(page, LETTERS)
  await retry(page).click()
  await expect(alert(page)).toContainText('Failed to fetch testimonials (HTTP 502)')
  await page.unrouteAll()
  await page.route(LETTERS, (route) => route.abort())
  await retry(page).click()
  await expect(alert(page)).toContainText('Please check your connection and try again.')
  await page.unrouteAll()
  await retry(page).click()
  await expect(page.getByRole('table', { name: 'Your letters' })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('ERR-2: a letter that does not load says so', async ({ page }) => {
  await visit(page, '/admin/testimonials')
  await fail(page, LETTERS)
  await page.getByRole('link', { name: 'Edit Ruth Doe' }).click()
  await expect(alert(page)).toContainText('Failed to fetch testimonial (HTTP 502)')
  await page.unrouteAll()
  await retry(page).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ruth')
})

test('ERR-2: a letter that cannot be deleted, hidden, changed or added says which of them failed', async ({ page }) => {
  await visit(page, '/admin/testimonials')
  await fail(page, '**/api/testimonials?id=ruth', {}, 'DELETE')
  await page.getByRole('button', { name: 'Delete Ruth Doe' }).click()
  await expect(toast(page, 'Failed to delete testimonial (HTTP 502)')).toBeVisible()
  await page.unrouteAll()
  await fail(page, '**/api/testimonials?id=ruth', saying('Not today.'), 'DELETE')
  await page.getByRole('button', { name: 'Delete Ruth Doe' }).click()
  await expect(toast(page, 'Not today.')).toBeVisible()
  await fail(page, '**/api/testimonials?id=ruth', {}, 'PUT')
  await page.getByRole('button', { name: 'Hide Ruth Doe' }).click()
  await expect(toast(page, 'Failed to update testimonial (HTTP 502)')).toBeVisible()
  await page.getByRole('link', { name: 'Add letter' }).click()
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Message').fill('Dear all.')
  await fail(page, '**/api/testimonials', {}, 'POST')
  await page.getByRole('button', { name: 'Add letter' }).click()
  await expect(toast(page, 'Failed to save testimonial (HTTP 502)')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Dear all.')
})

test('META-14: settings that do not load, and that are not saved, say why', async ({ page }) => {
  await visit(page, '/admin/redirects')
  await fail(page, METADATA)
  await fail(page, '**/api/portfolio-metadata', saying('The projects are away.'))
  await room(page, 'Today').click()
  const settings = page.getByRole('region', { name: 'Site settings' })
  await expect(settings.getByRole('alert')).toContainText('Failed to load site metadata (HTTP 502)')
  await page.unroute(METADATA)
  await fail(page, METADATA, saying('The settings are away.'))
  await settings.getByRole('button', { name: 'Retry' }).click()
  await expect(settings.getByRole('alert')).toContainText('The settings are away.')
  await page.unroute(METADATA)
  await settings.getByRole('button', { name: 'Retry' }).click()
  const selections = page.getByRole('region', { name: 'Portfolio Selections' })
  await expect(selections.getByRole('alert')).toContainText('The projects did not load. The projects are away.')
  await page.unrouteAll()
  await selections.getByRole('button', { name: 'Retry' }).click()
  await expect(selections.getByRole('combobox')).toHaveCount(12)
  await fail(page, METADATA, {}, 'PUT')
  const toggles = page.getByRole('region', { name: 'UI Toggles' })
  await toggles.getByRole('checkbox').first().click()
  await toggles.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Failed to update site metadata (HTTP 502)')).toBeVisible()
})

test('each room says that its part did not load, and why', async ({ page }) => {
  await visit(page, '/admin/redirects')
  for (const [part, reason] of [
    ['leads', 'No inbox.'],
    ['people', 'No people.'],
    ['sign-in-methods', 'No methods.'],
  ]) {
    await fail(page, `**/api/admin/${part}**`, saying(reason ?? ''))
  }
  await room(page, 'Today').click()
  const newest = page.getByRole('region', { name: 'Newest inquiries' })
  await expect(newest.getByRole('alert')).toContainText('The inbox did not load. No inbox.')
  await room(page, 'Inbox').click()
  const inbox = page.getByRole('region', { name: 'Inbox' })
  await expect(inbox.getByRole('alert')).toContainText('The inbox did not load. No inbox.')
  await room(page, 'Settings').click()
  const account = page.getByRole('region', { name: 'Your account' })
  await expect(account.getByRole('alert')).toContainText('No methods.')
  await room(page, 'People').click()
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('alert')).toContainText('No people.')
  await page.unrouteAll()
  await people.getByRole('button', { name: 'Retry' }).click()
  await expect(people.getByRole('alert')).toHaveCount(0)
  await fail(page, '**/api/admin/leads**', saying('No inbox.'))
  await room(page, 'Inbox').click()
  await expect(inbox.getByRole('alert')).toContainText('The inbox did not load. No inbox.')
  await page.unrouteAll()
  await inbox.getByRole('button', { name: 'Retry' }).click()
  await expect(inbox.getByRole('alert')).toHaveCount(0)
})

for (const [title, address] of [
  ['Stool & drop', '**/api/stool-catalogue'],
  ['Pages', '**/api/admin/studio-profile'],
  ['Media', '**/api/admin/media**'],
  ['Activity', '**/api/admin/activity**'],
  ['Trash', '**/api/admin/trash'],
] as const) {
  test(`${title}: what does not load says why, and loads on request`, async ({ page }) => {
    await visit(page, '/admin/testimonials')
    await fail(page, address, saying('Out for lunch.'))
    await room(page, title).click()
    await expect(alert(page)).toContainText('did not load. Out for lunch.')
    await page.unrouteAll()
    await retry(page).click()
    await expect(alert(page)).toHaveCount(0)
  })
}

for (const [title, address] of [
  ['Web addresses', '**/api/admin/redirects'],
  ['Data', '**/api/admin/backups'],
] as const) {
  test(`${title}: what does not load says why, and loads on request`, async ({ page }) => {
    await visit(page, '/admin/settings')
    await fail(page, address, saying('Out for lunch.'))
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: title }).click()
    await expect(alert(page)).toContainText('did not load. Out for lunch.')
    await page.unrouteAll()
    await retry(page).click()
    await expect(alert(page)).toHaveCount(0)
  })
}
