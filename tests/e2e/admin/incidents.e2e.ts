import type { Page } from '@playwright/test'
import type { StudioOptions } from '#tests/support/studio.ts'
import { expectNoSidewaysScroll, expectNoViolations, expectUsable } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const MAIL = { subject: 'mail', message: 'The mail server cannot be reached.' } as const
const DISK = { subject: 'disk', message: 'The disk is nearly full.' } as const
const JOBS = { subject: 'jobs', message: 'It fails again and again: sweep submissions.' } as const
const PAGES = ['/admin', '/admin/media', '/admin/activity', '/admin/data', '/admin/pages', '/admin/stool']

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Mails are not going out' })

test.describe('while trouble lasts', () => {
  const studioOptions: StudioOptions = { viewer: OWNER, incidents: [MAIL, DISK] }
  test.use({ studioOptions })

  test('every page of the admin says what it is, what to do and where to look', async ({ page }) => {
    for (const path of PAGES) {
      await visit(page, path)
      await expect(banner(page)).toContainText('Mails are not going out, since Nov 21, 2026, 10:00 AM.')
      await expect(banner(page)).toContainText('The mail server cannot be reached. Answer inquiries from the inbox')
      await expect(banner(page)).toContainText('Also: The disk is nearly full.')
    }
    await banner(page).getByRole('link', { name: 'See the checks' }).click()
    await expect(page).toHaveURL(/\/admin#health$/)
    await expect(page.locator('#health')).toBeInViewport()
    await expect(banner(page)).toBeVisible()
  })

  test('the banner is for everybody at any width', async ({ page }) => {
    await visit(page, '/admin/activity')
    for (const width of [390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(banner(page)).toBeVisible()
      await expectUsable(page)
    }
  })
})

test.describe('trouble that no check of the dashboard has found', () => {
  test.use({ studioOptions: { viewer: OWNER, incidents: [JOBS] } satisfies StudioOptions })

  test('says what it is, and sends nobody to the checks', async ({ page }) => {
    await visit(page, '/admin/activity')
    const jobs = page.getByRole('status').filter({ hasText: 'A task of the website keeps failing' })
    await expect(jobs).toContainText('It fails again and again: sweep submissions. Send this to your developer')
    await expect(jobs.getByRole('link')).toHaveCount(0)
  })
})

test.describe('strangers', () => {
  test.use({ studioOptions: { incidents: [MAIL] } })

  test('are told nothing', async ({ page }) => {
    await visit(page, '/admin')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByText('Mails are not going out')).toHaveCount(0)
  })
})

test.describe('the records of the sender’s domain', () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@studio.example' }
  test.use({
    studioOptions: { viewer: OWNER, env, txtRecords: { 'studio.example': ['v=spf1 mx ~all'] } } satisfies StudioOptions,
  })

  test('stand on the E-mail card with what to paste', async ({ page }) => {
    await visit(page, '/admin')
    const records = page.getByRole('list', { name: 'Records of studio.example' }).getByRole('listitem')
    await expect(records).toHaveText([
      'SPF: found. It says who may send mail for you.',
      /^DKIM: not known\. It has none of the usual names/,
      /^DMARC: missing\..*TXT record at_dmarc\.studio\.exampleValuev=DMARC1; p=none$/,
    ])
    for (const width of [390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page, '#health')
    }
  })
})

test.describe('mails that have failed', () => {
  const failed = { kind: 'inquiryReply', state: 'failed', lastError: 'No such mailbox.' } as const
  const studioOptions: StudioOptions = {
    viewer: OWNER,
    leads: [
      { list: 'inquiries', firstName: 'Ann', email: 'ann@mail.example', mails: [failed] },
      { list: 'inquiries', firstName: 'Bob', email: 'bob@mail.example' },
    ],
    failedMails: [{ kind: 'passwordReset', recipient: 'kim@sevenmile.example', data: {} }],
  }
  test.use({ studioOptions })

  test('B37: are marked in the inbox, found by a filter, and listed where they belong to no record', async ({
    page,
  }) => {
    await visit(page, '/admin/inbox')
    const inbox = page.getByRole('region', { name: 'Inbox', exact: true })
    await expect(inbox.getByRole('link', { name: /Ann Doyle/ })).toContainText('Mail failed')
    await expect(inbox.getByRole('link', { name: /Bob Doyle/ })).not.toContainText('Mail failed')
    await inbox.getByLabel('Status').selectOption('Mail failed (1)')
    await expect(page).toHaveURL(/status=mail_failed/)
    await expect(inbox.getByRole('link', { name: /Bob Doyle/ })).toHaveCount(0)
    await inbox.getByText('Other mails 1 failed').click()
    const reset = inbox.getByRole('listitem').filter({ hasText: 'Password reset' })
    await expect(reset).toContainText(/to kim@sevenmile\.example.*Failed.*No such mailbox/s)
    for (const width of [390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page, '#inbox')
    }
    await reset.getByRole('button', { name: 'Resend Password reset' }).click()
    // The server may be at it by the time the page asks.
    await expect(reset).toContainText(/Waiting|Trying again/)
  })
})
