import type { Page } from '@playwright/test'
import type { StoredLeadOptions } from '#tests/support/leads.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations, expectUsable, lowControls } from '../support/accessible.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'
import { letPass, stopClock } from '../support/still-time.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const LONG_MESSAGE = `${'A'.repeat(300)}\n${'Sand happens. '.repeat(690)}`.slice(0, 10_000)
const MARKUP = '<img src=x onerror="document.title=\'hacked\'">'
const LEAD = /\/api\/admin\/lead\?id=/
const failedReply = { kind: 'inquiryReply', state: 'failed', lastError: '550 No such user' } as const

const inquiry = (firstName: string, lastName: string, lead: Partial<StoredLeadOptions> = {}): StoredLeadOptions => ({
  list: 'inquiries',
  firstName,
  lastName,
  email: `${firstName.toLowerCase().replace(/\W/g, '')}@mail.example`,
  ...lead,
})

const LEADS: StoredLeadOptions[] = [
  inquiry('Maura', 'Doyle', { mails: [{ kind: 'inquiryToStudio' }, failedReply] }),
  inquiry('Kevin', 'Liu', { receivedAt: '2026-11-19T12:00:00.000Z' }),
  inquiry('Priya', 'Raman', { done: true, receivedAt: '2026-11-17T12:00:00.000Z' }),
  inquiry('Ruth', 'Abrams', { receivedAt: '2026-11-15T12:00:00.000Z' }),
  inquiry('Erin', 'Gone', { receivedAt: '2026-11-14T12:00:00.000Z', mails: [{ kind: 'inquiryReply' }] }),
  inquiry(MARKUP, '<b>Bold</b>', {
    email: 'markup@mail.example',
    receivedAt: '2026-11-13T12:00:00.000Z',
    content: { details: LONG_MESSAGE, projectAddress: '<script>document.title="hacked"</script>' },
  }),
  inquiry('Seth', 'Agency', {
    status: 'spam',
    suspicion: 'Reads like spam',
    mails: [{ kind: 'inquiryReply', state: 'held' }],
  }),
  { list: 'waitlist', firstName: 'Wanda', lastName: 'Waits' },
  ...Array.from({ length: 60 }, (_, index): StoredLeadOptions => {
    const receivedAt = new Date(Date.UTC(2026, 9, 1) + index * 3_600_000).toISOString()
    return { list: 'newsletter', email: `reader-${index}@mail.example`, status: 'confirmed', receivedAt }
  }),
]

const inbox = (page: Page) => page.getByRole('region', { name: 'Inbox' })
const rows = (page: Page) =>
  inbox(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
const row = (page: Page, name: string) => inbox(page).getByRole('link', { name })
const record = (page: Page) => inbox(page).getByRole('article')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Lists of the inbox' }).getByRole('link', { name })
const notes = (page: Page) => record(page).getByLabel('Notes')
const button = (page: Page, name: string) => record(page).getByRole('button', { name })

/** The server may be at it by the time the page asks. */
const ON_ITS_WAY = /Waiting|Trying again/

async function openRecord(page: Page, name: string): Promise<void> {
  await row(page, name).click()
  await expect(record(page).getByRole('heading', { level: 3, name })).toBeVisible()
}

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER, leads: LEADS } })

test.describe('the gate', () => {
  test.describe('for strangers', () => {
    test.use({ studioOptions: { settings: ALL_PAGES, leads: [inquiry('Maura', 'Doyle')] } })

    test('AUTH-2, AUTH-3, RTE-19: /admin asks who is there, and its page holds nothing of the inbox', async ({
      page,
    }) => {
      const response = await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Access Required' })).toBeVisible()
      await expect(page.getByText('Only authorized email addresses can access the admin area.')).toBeVisible()
      expect(await response?.text()).not.toMatch(/Doyle|maura/i)
      expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await expectNoViolations(page)
    })

    test('public pages load no code of the admin area', async ({ page }) => {
      const scripts: Promise<string>[] = []
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(response.text())
      })
      await visit(page, '/')
      expect(scripts.length).toBeGreaterThan(2)
      expect((await Promise.all(scripts)).join('\n')).not.toMatch(/api\/admin\/leads|Admin Dashboard/)
    })
  })

  test.describe('for accounts without a role', () => {
    const viewer = { uid: 'u2', email: 'guest@mail.example', role: null, isAuthorized: false }
    test.use({ studioOptions: { settings: ALL_PAGES, viewer, leads: [inquiry('Maura', 'Doyle')] } })

    test('AUTH-12, AUTH-13: they are refused, and see nothing', async ({ page }) => {
      const response = await page.goto('/admin')
      await expect(page.getByRole('alert')).toHaveText('This account is not authorized for admin access.')
      await expect(page.getByRole('region', { name: 'Inbox' })).toHaveCount(0)
      expect(await response?.text()).not.toMatch(/Doyle/)
      await page.goto('/about')
      await page.evaluate(() => history.pushState({}, '', '/admin'))
      await page.goBack()
      await expect(page.getByRole('region', { name: 'Inbox' })).toHaveCount(0)
    })
  })
})

test('AUTH-8, DASH-1: who is signed in reads so on a bar that stays', async ({ page }) => {
  await visit(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  const bar = page.getByText('Signed in as megan@sevenmile.example')
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect(bar).toBeInViewport()
  await expect(page.getByText('Admin Access', { exact: true })).toBeInViewport()
})

test.describe('reading', () => {
  test('DASH-19, B36: four lists with what is open, the newest first, unread in bold', async ({ page }) => {
    await visit(page, '/admin/inbox')
    const tabs = page.getByRole('navigation', { name: 'Lists of the inbox' }).getByRole('link')
    await expect(tabs).toHaveText([/^Inquiries \d to deal with$/, /^Quotes 0/, 'Waitlist 1', 'Newsletter 60'])
    await expect(row(page, 'Maura Doyle').getByText('Maura Doyle')).toHaveCSS('font-weight', '600')
    await expect(row(page, 'Priya Raman').getByText('Priya Raman')).toHaveCSS('font-weight', '400')
    await expect(inbox(page).getByRole('status').first()).toHaveText(/^\d inquiries$/)
  })

  test('a record shows its facts, its words and its mails', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await openRecord(page, 'Maura Doyle')
    await expect(record(page).getByRole('definition')).toHaveText([
      'maura@mail.example',
      '609.555.0188',
      '104th Street, Stone Harbor, NJ',
    ])
    await expect(record(page)).toContainText('Nov 21, 2026, 10:00 AM')
    const message = record(page).getByText('Full renovation, four bedrooms.')
    await expect.poll(() => message.innerText()).toContain('bedrooms.\nThere')
    const mails = record(page).getByRole('region', { name: 'Mails' }).getByRole('listitem')
    await expect(mails.first()).not.toContainText('to the studio to the studio')
    await expect(mails.first()).toContainText('Sent Nov 21, 2026, 10:00 AM')
    await expect(mails.last()).toContainText(/Auto-reply to maura@mail.example.*Failed.*550 No such user/s)
    await expect(record(page).getByRole('link', { name: 'Use my own mail program' })).toHaveAttribute(
      'href',
      /^mailto:maura@mail\.example\?subject=Re%3A%20Your%20inquiry.+&body=.+%3E%20Full%20renovation/,
    )
  })

  test('reloading and going back keep the place', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await openRecord(page, 'Kevin Liu')
    await reload(page)
    await expect(record(page).getByRole('heading', { level: 3 })).toHaveText('Kevin Liu')
    await expect(row(page, 'Kevin Liu')).toHaveAttribute('aria-current', 'true')
    await tab(page, 'Waitlist').click()
    await expect(row(page, 'Wanda Waits')).toBeVisible()
    await expect(record(page)).toHaveCount(0)
    await page.goBack()
    await expect(record(page).getByRole('heading', { level: 3 })).toHaveText('Kevin Liu')
    await expect(tab(page, 'Inquiries')).toHaveAttribute('aria-current', 'page')
  })

  test('a search applies while one types, says how many it found, and goes with the export', async ({ page }) => {
    await visit(page, '/admin/inbox?list=newsletter')
    await inbox(page).getByLabel('Search').fill('reader-5')
    await expect(inbox(page).getByRole('status').first()).toHaveText('11 addresses')
    await expect(page).toHaveURL(/[?&]search=reader-5/)
    const exported = page.getByRole('link', { name: 'Export CSV' })
    await expect(exported).toHaveAttribute('href', '/api/admin/leads.csv?list=newsletter&search=reader-5')
    const download = page.waitForEvent('download')
    await exported.click()
    expect((await download).suggestedFilename()).toBe('newsletter-2026-11-21.csv')
    await inbox(page).getByLabel('Search').fill('nobody at all')
    await expect(inbox(page).getByText('Nothing fits this search.')).toBeVisible()
    await inbox(page).getByRole('link', { name: 'Show all' }).click()
    await expect(inbox(page).getByLabel('Search')).toHaveValue('')
    await expect(inbox(page).getByRole('status').first()).toHaveText('60 addresses')
  })

  test('sixty records are two pages', async ({ page }) => {
    await visit(page, '/admin/inbox?list=newsletter')
    await expect(row(page, 'reader-59@mail.example')).toBeVisible()
    await expect(rows(page)).toHaveCount(50)
    await inbox(page).getByRole('link', { name: 'Older' }).click()
    await expect(inbox(page).getByText('Page 2 of 2')).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
  })

  test('nothing at all sends the reader outside', async ({ page }) => {
    await visit(page, '/admin/inbox?list=quotes')
    await expect(inbox(page).getByText('No mail. Go outside.')).toBeVisible()
  })

  test('S16: markup in what people wrote is text', async ({ page, complaints }) => {
    await visit(page, '/admin/inbox')
    await openRecord(page, MARKUP)
    await expect(record(page).getByRole('heading', { level: 3 })).toHaveText(`${MARKUP} <b>Bold</b>`)
    await expect(record(page)).toContainText('<script>document.title="hacked"</script>')
    await reload(page)
    await expect(record(page)).toContainText('Sand happens.')
    await expect(page).toHaveTitle('Inbox · Seven Mile Interiors')
    expect(complaints).toEqual([])
  })

  test('what does not load says so, and loads again on request', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await page.route('**/api/admin/**', (route) => route.abort())
    await row(page, 'Kevin Liu').click()
    await expect(inbox(page).getByRole('alert')).toHaveText([/The inbox did not load/, /This record did not load/])
    await page.unroute('**/api/admin/**')
    await inbox(page).getByRole('button', { name: 'Retry' }).first().click()
    await expect(record(page).getByRole('heading', { level: 3 })).toHaveText('Kevin Liu')
  })

  test('a record that is gone says so', async ({ page }) => {
    await visit(page, '/admin/inbox?lead=nobody')
    await expect(inbox(page).getByText('This record is no longer here.')).toBeVisible()
  })
})

test.describe('working', () => {
  test('B38: done, reopened and moved along, and all of it kept @data', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await openRecord(page, 'Ruth Abrams')
    await button(page, 'Mark done').click()
    await expect(button(page, 'Reopen')).toBeVisible()
    await expect(row(page, 'Ruth Abrams').getByText('Ruth Abrams')).toHaveCSS('font-weight', '400')
    await record(page).getByLabel('Status').selectOption('Proposal')
    await expect(page.getByRole('status').filter({ hasText: 'Status: Proposal' })).toBeVisible()
    await reload(page)
    await expect(record(page).getByLabel('Status')).toHaveValue('proposal')
    await expect(row(page, 'Ruth Abrams')).toContainText('Proposal')
    await button(page, 'Reopen').click()
    await expect(button(page, 'Mark done')).toBeVisible()
  })

  test('B38: notes are saved, and stay while they are not', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await openRecord(page, 'Kevin Liu')
    await notes(page).fill('Call after Labor Day')
    await expect(record(page).getByText('Not saved yet')).toBeVisible()
    await page.route(LEAD, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    await button(page, 'Save notes').click()
    await expect(page.getByRole('alert')).toContainText('Not saved')
    await expect(notes(page)).toHaveValue('Call after Labor Day')
    await openRecord(page, 'Priya Raman')
    await expect(notes(page)).toHaveValue('')
    await reload(page)
    await openRecord(page, 'Kevin Liu')
    await expect(notes(page)).toHaveValue('Call after Labor Day')
    const kept = record(page).getByText('This is what you typed before.')
    await expect(kept).toBeVisible()
    await expect(record(page).getByText('No notes are saved so far.')).toBeVisible()
    await page.unroute(LEAD)
    await button(page, 'Save notes').click()
    await expect(button(page, 'Save notes')).toBeDisabled()
    await expect(kept).toBeHidden()
    await reload(page)
    await expect(notes(page)).toHaveValue('Call after Labor Day')
    await expect(record(page).getByText('Not saved yet')).toHaveCount(0)
  })

  test('B37: a mail that failed is sent again', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await openRecord(page, 'Maura Doyle')
    await button(page, 'Resend Auto-reply').click()
    const mail = record(page).getByRole('listitem').filter({ hasText: 'Auto-reply' })
    await expect(mail).toContainText(ON_ITS_WAY)
    await expect(mail.getByRole('button')).toHaveCount(0)
  })

  test('B44: a suspect is set free with one tap', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await expect(row(page, 'Seth Agency')).toHaveCount(0)
    await inbox(page).getByRole('search').getByLabel('Status').selectOption('Spam (1)')
    await openRecord(page, 'Seth Agency')
    await expect(record(page)).toContainText('Set aside as spam: reads like spam. Its mails are held back')
    await button(page, 'Not spam').click()
    await expect(page.getByText('Mails that were held back cannot be called back.')).toBeVisible()
    await expect(record(page).getByRole('listitem').filter({ hasText: 'Auto-reply' })).toContainText(ON_ITS_WAY)
    await expect(button(page, 'Not spam')).toHaveCount(0)
    await visit(page, '/admin/inbox')
    await expect(row(page, 'Seth Agency')).toBeVisible()
  })

  test('deleting can be taken back for ten seconds', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await openRecord(page, 'Priya Raman')
    await stopClock(page)
    await button(page, 'Delete').click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(row(page, 'Priya Raman')).toHaveCount(0)
    await expect(undo).toBeVisible()
    await page.mouse.move(0, 0)
    await letPass(page, 9000)
    await undo.click()
    await expect(record(page).getByRole('heading', { level: 3 })).toHaveText('Priya Raman')
    await expect(row(page, 'Priya Raman')).toBeVisible()
    await expect(undo).toHaveCount(0)
  })

  test('B64: work on a record can be taken back: that it is done, its notes, its reminder', async ({ page }) => {
    const undo = page.getByRole('button', { name: 'Undo' })
    const takeBack = async () => {
      await undo.click()
      await expect(page.getByText('Undone').first()).toBeVisible()
      await expect(undo).toHaveCount(0)
    }
    await visit(page, '/admin/inbox')
    await openRecord(page, 'Ruth Abrams')
    await button(page, 'Mark done').click()
    await takeBack()
    await expect(button(page, 'Mark done')).toBeVisible()
    await notes(page).fill('Called.')
    await button(page, 'Save notes').click()
    await takeBack()
    await expect(notes(page)).toHaveValue('')
    await record(page).getByLabel('Come back on').fill('2026-12-24')
    await takeBack()
    await expect(record(page).getByLabel('Come back on')).toHaveValue('')
  })

  test('everything works by keyboard, deleting and taking back too', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await row(page, 'Kevin Liu').focus()
    await page.keyboard.press('Enter')
    await expect(record(page).getByRole('heading', { level: 3 })).toHaveText('Kevin Liu')
    await stopClock(page)
    await button(page, 'Delete').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(record(page).getByRole('heading', { level: 3 })).toHaveText('Kevin Liu')
  })
})

test.describe('personal data', () => {
  const found = (page: Page) => page.getByRole('region', { name: 'Personal data' })
  const find = async (page: Page, email: string) => {
    await found(page).getByLabel('Email address').fill(email)
    await found(page).getByRole('button', { name: 'Find' }).click()
  }

  test('B88: one person is found, handed out and erased, in that order @data', async ({ page }) => {
    const typed = () => page.evaluate(() => JSON.stringify(localStorage))
    await visit(page, '/admin/inbox')
    await openRecord(page, 'Erin Gone')
    await notes(page).fill('Moved to Ohio.')
    await expect.poll(typed).toContain('Moved to Ohio.')
    await visit(page, '/admin/settings')
    await find(page, 'ERIN@mail.example')
    await expect(found(page)).toContainText('Kept about ERIN@mail.example: 1 record and 1 mail.')
    const download = page.waitForEvent('download')
    await found(page).getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('personal-data-2026-11-21.json')
    await found(page).getByRole('button', { name: 'Erase' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase for good' })
    const erase = dialog.getByRole('button', { name: 'Erase for good' })
    await expect(erase).toBeDisabled()
    await dialog.getByLabel('Type ERASE or the address').fill('erase')
    await expect(erase).toBeDisabled()
    await dialog.getByLabel('Type ERASE or the address').fill('erin@mail.example')
    await expectNoViolations(page)
    await erase.click()
    await expect(dialog).toBeHidden()
    await find(page, 'erin@mail.example')
    await expect(found(page)).toContainText('Nothing is kept about erin@mail.example.')
    expect(await typed()).not.toContain('Moved to Ohio.')
  })

  test('what is no address is refused beside its field', async ({ page }) => {
    await visit(page, '/admin/settings')
    await find(page, 'nobody')
    await expect(found(page).getByLabel('Email address')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('list and record take turns, and the focus goes along', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await openRecord(page, 'Kevin Liu')
    await expect(row(page, 'Maura Doyle')).toBeHidden()
    await expect(record(page).getByRole('heading', { level: 3 })).toBeFocused()
    await expect(record(page).getByRole('heading', { level: 3 })).toBeInViewport()
    await inbox(page).getByRole('link', { name: 'Inquiries', exact: true }).click()
    await expect(row(page, 'Kevin Liu')).toBeFocused()
    await expect(record(page)).toHaveCount(0)
  })

  test('after deleting, the list is what one sees', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await openRecord(page, 'Priya Raman')
    await stopClock(page)
    await button(page, 'Delete').click()
    await expect(row(page, 'Priya Raman')).toHaveCount(0)
    await expect(inbox(page).getByRole('navigation', { name: 'Lists of the inbox' })).toBeInViewport()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(record(page).getByRole('heading', { level: 3 })).toHaveText('Priya Raman')
  })

  test('a number is dialed by pressing it', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await openRecord(page, 'Maura Doyle')
    await expect(record(page).locator('a[href^="tel:"]')).toHaveAttribute('href', /^tel:\+?\d{7,}$/)
  })

  test('every control is big enough for a thumb', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await openRecord(page, 'Maura Doyle')
    const places = page.getByRole('region', { name: 'Inbox' })
    await expect.poll(() => lowControls(places)).toEqual([])
  })
})

test('nothing scrolls sideways and axe finds nothing, at any width', async ({ page }) => {
  await visit(page, '/admin/inbox?list=newsletter')
  await expectUsable(page)
  await tab(page, 'Inquiries').click()
  await openRecord(page, MARKUP)
  await expectUsable(page)
})
