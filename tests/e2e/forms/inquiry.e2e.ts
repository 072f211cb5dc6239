import type { Page } from '@playwright/test'
import { inquiry } from '#tests/support/inquiries.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { expectToast, FAILED, fill, INQUIRY, NO_NETWORK, SENT, submitOf } from '../support/contact-form.ts'

const PICTURE = {
  name: 'porch.png',
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
}
const PLAN = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a plan') }
const SCRIPT = { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('#!/bin/sh\n') }

const owner = { uid: 'owner', email: 'megan@studio.example', role: 'owner', isAuthorized: true } as const
test.use({ studioOptions: { settings: ALL_PAGES, viewer: owner, env: { RATE_LIMIT: 'off' } } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const files = (page: Page) => page.getByRole('region', { name: 'Pictures and plans' })
const more = (page: Page) => page.getByRole('link', { name: 'Tell us a little more' })

/** The page of a form, whose field against programs is too low for a thumb. */
async function expectForm(page: Page): Promise<void> {
  for (const width of [320, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
  }
}

let people = 0
/** Opens the brief of an inquiry of its own. */
async function openBrief(page: Page): Promise<void> {
  people += 1
  const data = { ...inquiry, email: `${people}@example.com`, details: `House ${people}.` }
  const { brief } = await (await page.request.post('/api/contact', { data })).json()
  await page.goto(`/inquiry?token=${brief}`)
  await expect(heading(page)).toHaveText('Got it. Say more?')
}

async function answer(page: Page): Promise<void> {
  await page.getByLabel('What is it?').selectOption('One room')
  await page.getByLabel('How did you find us?').fill('A neighbor')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(heading(page)).toHaveText('That’s with us, too.')
  await expect(page.getByLabel('What is it?')).toHaveValue('One room')
  await expect(page.getByLabel('How did you find us?')).toHaveValue('A neighbor')
}

test('B41: once an inquiry is stored, a toast and the page lead to the brief @data', async ({ page }) => {
  await visit(page, '/contact')
  await fill(page, INQUIRY)
  await submitOf(page).click()
  await expectToast(page, 'status', SENT)
  await expect(page.getByRole('button', { name: 'Tell us a little more' })).toBeVisible()
  await more(page).click()
  await expect(heading(page)).toHaveText('Got it. Say more?')
  await expectForm(page)
})

for (const address of ['/', '/services']) {
  test(`B41: ${address} leads to the brief from its form, also once the toast is gone`, async ({ page }) => {
    await visit(page, address)
    await fill(page, INQUIRY)
    await submitOf(page).click()
    await expectToast(page, 'status', SENT)
    await page.getByRole('button', { name: 'Dismiss' }).last().click()
    await more(page).click()
    await expect(heading(page)).toHaveText('Got it. Say more?')
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('B41: what is answered stays on the page, and can be sent again @data', async ({ page }) => {
      await openBrief(page)
      await answer(page)
      await page.getByLabel('Budget, roughly').selectOption('Not sure yet')
      await page.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByLabel('Budget, roughly')).toHaveValue('Not sure yet')
    })

    test('B42: a script is refused by the name it bears, and what else was chosen is there @data', async ({ page }) => {
      await openBrief(page)
      await page.getByLabel('Add files').setInputFiles([PICTURE, SCRIPT, PLAN])
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Send files' }).click()
      await expect(files(page).getByRole('listitem')).toHaveText([/porch\.png/, /plan\.pdf/])
      await expect(files(page).getByRole('alert')).toContainText('holiday.jpg: It is no picture and no PDF')
      await page.getByRole('button', { name: 'Remove porch.png' }).click()
      await expect(files(page).getByRole('listitem')).toHaveText([/plan\.pdf/])
    })
  })
}

test('B42: an eleventh file and one of 26 MB are said to be, and the ten stay', async ({ page }) => {
  await openBrief(page)
  const eleven = Array.from({ length: 11 }, (_, n) => ({ ...PLAN, name: `${n}.pdf`, buffer: Buffer.from(`%PDF-${n}`) }))
  const large = { ...PLAN, name: 'large.pdf', buffer: Buffer.alloc(26 * 1024 * 1024, '%PDF-') }
  await page.getByLabel('Add files').setInputFiles([large, ...eleven])
  await expect(files(page).getByRole('listitem')).toHaveCount(10)
  await expect(files(page).getByRole('alert')).toHaveText([
    'large.pdf: It is larger than 25 MB.',
    /^10\.pdf: Ten files are here already/,
  ])
  await expectForm(page)
})

test('B41: a form that was sent from another window says so, keeps what was typed, and can be sent then', async ({
  page,
  context,
}) => {
  await openBrief(page)
  const revision = page.locator('input[name="revision"]')
  const before = await revision.inputValue()
  const other = await context.newPage()
  await other.goto(page.url())
  await answer(other)
  await page.getByLabel('How did you find us?').fill('The beach')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This was sent already')
  await expect(page.getByLabel('How did you find us?')).toHaveValue('The beach')
  // A person reads first; meanwhile the page asks which answer it is to follow.
  await expect(revision).not.toHaveValue(before)
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(heading(page)).toHaveText('That’s with us, too.')
  await expect(page.getByLabel('How did you find us?')).toHaveValue('The beach')
})

test('B41: half a link says that it has run out', async ({ page }) => {
  await visit(page, '/inquiry?token=x')
  await expect(heading(page)).toHaveText('This link has run out.')
  await expectForm(page)
})

/** Inquiries stored under this name, with what is known of their visit. */
async function stored(page: Page, name: string) {
  const answer = await page.request.get(`/api/admin/leads?list=inquiries&search=${name}`)
  return (await answer.json()) as { total: number; items: { id: string }[] }
}

const KEPT = ['Kept.', 'It will be sent when you are back online.'] as const

/** Inquiries that wait in the browser. */
const keptIn = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([name, text]) => (name.startsWith('kept-inquiry:') ? [String(text)] : [])),
  )

/** Opens the form here and in another tab, both with what comes at the first sign of a visitor. @returns The other tab. */
async function openTwice(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  for (const tab of [other, page]) {
    await visit(tab, '/contact')
    await tab.mouse.move(100, 100)
    await tab.mouse.move(120, 120)
  }
  return other
}

/** Sends an inquiry under this name while the line is gone, once all scripts are here. The browser keeps it. */
async function sendWithoutLine(page: Page, lastName: string): Promise<void> {
  await fill(page, { ...INQUIRY, 'Last name': lastName })
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await submitOf(page).click()
  await expectToast(page, 'status', KEPT)
}

test('B47: without a line an inquiry is kept, and sent once when the line is back, from two tabs @data', async ({
  page,
  context,
}) => {
  await openTwice(page)
  await sendWithoutLine(page, 'Offshore')
  await expectToast(page, 'alert', NO_NETWORK)
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Offshore')
  await context.setOffline(false)
  await expectToast(page, 'status', SENT)
  await expect.poll(async () => (await stored(page, 'Offshore')).total).toBe(1)
  await expect.poll(() => keptIn(page)).toEqual([])
  expect((await stored(page, 'Offshore')).total).toBe(1)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('')
})

test('B47: the tab in which an inquiry was written hears of it where another has sent it @data', async ({
  page,
  context,
}) => {
  await openTwice(page)
  await sendWithoutLine(page, 'Elsewhere')
  await page.route('**/api/contact', (route) => route.abort())
  await context.setOffline(false)
  await expectToast(page, 'status', SENT)
  await expect.poll(() => keptIn(page)).toEqual([])
  expect((await stored(page, 'Elsewhere')).total).toBe(1)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('')
})

test('B47: words that change while the line is gone are one inquiry, as they were last; pressed again it stays one @data', async ({
  page,
  context,
}) => {
  await visit(page, '/contact')
  await sendWithoutLine(page, 'Earlier')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Latest')
  await submitOf(page).click()
  await expect.poll(() => keptIn(page)).toEqual([expect.stringContaining('Latest')])
  await context.setOffline(false)
  await submitOf(page).click()
  await expectToast(page, 'status', SENT)
  await expect.poll(async () => (await stored(page, 'Latest')).total).toBe(1)
  expect((await stored(page, 'Earlier')).total).toBe(0)
})

test('B47: what was kept is sent at the next visit, after its tab was closed @data', async ({ page, context }) => {
  await visit(page, '/contact')
  await sendWithoutLine(page, 'Farout')
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await visit(next, '/about')
  await next.mouse.move(100, 100)
  await next.mouse.move(120, 120)
  await expect.poll(async () => (await stored(next, 'Farout')).total).toBe(1)
})

/** Lets each request for the form end without an answer, while the browser believes that it has a line. @returns Lets them through. */
async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  await page.context().route('**/api/contact', (route) => route.abort('connectionfailed'))
  return () => page.context().unroute('**/api/contact')
}

/** Sends an inquiry that finds no answer. The browser keeps it. */
async function sendUnanswered(page: Page, lastName: string): Promise<void> {
  await fill(page, { ...INQUIRY, 'Last name': lastName })
  await submitOf(page).click()
  await expectToast(page, 'alert', NO_NETWORK)
  await expectToast(page, 'status', KEPT)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
}

test('B47: an inquiry without an answer is kept, and sent once as soon as one comes, without a word of the browser @data', async ({
  page,
}) => {
  await page.clock.install()
  const letThrough = await loseAnswers(page)
  await visit(page, '/contact')
  await sendUnanswered(page, 'Unanswered')
  await page.clock.fastForward('01:00')
  await expect.poll(() => keptIn(page)).toEqual([expect.stringContaining('Unanswered')])
  await letThrough()
  await page.clock.fastForward('10:00')
  await expectToast(page, 'status', SENT)
  await expect.poll(() => keptIn(page)).toEqual([])
  expect((await stored(page, 'Unanswered')).total).toBe(1)
})

test('B47: an inquiry whose answer was lost is one, also where its page is left and another sends it again @data', async ({
  page,
  context,
}) => {
  await context.route('**/api/contact', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await visit(page, '/services')
  await sendUnanswered(page, 'Halfway')
  await page.close()
  await context.unroute('**/api/contact')
  const next = await context.newPage()
  await visit(next, '/about')
  await next.mouse.move(100, 100)
  await next.mouse.move(120, 120)
  await expect.poll(() => keptIn(next)).toEqual([])
  expect((await stored(next, 'Halfway')).total).toBe(1)
})

test('B47: what is kept is tried again when its page comes back into view @data', async ({ page }) => {
  await page.clock.install()
  const letThrough = await loseAnswers(page)
  await visit(page, '/')
  await sendUnanswered(page, 'Returning')
  await letThrough()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.clock.fastForward('00:05')
  await expectToast(page, 'status', SENT)
  expect((await stored(page, 'Returning')).total).toBe(1)
})

test('B47: an inquiry that the server answered with an error is not kept', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'Busy' }))
  await visit(page, '/contact')
  await fill(page, { ...INQUIRY, 'Last name': 'Refused' })
  await submitOf(page).click()
  await expectToast(page, 'alert', FAILED)
  expect(await keptIn(page)).toEqual([])
})

test('B46: the studio learns with an inquiry where its person came from and what they saw @data', async ({ page }) => {
  await page.goto('/about?utm_source=harbor-news&utm_campaign=summer', {
    referer: 'https://www.instagram.com/some/post',
  })
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.mouse.move(100, 100)
  await page.mouse.move(120, 120)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('visit'))).toContain('harbor-news')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await fill(page, { ...INQUIRY, 'Last name': 'Wanderer' })
  await submitOf(page).click()
  await expectToast(page, 'status', SENT)
  const [lead] = (await stored(page, 'Wanderer')).items
  const record = await (await page.request.get(`/api/admin/lead?id=${lead?.id}`)).json()
  const facts = Object.fromEntries(record.facts.map(({ label, value }: Record<string, string>) => [label, value]))
  expect(facts).toMatchObject({
    'Came from': 'www.instagram.com',
    Campaign: 'harbor-news · summer',
    Saw: '2 pages: /about, /contact',
  })
})
