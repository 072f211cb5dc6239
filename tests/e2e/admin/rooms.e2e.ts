import type { Page } from '@playwright/test'
import type { StudioOptions } from '#tests/support/studio.ts'
import { expectNoSidewaysScroll, expectNoViolations, expectUsable, lowControls } from '../support/accessible.ts'
import { OWNER, room } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const ROOMS = [
  ['/admin', 'Today'],
  ['/admin/inbox', 'Inbox'],
  ['/admin/testimonials', 'Letters'],
  ['/admin/stool', 'Stool & drop'],
  ['/admin/pages', 'Pages'],
  ['/admin/media', 'Media'],
  ['/admin/people', 'People'],
  ['/admin/activity', 'Activity'],
  ['/admin/trash', 'Trash'],
  ['/admin/settings', 'Settings'],
  ['/admin/redirects', 'Settings'],
  ['/admin/data', 'Settings'],
  ['/admin/api', 'Settings'],
] as const

const person = (firstName: string, day: number) =>
  ({ list: 'inquiries', firstName, receivedAt: `2026-11-${day}T12:00:00.000Z` }) as const
const studioOptions: StudioOptions = {
  viewer: OWNER,
  settings: { hideHomeTours: false, hideStoolPage: false },
  leads: [person('Maura', 20), { ...person('Kevin', 19), status: 'replied' }, person('Ruth', 18), person('Ann', 17)],
}
test.use({ studioOptions })

const ways = (page: Page) => page.getByRole('navigation', { name: 'Admin', exact: true })
const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => search(page).getByRole('combobox')

test.describe('the frame', () => {
  for (const width of [390, 834, 1440]) {
    test(`is the same in every room, for everybody, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const [path, name] of ROOMS) {
        await visit(page, path)
        await expect(page.getByRole('banner')).toHaveCount(1)
        await expect(page.getByRole('contentinfo')).toHaveCount(0)
        await expect(page.getByText('Admin Access', { exact: true })).toBeVisible()
        const isAtHand = width >= 900 || ROOMS.slice(0, 4).some(([, known]) => known === name && name !== 'Letters')
        const here = isAtHand
          ? ways(page).getByRole('link', { name })
          : ways(page).getByRole('button', { name: 'More' })
        await expect(here).toHaveAttribute('aria-current', /page|true/)
        await expectNoSidewaysScroll(page)
        await expect.poll(() => lowControls(ways(page))).toEqual([])
        await expectNoViolations(page)
      }
    })
  }

  test('one navy bar of 56 px stands above all, and the rail or the ways of a phone beside or below', async ({
    page,
  }) => {
    const bar = page.getByRole('banner')
    for (const [width, isBeside] of [
      [390, false],
      [834, false],
      [1440, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, '/admin/activity')
      await expect(bar).toHaveCSS('height', '56px')
      await expect(bar).toHaveCSS('background-color', 'rgb(2, 39, 87)')
      const boxes = await Promise.all([bar, ways(page)].map((part) => part.boundingBox()))
      const [top, rail] = boxes
      expect(top).toMatchObject({ x: 0, y: 0, width })
      expect((rail?.width ?? 0) < width).toBe(isBeside)
      expect((rail?.y ?? 0) > 800).toBe(!isBeside)
    }
  })

  test('on a phone five ways are at hand, and the rest behind the last', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, '/admin')
    await expect(ways(page).getByRole('listitem')).toHaveCount(5)
    await expect(ways(page).getByRole('link', { name: 'Inbox' })).toHaveAccessibleName('Inbox 3 to deal with')
    await ways(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Trash' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })

  test('the first stop of the keyboard leads past it', async ({ page }) => {
    await visit(page, '/admin/activity')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('an address that leads nowhere says so beside the ways to the rooms', async ({ page }) => {
    const response = await page.goto('/admin/nowhere/at-all')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1, name: 'There is nothing here' })).toBeVisible()
    await expect(room(page, 'Inbox')).toBeVisible()
    await expectUsable(page)
    await page.getByRole('link', { name: 'Go to Today' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  })
})

test.describe('today', () => {
  test('begins with one sentence and the three newest', async ({ page }) => {
    await visit(page, '/admin')
    const today = page.getByRole('region', { name: 'Today' })
    await expect(today).toContainText('Three people wrote. The drop is closed. One thing does not work.')
    const newest = page.getByRole('region', { name: 'Newest inquiries' }).getByRole('listitem')
    await expect(newest).toHaveText([/^Maura Doyle/, /^Kevin Doyle/, /^Ruth Doyle/])
    await expect(newest.getByText('Replied', { exact: true })).toHaveCount(1)
    await expect(newest.nth(1)).toContainText('Replied')
    await newest.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/admin\/inbox\?list=inquiries&lead=/)
    await expect(page.getByRole('article').getByRole('heading', { name: 'Kevin Doyle' })).toBeVisible()
  })

  test('in a wide window the list and the record stand side by side', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, '/admin/inbox')
    const listed = page.getByRole('link', { name: /^Ruth Doyle/ })
    await listed.click()
    await expect(page.getByRole('article').getByRole('heading', { name: 'Ruth Doyle' })).toBeVisible()
    const [list, record] = await Promise.all([listed, page.getByRole('article')].map((part) => part.boundingBox()))
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(record?.x ?? 0)
    await expect(listed).toBeInViewport()
  })

  test('B38: what is given to somebody says so, and comes back on its day', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await page.getByRole('link', { name: /^Ann Doyle/ }).click()
    const record = page.getByRole('article')
    await record.getByLabel('Assignee').selectOption(OWNER.email)
    await expect(page.getByRole('link', { name: /^Ann Doyle/ })).toContainText('megan')
    await record.getByLabel('Come back on').fill('2026-11-20')
    await expect(record.getByText('Its day has come.')).toBeVisible()
    await visit(page, '/admin')
    const due = page.getByRole('region', { name: 'To come back to' })
    await due.getByRole('link', { name: /^Ann Doyle/ }).click()
    await record.getByLabel('Come back on').fill('')
    await expect(record.getByText('Its day has come.')).toHaveCount(0)
    await room(page, 'Today').click()
    await expect(page.getByRole('region', { name: 'Newest inquiries' })).toBeVisible()
    await expect(due).toHaveCount(0)
  })

  test('B38: a later day takes a task off the number until then, and says so', async ({ page }) => {
    await visit(page, '/admin/inbox')
    const task = page.getByRole('link', { name: /^Ruth Doyle/ })
    const record = page.getByRole('article')
    await task.click()
    await record.getByLabel('Come back on').fill('2030-11-20')
    await expect(record.getByText('Does not count as waiting until then.')).toBeVisible()
    await expect(task).toContainText('Back November 20, 2030')
    await expect(room(page, 'Inbox')).toHaveAccessibleName('Inbox 2 to deal with')
    await record.getByLabel('Come back on').fill('')
    await expect(record.getByText('Does not count as waiting until then.')).toHaveCount(0)
    await expect(room(page, 'Inbox')).toHaveAccessibleName('Inbox 3 to deal with')
  })

  test('addresses of before lead to the rooms', async ({ page }) => {
    for (const [before, after] of [
      ['/admin?list=quotes', '/admin/inbox?list=quotes'],
      ['/admin?status=spam', '/admin/inbox?list=inquiries&status=spam'],
      ['/admin#inbox', '/admin/inbox'],
      ['/admin#people', '/admin/people'],
      ['/admin#account', '/admin/settings#account'],
      ['/admin#personal-data', '/admin/settings#personal-data'],
    ] as const) {
      await page.goto('about:blank')
      await visit(page, before)
      await expect(page).toHaveURL(after)
    }
  })

  test('health is a line while all is well, which unfolds', async ({ page }) => {
    await page.route('**/api/health/email', (route) =>
      route.fulfill({ json: { ok: true, message: 'The mail server answers.', checkedAt: '2026-11-21T15:00:00.000Z' } }),
    )
    await visit(page, '/admin')
    const health = page.getByRole('region', { name: 'Health' })
    await expect(page.getByText('Everything works.')).toBeVisible()
    await expect(health.getByText('The mail server answers.')).toBeVisible()
    await expect(health.getByText('77')).toHaveCount(0)
    await expect(health.getByRole('button', { name: 'Send test e-mail' })).toHaveCount(0)
    await health.getByRole('button', { name: 'Show all of it' }).click()
    await expect(health.getByRole('button', { name: 'Send test e-mail' })).toBeVisible()
  })
})

test.describe('the search', () => {
  test('opens and closes by keyboard and finds pages, projects, letters, people and mail', async ({ page }) => {
    await visit(page, '/admin/trash')
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      await fetch('/api/admin/journal-letters', { method: 'POST', headers, body: '{}' })
    })
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(search(page).getByRole('option', { name: /Activity/ })).toBeVisible()
    for (const [words, found] of [
      ['backup', /Health Mail, storage, backups/],
      ['delray', /Delray Beach Home/],
      ['kevin', /Kevin Doyle/],
      ['about', /^About Words/],
      ['without a title', /Without a title To the list/],
    ] as const) {
      await field(page).fill(words)
      await expect(search(page).getByRole('option', { name: found })).toBeVisible()
    }
    await field(page).fill('zzz')
    await expect(search(page).getByText('Nothing fits this search.')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(search(page)).toBeHidden()
  })

  test('the arrows choose and Enter goes there', async ({ page }) => {
    await visit(page, '/admin/trash')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await field(page).fill('activ')
    await expect(search(page).getByRole('option', { selected: true })).toContainText('Activity')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
    await expect(search(page)).toBeHidden()
  })

  test('says that not everything could be searched', async ({ page }) => {
    await visit(page, '/admin/trash')
    await page.route('**/api/admin/leads/find?**', (route) => route.abort())
    await page.keyboard.press('Control+k')
    await field(page).fill('activity')
    await expect(search(page).getByRole('alert')).toContainText('Not everything could be searched.')
    await expect(search(page).getByRole('option', { name: /Activity/ })).toBeVisible()
  })

  for (const width of [390, 834, 1440]) {
    test(`axe finds nothing in it at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, '/admin/trash')
      await page.keyboard.press('Control+k')
      await field(page).fill('house')
      await expect(search(page).getByRole('option').first()).toBeVisible()
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
    })
  }
})

test.describe('the keys of the inbox', () => {
  const record = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })

  test('J and K step through the list, E marks what is done, and ? tells of them', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await page.keyboard.press('j')
    await expect(record(page)).toHaveText('Maura Doyle')
    await page.keyboard.press('j')
    await expect(record(page)).toHaveText('Kevin Doyle')
    await expect(page.getByRole('link', { name: /^Kevin Doyle/ })).toBeFocused()
    await page.keyboard.press('k')
    await expect(record(page)).toHaveText('Maura Doyle')
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: 'Mark done' })).toBeVisible()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keys of the inbox' })
    await expect(help).toContainText('Reply')
    await expectNoViolations(page)
  })

  test('Escape leaves the reply that R began, with its words, and the keys work again', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await page.keyboard.press('j')
    await expect(record(page)).toHaveText('Maura Doyle')
    await page.keyboard.press('r')
    const reply = page.getByRole('region', { name: 'Reply' }).getByRole('textbox')
    await expect(reply).toBeFocused()
    await page.keyboard.type('Thank you')
    await page.keyboard.press('Escape')
    await expect(record(page)).toBeFocused()
    await expect(reply).toHaveValue('Thank you')
    await page.keyboard.press('j')
    await expect(record(page)).toHaveText('Kevin Doyle')
    await page.keyboard.press('k')
    await expect(reply).toHaveValue('Thank you')
  })

  test('they do nothing while something is typed, and can be turned off', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await page.getByRole('main').getByLabel('Search').focus()
    await page.keyboard.type('j')
    await expect(record(page)).toHaveCount(0)
    await page.getByRole('main').getByLabel('Search').fill('')
    await page.getByRole('button', { name: 'Keys' }).click()
    await page.getByLabel('Use these keys').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(room(page, 'Inbox')).toBeVisible()
    await expect(record(page)).toHaveCount(0)
  })
})
