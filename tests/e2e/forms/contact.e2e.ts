import type { Page, Request, Route } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'
import {
  expectFields,
  expectToast,
  FAILED,
  FIELDS,
  type Field,
  fieldOf,
  fill,
  formOf,
  HEADING,
  INCOMPLETE,
  INQUIRY,
  NO_NETWORK,
  SENT,
  submitOf,
} from '../support/contact-form.ts'

const REQUIRED: Record<Field, string> = {
  'First name': 'First name is required',
  'Last name': 'Last name is required',
  Phone: 'Phone number is required',
  Email: 'Email address is required',
  'Project address': 'Project address is required',
  'Project details': 'Project details are required',
}
const HOUR_MS = 3_600_000
/** Time after which a page sends what was kept. */
const SETTLED_MS = 4000
const accept = (route: Route) => route.fulfill({ status: 201, json: {} })
const refuse = (route: Route) =>
  route.fulfill({
    status: 400,
    json: { error: 'Check', code: 'invalid_input', fields: { phone: ['We need a number'] } },
  })

/** Answers the posts of the form, each with the next answer and then with the last one. @returns The posts so far. */
async function answerPosts(page: Page, ...answers: ((route: Route) => Promise<void>)[]): Promise<Request[]> {
  const posts: Request[] = []
  await page.route('**/api/contact', async (route) => {
    posts.push(route.request())
    await (answers[posts.length - 1] ?? answers.at(-1))?.(route)
  })
  return posts
}

test('CON-1, CON-2: name, place, phone, e-mail and a picture of the team', async ({ page }) => {
  await visit(page, '/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').first()).toHaveText(/^Seven Mile Interiors\s*Stone Harbor, NJ$/)
  await expect(main.getByRole('link', { name: '609.555.0147' })).toHaveAttribute('href', 'tel:6095550147')
  const email = main.getByRole('link', { name: 'hello@sevenmile.example' })
  await expect(email).toHaveAttribute('href', 'mailto:hello@sevenmile.example')
  const picture = main.getByRole('img', { name: /^The Seven Mile team/ })
  await expect(picture).toBeInViewport()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('CON-3: six pictures lead to the studio’s profile', async ({ page }) => {
  await visit(page, '/contact')
  const links = page.getByRole('region', { name: 'The camera roll' }).getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(6)
  for (const nth of [0, 1, 2, 3, 4, 5]) {
    const link = links.nth(nth)
    await expect(link).toHaveAccessibleName(/^Instagram: /)
    await expect(link).toHaveAttribute('href', 'https://www.instagram.com/sevenmileinteriors')
    await expect(link.getByRole('img')).toHaveCount(1)
  }
})

test.describe('with a profile of its own', () => {
  const profile = { phone: '+1 (609) 555-0199', email: 'megan@studio.example', instagramUrl: 'https://example.com/me' }
  test.use({ studioOptions: { settings: ALL_PAGES, documents: { 'studio-profile': profile } } })

  test('CON-4: the page follows the studio’s profile @data', async ({ page }) => {
    await visit(page, '/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: profile.phone })).toHaveAttribute('href', 'tel:+16095550199')
    await expect(main.getByRole('link', { name: profile.email })).toHaveAttribute('href', `mailto:${profile.email}`)
    const pictures = main.getByRole('link', { name: /^Instagram: / })
    await expect(pictures).toHaveCount(6)
    await expect(pictures.first()).toHaveAttribute('href', profile.instagramUrl)
  })
})

test.describe('with a blank profile', () => {
  const profile = { phone: '', email: '', instagramUrl: '' }
  test.use({ studioOptions: { settings: ALL_PAGES, documents: { 'studio-profile': profile } } })

  test('CON-4: what is blank has no line, and the pictures lead nowhere @data', async ({ page }) => {
    await visit(page, '/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('term')).toHaveText(['Studio'])
    await expect(main.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'The camera roll' }).getByRole('img')).toHaveCount(6)
  })
})

test('CON-5 to CON-8: heading, six fields and a button', async ({ page }) => {
  await visit(page, '/contact')
  await expect(page.getByRole('heading', { name: HEADING, exact: true })).toBeVisible()
  await expect(formOf(page).getByRole('textbox')).toHaveCount(6)
  for (const name of FIELDS) await expect(fieldOf(page, name)).toBeEditable()
  await expect(formOf(page).getByText('FILL US IN ON THE DETAILS!')).toBeVisible()
  await expect(fieldOf(page, 'Project details')).toHaveAccessibleName(/^FILL US IN ON THE DETAILS!/)
  await expect(submitOf(page)).toHaveText('SEND INQUIRY')
})

test('CON-9, CON-10: while it is sending the button says so and nothing is sent again', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  const posts = await answerPosts(page, (route) => answer.promise.then(() => accept(route)))
  await visit(page, '/contact')
  await fill(page)
  await submitOf(page).click()
  await expect(submitOf(page)).toHaveText('SENDING...')
  await expect(submitOf(page)).toHaveAttribute('aria-busy', 'true')
  await submitOf(page).click()
  await fieldOf(page, 'Email').press('Enter')
  answer.resolve()
  await expectToast(page, 'status', SENT)
  await expect(submitOf(page)).toHaveText('SEND INQUIRY')
  expect(posts).toHaveLength(1)
})

test('CON-10: two clicks in one breath are one inquiry', async ({ page }) => {
  const posts = await answerPosts(page, accept)
  await visit(page, '/contact')
  await fill(page)
  await submitOf(page).dblclick()
  await expectToast(page, 'status', SENT)
  expect(posts).toHaveLength(1)
})

for (const [kind, value] of [['empty', ''] as const, ['white space', ' \t '] as const]) {
  test(`CON-11, CON-12: fields with ${kind} name what is missing, and nothing is sent`, async ({ page }) => {
    const posts = await answerPosts(page, accept)
    await visit(page, '/contact')
    for (const name of FIELDS) await fieldOf(page, name).fill(value)
    await submitOf(page).click()
    for (const name of FIELDS) {
      await expect(fieldOf(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(fieldOf(page, name)).toHaveAccessibleDescription(REQUIRED[name])
    }
    await expect(fieldOf(page, 'First name')).toBeFocused()
    await expectToast(page, 'alert', INCOMPLETE)
    expect(posts).toHaveLength(0)
  })
}

for (const blank of FIELDS) {
  test(`CON-12: ${blank} alone missing is enough`, async ({ page }) => {
    const posts = await answerPosts(page, accept)
    await visit(page, '/contact')
    await fill(page, { ...INQUIRY, [blank]: ' ' })
    await submitOf(page).click()
    await expectToast(page, 'alert', INCOMPLETE)
    await expect(formOf(page).getByText(/ required$/)).toHaveText([REQUIRED[blank]])
    await expect(fieldOf(page, blank)).toBeFocused()
    expect(posts).toHaveLength(0)
  })
}

test('CON-11: a field’s error leaves as soon as one writes in it', async ({ page }) => {
  await visit(page, '/contact')
  await submitOf(page).click()
  await expect(fieldOf(page, 'Phone')).toHaveAttribute('aria-invalid', 'true')
  await fieldOf(page, 'Phone').fill('6')
  await expect(fieldOf(page, 'Phone')).toHaveAttribute('aria-invalid', 'false')
  await expect(formOf(page).getByText(/ required$/)).toHaveCount(5)
})

test('CON-13: anything goes that is not blank', async ({ page }) => {
  const posts = await answerPosts(page, accept)
  await visit(page, '/contact')
  await fill(page, { ...INQUIRY, 'First name': '7', Phone: 'ring the house', 'Project address': '?' })
  await submitOf(page).click()
  await expectToast(page, 'status', SENT)
  expect(posts).toHaveLength(1)
})

test('CON-13: only the browser’s own look at the e-mail address can object', async ({ page }) => {
  const posts = await answerPosts(page, accept)
  await visit(page, '/contact')
  await fill(page, { ...INQUIRY, Email: 'maura at home' })
  await submitOf(page).click()
  await expect(fieldOf(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(fieldOf(page, 'Email')).toBeFocused()
  expect(posts).toHaveLength(0)
})

test('CON-14: sends six strings as JSON', async ({ page }) => {
  const posts = await answerPosts(page, accept)
  await visit(page, '/contact')
  await fill(page)
  await fieldOf(page, 'Project address').press('Enter')
  await expectToast(page, 'status', SENT)
  expect(posts.map((post) => [post.method(), post.headers()['content-type'], post.postDataJSON()])).toEqual([
    [
      'POST',
      'application/json',
      {
        firstName: 'Maura',
        lastName: 'Doyle',
        phone: '609.555.0100',
        email: 'maura@example.com',
        projectAddress: '9 Seagull Lane',
        details: 'Eleven beds, one corner lot.',
      },
    ],
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CON-14, B34: the form posts its six fields by itself', async ({ page }) => {
    const posts = await answerPosts(page, (route) => route.fulfill({ body: 'Thank you' }))
    await page.goto('/contact')
    await fill(page)
    await submitOf(page).click()
    await expect(page.getByText('Thank you')).toBeVisible()
    const sent = [...new URLSearchParams(posts[0]?.postData() ?? '')]
    // The honeypot travels too, empty.
    const filled = sent.filter(([, value]) => value !== '')
    expect(filled.map(([name]) => name)).toEqual([
      'firstName',
      'lastName',
      'phone',
      'email',
      'projectAddress',
      'details',
    ])
    expect(filled.map(([, value]) => value)).toEqual(Object.values(INQUIRY))
  })
})

test('CON-15, CON-16: thanks, clears the form and returns to the top', async ({ page }) => {
  await answerPosts(page, refuse, accept)
  await visit(page, '/contact')
  await fill(page)
  await submitOf(page).click()
  await expect(formOf(page).getByText('We need a number')).toBeVisible()
  await submitOf(page).click()
  await expectToast(page, 'status', SENT)
  await expectFields(page, () => '')
  await expect(formOf(page).getByText('We need a number')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 15_000 }).toBe(0)
})

test('CON-17: a refusal is shown and logged, and what was typed stays', async ({ page }) => {
  await answerPosts(page, (route) => route.fulfill({ status: 502, body: 'The lighthouse is out' }))
  const logged = page.waitForEvent('console', (message) => message.text().includes('The lighthouse is out'))
  await visit(page, '/contact')
  await fill(page)
  await submitOf(page).click()
  await expectToast(page, 'alert', FAILED)
  await logged
  await expectFields(page, (name) => INQUIRY[name])
  await expect(submitOf(page)).toHaveText('SEND INQUIRY')
})

test('CON-17, CON-19: what the server says about a field stands at the field', async ({ page }) => {
  await answerPosts(page, refuse)
  await visit(page, '/contact')
  await fill(page)
  await submitOf(page).click()
  await expectToast(page, 'alert', FAILED)
  await expect(fieldOf(page, 'Phone')).toHaveAccessibleDescription('We need a number')
  await expect(fieldOf(page, 'Phone')).toBeFocused()
})

test('CON-18: a missing answer is shown, what was typed stays, and trying again is the same request', async ({
  page,
}) => {
  const posts = await answerPosts(page, (route) => route.abort(), accept)
  await visit(page, '/contact')
  await fill(page)
  await submitOf(page).click()
  await expectToast(page, 'alert', NO_NETWORK)
  await expectFields(page, (name) => INQUIRY[name])
  await submitOf(page).click()
  await expectToast(page, 'status', SENT)
  const [first, second] = posts.map((post) => post.headers()['idempotency-key'])
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('CON-18: an answer that takes half a minute is none', async ({ page }) => {
  await page.clock.install()
  const posts = await answerPosts(page, async () => undefined)
  await visit(page, '/contact')
  await fill(page)
  await submitOf(page).click()
  await expect.poll(() => posts).toHaveLength(1)
  await page.clock.fastForward(30_000)
  await expectToast(page, 'alert', NO_NETWORK)
  await expect(submitOf(page)).toHaveText('SEND INQUIRY')
})

for (const address of ['/', '/services', '/contact']) {
  test(`CON-21: the form stands above the footer of ${address}`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const isAbove = async () => {
      const form = await formOf(page).boundingBox()
      const footer = await page.getByRole('contentinfo').boundingBox()
      return form && footer && form.y + form.height < footer.y
    }
    await expect.poll(isAbove).toBe(true)
  })
}

test('CON-21: the other pages do not have the form', async ({ page }) => {
  for (const address of ['/about', '/portfolio', '/testimonials', '/home-tours', '/stool']) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(formOf(page)).toHaveCount(0)
  }
})

test('CON-22: a draft survives a reload and waits on every page with the form', async ({ page }) => {
  await visit(page, '/contact')
  await fill(page, { 'First name': 'Maura', 'Project details': 'Wet dogs' })
  await page.reload()
  await expect(fieldOf(page, 'First name')).toHaveValue('Maura')
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
  await expect(fieldOf(page, 'First name')).toHaveValue('Maura')
  await expect(fieldOf(page, 'Project details')).toHaveValue('Wet dogs')
})

/** Leaves an inquiry in this browser that waits for the line. From here on the page's timers wait for the test. */
async function keepWithoutLine(page: Page): Promise<void> {
  await page.clock.install()
  await visit(page, '/contact')
  await page.context().setOffline(true)
  await fill(page)
  await submitOf(page).click()
  await expectToast(page, 'alert', NO_NETWORK)
  await page.clock.pauseAt(Date.now() + HOUR_MS)
  await page.context().setOffline(false)
}

test('CON-22: a draft survives a lost connection and is gone once it is sent', async ({ page }) => {
  await keepWithoutLine(page)
  await answerPosts(page, accept)
  await page.reload()
  await expectFields(page, (name) => INQUIRY[name])
  await submitOf(page).click()
  await expectToast(page, 'status', SENT)
  await page.reload()
  await expectFields(page, () => '')
})

test('CON-22, B47: after a reload the fields show what waits for the line before it goes, and a toast says when it has gone', async ({
  page,
}) => {
  await keepWithoutLine(page)
  const posts = await answerPosts(page, accept)
  const sender = page.waitForEvent('requestfinished', (request) => request.url().includes('/late-transitions'))
  await reload(page)
  await page.mouse.move(100, 100)
  await page.mouse.move(120, 120)
  await sender
  await page.waitForLoadState('networkidle')
  expect(posts).toHaveLength(0)
  await expectFields(page, (name) => INQUIRY[name])
  await page.clock.runFor(SETTLED_MS)
  await expectToast(page, 'status', SENT)
  expect(posts).toHaveLength(1)
})
