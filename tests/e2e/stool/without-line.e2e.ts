import type { Page, Route } from '@playwright/test'
import { stoolCatalogue } from '#content/stool.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const drop = (manualStatus: 'open' | 'closed') => ({ ...ALL_PAGES, stoolDrop: { manualStatus, windows: [], note: '' } })
const owner = { uid: 'owner', email: 'megan@studio.example', role: 'owner', isAuthorized: true } as const

const KEPT = 'Kept.It will be sent when you are back online.'
const REQUESTED = 'Request submitted!Thank you! A team member will reach out to confirm details and final pricing.'
const GONE = { 'configuration.fabric': ['This fabric is no longer offered'] }

const requestOf = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Request' })
const waitlistOf = (page: Page) => page.getByRole('dialog', { name: 'Join the Waitlist' })
const toastOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: false }).first()
const messageOf = (page: Page, text: string) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('status')
    .filter({ hasText: text.slice(0, 5) })

/** Requests and people stored under this name. */
async function stored(page: Page, list: 'quotes' | 'waitlist', name: string): Promise<number> {
  const answer = await page.request.get(`/api/admin/leads?list=${list}&search=${name}`)
  return ((await answer.json()) as { total: number }).total
}

/** Names of what waits in the browser. */
const keptIn = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('kept-')))

/** Opens the page with what comes at the first sign of a visitor. */
async function arrive(page: Page, address = '/stool'): Promise<void> {
  await visit(page, address)
  await page.mouse.move(100, 100)
  await page.mouse.move(120, 120)
}

async function openQuote(page: Page, name: string): Promise<void> {
  await arrive(page)
  for (const option of ['Harbor Stripe', 'White Oak', 'Brass'])
    await page.getByRole('radio', { name: option, exact: true }).check()
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Request Quote' }).click()
  await requestOf(page).getByLabel('Full Name').fill(name)
  await requestOf(page)
    .getByLabel('Email Address *')
    .fill(`${name.replace(/\W/g, '')}@mail.example`)
  await page.waitForLoadState('networkidle')
}

/** Sends what is in the open modal while the line is gone. The browser keeps it. */
async function sendWithoutLine(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.locator('dialog[open] button[type=submit]').click()
  await expect(messageOf(page, KEPT)).toHaveText(KEPT)
  expect(await keptIn(page)).toHaveLength(1)
}

const refuse = (code: string, status: number, fields?: Record<string, string[]>) => (route: Route) =>
  route.fulfill({ status, json: { error: 'Something has changed.', code, fields } })

test.describe('a request for a quote', () => {
  test.use({ studioOptions: { settings: drop('open'), viewer: owner, env: { RATE_LIMIT: 'off' } } })

  test('B47: without a line it is kept, and sent once when the line is back, from two tabs; then it says so @data', async ({
    page,
    context,
  }) => {
    await arrive(await context.newPage())
    await openQuote(page, 'Offshore Doyle')
    await sendWithoutLine(page)
    await expect(requestOf(page).getByLabel('Full Name')).toHaveValue('Offshore Doyle')
    await context.setOffline(false)
    await expect(requestOf(page)).toContainText(/Your reference is MS-\d+/)
    await expect(requestOf(page)).toContainText('OffshoreDoyle@mail.example')
    await expect(messageOf(page, REQUESTED)).toHaveText(REQUESTED)
    await expect.poll(() => keptIn(page)).toEqual([])
    expect(await stored(page, 'quotes', 'Offshore')).toBe(1)
    await requestOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('0')
  })

  test('B47: it is sent at the next visit, of any page, after its tab was closed @data', async ({ page, context }) => {
    await openQuote(page, 'Farout Doyle')
    await sendWithoutLine(page)
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await arrive(next, '/about')
    await expect.poll(() => keptIn(next)).toEqual([])
    expect(await stored(next, 'quotes', 'Farout')).toBe(1)
  })

  test('B47: the tab in which it was written says so where another has sent it @data', async ({ page, context }) => {
    await arrive(await context.newPage())
    await openQuote(page, 'Elsewhere Doyle')
    await sendWithoutLine(page)
    await page.route('**/api/stool-request', (route) => route.abort())
    await context.setOffline(false)
    await expect(requestOf(page)).toContainText(/Your reference is MS-\d+/)
    await expect.poll(() => keptIn(page)).toEqual([])
    expect(await stored(page, 'quotes', 'Elsewhere')).toBe(1)
  })

  test('B47: pressed again with a line it is one request, and nothing waits any more @data', async ({
    page,
    context,
  }) => {
    await openQuote(page, 'Twice Doyle')
    await sendWithoutLine(page)
    await context.setOffline(false)
    await page.locator('dialog[open] button[type=submit]').click()
    await expect(requestOf(page)).toContainText(/Your reference is MS-\d+/)
    expect(await keptIn(page)).toEqual([])
    expect(await stored(page, 'quotes', 'Twice')).toBe(1)
  })

  test('B47: samples that are asked for meanwhile are a request of their own @data', async ({ page, context }) => {
    await openQuote(page, 'Both Doyle')
    await sendWithoutLine(page)
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: /physical samples/ }).check()
    await page.getByRole('checkbox', { name: 'Sky Linen' }).check()
    await page.getByRole('button', { name: 'Continue to Samples' }).click()
    for (const [label, text] of [
      ['Street Address *', '9 Seagull Lane'],
      ['City *', 'Avalon'],
      ['ZIP Code *', '08202'],
    ] as const)
      await requestOf(page).getByLabel(label, { exact: true }).fill(text)
    await requestOf(page).getByLabel('State *', { exact: true }).selectOption('NJ')
    await page.locator('dialog[open] button[type=submit]').click()
    await expect.poll(() => keptIn(page)).toHaveLength(2)
    await context.setOffline(false)
    await expect.poll(() => keptIn(page)).toEqual([])
    expect(await stored(page, 'quotes', 'Both')).toBe(2)
  })

  for (const status of [503, 429]) {
    test(`B47: a kept request that is answered with ${status} waits on`, async ({ page, context }) => {
      await openQuote(page, 'Busy Doyle')
      await sendWithoutLine(page)
      await context.route('**/api/stool-request', refuse('internal', status))
      const answered = page.waitForResponse('**/api/stool-request')
      await context.setOffline(false)
      await answered
      expect(await keptIn(page)).toHaveLength(1)
    })
  }

  test('B47: the server answered with an error: it is not kept', async ({ page }) => {
    await page.route('**/api/stool-request', refuse('internal', 503))
    await openQuote(page, 'Refused Doyle')
    await page.locator('dialog[open] button[type=submit]').click()
    await expect(toastOf(page, 'Failed to submit request')).toBeVisible()
    expect(await keptIn(page)).toEqual([])
  })

  test('B47: where the drop has closed meanwhile the open form says so, and hands over to the waitlist', async ({
    page,
    context,
  }) => {
    await openQuote(page, 'Late Doyle')
    await sendWithoutLine(page)
    await context.route('**/api/stool-request', refuse('drop_closed', 409))
    await context.setOffline(false)
    await expect(requestOf(page).getByRole('heading', { name: 'The drop has closed.' })).toBeVisible()
    await expect.poll(() => keptIn(page)).toEqual([])
    await requestOf(page).getByRole('button', { name: 'Join the Waitlist' }).click()
    await expect(waitlistOf(page).getByLabel('First name')).toHaveValue('Late')
    await expect(waitlistOf(page).getByLabel('Fabric (optional)')).toHaveValue('harbor-stripe')
  })

  for (const width of [390, 834, 1440]) {
    test(`B47: an option that is gone is said at the next visit of any page, and leads back to what was typed, at ${width} px`, async ({
      page,
      context,
    }) => {
      await openQuote(page, 'Gone Doyle')
      await sendWithoutLine(page)
      await page.close()
      await context.route('**/api/stool-request', refuse('invalid_input', 400, GONE))
      const fabrics = stoolCatalogue.fabrics.filter(({ id }) => id !== 'harbor-stripe')
      await context.route('**/api/stool-catalogue', (route) => route.fulfill({ json: { ...stoolCatalogue, fabrics } }))
      await context.setOffline(false)
      const next = await context.newPage()
      await next.setViewportSize({ width, height: 900 })
      await arrive(next, '/about')
      await expect(toastOf(next, 'This fabric is no longer offered')).toBeVisible()
      await expectNoViolations(next, '[popover]')
      await next.getByRole('button', { name: 'See what you typed' }).click()
      await expect(next).toHaveURL('/stool')
      await expect(requestOf(next).getByLabel('Full Name')).toHaveValue('Gone Doyle')
      await expect(requestOf(next).getByRole('alert').first()).toContainText('This fabric is no longer offered')
      await expectNoViolations(next, 'dialog[open]')
      expect(await keptIn(next)).toEqual([])
      await next.keyboard.press('Escape')
      await expect(next.getByRole('radio', { name: 'White Oak', exact: true })).toBeChecked()
      await expect(next.getByRole('radio', { name: 'Harbor Stripe' })).toHaveCount(0)
      await expect(next.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('2')
    })
  }

  test('B47: what was refused stays until its form has it again, also where nobody pressed', async ({
    page,
    context,
  }) => {
    await openQuote(page, 'Patient Doyle')
    await sendWithoutLine(page)
    await page.close()
    await context.route('**/api/stool-request', refuse('drop_closed', 409))
    await context.setOffline(false)
    const next = await context.newPage()
    await arrive(next, '/about')
    await expect(toastOf(next, 'Something has changed.')).toBeVisible()
    await next.close()
    const later = await context.newPage()
    await visit(later, '/stool')
    await expect(requestOf(later).getByRole('heading', { name: 'The drop has closed.' })).toBeVisible()
    await later.keyboard.press('Escape')
    await later.getByRole('button', { name: 'Request Quote' }).click()
    await expect(requestOf(later).getByLabel('Full Name')).toHaveValue('Patient Doyle')
  })
})

test.describe('the waitlist', () => {
  test.use({ studioOptions: { settings: drop('closed'), env: { RATE_LIMIT: 'off' } } })

  async function openWaitlist(page: Page): Promise<void> {
    await arrive(page)
    await page.getByRole('button', { name: 'JOIN THE WAITLIST', exact: true }).click()
    await waitlistOf(page).getByLabel('First name').fill('Maura')
    await waitlistOf(page).getByLabel('Last name').fill('Doyle')
    await waitlistOf(page).getByLabel('Email').fill('maura@mail.example')
    await waitlistOf(page).getByLabel('Fabric (optional)').selectOption('navy-linen')
    await page.waitForLoadState('networkidle')
  }

  test('B47: without a line it is kept, joins when the line is back, and says so @data', async ({ page, context }) => {
    await openWaitlist(page)
    const posts: (string | undefined)[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/api/stool-waitlist')) posts.push(request.headers()['idempotency-key'])
    })
    await sendWithoutLine(page)
    await context.setOffline(false)
    await expect(waitlistOf(page)).toBeHidden()
    await expect(messageOf(page, "You're on the list!")).toBeVisible()
    await expect.poll(() => keptIn(page)).toEqual([])
    expect(new Set(posts).size).toBe(1)
    await page.getByRole('button', { name: 'JOIN THE WAITLIST', exact: true }).click()
    await expect(waitlistOf(page).getByLabel('Email')).toHaveValue('')
  })

  test('B47: a wish that is no longer offered is said beside its field, and what was typed is there', async ({
    page,
    context,
  }) => {
    await openWaitlist(page)
    await sendWithoutLine(page)
    await context.route(
      '**/api/stool-waitlist',
      refuse('invalid_input', 400, { fabric: ['This fabric is no longer offered'] }),
    )
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await arrive(next, '/services')
    await next.getByRole('button', { name: 'See what you typed' }).click()
    await expect(waitlistOf(next).getByLabel('First name')).toHaveValue('Maura')
    await expect(waitlistOf(next).getByLabel('Fabric (optional)')).toHaveAccessibleDescription(
      'This fabric is no longer offered',
    )
  })
})
