import type { Page, Request, Route } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { stopClock } from '../support/still-time.ts'
import { beginningOf, slowMotion } from '../support/transitions.ts'

const closed = { ...ALL_PAGES, stoolDrop: { manualStatus: 'closed' as const, windows: [], note: '' } }
test.use({ studioOptions: { settings: closed } })

const JOINED = "You're on the list!We'll email you when the next drop opens."
const FAILED = 'Failed to join the waitlistPlease try again.'
const MESSAGES = {
  'First name': 'First name is required',
  'Last name': 'Last name is required',
  Email: 'Email address is required',
}
const PERSON = { 'First name': 'Maura', 'Last name': 'Doyle', Email: 'maura@example.com' }

const openerOf = (page: Page) => page.getByRole('button', { name: 'JOIN THE WAITLIST', exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Join the Waitlist' })
const fieldOf = (page: Page, name: string) => dialogOf(page).getByRole('textbox', { name, exact: true })
const submitOf = (page: Page) => dialogOf(page).locator('button[type=submit]')
const toastOf = (page: Page, role: 'status' | 'alert') =>
  page.getByRole('region', { name: 'Notifications' }).getByRole(role)

async function open(page: Page): Promise<void> {
  await visit(page, '/stool')
  await openerOf(page).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function fill(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(PERSON)) await fieldOf(page, name).fill(text)
}

/** Answers the posts, each with the next answer and then with the last one. @returns The posts so far. */
async function answerPosts(page: Page, ...answers: ((route: Route) => Promise<void>)[]): Promise<Request[]> {
  const posts: Request[] = []
  await page.route('**/api/stool-waitlist', async (route) => {
    posts.push(route.request())
    await (answers[posts.length - 1] ?? answers.at(-1))?.(route)
  })
  return posts
}
const accept = (route: Route) => route.fulfill({ json: {} })

test('WL-1 to WL-4: a title, a promise, three fields and two buttons', async ({ page }) => {
  await open(page)
  await expect(dialogOf(page).getByRole('heading')).toHaveText('Join the Waitlist')
  await expect(dialogOf(page).getByText("We'll email you when the next drop opens.", { exact: true })).toBeVisible()
  await expect(dialogOf(page).getByRole('textbox')).toHaveCount(3)
  for (const name of Object.keys(PERSON)) await expect(fieldOf(page, name)).toHaveAttribute('required')
  await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(submitOf(page)).toHaveText('Join Waitlist')
})

test('WL-5: Cancel closes without a request; what was typed stays', async ({ page }) => {
  const posts = await answerPosts(page, accept)
  await open(page)
  await fill(page)
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(openerOf(page)).toBeFocused()
  expect(posts).toHaveLength(0)
  await openerOf(page).click()
  await expect(fieldOf(page, 'First name')).toHaveValue('Maura')
})

test('WL-8: every field is required, and says so', async ({ page }) => {
  const posts = await answerPosts(page, accept)
  await open(page)
  await submitOf(page).click()
  await expect(fieldOf(page, 'First name')).toBeFocused()
  for (const [name, message] of Object.entries(MESSAGES)) {
    await expect(fieldOf(page, name)).toHaveAccessibleDescription(message)
  }
  await fieldOf(page, 'First name').fill('Maura')
  await expect(fieldOf(page, 'First name')).toHaveAccessibleDescription('')
  await fieldOf(page, 'Last name').fill('Doyle')
  await fieldOf(page, 'Email').fill('maura@')
  await submitOf(page).click()
  await expect(fieldOf(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
  expect(posts).toHaveLength(0)
})

test('WL-7, WL-9: joining is confirmed, and the modal closes', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  const posts = await answerPosts(page, (route) => answer.promise.then(() => accept(route)))
  await open(page)
  await fill(page)
  await submitOf(page).click()
  await expect(submitOf(page)).toHaveAttribute('aria-busy', 'true')
  await submitOf(page).click()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeVisible()
  answer.resolve()
  await expect(dialogOf(page)).toBeHidden()
  await expect(toastOf(page, 'status')).toHaveText(JOINED)
  expect(posts.map((post) => post.postDataJSON())).toEqual([
    { firstName: 'Maura', lastName: 'Doyle', email: 'maura@example.com' },
  ])
  await openerOf(page).click()
  await expect(fieldOf(page, 'Email')).toHaveValue('')
})

test('WL-7: the server takes an address as often as it comes @data', async ({ page }) => {
  await visit(page, '/stool')
  await stopClock(page)
  for (const _ of ['once', 'twice']) {
    await openerOf(page).click()
    await fill(page)
    const answered = page.waitForResponse('**/api/stool-waitlist')
    await submitOf(page).click()
    expect((await answered).ok()).toBe(true)
    await expect(dialogOf(page)).toBeHidden()
    await expect(toastOf(page, 'status').filter({ hasText: JOINED })).toHaveCount(1)
  }
})

test('WL-9: after a failure everything is still there, and the next try is the same request', async ({ page }) => {
  const fail = (route: Route) => route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } })
  const posts = await answerPosts(page, fail, (route) => route.abort('internetdisconnected'), accept)
  await open(page)
  await fill(page)
  await stopClock(page)
  for (const tries of [1, 2]) {
    await submitOf(page).click()
    await expect.poll(() => posts.length).toBe(tries)
    await expect(submitOf(page)).toBeEnabled()
    await expect(toastOf(page, 'alert')).toHaveText(FAILED)
    for (const [name, text] of Object.entries(PERSON)) await expect(fieldOf(page, name)).toHaveValue(text)
  }
  await submitOf(page).click()
  await expect(dialogOf(page)).toBeHidden()
  const keys = posts.map((post) => post.headers()['idempotency-key'])
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], keys[0]])
})

test('modals that do not load are asked for again', async ({ page }) => {
  const code = '**/assets/stool-modals-*.js'
  await page.route(code, (route) => route.abort())
  await visit(page, '/stool')
  await openerOf(page).click()
  await expect(toastOf(page, 'alert')).toHaveText('Network errorPlease try again.')
  await page.unroute(code)
  await openerOf(page).click()
  await expect(dialogOf(page)).toBeVisible()
})

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing on the form and its errors', async ({ page }) => {
      await open(page)
      for (const press of [false, true]) {
        if (press) await submitOf(page).click()
        await expectNoViolations(page, 'dialog[open]')
      }
    })
  })
}

test('on a phone it slides in from the foot of the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await slowMotion(page)
  await open(page)
  expect(await beginningOf(dialogOf(page))).toMatchObject({ transform: 'translateY(100%)' })
})
