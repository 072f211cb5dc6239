import type { Locator, Page } from '@playwright/test'
import { ACTIVITY_ID_HEADER, type Activity } from '#contract/activity.ts'
import { OWNER, saveButton } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

test.use({ studioOptions: { viewer: OWNER } })

/** Faster than a page can show that it is busy. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

for (const { title, path, name, endpoint } of [
  { title: 'a backup', path: '/admin/data', name: 'Back up now', endpoint: '/api/admin/backups' },
  { title: 'signing out', path: '/admin/data', name: 'Sign Out', endpoint: '/api/auth/sign-out' },
]) {
  test(`${title}: two clicks at once make one request`, async ({ page }) => {
    await visit(page, path)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
    })
    await page.route(`**${endpoint}`, (route) => route.fulfill({ status: 503, body: '{"error":"Out for lunch."}' }))
    await clickTwice(page.getByRole('button', { name }))
    await expect(page.getByText('Out for lunch.').first()).toBeVisible()
    expect(asked).toEqual([endpoint])
  })
}

test('an import: two clicks at once make one request', async ({ page }) => {
  const report = { mode: 'merge', dryRun: true, kinds: [], problems: [] }
  const modes: string[] = []
  await page.route('**/api/admin/import?**', (route) => {
    const asked = new URL(route.request().url()).searchParams
    if (asked.get('dryRun') === 'true') return route.fulfill({ json: report })
    modes.push(asked.get('mode') ?? '')
    return route.fulfill({ status: 503, json: { error: 'Out for lunch.', code: 'unavailable' } })
  })
  await visit(page, '/admin/data')
  const file = { name: 'content.json', mimeType: 'application/json', buffer: Buffer.from('{}') }
  await page.getByLabel('File to import').setInputFiles(file)
  await page.getByRole('button', { name: 'Merge' }).click()
  await clickTwice(page.getByRole('dialog').getByRole('button', { name: 'Merge' }))
  await expect(page.getByText('Out for lunch.').first()).toBeVisible()
  expect(modes).toEqual(['merge'])
})

/** Addresses with their queries that the page asks for below the given one, each refused. */
async function refuse(page: Page, endpoint: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(`**${endpoint}*`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 503, json: { error: 'Out for lunch.', code: 'unavailable' } })
  })
  return asked
}

test('a search for a person: two clicks at once make one request', async ({ page }) => {
  const asked = await refuse(page, '/api/admin/person')
  await visit(page, '/admin/settings')
  const part = page.getByRole('region', { name: 'Personal data' })
  await part.getByLabel('Email address').fill('maura@example.com')
  await clickTwice(part.getByRole('button', { name: 'Find' }))
  await expect(part.getByText('Out for lunch.')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a backup taken away: two clicks at once make one request', async ({ page }) => {
  const asked = await refuse(page, '/api/admin/fresh-sign-in')
  await visit(page, '/admin/data')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await clickTwice(page.getByRole('link', { name: /^Download the backup of/ }).first())
  await expect(page.getByText('Out for lunch.').first()).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('earlier activity: two clicks at once show each entry once', async ({ page }) => {
  const entry = (id: string, name: string): Activity => ({
    id,
    at: '2026-01-02T15:00:00.000Z',
    actor: OWNER.email,
    action: 'project.updated',
    subject: { id: name, name },
    before: null,
    after: null,
    canUndo: false,
    undoneAt: null,
  })
  await page.route('**/api/admin/activity*', (route) => {
    const isFirst = !route.request().url().includes('cursor=')
    const json = isFirst
      ? { activity: [entry('2', 'Gull Cottage')], people: [], cursor: '2' }
      : { activity: [entry('1', 'Harbor House')], people: [], cursor: null }
    return route.fulfill({ json })
  })
  await visit(page, '/admin/data')
  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).click()
  await clickTwice(page.getByRole('button', { name: 'Show more' }))
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Harbor House' })).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'more shown' })).toHaveText('1 more shown.')
})

test('an undo in the toast: two clicks at once make one request', async ({ page }) => {
  const asked = await refuse(page, '/api/admin/activity/undo')
  await page.route('**/api/site-metadata', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, headers: { ...response.headers(), [ACTIVITY_ID_HEADER]: '1' } })
  })
  await visit(page, '/admin')
  await page.getByLabel('Hide Home Tours page').click()
  await saveButton(page, 'UI Toggles').click()
  await clickTwice(page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('Out for lunch.').first()).toBeVisible()
  expect(asked).toHaveLength(1)
})
