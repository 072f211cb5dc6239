import type { Page, Request, Route } from '@playwright/test'
import { stoolCatalogue } from '#content/stool.ts'
import type { User } from '#contract/people/session.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { stopClock, untilArrived } from '../support/still-time.ts'

const drop = (manualStatus: SiteSettings['stoolDrop']['manualStatus']) => ({
  ...ALL_PAGES,
  stoolDrop: { manualStatus, windows: [], note: '' },
})
test.use({ studioOptions: { settings: drop('open') } })

const SENT = 'Request submitted!Thank you! A team member will reach out to confirm details and final pricing.'
const FAILED = 'Failed to submit requestSorry, there was an error submitting your request. Please try again.'
const QUOTE = { height: 'counter', fabric: 'harbor-stripe', leg: 'white-oak', stretcher: 'brass' }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Request' })
const waitlistOf = (page: Page) => page.getByRole('dialog', { name: 'Join the Waitlist' })
const fieldOf = (page: Page, name: string) => dialogOf(page).getByLabel(name, { exact: true })
const submitOf = (page: Page) => dialogOf(page).locator('button[type=submit]')
const summaryOf = (page: Page) => dialogOf(page).getByRole('region', { name: 'Order Summary' })
const toastOf = (page: Page, role: 'status' | 'alert') =>
  page.getByRole('region', { name: 'Notifications' }).getByRole(role)
const quantityOf = (page: Page) => page.getByRole('group', { name: 'Quantity' }).getByRole('status')

/** Chooses four striped counter stools, and samples, as the picture of the design has them. */
async function choose(page: Page, { quantity = 4, samples = [] as string[] } = {}): Promise<void> {
  for (const name of ['Harbor Stripe', 'White Oak', 'Brass'])
    await page.getByRole('radio', { name, exact: true }).check()
  for (let count = 0; count < quantity; count++) await page.getByRole('button', { name: 'Increase quantity' }).click()
  if (samples.length > 0)
    await page.getByRole('checkbox', { name: /^I would like to request physical samples/ }).check()
  for (const name of samples) await page.getByRole('checkbox', { name, exact: true }).check()
}

async function openQuote(page: Page, wanted: { quantity?: number; samples?: string[] } = {}): Promise<void> {
  await visit(page, '/stool')
  await choose(page, wanted)
  await page.getByRole('button', { name: 'Request Quote' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function openSamples(page: Page): Promise<void> {
  await visit(page, '/stool')
  await choose(page, { quantity: 2, samples: ['Navy Linen', 'Sky Linen'] })
  await page.getByRole('button', { name: 'Continue to Samples' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function fillAddress(page: Page): Promise<void> {
  const texts = {
    'Full Name *': 'Maura Doyle',
    'Street Address *': '9 Seagull Lane',
    'City *': 'Avalon',
    'ZIP Code *': '08202',
  }
  for (const [name, text] of Object.entries(texts)) await fieldOf(page, name).fill(text)
  await fieldOf(page, 'State *').selectOption('NJ')
  await fieldOf(page, 'Email Address *').fill('maura@example.com')
}

/** Answers the posts, each with the next answer and then with the last one. @returns The posts so far. */
async function answerPosts(page: Page, ...answers: ((route: Route) => Promise<void>)[]): Promise<Request[]> {
  const posts: Request[] = []
  await page.route('**/api/stool-request', async (route) => {
    posts.push(route.request())
    await (answers[posts.length - 1] ?? answers.at(-1))?.(route)
  })
  return posts
}
const accept = (route: Route) => route.fulfill({ status: 201, json: { id: 'q1', reference: 'MS-1042' } })
const refuse = (code: string, status: number, fields?: Record<string, string[]>) => (route: Route) =>
  route.fulfill({ status, json: { error: 'No', code, fields } })
const vanish = (route: Route) => route.abort('internetdisconnected')
const keyOf = (request: Request | undefined) => request?.headers()['idempotency-key'] ?? ''

test.describe('what it shows', () => {
  test('REQ-1, REQ-2, REQ-3, REQ-9, REQ-10: the order, the disclaimer and one button', async ({ page }) => {
    await openQuote(page, { samples: ['Navy Linen', 'Sky Linen'] })
    await expect(dialogOf(page).getByRole('heading', { level: 2 })).toHaveText('Complete Your Request')
    await expect(summaryOf(page).getByRole('listitem')).toHaveText([
      'Counter Stool, Harbor StripeWhite Oak, Brass stretcher× 4',
      'Fabric samples2',
    ])
    await expect(summaryOf(page)).toContainText('A team member will reach out to confirm details and final pricing.')
    await expect(submitOf(page)).toHaveText('Submit Request')
  })

  test('REQ-5, REQ-6: two groups of fields, of which a quote requires one', async ({ page }) => {
    await openQuote(page)
    const contact = dialogOf(page).getByRole('group', { name: 'Contact Information' })
    const shipping = dialogOf(page).getByRole('group', { name: 'Shipping Address' })
    for (const name of ['Full Name', 'Email Address *', 'Phone Number']) {
      await expect(contact.getByRole('textbox', { name, exact: true })).toBeVisible()
    }
    for (const name of ['Street Address', 'Apartment, suite (optional)', 'City', 'ZIP Code']) {
      await expect(shipping.getByRole('textbox', { name, exact: true })).toBeVisible()
    }
    await expect(shipping.getByRole('combobox', { name: 'State', exact: true })).toBeVisible()
    await expect(dialogOf(page).locator(':required')).toHaveCount(1)
  })

  test('REQ-7, REQ-8: fifty states and DC, by code and name', async ({ page }) => {
    await openQuote(page)
    await expect(fieldOf(page, 'State').getByRole('option')).toHaveCount(52)
    const options = await fieldOf(page, 'State').getByRole('option').allTextContents()
    expect(options.slice(0, 3)).toEqual(['Choose a state', 'AL — Alabama', 'AK — Alaska'])
    expect(options).toContain('DC — District of Columbia')
    for (const code of ['PR', 'GU', 'AE']) expect(options.join()).not.toContain(`${code} — `)
  })

  test('CFG-13, REQ-3, REQ-12: samples alone, with everything that the post needs', async ({ page }) => {
    await openSamples(page)
    await expect(summaryOf(page).getByRole('listitem')).toHaveText(['Fabric samples2'])
    for (const name of ['Full Name *', 'Email Address *', 'Street Address *', 'City *', 'State *', 'ZIP Code *']) {
      await expect(fieldOf(page, name)).toHaveAttribute('required')
    }
    await expect(dialogOf(page).locator(':required')).toHaveCount(6)
  })
})

test.describe('errors', () => {
  test('REQ-11: without an address for mail nothing is sent', async ({ page }) => {
    const posts = await answerPosts(page, accept)
    await openQuote(page)
    const email = fieldOf(page, 'Email Address *')
    await submitOf(page).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Email address is required')
    await email.fill('maura@')
    await expect(email).toHaveAccessibleDescription('')
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    expect(posts).toHaveLength(0)
  })

  test('REQ-12: samples without an address are not sent, and the first wrong field takes the focus', async ({
    page,
  }) => {
    const posts = await answerPosts(page, accept)
    await openSamples(page)
    await submitOf(page).click()
    await expect(fieldOf(page, 'Full Name *')).toBeFocused()
    const messages = {
      'Full Name *': 'Full name is required',
      'Email Address *': 'Email address is required',
      'Street Address *': 'Street address is required',
      'City *': 'City is required',
      'State *': 'State is required',
      'ZIP Code *': 'ZIP code is required',
    }
    for (const [name, message] of Object.entries(messages)) {
      await expect(fieldOf(page, name)).toHaveAccessibleDescription(message)
    }
    await fillAddress(page)
    await fieldOf(page, 'ZIP Code *').fill('0820')
    await submitOf(page).click()
    await expect(fieldOf(page, 'ZIP Code *')).toBeFocused()
    await expect(fieldOf(page, 'ZIP Code *')).toHaveAccessibleDescription('Use 5 digits or ZIP+4')
    expect(posts).toHaveLength(0)
  })

  test('REQ-16, REQ-18: what the server finds stands beside its field', async ({ page }) => {
    await answerPosts(page, refuse('invalid_input', 400, { 'shipping.zip': ['We know no such ZIP code'] }))
    await openQuote(page)
    await fieldOf(page, 'Email Address *').fill('maura@example.com')
    await submitOf(page).click()
    await expect(fieldOf(page, 'ZIP Code')).toBeFocused()
    await expect(fieldOf(page, 'ZIP Code')).toHaveAccessibleDescription('We know no such ZIP code')
    await expect(toastOf(page, 'alert')).toHaveText(FAILED)
  })

  test('REQ-18: a fabric that is gone is explained, and gone from the page', async ({ page }) => {
    await openQuote(page, { samples: ['Navy Linen'] })
    await fieldOf(page, 'Email Address *').fill('maura@example.com')
    await fillAddress(page)
    const fabrics = stoolCatalogue.fabrics.filter(({ id }) => id !== 'harbor-stripe')
    await page.route('**/api/stool-catalogue', (route) => route.fulfill({ json: { ...stoolCatalogue, fabrics } }))
    const gone = { 'configuration.fabric': ['This fabric is no longer offered'] }
    await answerPosts(page, refuse('invalid_input', 400, gone))
    await submitOf(page).click()
    const remark = dialogOf(page).getByRole('alert').filter({ hasText: 'This fabric is no longer offered' })
    await expect(remark).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('radio', { name: 'Harbor Stripe' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Request Quote' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Choose an option under Fabric Selection' })).toBeVisible()
  })
})

test.describe('sending', () => {
  test('REQ-13, REQ-15: what was chosen and typed is sent once, then confirmed', async ({ page }) => {
    const answer = Promise.withResolvers<void>()
    const posts = await answerPosts(page, (route) => answer.promise.then(() => accept(route)))
    await openQuote(page, { samples: ['Navy Linen', 'Sky Linen'] })
    await fillAddress(page)
    await submitOf(page).click()
    await expect(submitOf(page)).toHaveText('SUBMITTING...')
    await expect(submitOf(page)).toHaveAttribute('aria-busy', 'true')
    await submitOf(page).click()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialogOf(page).getByRole('button', { name: 'Close' })).toBeDisabled()
    await expect(dialogOf(page)).toBeVisible()
    answer.resolve()
    await expect(dialogOf(page).getByRole('heading', { name: 'Consider it requested.' })).toBeFocused()
    await expect(dialogOf(page)).toContainText('MS-1042')
    await expect(toastOf(page, 'status')).toHaveText(SENT)
    expect(posts.map((post) => post.postDataJSON())).toEqual([
      {
        configuration: QUOTE,
        quantity: 4,
        samples: ['navy-linen', 'sky-linen'],
        contact: { fullName: 'Maura Doyle', email: 'maura@example.com', phone: '' },
        shipping: { street: '9 Seagull Lane', apartment: '', city: 'Avalon', state: 'NJ', zip: '08202' },
      },
    ])
    await dialogOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await expect(quantityOf(page)).toHaveText('0')
    await expect(page.getByRole('radio', { name: 'Harbor Stripe' })).toBeChecked()
  })

  test('REQ-13, REQ-15: the server takes it and answers with a reference @data', async ({ page }) => {
    await openSamples(page)
    await fillAddress(page)
    await submitOf(page).click()
    await expect(dialogOf(page)).toContainText(/Your reference is MS-10\d\d/)
  })

  test('REQ-16: after a failure everything is still there, and the next try is the same request', async ({ page }) => {
    const posts = await answerPosts(page, refuse('internal', 500), vanish, accept)
    await openQuote(page)
    await fieldOf(page, 'Email Address *').fill('maura@example.com')
    await fieldOf(page, 'Full Name').fill('Maura Doyle')
    await stopClock(page)
    for (const tries of [1, 2]) {
      await submitOf(page).click()
      await expect.poll(() => posts.length).toBe(tries)
      await expect(toastOf(page, 'alert')).toHaveText(FAILED)
      await expect(fieldOf(page, 'Full Name')).toHaveValue('Maura Doyle')
      await expect(submitOf(page)).toHaveText('Submit Request')
    }
    await submitOf(page).click()
    await expect(dialogOf(page)).toContainText('MS-1042')
    expect(keyOf(posts[0])).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(posts.map(keyOf)).size).toBe(1)
  })

  test('REQ-13: other content is another request', async ({ page }) => {
    const posts = await answerPosts(page, refuse('internal', 500))
    await openQuote(page)
    await fieldOf(page, 'Email Address *').fill('maura@example.com')
    await stopClock(page)
    await submitOf(page).click()
    await expect(toastOf(page, 'alert')).toHaveCount(1)
    await fieldOf(page, 'Phone Number').fill('609.555.0100')
    await submitOf(page).click()
    await expect.poll(() => posts.length).toBe(2)
    expect(new Set(posts.map(keyOf)).size).toBe(2)
  })

  test('the hour at which somebody began to type travels along', async ({ page }) => {
    const posts = await answerPosts(page, accept)
    await openQuote(page)
    await fieldOf(page, 'Email Address *').fill('maura@example.com')
    await untilArrived(page, '/api/form-stamp')
    await submitOf(page).click()
    await expect(dialogOf(page)).toContainText('MS-1042')
    expect(posts[0]?.headers()['x-form-stamp']).toMatch(/\./)
    expect(posts[0]?.postDataJSON()).not.toHaveProperty('website')
  })
})

test.describe('a drop that closes in between', () => {
  test('REQ-17: hands over to the waitlist, with name and address', async ({ page }) => {
    await openQuote(page)
    await fieldOf(page, 'Full Name').fill('Mary Ann  Doyle')
    await fieldOf(page, 'Email Address *').fill('mary@example.com')
    await answerPosts(page, refuse('drop_closed', 409))
    const refreshed = page.waitForRequest('**/api/site-metadata')
    await submitOf(page).click()
    await expect(dialogOf(page).getByRole('heading', { name: 'The drop has closed.' })).toBeFocused()
    await refreshed
    await expect(toastOf(page, 'alert')).toHaveCount(0)
    await dialogOf(page).getByRole('button', { name: 'Join the Waitlist' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await expect(waitlistOf(page).getByLabel('First name')).toHaveValue('Mary')
    await expect(waitlistOf(page).getByLabel('Last name')).toHaveValue('Ann Doyle')
    await expect(waitlistOf(page).getByLabel('Email')).toHaveValue('mary@example.com')
  })
})

test.describe('closing', () => {
  const ways = {
    'the button': (page: Page) => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
    Escape: (page: Page) => page.keyboard.press('Escape'),
    'the backdrop': (page: Page) => page.mouse.click(5, 5),
  }
  for (const [way, close] of Object.entries(ways)) {
    test(`REQ-19: ${way} closes it; what was typed stays, and the focus returns`, async ({ page }) => {
      await openQuote(page)
      await fieldOf(page, 'Full Name').fill('Maura Doyle')
      await fieldOf(page, 'State').selectOption('NJ')
      await close(page)
      await expect(dialogOf(page)).toBeHidden()
      const opener = page.getByRole('button', { name: 'Request Quote' })
      await expect(opener).toBeFocused()
      await opener.click()
      await expect(fieldOf(page, 'Full Name')).toHaveValue('Maura Doyle')
      await expect(fieldOf(page, 'State')).toHaveValue('NJ')
    })
  }
})

test('REQ-1 to REQ-15: everything can be done with the keyboard alone', async ({ page }) => {
  await answerPosts(page, accept)
  await openQuote(page)
  const tabTo = async (name: string) => {
    await page.keyboard.press('Tab')
    await expect(fieldOf(page, name)).toBeFocused()
  }
  await expect(dialogOf(page).getByRole('button', { name: 'Close' })).toBeFocused()
  for (const name of ['Full Name', 'Email Address *']) await tabTo(name)
  await page.keyboard.type('maura@example.com')
  for (const name of ['Phone Number', 'Street Address', 'Apartment, suite (optional)', 'City', 'State'])
    await tabTo(name)
  await page.keyboard.type('NJ')
  await expect(fieldOf(page, 'State')).toHaveValue('NJ')
  await tabTo('ZIP Code')
  await page.keyboard.press('Tab')
  await expect(submitOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toContainText('MS-1042')
  await page.keyboard.press('Tab')
  await expect(dialogOf(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
})

test.describe('while the drop is closed', () => {
  test.use({ studioOptions: { settings: drop('closed') } })

  test('CFG-22: samples can be asked for, whatever the quantity says @data', async ({ page }) => {
    await openSamples(page)
    await fillAddress(page)
    await submitOf(page).click()
    await expect(dialogOf(page)).toContainText(/Your reference is MS-10\d\d/)
  })
})

test.describe('for an admin', () => {
  const viewer: User = { uid: 'a1', email: 'amy@sevenmile.example', role: 'admin', isAuthorized: true }
  test.use({ studioOptions: { settings: drop('closed'), viewer } })

  test('CFG-19, PERM-5: a quote is taken while the drop is closed @data', async ({ page }) => {
    await openQuote(page)
    await fieldOf(page, 'Email Address *').fill('amy@sevenmile.example')
    await submitOf(page).click()
    await expect(dialogOf(page)).toContainText(/Your reference is MS-10\d\d/)
  })
})

for (const width of [390, 834, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing on the form, its errors and its confirmation', async ({ page }) => {
      await answerPosts(page, accept)
      await openSamples(page)
      const expectClean = async () => {
        await expectNoViolations(page, 'dialog[open]')
      }
      await expectClean()
      await submitOf(page).click()
      await expect(fieldOf(page, 'Full Name *')).toBeFocused()
      await expectClean()
      await fillAddress(page)
      await expectClean()
      await submitOf(page).click()
      await expect(dialogOf(page)).toContainText('MS-1042')
      await expectClean()
    })

    test('the button is in sight from the start, and every field can be brought there', async ({ page }) => {
      await openQuote(page)
      await expect(submitOf(page)).toBeInViewport({ ratio: 1 })
      for (const name of ['Full Name', 'Email Address *', 'Street Address', 'City', 'ZIP Code']) {
        await fieldOf(page, name).focus()
        await expect(fieldOf(page, name)).toBeInViewport({ ratio: 1 })
      }
    })
  })
}

test('on tablets the stool of the summary stands beside its lines', async ({ page }) => {
  await page.setViewportSize({ width: 834, height: 1112 })
  await visit(page, '/stool')
  for (const name of ['Harbor Stripe', 'White Oak', 'Brass'])
    await page.getByRole('radio', { name, exact: true }).check()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Request Quote' }).click()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  const stool = await summary.getByRole('img').first().boundingBox()
  const lines = await summary.getByRole('list').boundingBox()
  expect(lines?.x).toBeGreaterThan((stool?.x ?? 0) + (stool?.width ?? 0))
})
