import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'

const drop = (manualStatus: 'open' | 'closed') => ({ ...ALL_PAGES, stoolDrop: { manualStatus, windows: [], note: '' } })
const owner = { uid: 'owner', email: 'megan@studio.example', role: 'owner', isAuthorized: true } as const

const KEPT = 'Kept.It will be sent when you are back online.'

const messageOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('status').filter({ hasText: 'Kept' })
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const keptIn = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('kept-')))

/** Requests and people stored under this name. */
async function stored(page: Page, list: 'quotes' | 'waitlist', name: string): Promise<number> {
  const answer = await page.request.get(`/api/admin/leads?list=${list}&search=${name}`)
  return ((await answer.json()) as { total: number }).total
}

/** Presses the button of the form while the line is gone. The browser keeps what is in it. */
async function sendWithoutLine(page: Page, button: string): Promise<void> {
  await page.context().setOffline(true)
  await page.getByRole('button', { name: button }).click()
  await expect(messageOf(page)).toHaveText(KEPT)
  expect(await keptIn(page)).toHaveLength(1)
}

async function fillInRequest(page: Page, name: string): Promise<void> {
  await visit(page, '/stool/request')
  for (const option of ['Bar Stool', 'Navy Linen', 'Walnut', 'Brass'])
    await page.getByRole('radio', { name: option, exact: true }).check()
  await page.getByLabel('Quantity').fill('2')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(`${name.replace(/\W/g, '')}@mail.example`)
  await page.waitForLoadState('networkidle')
}

test.describe('the page of a request', () => {
  test.use({ studioOptions: { settings: drop('open'), viewer: owner, env: { RATE_LIMIT: 'off' } } })

  const send = (page: Page) => sendWithoutLine(page, 'Submit Request')

  test('B47: without a line it is kept, and sent once when the line is back; then the page says so @data', async ({
    page,
  }) => {
    await fillInRequest(page, 'Pier Doyle')
    await send(page)
    await expect(page.getByLabel('Full Name')).toHaveValue('Pier Doyle')
    await page.context().setOffline(false)
    await expect(page).toHaveURL(/\/stool\/request\?sent=MS-\d+$/)
    await expect(headingOf(page)).toHaveText('Consider it requested.')
    await expect.poll(() => keptIn(page)).toEqual([])
    expect(await stored(page, 'quotes', 'Pier')).toBe(1)
  })

  test('B47: it is sent at the next visit, of any page, after its tab was closed @data', async ({ page, context }) => {
    await fillInRequest(page, 'Jetty Doyle')
    await send(page)
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await visit(next, '/about')
    await next.mouse.move(100, 100)
    await next.mouse.move(120, 120)
    await expect.poll(() => keptIn(next)).toEqual([])
    expect(await stored(next, 'quotes', 'Jetty')).toBe(1)
  })

  test('B47: pressed again with a line it is one request, and nothing waits any more @data', async ({ page }) => {
    await fillInRequest(page, 'Twice Doyle')
    await send(page)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page).toHaveURL(/\/stool\/request\?sent=MS-\d+$/)
    expect(await keptIn(page)).toEqual([])
    expect(await stored(page, 'quotes', 'Twice')).toBe(1)
  })

  test('B47: what is wrong is said before anything is kept', async ({ page }) => {
    await fillInRequest(page, 'Wrong Doyle')
    await page.getByLabel('Email Address').fill('wrong@')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(page.getByRole('alert').first()).toContainText('Please enter a valid email address')
    expect(await keptIn(page)).toEqual([])
    await expectNoViolations(page)
  })

  test('B47: choice and person are there after a reload', async ({ page }) => {
    await fillInRequest(page, 'Reload Doyle')
    await page.getByRole('checkbox', { name: 'Sky Linen' }).check()
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.getByLabel('Full Name')).toHaveValue('Reload Doyle')
    await expect(page.getByLabel('Quantity')).toHaveValue('2')
    await expect(page.getByRole('radio', { name: 'Navy Linen', exact: true })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Bar Stool', exact: true })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Sky Linen' })).toBeChecked()
  })
})

test.describe('the page of a request while a drop runs out', () => {
  const until = { open: '2026-11-01T00:00:00.000Z', close: '2026-11-10T00:00:00.000Z' }
  const stoolDrop = { manualStatus: 'auto' as const, windows: [until], note: '' }
  test.use({ studioOptions: { settings: { ...ALL_PAGES, stoolDrop }, nowMs: Date.parse('2026-11-09T00:00:00.000Z') } })

  test('B47: what was kept and comes too late leads to the waitlist, with what was typed', async ({ page, studio }) => {
    await fillInRequest(page, 'Late Doyle')
    await sendWithoutLine(page, 'Submit Request')
    await studio.advance(2 * 24 * 60 * 60_000)
    await page.context().setOffline(false)
    await expect(headingOf(page)).toHaveText('Join the Waitlist')
    await expect(page.getByLabel('First name')).toHaveValue('Late')
    await expect(page.getByLabel('Fabric (optional)')).toHaveValue('navy-linen')
    expect(await keptIn(page)).toEqual([])
  })
})

test.describe('the page of the waitlist', () => {
  test.use({ studioOptions: { settings: drop('closed'), viewer: owner, env: { RATE_LIMIT: 'off' } } })

  async function fillIn(page: Page, name: string): Promise<void> {
    await visit(page, '/stool/waitlist')
    await page.getByLabel('First name').fill(name)
    await page.getByLabel('Last name').fill('Doyle')
    await page.getByLabel('Email', { exact: true }).fill(`${name}@mail.example`)
    await page.getByLabel('Fabric (optional)').selectOption('navy-linen')
    await page.waitForLoadState('networkidle')
  }
  const send = (page: Page) => sendWithoutLine(page, 'Join Waitlist')

  test('B47: without a line it is kept, joins once when the line is back, and says so @data', async ({ page }) => {
    await fillIn(page, 'Mole')
    await send(page)
    await page.context().setOffline(false)
    await expect(page).toHaveURL('/stool/waitlist?joined=1')
    await expect(headingOf(page)).toHaveText("You're on the list!")
    await expect.poll(() => keptIn(page)).toEqual([])
    expect(await stored(page, 'waitlist', 'Mole')).toBe(1)
  })

  test('B47: what was typed is there after a reload', async ({ page }) => {
    await fillIn(page, 'Again')
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.getByLabel('First name')).toHaveValue('Again')
    await expect(page.getByLabel('Fabric (optional)')).toHaveValue('navy-linen')
  })

  test('B47: a wish that was chosen before the script of its field had come, too', async ({ page }) => {
    const { promise: line, resolve: isBack } = Promise.withResolvers<void>()
    await page.route(/wish-fields.*\.js/, async (route) => {
      await line
      await route.continue()
    })
    await visit(page, '/stool/waitlist')
    await page.getByLabel('Fabric (optional)').selectOption('navy-linen')
    isBack()
    await page.reload()
    await expect(page.getByLabel('Fabric (optional)')).toHaveValue('navy-linen')
  })

  test('B47: a wish that is gone when the line is back is said beside its field', async ({ page }) => {
    await fillIn(page, 'Gone')
    await page
      .getByLabel('Fabric (optional)')
      .evaluate((select) => select.append(new Option('Old Linen', 'old-linen', true, true)))
    await send(page)
    await page.context().setOffline(false)
    await expect(page.getByLabel('Fabric (optional)')).toHaveAccessibleDescription('This fabric is no longer offered')
    await expect(page.getByLabel('First name')).toHaveValue('Gone')
    expect(await keptIn(page)).toEqual([])
  })
})

test.describe('the page of the waitlist, reached by a link', () => {
  test.use({ studioOptions: { settings: drop('closed') } })

  test('B47: person and wish are there again', async ({ page }) => {
    await visit(page, '/stool/waitlist')
    await page.getByLabel('First name').fill('Linked')
    await page.getByLabel('Fabric (optional)').selectOption('navy-linen')
    await visit(page, '/stool/request')
    // Slow, as on the road: the form is there before the script of its last fields.
    await page.route(/wish-fields.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.getByRole('link', { name: 'JOIN THE WAITLIST' }).click()
    await expect(page).toHaveURL('/stool/waitlist')
    await expect(page.getByLabel('First name')).toHaveValue('Linked')
    await expect(page.getByLabel('Fabric (optional)')).toHaveValue('navy-linen')
  })
})
