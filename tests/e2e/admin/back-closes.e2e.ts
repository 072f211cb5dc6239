import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { OWNER } from '../support/admin-page.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'
import { editDialog } from '../support/picture-files.ts'

test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER }, viewport: { width: 390, height: 844 } })

const rooms = (page: Page) => page.getByRole('dialog', { name: 'All rooms' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The code that closes for Back comes once the page is awake, with what edits pages. */
const watched = (page: Page) => page.locator('#page-editor').waitFor({ state: 'attached' })

/** The inbox, with Today before it. */
async function openInbox(page: Page): Promise<void> {
  await visit(page, '/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL(/\/admin\/inbox/)
  await watched(page)
}

async function openRooms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await expect(rooms(page)).toBeVisible()
}

async function openEdit(page: Page): Promise<void> {
  await visit(page, '/about')
  await visit(page, '/portfolio')
  await watched(page)
  await page.getByRole('button', { name: 'Edit Greenville Home' }).click()
  await expect(editDialog(page).getByLabel('Title')).toHaveValue('Greenville Home')
}

test('Back closes what is open above a page of the admin; once more, it leaves the page', async ({ page }) => {
  await openInbox(page)
  await openRooms(page)
  await page.goBack()
  await expect(rooms(page)).toBeHidden()
  expect(pathOf(page)).toBe('/admin/inbox')
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
})

test('Back leaves at once where what was open was closed by Escape, also after a second time', async ({ page }) => {
  await openInbox(page)
  for (const _ of ['first', 'second']) {
    await openRooms(page)
    await page.keyboard.press('Escape')
    await expect(rooms(page)).toBeHidden()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
})

test('a link in what is open leads on, and Back from there is one step', async ({ page }) => {
  await openInbox(page)
  await openRooms(page)
  await rooms(page).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/admin\/settings/)
  await expect(rooms(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/inbox/)
  await expect(rooms(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/admin\/inbox/)
})

test('after Back, Forward and a reload show the page as it is, and Back leaves it', async ({ page, complaints }) => {
  await openInbox(page)
  await openRooms(page)
  await page.goBack()
  await expect(rooms(page)).toBeHidden()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await expect(rooms(page)).toBeHidden()
  await reload(page)
  await watched(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
  expect(complaints).toEqual([])
})

test('Back asks before it closes a project that is being changed, and what was typed stays', async ({ page }) => {
  await openEdit(page)
  await editDialog(page).getByLabel('Location').fill('Greenville, by the creek')
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toBeHidden()
  await expect(editDialog(page).getByLabel('Location')).toHaveValue('Greenville, by the creek')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(editDialog(page)).toBeHidden()
  expect(pathOf(page)).toBe('/portfolio')
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('the question before a page with unsaved changes goes with Back, and is right after it', async ({ page }) => {
  await visit(page, '/admin/inbox')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Today' }).click()
  await watched(page)
  await page.getByLabel('Hide Home Tours page').check()
  await page.goBack()
  await expect(question(page)).toBeVisible()
  // A person is slower than the router, which goes back to the page first.
  await page.waitForFunction(() => history.state?.closesOverlay)
  expect(pathOf(page)).toBe('/admin')
  await page.goBack()
  await expect(question(page)).toBeHidden()
  expect(pathOf(page)).toBe('/admin')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/admin\/inbox/)
})

test('a project that was opened by its address is closed by Back, and stays closed by a reload', async ({ page }) => {
  await visit(page, '/about')
  await visit(page, '/portfolio?edit=greenville-de-home')
  await expect(editDialog(page).getByLabel('Title')).toHaveValue('Greenville Home')
  await watched(page)
  await page.goBack()
  await expect(editDialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/portfolio$/)
  await reload(page)
  await watched(page)
  await expect(editDialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test.describe('in Admin Mode', () => {
  const bar = (page: Page) => page.getByRole('complementary', { name: 'Admin Mode' })
  const editor = (page: Page) => page.getByRole('dialog', { name: /^Change: / })

  test('Back ends the change of a text and keeps what was typed', async ({ page }) => {
    await visit(page, '/about')
    await visit(page, '/')
    await bar(page).getByRole('button', { name: 'Change this page' }).click()
    await expect(bar(page).getByText('Press a text or a picture to change it.')).toBeVisible()
    const heading = page.locator('#about-heading')
    await heading.scrollIntoViewIfNeeded()
    await heading.click({ position: { x: 20, y: 30 } })
    await editor(page).getByRole('textbox').fill('Salt air first')
    await page.goBack()
    await expect(editor(page)).toBeHidden()
    await expect(heading).toContainText('Salt air first')
    await expect(bar(page).getByText('1 change of Home, which only the studio sees.')).toBeVisible()
    expect(pathOf(page)).toBe('/')
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
  })

  test('Back asks before it closes a picture whose description was changed', async ({ page }) => {
    await visit(page, '/about')
    await bar(page).getByRole('button', { name: 'Change this page' }).click()
    const name = 'Panels: First panel: picture'
    await page.getByRole('button', { name: `Change: ${name}` }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name, exact: true })
    await dialog.getByLabel(`Description of the picture of ${name}`).fill('The tide going out')
    await page.goBack()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(dialog.getByLabel(`Description of the picture of ${name}`)).toHaveValue('The tide going out')
    await page.goBack()
    await question(page).getByRole('button', { name: 'Leave without saving' }).click()
    await expect(dialog).toBeHidden()
    expect(pathOf(page)).toBe('/about')
  })
})
