import type { Page } from '@playwright/test'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import { card, OWNER, saveButton } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { OWNER as MEGAN, signIn, toast, WITH_PEOPLE } from '../support/people.ts'

const letterBy = (firstName: string) => ({
  id: firstName.toLowerCase(),
  firstName,
  lastName: 'Vane',
  message: 'The porch is perfect.',
  author: '',
})
const undo = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })

/** Lets answers to writes name the newest entry of the activity, as the server does for what can be undone. */
async function nameActivity(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const response = await route.fetch()
    const { activity } = await (await page.request.get('/api/admin/activity')).json()
    return route.fulfill({ response, headers: { ...response.headers(), [ACTIVITY_ID_HEADER]: activity[0].id } })
  })
}

test.describe('an undo in the toast', () => {
  test.use({
    studioOptions: {
      viewer: OWNER,
      settings: { hideHomeTours: false, hideStoolPage: false },
      leads: [{ list: 'inquiries', firstName: 'Ruth', lastName: 'Abrams' }],
    },
  })

  test('DASH-11: takes a change of the settings back, and leaves what is unsaved', async ({ page }) => {
    await nameActivity(page, '**/api/site-metadata')
    await visit(page, '/admin')
    await page.getByLabel('Hide Home Tours page').check()
    await saveButton(page, 'UI Toggles').click()
    await expect(page.getByText('Site settings saved')).toBeVisible()
    await card(page, 'Stool Drop Controls').getByLabel('Note').fill('Soon')
    await undo(page).click()
    await expect(toast(page, 'Undone')).toBeVisible()
    await expect(page.getByLabel('Hide Home Tours page')).not.toBeChecked()
    await expect(card(page, 'Stool Drop Controls').getByLabel('Note')).toHaveValue('Soon')
    expect((await (await page.request.get('/api/site-metadata')).json()).hideHomeTours).toBe(false)
  })

  test('B38: takes the status of a record back', async ({ page }) => {
    await nameActivity(page, '**/api/admin/lead?id=*')
    await visit(page, '/admin/inbox')
    await page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name: 'Ruth Abrams' }).click()
    const status = page.getByRole('article').getByLabel('Status')
    await status.selectOption('Proposal')
    await expect(toast(page, 'Status: Proposal')).toBeVisible()
    await undo(page).click()
    await expect(toast(page, 'Undone')).toBeVisible()
    await expect(status).toHaveValue('new')
  })
})

test.describe('a letter', () => {
  test.use({ studioOptions: { viewer: OWNER, testimonials: ['Ada', 'Ben'].map(letterBy) } })

  test('DASH-20: is added once, however often the form is sent', async ({ page }) => {
    let posts = 0
    await page.route('**/api/testimonials', async (route) => {
      posts += 1
      await route.continue()
    })
    await visit(page, '/admin/testimonials/letter')
    await page.getByLabel('First name').fill('Cleo')
    await page.getByLabel('Message').fill('Dear all.')
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await expect(toast(page, 'Letter added')).toBeVisible()
    expect(posts).toBe(1)
  })

  test('DASH-23: shows what is loaded anew while nothing of it is edited', async ({ page }) => {
    await visit(page, '/admin/testimonials')
    await page.getByRole('button', { name: 'Hide Ada Vane' }).click()
    await expect(toast(page, 'Hidden')).toBeVisible()
    await page.getByRole('link', { name: 'Edit Ben Vane' }).click()
    await expect(page.getByLabel('Message')).toHaveValue('The porch is perfect.')
    await page.request.put('/api/testimonials?id=ben', { data: { message: 'Theirs.' } })
    await undo(page).click()
    await expect(page.getByLabel('Message')).toHaveValue('Theirs.')
  })
})

test.describe('signing out', () => {
  test.use({ studioOptions: WITH_PEOPLE })

  test('AUTH-19: leaves nothing of a letter in the browser that was not saved', async ({ page }) => {
    await signIn(page, MEGAN)
    await visit(page, '/admin/testimonials/letter')
    await page.getByLabel('Message').fill('New build, lot closes in January.')
    const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    // The tab goes elsewhere without leaving the page first, as after a crash.
    await visit(page, '/admin')
    expect(await kept()).toContain('lot closes in January')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect.poll(kept).not.toContain('lot closes in January')
  })
})
