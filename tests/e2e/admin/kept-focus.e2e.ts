import type { Locator, Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { card, OWNER, unsavedBar } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { OWNER as OWNERS_EMAIL, signIn, toast, WITH_PEOPLE } from '../support/people.ts'

const LEADS = [
  { list: 'newsletter', status: 'confirmed', email: 'reader@mail.example' },
  { list: 'inquiries', firstName: 'Maura', lastName: 'Doyle', email: 'maura@mail.example' },
] as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const undo = (page: Page) => card(page, 'Notifications').getByRole('button', { name: 'Undo' }).last()

/** A key is lost on a button that is still disabled, as while a change is kept: unlike a click, it does not wait. */
async function pressEnter(control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  await control.press('Enter')
}

test.describe('a control that goes when it is pressed hands the focus on:', () => {
  test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER, leads: LEADS } })

  for (const width of [390, 1440]) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 } })

      test('Save all, Discard and Undo to the part that was changed', async ({ page }) => {
        await visit(page, '/admin')
        const drop = card(page, 'Stool Drop Controls')
        for (const [index, name] of ['Save all', 'Discard'].entries()) {
          await drop.getByLabel('Note').fill(`Back on Sunday at ${width + index}.`)
          await pressEnter(unsavedBar(page).getByRole('button', { name }))
          await expect(unsavedBar(page)).toHaveCount(0)
          await expect(drop).toBeFocused()
        }
        await pressEnter(undo(page))
        await expect(toast(page, 'Undone')).toBeVisible()
        await expect(drop).toBeFocused()
      })

      test('Send reply to the reply, and its Undo, too', async ({ page }) => {
        await visit(page, '/admin/inbox')
        await page.getByRole('link', { name: 'Maura Doyle' }).click()
        await page.getByLabel('To maura@mail.example').fill('Thank you!')
        await pressEnter(button(page, 'Send reply'))
        await expect(toast(page, 'Reply sent')).toBeVisible()
        await expect(card(page, 'Reply')).toBeFocused()
        await pressEnter(undo(page))
        await expect(toast(page, 'Undone')).toBeVisible()
        await expect(card(page, 'Reply')).toBeFocused()
      })

      test('Send then to Stop it, and back', async ({ page }) => {
        await visit(page, '/admin/letters')
        await button(page, 'Write a letter').click()
        await page.getByLabel('Title, and subject of the mail').fill('The house on the bay')
        await page.getByLabel('Text 1').fill('It is finished.')
        await page.getByLabel('Postal address of the studio').fill('8 Pine Road, Avalon, NJ 08202')
        await button(page, 'Save changes').click()
        await expect(page.getByText('Letter saved')).toBeVisible()
        await page.getByLabel('Or at a time, by the studio’s clock').fill('2030-03-01T09:00')
        await pressEnter(button(page, 'Send then'))
        await expect(button(page, 'Stop it')).toBeVisible()
        await expect(card(page, 'Send')).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(button(page, 'Stop it')).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(button(page, 'Send to 1 reader in ten minutes')).toBeVisible()
        await expect(card(page, 'Send')).toBeFocused()
      })
    })
  }

  test('Undo of Mark done to the button that was pressed', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await page.getByRole('link', { name: 'Maura Doyle' }).click()
    await pressEnter(button(page, 'Mark done'))
    await expect(button(page, 'Reopen')).toBeFocused()
    await pressEnter(undo(page))
    await expect(button(page, 'Mark done')).toBeFocused()
  })

  test('Publish and Undo to the bar of a preview', async ({ page }) => {
    const bar = page.locator('#draft-bar')
    const changes = { 'about.quote': 'Salt air first.' }
    await page.request.put('/api/admin/page-draft', { data: { page: 'about', changes } })
    await visit(page, '/about?draft=about')
    await pressEnter(bar.getByRole('button', { name: 'Publish' }))
    await expect(bar).toContainText('About is published')
    await expect(bar).toBeFocused()
    await pressEnter(undo(page))
    await expect(bar).toContainText('About has no changes that are not public')
    await expect(bar).toBeFocused()
  })

  test('a control that was left on purpose keeps nothing when it goes later', async ({ page }) => {
    // Longer than the focus waits for others.
    const wait = () => page.clock.runFor(200)
    await page.clock.install()
    await visit(page, '/admin')
    await card(page, 'Stool Drop Controls').getByLabel('Note').fill('Back on Monday.')
    await button(page, 'Discard').focus()
    await button(page, 'Discard').evaluate((discard: HTMLElement) => discard.blur())
    await wait()
    await button(page, 'Discard').evaluate((discard) => discard.remove())
    await wait()
    await expect(page.locator('body')).toBeFocused()
  })
})

test.describe('Admin Mode hands the focus on:', () => {
  test.use({ studioOptions: WITH_PEOPLE })

  const bar = (page: Page) => page.getByRole('complementary', { name: 'Admin Mode' })
  const status = (page: Page) => bar(page).getByRole('status')

  test('turned on and off, published, taken back and discarded', async ({ page }) => {
    await signIn(page, OWNERS_EMAIL)
    await visit(page, '/')
    await pressEnter(button(page, 'Change this page'))
    await expect(status(page)).toContainText('Press a text or a picture to change it.')
    await expect(status(page)).toBeFocused()
    await changeHeading(page, 'Shells first,')
    await pressEnter(bar(page).getByRole('button', { name: 'Publish' }))
    await expect(toast(page, 'Published')).toBeVisible()
    await expect(bar(page)).toBeFocused()
    await pressEnter(undo(page))
    await expect(page.locator('#about-heading')).not.toContainText('Shells first')
    await expect(status(page)).toBeFocused()
    await changeHeading(page, 'Sand first,')
    await pressEnter(bar(page).getByRole('button', { name: 'Discard' }))
    await expect(toast(page, 'Discarded')).toBeVisible()
    await expect(status(page)).toBeFocused()
    await pressEnter(bar(page).getByRole('button', { name: 'Leave' }))
    await expect(button(page, 'Change this page')).toBeFocused()
  })

  async function changeHeading(page: Page, words: string): Promise<void> {
    await pressEnter(button(page, 'Change: About us: Heading'))
    await page.getByRole('dialog').getByRole('textbox').fill(words)
    await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Done' }))
    await expect(button(page, 'Change: About us: Heading')).toBeFocused()
  }
})
