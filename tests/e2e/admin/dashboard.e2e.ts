import type { Page } from '@playwright/test'
import type { SiteMetadata, SiteSettings } from '#contract/site/site.ts'
import type { DropMailing } from '#contract/stool/drop-mailing.ts'
import type { StoredLeadOptions } from '#tests/support/leads.ts'
import type { StudioOptions } from '#tests/support/studio.ts'
import { expectNoViolations, expectUsable } from '../support/accessible.ts'
import { room } from '../support/admin-page.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
/** The time of the studio's server, which stands still. */
const NOW = new Date('2026-11-21T15:00:00.000Z')
const WEEKEND = { open: '2026-11-20T14:00:00.000Z', close: '2026-11-23T02:00:00.000Z' }
const DECEMBER = { open: '2026-12-12T15:00:00.000Z', close: '2026-12-14T02:00:00.000Z' }

const waiting = (firstName: string): StoredLeadOptions => ({
  list: 'waitlist',
  firstName,
  email: `${firstName.toLowerCase()}@mail.example`,
})
const WAITING = [waiting('Ann'), waiting('Bob')]

/** A studio of its own for each name. */
function studioFor(name: string, drop: Partial<SiteSettings['stoolDrop']> = {}, more: StudioOptions = {}) {
  const stoolDrop: SiteSettings['stoolDrop'] = { manualStatus: 'auto', windows: [], note: name, ...drop }
  const settings: Partial<SiteSettings> = { hideHomeTours: false, hideStoolPage: false, stoolDrop }
  return { studioOptions: { viewer: OWNER, ...more, settings: { ...settings, ...more.settings } } }
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const saveButton = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Save changes' })
const selections = (page: Page) => card(page, 'Portfolio Selections')
const drop = (page: Page) => card(page, 'Stool Drop Controls')
const bar = (page: Page) => card(page, 'Unsaved changes')
const dialog = (page: Page) => page.getByRole('dialog')

async function save(page: Page, name: string): Promise<void> {
  await saveButton(page, name).click()
  await expect(page.getByText('Site settings saved').last()).toBeVisible()
  await expect(saveButton(page, name)).toBeHidden()
}

const stored = async (page: Page) => (await (await page.request.get('/api/site-metadata')).json()) as SiteMetadata
const mailing = async (page: Page) => (await (await page.request.get('/api/admin/drop-mailing')).json()) as DropMailing

/** Settings as another admin saves them. */
async function saveElsewhere(page: Page, data: object): Promise<void> {
  expect((await page.request.put('/api/site-metadata', { data })).status()).toBe(200)
}

test.describe('the checks', () => {
  test.use(studioFor('checks'))

  test('DASH-1 to DASH-5, DASH-7: run by themselves and again, with spinners meanwhile', async ({ page }) => {
    const { promise: release, resolve } = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/api/health/email', async (route) => {
      asked += 1
      await release
      await route.continue()
    })
    await visit(page, '/admin')
    const rerun = page.getByRole('button', { name: 'Re-run checks' })
    const email = card(page, 'Health').getByRole('listitem').filter({ hasText: 'E-mail service' })
    await expect(page.getByText('API base: relative (/api)')).toBeVisible()
    await expect(rerun).toBeDisabled()
    await expect(email).toHaveAttribute('aria-busy', 'true')
    resolve()
    await expect(email).toContainText(/ERROR.*Mail cannot leave yet/s)
    const blob = card(page, 'Health').getByRole('listitem').filter({ hasText: 'Blob storage' })
    await expect(blob).toContainText(/OK.*A test file was written, read and deleted/s)
    const proxy = card(page, 'Health').getByRole('listitem').filter({ hasText: 'Proxy' })
    await expect(proxy).toContainText(/OK.*Visitors can be told apart/s)
    await rerun.press('Enter')
    await expect(email).toContainText('ERROR')
    await expect(rerun).toBeEnabled()
    await expect(rerun).toBeFocused()
    await expect.poll(() => asked).toBe(2)
  })

  test('DASH-4: a check that gets no answer is an error, in words', async ({ page }) => {
    await page.route('**/api/health/disk', (route) => route.abort())
    await visit(page, '/admin')
    const disk = card(page, 'Health').getByRole('listitem').filter({ hasText: 'Disk' })
    await expect(disk).toContainText(/ERROR.*Please check your connection/s)
  })
})

test.describe('the selections', () => {
  const featuredHome = ['corner-beach-house-stone-harbor-nj', 'gone', '']
  test.use(studioFor('selections', {}, { settings: { featuredHome } }))

  test('DASH-8 to DASH-10, DASH-13: twelve menus with every project, and what is no longer there', async ({ page }) => {
    await visit(page, '/admin')
    await expect(selections(page).getByRole('combobox')).toHaveCount(12)
    for (const place of ['We Have Range', 'New Construction', 'Renovation', 'Design Refresh']) {
      await expect(selections(page).getByRole('group', { name: place }).getByRole('combobox')).toHaveCount(3)
    }
    const first = selections(page).getByLabel('We Have Range 1')
    await expect(first.getByRole('option')).toHaveCount(10)
    await expect(first.getByRole('option').nth(0)).toHaveText('-- None --')
    await expect(first.getByRole('option').nth(1)).toHaveText('Center City Apartment')
    await expect(selections(page).getByLabel('We Have Range 2').locator('option:checked')).toHaveText('Missing project')
    await selections(page).getByLabel('We Have Range 3').selectOption('Corner Beach House')
    await expect(selections(page)).toContainText('Corner Beach House is chosen more than once.')
  })

  test('DASH-11, DASH-12: saving sends what was changed, and an empty slot stays one @data', async ({ page }) => {
    await visit(page, '/admin')
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await selections(page).getByLabel('Renovation 2').selectOption('-- None --')
    await save(page, 'Portfolio Selections')
    const renovation = ['country-club-drive-home-wilmington-de', '', 'doctors-office-wilmington-de']
    expect((await sent).postDataJSON()).toEqual({ services: { renovation } })
    expect((await sent).headers()['if-match']).toMatch(/^(W\/)?"/)
    expect((await stored(page)).services.renovation).toEqual(renovation)
    await reload(page)
    await expect(selections(page).getByLabel('Renovation 3')).toHaveValue('doctors-office-wilmington-de')
  })

  test('DASH-8, art 36: each place shows its picture, 4 to 5, and the menu lies over it', async ({ page }) => {
    await visit(page, '/admin')
    const tile = selections(page).getByRole('group', { name: 'We Have Range' }).getByRole('listitem').first()
    const [picture, menu] = await tile.evaluate((tile) =>
      ['img', 'select'].map((tag) => {
        const { top = 0, height = 0, width = 1 } = tile.querySelector(tag)?.getBoundingClientRect() ?? {}
        return { top, height, width }
      }),
    )
    if (!picture || !menu) throw new Error('A tile has a picture and a menu.')
    expect(picture.height / picture.width).toBeCloseTo(5 / 4, 1)
    expect(menu.top).toBeCloseTo(picture.top, 0)
    expect(menu.height).toBeGreaterThan(picture.height)
  })

  test('DASH-8, art 36: keys put the three in order, and the handle keeps the focus', async ({ page }) => {
    await visit(page, '/admin')
    const place = selections(page).getByRole('group', { name: 'New Construction' })
    const titles = () =>
      place.getByRole('combobox').evaluateAll((menus) => menus.map((menu) => (menu as HTMLSelectElement).value))
    const [first = '', second = '', third = ''] = await titles()
    const handle = place.getByRole('button', { name: /^Drag/ }).first()
    const name = (await handle.getAttribute('aria-label')) ?? ''
    await handle.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    expect(await titles()).toEqual([second, third, first])
    await expect(place.getByRole('button', { name })).toBeFocused()
    await expect(bar(page)).toContainText('Portfolio Selections')
    await bar(page).getByRole('button', { name: 'Discard' }).click()
    expect(await titles()).toEqual([first, second, third])
  })
})

test.describe('the schedule', () => {
  test.use(studioFor('schedule', { windows: [DECEMBER] }, { leads: WAITING }))

  test('DASH-14, DASH-16: what is true now and next, the override and the note', async ({ page }) => {
    await visit(page, '/admin')
    await expect(drop(page)).toContainText('Right now the drop is closed.')
    await expect(drop(page)).toContainText('Sat, Dec 12 at 10:00 AM it opens, and 2 people get mail.')
    const override = drop(page).getByRole('group', { name: 'Manual Override' }).getByRole('radio')
    await expect(override).toHaveCount(3)
    await expect(drop(page).getByLabel('Auto (use schedule)')).toBeChecked()
    await expect(drop(page).getByLabel('Note')).toHaveValue('schedule')
  })

  test('every part of a window shows that it has the focus, the calendar button too', async ({ page }) => {
    await visit(page, '/admin')
    const opens = drop(page).getByLabel('Window 1 open')
    const closes = drop(page).getByLabel('Window 1 close')
    await opens.focus()
    // Month, day, year, hour, minute, half of the day and the button: then the next field.
    for (let part = 0; part < 7; part += 1) {
      await expect(opens).toHaveCSS('outline-style', 'solid')
      await expect(opens).toHaveCSS('outline-width', '3px')
      await page.keyboard.press('Tab')
    }
    await expect(closes).toBeFocused()
  })

  test('so does the calendar button of the time to look ahead to', async ({ page }) => {
    await visit(page, '/admin')
    const time = drop(page).getByLabel('See the stool page on')
    await drop(page).getByRole('link', { name: 'See it then' }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(time).toBeFocused()
    await expect(time).toHaveCSS('outline-style', 'solid')
    await expect(time).toHaveCSS('outline-width', '3px')
  })

  test('DASH-15, DROP-7, DROP-8: windows come and go in studio time @data', async ({ page }) => {
    await visit(page, '/admin')
    await expect(drop(page).getByLabel('Window 1 open')).toHaveValue('2026-12-12T10:00')
    await drop(page).getByRole('button', { name: 'Add window' }).click()
    await expect(drop(page).getByLabel('Window 2 open')).toBeFocused()
    await drop(page).getByLabel('Window 2 open').fill('2027-07-03T09:00')
    await drop(page).getByLabel('Window 2 close').fill('2027-07-03T08:00')
    await expect(drop(page).getByLabel('Window 2 close')).toHaveAccessibleDescription(
      'A window must close after it opens.',
    )
    await saveButton(page, 'Stool Drop Controls').click()
    await expect(page.getByText('Please correct the errors below')).toBeVisible()
    await expect(drop(page).getByLabel('Window 2 close')).toBeFocused()
    await drop(page).getByLabel('Window 2 close').fill('')
    await save(page, 'Stool Drop Controls')
    const added = { open: '2027-07-03T13:00:00.000Z', close: null }
    expect((await stored(page)).stoolDrop.windows).toEqual([DECEMBER, added])
    await drop(page).getByRole('button', { name: 'Remove window 2' }).click()
    await expect(drop(page).getByRole('button', { name: 'Add window' })).toBeFocused()
    await save(page, 'Stool Drop Controls')
    await expect.poll(async () => (await stored(page)).stoolDrop.windows).toEqual([DECEMBER])
  })

  test('DROP-8: the hour that is skipped is refused, and of the hour that comes twice one is chosen', async ({
    page,
  }) => {
    await visit(page, '/admin')
    await drop(page).getByRole('button', { name: 'Add window' }).click()
    const open = drop(page).getByLabel('Window 2 open')
    await open.fill('2027-03-14T02:30')
    await expect(open).toHaveAccessibleDescription('The clocks skip this hour that night. Choose another time.')
    await open.fill('2027-11-07T01:30')
    await expect(open).toHaveAccessibleDescription('')
    const which = drop(page).getByRole('group', { name: '1:30 AM comes twice that night. Which one?' })
    await expect(which.getByRole('radio')).toHaveCount(2)
    await saveButton(page, 'Stool Drop Controls').click()
    await expect(open).toHaveAccessibleDescription('This hour comes twice that night. Choose which one.')
    await which.getByLabel('second (EST)').check()
    await save(page, 'Stool Drop Controls')
    expect((await stored(page)).stoolDrop.windows.at(-1)).toEqual({ open: '2027-11-07T06:30:00.000Z', close: null })
    await reload(page)
    await expect(drop(page).getByLabel('second (EST)')).toBeChecked()
    await which.getByLabel('first (EDT)').check()
    await save(page, 'Stool Drop Controls')
    await expect.poll(async () => (await stored(page)).stoolDrop.windows.at(-1)?.open).toBe('2027-11-07T05:30:00.000Z')
  })

  test('DROP-7: a time typed in part is no empty one', async ({ page }) => {
    await visit(page, '/admin')
    await drop(page).getByRole('button', { name: 'Add window' }).click()
    await drop(page).getByLabel('Window 2 open').fill('2028-01-01T09:00')
    await drop(page).getByLabel('Window 2 close').focus()
    await page.keyboard.type('0102')
    await saveButton(page, 'Stool Drop Controls').click()
    await expect(drop(page).getByLabel('Window 2 close')).toHaveAccessibleDescription('Enter the whole date and time.')
    expect((await stored(page)).stoolDrop.windows).not.toContainEqual({ open: '2028-01-01T14:00:00.000Z', close: null })
  })

  test.describe('that does not add up', () => {
    test.use(studioFor('warnings', { windows: [DECEMBER] }))

    test('DROP-7, DROP-10, DROP-12: says what does not go together', async ({ page }) => {
      await visit(page, '/admin')
      await drop(page).getByRole('button', { name: 'Add window' }).click()
      await drop(page).getByLabel('Window 2 open').fill('2026-12-13T09:00')
      await expect(drop(page)).toContainText(/Windows 1 and 2 overlap and count as one\./)
      await drop(page).getByLabel('Closed', { exact: true }).check()
      const ignored = drop(page).getByText('Manual Override is Closed, so the schedule is ignored')
      await expect(ignored).toBeInViewport()
      await drop(page).getByLabel('Open', { exact: true }).check()
      await page.getByLabel('Hide Stool page').check()
      await expect(drop(page)).toContainText('The drop is open, but the Stool page is hidden, so nobody can see it')
    })

    test('DROP-10: beside a schedule that is ignored stands the button that lets it count, and the save stays hers', async ({
      page,
    }) => {
      await visit(page, '/admin')
      await drop(page).getByLabel('Closed', { exact: true }).check()
      await drop(page).getByRole('button', { name: 'Follow the schedule' }).press('Enter')
      await expect(drop(page).getByText('so the schedule is ignored')).toHaveCount(0)
      await expect(drop(page).getByLabel('Auto (use schedule)')).toBeChecked()
      await expect(drop(page).getByLabel('Auto (use schedule)')).toBeFocused()
      await drop(page).getByLabel('Open', { exact: true }).check()
      await drop(page).getByRole('button', { name: 'Follow the schedule' }).click()
      await expect(drop(page).getByLabel('Auto (use schedule)')).toBeChecked()
      await expect(bar(page)).toHaveCount(0)
      expect((await stored(page)).stoolDrop.manualStatus).toBe('auto')
    })
  })
})

test.describe('the drop that is open', () => {
  test.use(studioFor('open', { windows: [WEEKEND] }))

  test('says until when, as the site does', async ({ page }) => {
    await visit(page, '/admin')
    await expect(drop(page)).toContainText('Right now the drop is open, closing Sun, Nov 22 at 9:00 PM.')
  })
})

test.describe('the line of the drop', () => {
  const OCTOBER = { open: '2026-10-02T14:00:00.000Z', close: '2026-10-04T14:00:00.000Z' }
  test.use(studioFor('line', { windows: [OCTOBER, WEEKEND, DECEMBER] }))

  test('DASH-15: shows past, now and next as they are typed, and folds the fields of what is over', async ({
    page,
  }) => {
    await visit(page, '/admin')
    const stops = drop(page).getByRole('list', { name: 'Past, now and next' }).getByRole('listitem')
    await expect(stops).toHaveCount(3)
    await expect(stops.nth(0)).toContainText('Was openFri, Oct 2 at 10:00 AM')
    await expect(stops.nth(1)).toContainText('Openuntil Sun, Nov 22 at 9:00 PM')
    await expect(stops.nth(2)).toContainText('OpensSat, Dec 12 at 10:00 AM')
    await expect(drop(page).getByLabel('Window 1 open')).toBeHidden()
    await drop(page).getByRole('button', { name: 'Show 1 past window' }).click()
    await drop(page).getByLabel('Window 1 close').fill('2026-10-05T10:00')
    await expect(drop(page).getByLabel('Window 1 close')).toBeFocused()
    await expect(stops.nth(0)).toContainText('to Mon, Oct 5 at 10:00 AM')
    await drop(page).getByLabel('Closed', { exact: true }).check()
    await expect(stops.nth(1)).toContainText('Closeduntil you open it')
  })
})

test.describe('opening by hand', () => {
  const open = async (page: Page) => {
    await page.clock.install({ time: NOW })
    await visit(page, '/admin')
    await drop(page).getByLabel('Open', { exact: true }).check()
    await saveButton(page, 'Stool Drop Controls').click()
    await expect(dialog(page).getByRole('heading', { name: 'Email 2 people now?' })).toBeVisible()
  }

  test.describe('while nobody knows who waits', () => {
    test.use(studioFor('unknown', { manualStatus: 'closed' }, { leads: WAITING }))

    test('WL-12: asks all the same, and says that the number did not load', async ({ page }) => {
      await visit(page, '/admin/activity')
      await page.route('**/api/admin/drop-mailing', (route) => route.fulfill({ status: 500, body: '{}' }))
      await room(page, 'Today').click()
      await drop(page).getByLabel('Open', { exact: true }).check()
      await saveButton(page, 'Stool Drop Controls').click()
      await expect(dialog(page).getByRole('heading', { name: 'Email the waitlist now?' })).toBeVisible()
      await expect(dialog(page)).toContainText('How many people wait could not be loaded.')
      expect((await stored(page)).stoolDrop.manualStatus).toBe('closed')
      await dialog(page).getByRole('button', { name: 'Open and email' }).click()
      await expect.poll(async () => (await stored(page)).stoolDrop.manualStatus).toBe('open')
    })
  })

  test.describe('and taking it back', () => {
    test.use(studioFor('cancel', { manualStatus: 'closed' }, { leads: WAITING }))

    test('WL-12: asks first, counts down, and notifies nobody after “Don’t send”', async ({ page }) => {
      await open(page)
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog(page)).toBeHidden()
      expect((await stored(page)).stoolDrop.manualStatus).toBe('closed')
      await saveButton(page, 'Stool Drop Controls').click()
      await dialog(page).getByRole('button', { name: 'Open and email' }).click()
      await expect(drop(page)).toContainText('Right now the drop is open until you close it.')
      await expect(drop(page)).toContainText('The drop is open. 2 people get mail in')
      await page.clock.pauseAt(new Date(NOW.getTime() + 2 * 60_000))
      await expect(drop(page).getByRole('timer')).toHaveText('3:00')
      await page.clock.runFor(1000)
      await expect(drop(page).getByRole('timer')).toHaveText('2:59')
      await drop(page).getByRole('button', { name: 'Don’t send' }).click()
      await expect(page.getByText('Nobody is told of this opening.')).toBeVisible()
      await expect(drop(page).getByRole('timer')).toBeHidden()
      await expect(drop(page)).toBeFocused()
      expect(await mailing(page)).toMatchObject({ state: 'cancelled', waiting: 2, notified: 0 })
    })
  })

  test.describe('and sending at once', () => {
    test.use(studioFor('send', { manualStatus: 'closed' }, { leads: WAITING }))

    test('WL-12: “Send now” does not wait, and the end is said @data', async ({ page }) => {
      await open(page)
      await dialog(page).getByRole('button', { name: 'Open and email' }).click()
      await drop(page).getByRole('button', { name: 'Send now' }).click()
      await expect(async () => {
        await page.clock.runFor(5000)
        await expect(page.getByText('The waitlist has been told: 2 people.')).toBeAttached({ timeout: 500 })
      }).toPass()
      await expect(drop(page).getByRole('timer')).toHaveCount(0)
      expect(await mailing(page)).toMatchObject({ state: 'done', waiting: 0, notified: 2 })
    })
  })

  test.describe('beside the waitlist', () => {
    test.use(studioFor('waitlist', { manualStatus: 'open' }, { leads: WAITING }))

    test('WL-12: the mail can be stopped there too', async ({ page }) => {
      await page.clock.install({ time: NOW })
      await visit(page, '/admin?list=waitlist')
      await expect(page).toHaveURL('/admin/inbox?list=waitlist')
      await expect(card(page, 'Inbox').getByRole('timer')).toBeVisible()
      await expectNoViolations(page)
      await card(page, 'Inbox').getByRole('button', { name: 'Don’t send' }).click()
      await expect(page.getByRole('timer')).toHaveCount(0)
    })
  })
})

test.describe('the toggles', () => {
  test.use(studioFor('toggles'))

  test('DASH-17, DASH-18, DASH-11: hiding a page takes it out of the menu at once @data', async ({ page }) => {
    await visit(page, '/admin')
    const tours = page.getByRole('banner').getByRole('listitem').filter({ hasText: 'Home Tours' })
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByLabel('Hide Home Tours page').check()
    await save(page, 'UI Toggles')
    expect((await sent).postDataJSON()).toEqual({ hideHomeTours: true })
    await expect(page.getByText('Success!')).toBeVisible()
    await room(page, 'Portfolio').click()
    await expect(tours).toContainText('Hidden')
    await page.goBack()
    await page.getByLabel('Hide Home Tours page').uncheck()
    await save(page, 'UI Toggles')
    await expect.poll(async () => (await stored(page)).hideHomeTours).toBe(false)
  })

  test('DASH-11: a failed save says why and keeps everything', async ({ page }) => {
    await visit(page, '/admin')
    const answers = [
      { status: 500, contentType: 'application/json', body: '{"error":"Out of sand.","code":"internal"}' },
      { status: 502, contentType: 'text/html', body: '<p>Bad gateway' },
    ]
    await page.route('**/api/site-metadata', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(answers.shift()) : route.continue(),
    )
    await page.getByLabel('Hide Stool page').check()
    await saveButton(page, 'UI Toggles').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Out of sand.' })).toBeVisible()
    await saveButton(page, 'UI Toggles').click()
    await expect(page.getByText('Failed to update site metadata (HTTP 502)')).toBeVisible()
    await expect(page.getByLabel('Hide Stool page')).toBeChecked()
    await expect(bar(page)).toContainText('Unsaved changes: UI Toggles')
  })
})

test.describe('a planned drop', () => {
  test.use(studioFor('planned', { windows: [{ open: '2099-12-12T15:00:00.000Z', close: null }] }))

  test('B61: Home says when the drop opens, while the page of the stool is hidden', async ({ page }) => {
    await visit(page, '/admin')
    await page.getByLabel('Hide Stool page').check()
    await drop(page).getByLabel('say on the home page when the drop opens').check()
    await bar(page).getByRole('button', { name: 'Save all' }).click()
    await expect(bar(page)).toHaveCount(0)
    expect(await stored(page)).toMatchObject({ hideStoolPage: true, teasesDrop: true })
    await page.goto('/')
    await expect(page.getByText(': the drop opens')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Put it in my calendar' })).toHaveAttribute('href', '/stool/drop.ics')
  })
})

test.describe('the wishes of the waitlist', () => {
  test.use(studioFor('wishes', { manualStatus: 'closed' }, { env: { RATE_LIMIT: 'off' } }))

  test('stand beside the drop, by height and by fabric, with those who gave none', async ({ page }) => {
    await visit(page, '/admin')
    const board = page.getByRole('region', { name: 'What the waitlist would like' })
    await expect(board).toContainText('Nobody waits at present.')
    const wishes = [{ height: 'bar', fabric: 'navy-linen' }, { height: 'bar' }, {}]
    for (const [index, wish] of wishes.entries()) {
      const data = { firstName: 'Ann', lastName: 'Doyle', email: `ann${index}@mail.example`, ...wish }
      expect((await page.request.post('/api/stool-waitlist', { data })).ok()).toBe(true)
    }
    await reload(page)
    await expect(board).toContainText('Asked of the 3 people waiting now.')
    const row = (table: string, name: string) =>
      board
        .getByRole('table')
        .filter({ has: page.getByRole('columnheader', { name: table }) })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) })
        .getByRole('cell')
    await expect(row('Height', 'Bar Stool')).toHaveText('2')
    await expect(row('Height', 'No wish given')).toHaveText('1')
    await expect(row('Fabric', 'Navy Linen')).toHaveText('1')
    await expect(row('Fabric', 'No wish given')).toHaveText('2')
  })
})

test.describe('the bar with what is unsaved', () => {
  test.use(studioFor('bar'))

  test('names it in sight of everything, discards it, and saves all at once', async ({ page }) => {
    await visit(page, '/admin')
    await expect(bar(page)).toHaveCount(0)
    await page.getByLabel('Hide Stool page').check()
    await drop(page).getByLabel('Note').fill('New')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(bar(page)).toContainText('Unsaved changes: Stool Drop Controls, UI Toggles')
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await bar(page).getByRole('button', { name: 'Discard' }).click()
    await expect(drop(page).getByLabel('Note')).toHaveValue('bar')
    await expect(page.getByLabel('Hide Stool page')).not.toBeChecked()
    await expect(bar(page)).toHaveCount(0)
    await page.getByLabel('Hide Stool page').check()
    await drop(page).getByLabel('Note').fill('New')
    await bar(page).getByRole('button', { name: 'Save all' }).click()
    await expect(bar(page)).toHaveCount(0)
    expect(await stored(page)).toMatchObject({ hideStoolPage: true, stoolDrop: { note: 'New' } })
  })

  test('leaving asks first; a step within the dashboard does not', async ({ page }) => {
    await visit(page, '/admin')
    await drop(page).getByLabel('Note').fill('Not saved')
    await page.getByRole('link', { name: 'Change the drop' }).click()
    await expect(page).toHaveURL('/admin#drop')
    await expect(drop(page).getByLabel('Note')).toHaveValue('Not saved')
    const inbox = room(page, 'Inbox')
    await inbox.click()
    await expect(dialog(page)).toContainText('Unsaved changes: Stool Drop Controls')
    await dialog(page).getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(/admin/)
    const unload = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await unload).type()).toBe('beforeunload')
    await (await unload).dismiss()
    await inbox.click()
    await dialog(page).getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL('/admin/inbox')
  })
})

test.describe('two admins', () => {
  test.use(studioFor('two'))

  test('DASH-23: a stale save says what was changed, and “Save mine anyway” keeps both @data', async ({ page }) => {
    await visit(page, '/admin')
    await saveElsewhere(page, { hideHomeTours: true, stoolDrop: { note: 'Theirs' } })
    await drop(page).getByLabel('Note').fill('Mine')
    await saveButton(page, 'Stool Drop Controls').click()
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      'Note: “Theirs”You changed this too.',
      'Hide Home Tours page: on',
    ])
    await expectNoViolations(page)
    await dialog(page).getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(page.getByText('Site settings saved')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    expect(await stored(page)).toMatchObject({ hideHomeTours: true, stoolDrop: { note: 'Mine' } })
    await expect(page.getByLabel('Hide Home Tours page')).toBeChecked()
    await expect(bar(page)).toHaveCount(0)
  })

  test('DASH-23: “Take theirs” drops what both changed, and nothing else', async ({ page }) => {
    await visit(page, '/admin')
    await drop(page).getByLabel('Note').fill('Mine again')
    await page.getByLabel('Hide Stool page').check()
    await saveElsewhere(page, { stoolDrop: { note: 'Theirs again' } })
    await bar(page).getByRole('button', { name: 'Save all' }).click()
    await dialog(page).getByRole('button', { name: 'Take theirs' }).click()
    await expect(drop(page).getByLabel('Note')).toHaveValue('Theirs again')
    await expect(page.getByLabel('Hide Stool page')).toBeChecked()
    await expect(bar(page)).toContainText('Unsaved changes: UI Toggles')
    await bar(page).getByRole('button', { name: 'Save all' }).click()
    await expect(bar(page)).toHaveCount(0)
    expect(await stored(page)).toMatchObject({ hideStoolPage: true, stoolDrop: { note: 'Theirs again' } })
  })
})

test.describe('every width', () => {
  test.use(studioFor('widths', { manualStatus: 'closed', windows: [WEEKEND, DECEMBER] }))

  test('nothing scrolls sideways, axe finds nothing and thumbs find everything', async ({ page }) => {
    await visit(page, '/admin')
    await drop(page).getByRole('button', { name: 'Add window' }).click()
    await drop(page).getByLabel('Window 3 open').fill('2027-11-07T01:30')
    await drop(page).getByLabel('Window 3 close').fill('2027-03-14T02:30')
    await expect(page.getByRole('button', { name: 'Re-run checks' })).toBeEnabled()
    await expectUsable(page, 6000)
  })
})
