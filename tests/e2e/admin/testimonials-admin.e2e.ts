import type { Page } from '@playwright/test'
import type { Testimonial } from '#contract/testimonials.ts'
import { expectNoSidewaysScroll, expectNoViolations, smallControls } from '../support/accessible.ts'
import { room, viewSite } from '../support/admin-page.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'
import { OWNER, PASSWORD, signIn, toast, WITH_PEOPLE } from '../support/people.ts'

const BUILT_IN_TESTIMONIALS = 17

const MEGAN = { uid: 'u1', email: OWNER, role: 'owner', isAuthorized: true } as const
const letterBy = (firstName: string, more: Partial<Testimonial> = {}): Testimonial => ({
  id: firstName.toLowerCase(),
  firstName,
  lastName: 'Doe',
  author: '',
  message: `Dear ${firstName}.\n\nYours.`,
  ...more,
})

/** A studio of its own for each list of letters. */
const studioWith = (...testimonials: Testimonial[]) => ({ studioOptions: { viewer: MEGAN, testimonials } })

const own = (page: Page) => page.getByRole('table', { name: 'Your letters' })
const builtIn = (page: Page) => page.getByRole('table', { name: 'Built-in letters' })
const namesOf = (page: Page) => own(page).getByRole('rowheader').allInnerTexts()
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const undo = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })

async function messageOf(page: Page, id: string): Promise<string> {
  return ((await (await page.request.get(`/api/testimonials?id=${id}`)).json()) as Testimonial).message
}

test.describe('writing', () => {
  test.use(studioWith())

  test('DASH-20: a new letter is seen while it is written, and then on the page @data', async ({
    page,
    complaints,
  }) => {
    await visit(page, '/admin')
    await room(page, 'Letters').click()
    await expect(page.getByText('None of your own yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Add letter' }).click()
    await page.getByLabel('First name').fill('Ruth')
    await page.getByLabel('Last name').fill('Abrams')
    await expect(preview(page)).toContainText('- Ruth Abrams')
    await page.getByLabel('Author').fill('The Abrams')
    await page.getByLabel('Message').fill('The boat is perfect.\n\nCome for dinner.')
    await expect(preview(page).getByText('The Abrams', { exact: true })).toBeVisible()
    await expect(preview(page).getByRole('paragraph').filter({ hasText: 'Come for dinner.' })).toBeVisible()
    await button(page, 'Add letter').click()
    await expect(toast(page, 'Letter added')).toBeVisible()
    await expect(own(page).getByRole('row', { name: /Mist envelope.*The Abrams.*The boat is perfect/ })).toBeVisible()
    await viewSite(page, 'Testimonials')
    await expect(page.getByRole('button', { name: 'Open the letter from The Abrams' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('DASH-20: an edited built-in letter can be undone, edited again, and restored', async ({ page }) => {
    await visit(page, '/admin/testimonials')
    const row = builtIn(page).getByRole('row', { name: /Dr\. Patel/ })
    const edit = async (text: string) => {
      await row.getByRole('link', { name: 'Edit Dr. Patel' }).click()
      await page.getByLabel('Message').fill(text)
      await button(page, 'Save letter').click()
      await expect(row).toContainText(text)
    }
    const original = await messageOf(page, '3')
    await edit('Shorter.')
    await expect(row).toContainText('Edited')
    await undo(page).click()
    await expect(row).not.toContainText('Edited')
    expect(await messageOf(page, '3')).toBe(original)
    await edit('Shorter still.')
    await row.getByRole('button', { name: 'Restore original of Dr. Patel' }).click()
    await expect(toast(page, 'Original restored')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Delete Dr. Patel' })).toBeVisible()
    expect(await messageOf(page, '3')).toBe(original)
  })

  test('what is missing is said at its field, and what is typed outlives failures and a reload', async ({ page }) => {
    await visit(page, '/admin/testimonials/letter')
    await button(page, 'Add letter').click()
    await expect(toast(page, 'Please correct the errors below')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required')
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Message is required')
    await page.getByLabel('First name').fill('Kevin')
    await page.getByLabel('Message').fill('I would write more.')
    await page.route('**/api/testimonials', (route) => route.fulfill({ status: 502, body: '<html>' }))
    await button(page, 'Add letter').click()
    await expect(toast(page, 'Failed to save testimonial (HTTP 502)')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('I would write more.')
    await page.unrouteAll()
    await reload(page)
    await expect(page.getByLabel('Message')).toHaveValue('I would write more.')
    await expect(page.getByText('This is what you typed before.')).toBeVisible()
    await page.getByRole('link', { name: 'All letters' }).click()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaving.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible()
    await page.getByRole('link', { name: 'Add letter' }).click()
    await expect(page.getByLabel('Message')).toHaveValue('')
  })

  test('leaving without saving leads there, and nothing fails on the way', async ({ page, complaints }) => {
    await visit(page, '/admin/testimonials/letter')
    await page.getByLabel('Message').fill('I would write more.')
    await page.getByRole('link', { name: 'All letters' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible()
    await page.getByRole('link', { name: 'Add letter' }).click()
    await expect(page.getByLabel('Message')).toHaveValue('')
    expect(complaints).toEqual([])
  })

  test('DASH-23: what somebody else saved meanwhile is shown, and both are kept', async ({ page }) => {
    await visit(page, '/admin/testimonials/letter/6')
    await page.getByLabel('Message').fill('Mine.')
    await page.request.put('/api/testimonials?id=6', { data: { author: 'Joe M.' } })
    await button(page, 'Save letter').click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this letter' })
    await expect(dialog.getByRole('listitem')).toHaveText(['Author: “Joe M.”'])
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByLabel('Author')).toHaveValue('Joe M.')
    await expect(page.getByLabel('Message')).toHaveValue('Mine.')
    await button(page, 'Save letter').click()
    await expect(builtIn(page).getByRole('row', { name: /Joe M\..*Mine\./ })).toBeVisible()
  })
})

test.describe('a list of one', () => {
  test.use(studioWith(letterBy('Ann')))

  test('has nothing to put it in order with', async ({ page }) => {
    await visit(page, '/admin/testimonials')
    await expect(own(page).getByRole('rowheader')).toHaveCount(1)
    await expect(own(page).getByRole('button', { name: /^(Drag|Move)/ })).toHaveCount(0)
  })
})

test.describe('the list', () => {
  test.use(studioWith(letterBy('Ann'), letterBy('Bob'), letterBy('Cora'), letterBy('Dan')))

  test('a row opens to the letter with its envelope beside it, by keyboard too', async ({ page }) => {
    await visit(page, '/admin/testimonials')
    const name = own(page).getByRole('button', { name: 'Bob Doe', exact: true })
    await name.press('Enter')
    await expect(name).toHaveAttribute('aria-expanded', 'true')
    await expect(own(page).getByText('Dear Bob.', { exact: true })).toHaveCount(2)
    await expectNoViolations(page, 'main')
    await name.press('Enter')
    await expect(own(page).getByText('Dear Bob.', { exact: true })).toHaveCount(1)
  })

  test('DASH-20: letters are deleted and hidden at once, and can be brought back', async ({ page }) => {
    await visit(page, '/admin/testimonials')
    await button(page, 'Delete Ann Doe').press('Enter')
    await expect(undo(page)).toBeFocused()
    await expect(own(page).getByRole('rowheader')).toHaveText(['Bob Doe', 'Cora Doe', 'Dan Doe'])
    await page.keyboard.press('Enter')
    await expect(own(page).getByRole('rowheader')).toHaveCount(4)
    await button(page, 'Hide Bob Doe').click()
    await expect(own(page).getByRole('row', { name: /Bob Doe.*Hidden/ })).toBeVisible()
    expect((await page.request.get('/api/testimonials?id=bob')).status()).toBe(404)
    await button(page, 'Show Bob Doe').click()
    await expect(button(page, 'Hide Bob Doe')).toBeVisible()
    // A toast that comes under the pointer takes the press.
    await expect(toast(page, 'Shown')).toBeVisible()
    await button(page, 'Delete Bets').click()
    await expect(builtIn(page).getByRole('row', { name: /Bets.*Hidden/ })).toBeVisible()
    await expect(toast(page, 'Deleted')).toBeVisible()
    await button(page, 'Restore original of Bets').click()
    await expect(button(page, 'Delete Bets')).toBeVisible()
    await expect(builtIn(page).getByRole('rowheader')).toHaveCount(BUILT_IN_TESTIMONIALS)
  })

  test('DASH-20: what is asked for while something else is being done is done after it', async ({ page }) => {
    await visit(page, '/admin/testimonials')
    const release = Promise.withResolvers<void>()
    await page.route('**/api/testimonials?id=cora', async (route) => {
      await release.promise
      await route.continue()
    })
    await button(page, 'Hide Cora Doe').click()
    await button(page, 'Hide Dan Doe').click()
    release.resolve()
    for (const name of ['Cora', 'Dan']) {
      await expect(own(page).getByRole('row', { name: new RegExp(`${name} Doe.*Hidden`) })).toBeVisible()
      await button(page, `Show ${name} Doe`).click()
      await expect(button(page, `Hide ${name} Doe`)).toBeVisible()
    }
  })

  test('DASH-20: letters are put in order by buttons, by keyboard and by dragging @data', async ({
    page,
    complaints,
  }) => {
    await visit(page, '/admin/testimonials')
    const down = button(page, 'Move down Ann Doe')
    await down.press('Enter')
    await expect(down).toBeFocused()
    await down.press('Enter')
    await expect(page.getByText('Ann Doe: place 3 of 4.')).toBeAttached()
    await expect.poll(() => namesOf(page)).toEqual(['Bob Doe', 'Cora Doe', 'Ann Doe', 'Dan Doe'])
    const stored = async () => {
      const { testimonials } = await (await page.request.get('/api/admin/testimonials')).json()
      return testimonials.slice(BUILT_IN_TESTIMONIALS).map(({ id }: Testimonial) => id)
    }
    await expect.poll(stored).toEqual(['bob', 'cora', 'ann', 'dan'])

    const handle = button(page, 'Drag Dan Doe')
    await handle.hover()
    const target = await own(page)
      .getByRole('row', { name: /Bob Doe/ })
      .boundingBox()
    await page.mouse.down()
    await page.mouse.move(300, (target?.y ?? 0) + 60, { steps: 8 })
    await page.mouse.move(300, (target?.y ?? 0) + 6, { steps: 8 })
    await page.mouse.up()
    await expect.poll(stored).toEqual(['dan', 'bob', 'cora', 'ann'])

    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(stored).toEqual(['bob', 'dan', 'cora', 'ann'])
    await reload(page)
    await expect.poll(() => namesOf(page)).toEqual(['Bob Doe', 'Dan Doe', 'Cora Doe', 'Ann Doe'])
    expect(complaints).toEqual([])
  })
})

test.describe('on a phone', () => {
  const many = Array.from({ length: 40 }, (_, nth) => letterBy(`Client${nth}`))
  const long = letterBy('Long', { author: 'x'.repeat(200), message: 'The boat. '.repeat(500).trim() })
  test.use({ ...studioWith(...many, long), viewport: { width: 390, height: 844 } })

  for (const [name, address] of [
    ['forty letters', '/admin/testimonials'],
    ['5,000 characters', '/admin/testimonials/letter/long'],
  ] as const) {
    test(`${name} fit, with targets of 44 px and nothing for axe`, async ({ page }) => {
      await visit(page, address)
      await expectNoSidewaysScroll(page)
      const controls = page.getByRole('main').locator('table :is(button, a), form :is(button, input, textarea)')
      await expect.poll(() => smallControls(controls)).toEqual([])
      await expectNoViolations(page, 'main')
    })
  }
})

test.describe('a session that ends', () => {
  test.use({ studioOptions: WITH_PEOPLE })

  test('AUTH-19: takes nothing of what is typed', async ({ page }) => {
    await signIn(page, OWNER)
    await visit(page, '/admin/testimonials/letter')
    await page.getByLabel('First name').fill('Priya')
    await page.getByLabel('Message').fill('New build, lot closes in January.')
    await page.context().clearCookies()
    await button(page, 'Add letter').click()
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await again.getByLabel('Password', { exact: true }).press('Enter')
    await expect(own(page).getByRole('row', { name: /Priya.*New build/ })).toBeVisible()
    await expect(own(page).getByRole('rowheader')).toHaveCount(1)
  })
})
