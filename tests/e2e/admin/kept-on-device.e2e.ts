import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { card, OWNER, saveButton, unsavedBar } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { ADMIN, gate, OWNER as MEGAN, signIn, toast, WITH_PEOPLE } from '../support/people.ts'

const LETTER = '/admin/testimonials/letter'
const NO_ROOM = 'This device has no room to keep what you type. Save before you leave.'

const message = (page: Page) => page.getByLabel('Message')
const notice = (page: Page) => page.getByText('This is what you typed before.')
/** All that the browser keeps, but for what pages know of the site, which everybody may. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage], (key, value) => (key === 'site-metadata' ? '' : value)),
  )

/** Another tab of the same browser: what belonged to the tab alone is gone. */
async function inNewTab(page: Page): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  return next
}

test.describe('what is typed', () => {
  test.use({ studioOptions: { viewer: OWNER, settings: ALL_PAGES } })

  test('B64: is offered in a new tab after the old one is gone, with what differs, until it is saved', async ({
    page,
  }) => {
    await visit(page, '/admin')
    await card(page, 'Stool Drop Controls').getByLabel('Note').fill('Two ships.')
    const second = await inNewTab(page)
    await visit(second, '/admin')
    await expect(card(second, 'Stool Drop Controls').getByLabel('Note')).toHaveValue('Two ships.')
    await expect(second.getByRole('status').filter({ hasText: 'Note: “Two ships.”' })).toBeVisible()
    await saveButton(second, 'Stool Drop Controls').click()
    await expect(toast(second, 'Site settings saved')).toBeVisible()
    expect(await kept(second)).not.toContain('Two ships.')
    const third = await inNewTab(second)
    await visit(third, '/admin')
    await expect(card(third, 'Stool Drop Controls').getByLabel('Note')).toHaveValue('Two ships.')
    await expect(notice(third)).toHaveCount(0)
  })

  test('B64: is offered in a new tab until it is discarded', async ({ page }) => {
    await visit(page, LETTER)
    await message(page).fill('I would write more.')
    const second = await inNewTab(page)
    await visit(second, LETTER)
    await expect(message(second)).toHaveValue('I would write more.')
    await expect(notice(second)).toBeVisible()
    await second.getByRole('button', { name: 'Discard' }).click()
    await expect(message(second)).toHaveValue('')
    expect(await kept(second)).not.toContain('I would write more.')
  })

  test('B64: in two tabs is kept for each: the newest is offered first, and the other one after it', async ({
    page,
  }) => {
    const other = await page.context().newPage()
    await visit(other, LETTER)
    await visit(page, LETTER)
    await message(page).fill('Of the first tab.')
    await message(other).fill('Of the other tab.')
    await page.reload()
    await expect(message(page)).toHaveValue('Of the first tab.')
    await message(other).fill('Of the other tab, later.')
    await other.close()
    const next = await inNewTab(page)
    await visit(next, LETTER)
    await expect(message(next)).toHaveValue('Of the other tab, later.')
    await next.getByRole('button', { name: 'Discard' }).click()
    await visit(next, LETTER)
    await expect(message(next)).toHaveValue('Of the first tab.')
  })

  test('B64: where the device has no room, the form says so, and saves', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await visit(page, '/admin')
    await card(page, 'Stool Drop Controls').getByLabel('Note').fill('Three ships.')
    await expect(unsavedBar(page).getByRole('status')).toHaveText(NO_ROOM)
    await saveButton(page, 'Stool Drop Controls').click()
    await expect(toast(page, 'Site settings saved')).toBeVisible()
    await expect(page.getByText(NO_ROOM)).toHaveCount(0)

    await visit(page, LETTER)
    await expect(page.getByText(NO_ROOM)).toHaveCount(0)
    await message(page).fill('I would write more.')
    await expect(page.getByText(NO_ROOM)).toHaveCount(1)
    await visit(page, '/admin/redirects')
    await page.getByLabel('Old address').fill('/old')
    await expect(page.getByText(NO_ROOM)).toHaveCount(1)
  })
})

test.describe('what another person typed', () => {
  test.use({ studioOptions: WITH_PEOPLE })

  test('B64, AUTH-10: is not offered, comes back to who typed it, and goes with their sign-out', async ({ page }) => {
    await signIn(page, MEGAN)
    await visit(page, LETTER)
    await message(page).fill('New build, lot closes in January.')
    const next = await inNewTab(page)
    // Their session ends without a sign-out, as after a week.
    await next.context().clearCookies()
    await signIn(next, ADMIN)
    await visit(next, LETTER)
    await expect(message(next)).toHaveValue('')
    await expect(notice(next)).toHaveCount(0)
    await visit(next, '/admin')
    await next.getByRole('button', { name: 'Sign Out' }).click()
    await expect(gate(next)).toBeVisible()
    await signIn(next, MEGAN)
    await visit(next, LETTER)
    await expect(message(next)).toHaveValue('New build, lot closes in January.')
    const other = await next.context().newPage()
    await visit(other, '/admin/redirects')
    await other.getByLabel('Old address').fill('/lot-that-closes-in-january')
    await visit(next, '/admin')
    await next.getByRole('button', { name: 'Sign Out' }).click()
    await expect(gate(next)).toBeVisible()
    await expect.poll(() => kept(next)).not.toContain('lot closes in January')
    await expect(gate(other)).toBeVisible()
    expect(await kept(other)).not.toContain('closes-in-january')
  })
})
