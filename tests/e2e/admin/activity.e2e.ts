import type { Page } from '@playwright/test'
import { expectNoViolations, expectUsable } from '../support/accessible.ts'
import { card, OWNER, room, viewSite } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const NOW = Date.UTC(2026, 10, 21, 15)

/** A studio of its own for each name. */
function studioFor(name: string) {
  return {
    studioOptions: {
      nowMs: NOW,
      viewer: OWNER,
      documents: { [`for-${name}`]: {} },
      leads: [{ list: 'inquiries' as const }],
    },
  }
}

const save = async (page: Page, path: string, data: object) =>
  expect((await page.request.put(path, { data })).status()).toBe(200)

async function deleteLead(page: Page): Promise<void> {
  const { items } = (await (await page.request.get('/api/admin/leads?list=inquiries')).json()) as {
    items: { id: string }[]
  }
  for (const { id } of items) await page.request.delete(`/api/admin/lead?id=${id}`)
}

test.describe('the activity', () => {
  test.use(studioFor('activity'))

  test('says in plain words who did what, shows what changed, and takes it back @data', async ({ page }) => {
    // Both clocks show the same day, so today in the studio is today in the browser.
    await page.clock.setFixedTime(NOW)
    await visit(page, '/admin/activity')
    await expect(page.getByText('Nothing yet.')).toBeVisible()
    await save(page, '/api/admin/studio-profile', { phone: '609.555.0199' })
    await save(page, '/api/site-metadata', { hideHomeTours: false, stoolDrop: { note: 'Two ships before Christmas.' } })
    await visit(page, '/admin')
    await room(page, 'Activity').click()
    const today = card(page, 'Today')
    const entries = today.getByRole('listitem')
    await expect(entries.nth(1)).toContainText(`${OWNER.email} changed the studio profile · 10:00 AM`)
    await expect(entries.nth(1)).toContainText('before: 609.555.0147 after: 609.555.0199')
    await entries.first().locator('summary').click()
    await expect(entries.first()).toContainText('Two ships before Christmas.')
    await expectNoViolations(page)
    await entries.nth(1).getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
    await expect(entries).toHaveCount(3)
    await expect(entries.nth(2)).toContainText('Undone')
    await expect(entries.nth(2)).toBeFocused()
    await expect(entries.nth(2).getByRole('button')).toHaveCount(0)
    await viewSite(page, 'Contact')
    await expect(page.getByRole('link', { name: '609.555.0147' })).toBeVisible()
  })

  test('an undo that cannot be says why', async ({ page }) => {
    await save(page, '/api/site-metadata', { stoolDrop: { note: 'One' } })
    await visit(page, '/admin/activity')
    await save(page, '/api/site-metadata', { stoolDrop: { note: 'Two' } })
    await card(page, 'Today').getByRole('button', { name: /^Undo/ }).first().click()
    await expect(page.getByRole('alert')).toContainText('These settings have been changed again since.')
  })

  test('comes page by page', async ({ page }) => {
    for (let index = 0; index < 60; index += 1) {
      await save(page, '/api/site-metadata', { stoolDrop: { note: `Note ${index}` } })
    }
    await visit(page, '/admin/activity')
    const entries = card(page, 'Today').getByRole('listitem')
    await expect(entries).toHaveCount(50)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(60)
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  })
})

test.describe('an entry of long ago', () => {
  test.use(studioFor('long-ago'))

  test('B83: shows at once that it is in force again, once its undo is undone', async ({ page }) => {
    await save(page, '/api/admin/studio-profile', { phone: '609.555.0166' })
    for (let index = 0; index < 50; index += 1) {
      await save(page, '/api/site-metadata', { stoolDrop: { note: `Note ${index}` } })
    }
    await visit(page, '/admin/activity')
    const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: 'changed the studio profile' })
    await page.getByRole('button', { name: 'Show more' }).click()
    await entries.getByRole('button', { name: /^Undo/ }).click()
    await expect(entries).toHaveCount(2)
    await expect(entries.last()).toContainText('Undone')
    await entries.first().getByRole('button', { name: /^Undo/ }).click()
    await expect(entries).toHaveCount(3)
    await expect(entries.nth(1)).toContainText('Undone')
    await expect(entries.last().getByRole('button', { name: /^Undo/ })).toBeVisible()
  })
})

test.describe('the trash', () => {
  test.use(studioFor('trash'))

  test('lists what was deleted, with the days left, and brings it back @data', async ({ page }) => {
    await visit(page, '/admin/trash')
    await expect(page.getByText('The trash is empty.')).toBeVisible()
    await deleteLead(page)
    await visit(page, '/admin/trash')
    const row = page.getByRole('listitem').filter({ hasText: 'Maura Doyle' })
    await expect(row).toContainText('Deleted Nov 21, 2026, 10:00 AM · ')
    await expectNoViolations(page)
    await row.getByRole('button', { name: 'Restore Maura Doyle' }).click()
    await expect(page.getByText('Restored', { exact: true })).toBeVisible()
    await expect(page.getByText('The trash is empty.')).toBeVisible()
    const { items } = (await (await page.request.get('/api/admin/leads?list=inquiries')).json()) as { items: unknown[] }
    expect(items).toHaveLength(1)
  })
})

test.describe('web addresses', () => {
  test.use(studioFor('redirects'))

  test('are added with what is wrong beside the field, lead there, and are deleted with a way back @data', async ({
    page,
  }) => {
    await visit(page, '/admin/redirects')
    const form = card(page, 'Add an address')
    const list = card(page, 'Addresses that lead elsewhere')
    await expect(list.getByText('None yet.')).toBeVisible()
    await form.getByLabel('Old address').fill('old-house')
    await form.getByLabel('Leads to').fill('/portfolio')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByText('Please enter a path on this site, beginning with /')).toBeVisible()
    await expect(form.getByLabel('Old address')).toBeFocused()
    await expectNoViolations(page)
    await form.getByLabel('Old address').fill('/about')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByText('This address shows a page and cannot lead elsewhere')).toBeVisible()
    await expect(form.getByLabel('Leads to')).toHaveValue('/portfolio')
    await form.getByLabel('Old address').fill('/old-house')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(list.getByRole('listitem')).toContainText('/old-house leads to /portfolioBy hand')
    const [from, to] = await Promise.all(
      ['/old-house', '/portfolio'].map((name) => list.getByRole('link', { name, exact: true }).boundingBox()),
    )
    expect(from?.y).toBeCloseTo(to?.y ?? 0, 0)
    const redirected = await page.request.get('/old-house', { maxRedirects: 0 })
    expect([redirected.status(), redirected.headers()['location']]).toEqual([301, '/portfolio'])
    await list.getByRole('button', { name: 'Delete /old-house' }).press('Enter')
    await expect(list.getByText('None yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(list.getByRole('listitem')).toContainText('/old-house')
  })
})

test.describe('every width', () => {
  test.use(studioFor('widths'))

  test('nothing scrolls sideways, axe finds nothing and thumbs find everything', async ({ page }) => {
    await visit(page, '/admin/activity')
    await deleteLead(page)
    const quote = 'There is nothing out here but the inlet and one very confident gull. '.repeat(4)
    await save(page, '/api/admin/page-texts', { about: { quote, quoteBy: 'x'.repeat(100) } })
    const from = `/${'old-house-'.repeat(20)}`
    expect((await page.request.post('/api/admin/redirects', { data: { from, to: '/portfolio' } })).status()).toBe(201)
    for (const path of ['activity', 'trash', 'redirects']) {
      await visit(page, `/admin/${path}`)
      await expectUsable(page)
    }
  })
})
