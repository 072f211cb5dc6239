import type { Page, Request } from '@playwright/test'
import type { User } from '#contract/people/session.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import {
  expectFields,
  expectToast,
  FAILED,
  FIELDS,
  fieldOf,
  fill,
  formOf,
  INQUIRY,
  NO_NETWORK,
  SENT,
  submitOf,
} from '../support/contact-form.ts'
import { untilArrived } from '../support/still-time.ts'

const owner: User = { uid: 'owner', email: 'megan@studio.example', role: 'owner', isAuthorized: true }
test.use({ studioOptions: { settings: ALL_PAGES, viewer: owner, env: { RATE_LIMIT: 'off' } } })

/** An inquiry that no other test of this file sends. */
const from = (lastName: string) => ({ ...INQUIRY, 'Last name': lastName })

/** Number of stored inquiries under this name. */
async function kept(page: Page, lastName: string): Promise<number> {
  const answer = await page.request.get(`/api/admin/leads?list=inquiries&search=${lastName}`)
  return (await answer.json()).total
}

/** Records the requests to one address from now on. */
function requestsTo(page: Page, path = '/api/contact'): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) requests.push(request)
  })
  return requests
}

test('CON-14 to CON-16, CON-19: an inquiry is sent once, kept, and leaves an empty form @data', async ({ page }) => {
  const posts = requestsTo(page)
  await visit(page, '/contact')
  await fill(page, from('Abbott'))
  await submitOf(page).dblclick()
  await expectToast(page, 'status', SENT)
  await expectFields(page, () => '')
  await expect(fieldOf(page, 'First name')).toHaveAttribute('aria-invalid', 'false')
  expect(await kept(page, 'Abbott')).toBe(1)
  expect(posts).toHaveLength(1)
  expect(Object.keys(posts[0]?.postDataJSON())).toEqual([
    'firstName',
    'lastName',
    'phone',
    'email',
    'projectAddress',
    'details',
  ])
  await page.reload()
  await expectFields(page, () => '')
})

test('CON-18, R16: a lost answer is reported, and trying again is the same inquiry @data', async ({ page }) => {
  await page.route('**/api/contact', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await visit(page, '/')
  await fill(page, from('Boyle'))
  await submitOf(page).click()
  await expectToast(page, 'alert', NO_NETWORK)
  await expectFields(page, (name) => from('Boyle')[name])
  await page.unroute('**/api/contact')
  await page.reload()
  await expectFields(page, (name) => from('Boyle')[name])
  await submitOf(page).click()
  await expectToast(page, 'status', SENT)
  expect(await kept(page, 'Boyle')).toBe(1)
})

test('CON-18, CON-22: offline everything stays, online again it is sent', async ({ page }) => {
  await visit(page, '/services')
  await page.context().setOffline(true)
  await fill(page, from('Clark'))
  await submitOf(page).click()
  await expectToast(page, 'alert', NO_NETWORK)
  await expectFields(page, (name) => from('Clark')[name])
  await page.context().setOffline(false)
  await submitOf(page).click()
  await expectToast(page, 'status', SENT)
  expect(await kept(page, 'Clark')).toBe(1)
})

test('what is too long is said beside its field, and stays', async ({ page }) => {
  const posts = requestsTo(page)
  await visit(page, '/contact')
  const tooLong = { 'Last name': 'n'.repeat(201), 'Project details': 'd'.repeat(10_001) }
  await fill(page, { ...INQUIRY, ...tooLong })
  await submitOf(page).click()
  await expect(fieldOf(page, 'Last name')).toBeFocused()
  await expect(fieldOf(page, 'Last name')).toHaveAccessibleDescription('Please use 200 characters or fewer')
  await expect(fieldOf(page, 'Project details')).toHaveAccessibleDescription('Please use 10,000 characters or fewer')
  await expectFields(page, (name) => ({ ...INQUIRY, ...tooLong })[name])
  expect(posts).toHaveLength(0)
})

test('CON-20: the time of the first touch is asked for once and goes with the inquiry', async ({ page }) => {
  const asked = requestsTo(page, '/api/form-stamp')
  const posts = requestsTo(page)
  await visit(page, '/contact')
  expect(asked).toHaveLength(0)
  await fieldOf(page, 'First name').focus()
  await untilArrived(page, '/api/form-stamp')
  await fill(page, from('Dunn'))
  await submitOf(page).click()
  await expectToast(page, 'status', SENT)
  expect(asked).toHaveLength(1)
  expect(posts[0]?.headers()['x-form-stamp']).toMatch(/^[\w-]+\.[\w-]+$/)
})

test('CON-20: nothing waits for that time, and who returns to a draft is not timed', async ({ page }) => {
  const asked = requestsTo(page, '/api/form-stamp')
  await page.route('**/api/form-stamp', () => undefined)
  const posts = requestsTo(page)
  await visit(page, '/contact')
  await fill(page, from('Egan'))
  await page.reload()
  await expectFields(page, (name) => from('Egan')[name])
  await fieldOf(page, 'Phone').focus()
  await fieldOf(page, 'Phone').press('Enter')
  await expectToast(page, 'status', SENT)
  expect(asked).toHaveLength(1)
  expect(posts[0]?.headers()).not.toHaveProperty('x-form-stamp')
})

test('CON-20: people neither see the honeypot nor reach it; what fills it in is thanked too', async ({ page }) => {
  const posts = requestsTo(page)
  await visit(page, '/contact')
  await expect(formOf(page).getByRole('textbox')).toHaveCount(FIELDS.length)
  const honeypot = page.locator('input[name=website]')
  const box = await honeypot.locator('xpath=ancestor::div[1]').boundingBox()
  expect([box?.width, box?.height]).toEqual([1, 1])
  await fieldOf(page, 'Project details').focus()
  await page.keyboard.press('Tab')
  await expect(submitOf(page)).toBeFocused()
  await expectNoViolations(page, '#contact-form')
  await fill(page, from('Fagan'))
  await honeypot.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await submitOf(page).click()
  await expectToast(page, 'status', SENT)
  expect(posts[0]?.postDataJSON()).toHaveProperty('website', 'https://spam.example')
  expect(await kept(page, 'Fagan')).toBe(0)
})

test('CON-8, CON-15: everything works from the keyboard', async ({ page }) => {
  await visit(page, '/contact')
  await fieldOf(page, 'First name').focus()
  for (const name of FIELDS) {
    await expect(fieldOf(page, name)).toBeFocused()
    await page.keyboard.type(from('Gill')[name])
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expectToast(page, 'status', SENT)
  expect(await kept(page, 'Gill')).toBe(1)
})

test('a form that was posted before the page woke up is picked up where it is', async ({ page }) => {
  await visit(page, '/services')
  const answer = page.waitForResponse('**/api/contact')
  await formOf(page).evaluate(
    (form: HTMLFormElement, words) => {
      for (const [name, value] of Object.entries(words))
        (form.elements.namedItem(name) as HTMLInputElement).value = value
      form.submit()
    },
    { firstName: 'Maura', lastName: 'Hale', email: 'maura@' },
  )
  expect((await answer).status()).toBe(400)
  await expect(fieldOf(page, 'Phone')).toHaveAccessibleDescription('Phone number is required')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page).toHaveURL(/\/services$/)
  await expect(fieldOf(page, 'First name')).toHaveValue('Maura')
  await expect(fieldOf(page, 'Phone')).toBeFocused()

  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(fieldOf(page, 'Last name')).toHaveValue('Hale')
  await expect(formOf(page).getByText('is required')).toHaveCount(0)
  await fill(page, from('Hale'))
  await submitOf(page).click()
  await expectToast(page, 'status', SENT)
  expect(await kept(page, 'Hale')).toBe(1)
})

test.describe('when there is too much at once', () => {
  test.use({ studioOptions: { settings: ALL_PAGES } })

  test('CON-17: the reason stands at the button, and what was typed stays', async ({ page }) => {
    await visit(page, '/contact')
    const { 'First name': firstName, 'Last name': lastName, Phone: phone, Email: email } = INQUIRY
    let status = 200
    for (let index = 0; status === 200; index += 1) {
      const data = { firstName, lastName, phone, email, projectAddress: '9', details: `Number ${index}` }
      status = (await page.request.post('/api/contact', { data })).status()
    }
    expect(status).toBe(429)
    await fill(page)
    await submitOf(page).click()
    await expectToast(page, 'alert', FAILED)
    await expect(formOf(page).getByText('That was a lot at once. Please wait a minute and try again.')).toBeVisible()
    await expectFields(page, (name) => INQUIRY[name])
    await expect(submitOf(page)).toBeFocused()
    await expectNoViolations(page, '#contact-form')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('B34: an inquiry is kept and the page says so @data', async ({ page }) => {
    await page.goto('/services')
    await fill(page, from('Irwin'))
    await submitOf(page).click()
    await expect(page).toHaveURL(/\/contact\?sent=1&brief=[\w.-]+#sent$/)
    const thanks = page.getByRole('status').filter({ hasText: SENT[0] })
    await expect(thanks).toHaveText(SENT.join(' '))
    await expect(thanks).toBeInViewport()
    await expectFields(page, () => '')
    expect(await kept(page, 'Irwin')).toBe(1)
  })

  for (const address of ['/', '/services', '/contact']) {
    test(`B34: ${address} comes back with what was typed, and what is wrong beside it`, async ({ page }) => {
      await page.goto(address)
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      await fill(page, { ...INQUIRY, Phone: ' ', Email: 'maura@' })
      await submitOf(page).click()
      await expect(formOf(page).getByRole('alert')).toHaveText('Please check the highlighted fields.')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
      await expectFields(page, (name) => ({ ...INQUIRY, Phone: ' ', Email: 'maura@' })[name])
      await expect(fieldOf(page, 'Phone')).toHaveAccessibleDescription('Phone number is required')
      await expect(fieldOf(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
      await expect(fieldOf(page, 'Phone')).toBeFocused()
      await expect(fieldOf(page, 'Phone')).toBeInViewport()
      expect(page.url()).not.toContain('aura')
    })
  }
})
