import type { Page } from '@playwright/test'
import { mailWords } from '#content/mail-words.ts'
import type { MailWords } from '#contract/mails/mail-words.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations, expectUsable } from '../support/accessible.ts'
import { OWNER, unsavedBar } from '../support/admin-page.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'

const lead = (firstName: string, more: object = {}) => ({
  list: 'inquiries' as const,
  firstName,
  lastName: 'Doyle',
  email: `${firstName.toLowerCase()}@mail.example`,
  ...more,
})

const LEADS = [lead('Maura'), lead('Nora'), lead('Seth', { status: 'spam' as const, suspicion: 'Reads like spam' })]
test.use({ studioOptions: { settings: ALL_PAGES, viewer: OWNER, leads: LEADS } })

const mail = (page: Page) => page.frameLocator('iframe[title="The mail"]')
const open = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Mails' }).getByRole('link', { name: title }).click()
const wordsOf = async (page: Page) => (await (await page.request.get('/api/admin/mail-words')).json()) as MailWords
const record = (page: Page) => page.getByRole('article')

test('B40: the mail beside the words follows them; a place that is not there is named @data', async ({ page }) => {
  await visit(page, '/admin/mails')
  await expect(mail(page).getByText('probably Megan')).toBeVisible()
  await expect(page.getByText(/^Shown with Nora Doyle’s inquiry of \w+ \d+, \d{4}\.$/)).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('Dear {first name},\n\nTea is on.')
  await expect(mail(page).getByText('Dear Nora,')).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('Dear {name}')
  await expect(page.getByRole('status').filter({ hasText: 'There is no {name} here' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveAccessibleDescription(/There is no \{name\} here/)
  await page.getByLabel('Text', { exact: true }).fill('Dear {first name}, tea is on.')
  await page.getByRole('checkbox', { name: 'Answer inquiries by mail' }).uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(unsavedBar(page)).toHaveCount(0)
  expect((await wordsOf(page)).inquiry).toMatchObject({ isOn: false, body: 'Dear {first name}, tea is on.' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => wordsOf(page)).toEqual(mailWords)
})

test('B40: a mail that nobody would get yet is shown with an example, and says so', async ({ page }) => {
  await visit(page, '/admin/mails?mail=stoolRequest')
  await expect(page.getByText('Shown with an example: nobody has asked for stools yet.')).toBeVisible()
  await expect(mail(page).getByText('MS-1042').first()).toBeVisible()
  await expect(page.getByText('What is sent to you has an example')).toHaveCount(0)
})

test('B40, B64: words that were not saved are there after a reload', async ({ page }) => {
  await visit(page, '/admin/mails?mail=waitlist')
  await page.getByLabel('Subject', { exact: true }).fill('Your chair is warm')
  await expect(unsavedBar(page)).toContainText('Waitlist')
  page.on('dialog', (dialog) => void dialog.accept())
  await reload(page)
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Your chair is warm')
})

for (const width of [390, 834, 1440]) {
  test(`B40: every mail is usable at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/admin/mails')
    for (const title of ['Inquiry', 'Stool request', 'Drop opens', 'Newsletter: confirm', 'Answers']) {
      await open(page, title)
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await expectUsable(page)
    }
    await open(page, 'Inquiry')
    await expect(mail(page).getByText('probably Megan')).toBeVisible()
    await expectNoViolations(page)
  })
}

test('B39: a reply is written with an answer, outlives a reload, and stands in the conversation @data', async ({
  page,
}) => {
  await visit(page, '/admin/inbox')
  await page.getByRole('link', { name: 'Maura Doyle' }).click()
  await expect(record(page).getByLabel('Begin with')).toBeVisible()
  await page.keyboard.press('r')
  const text = record(page).getByLabel('To maura@mail.example')
  await expect(text).toBeFocused()
  await record(page).getByLabel('Begin with').selectOption({ label: 'A time to talk' })
  await expect(text).toHaveValue(/^Hi Maura,\n\nThank you for writing/)
  await reload(page)
  await expect(text).toHaveValue(/^Hi Maura,/)
  const kept = record(page).getByText('Nothing of it has been sent.')
  await expect(kept).toBeVisible()
  await expectNoViolations(page)
  await text.fill('Tuesday at ten?')
  await record(page).getByRole('button', { name: 'Send reply' }).click()
  await expect(record(page).getByRole('list', { name: 'Conversation' })).toContainText('Tuesday at ten?')
  await expect(text).toHaveValue('')
  await expect(kept).toBeHidden()
  await expect(record(page).getByLabel('Status')).toHaveValue('replied')
  await expect(record(page).getByText('Waits for their answer, and counts again when they write back.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(record(page).getByRole('list', { name: 'Conversation' })).toContainText('Taken back, not sent')
  await expect(record(page).getByLabel('Status')).toHaveValue('new')
})

test('B39: a refused reply keeps its words; a suspect is not replied to', async ({ page }) => {
  await visit(page, '/admin/inbox')
  await page.getByRole('link', { name: 'Maura Doyle' }).click()
  const text = record(page).getByLabel('To maura@mail.example')
  await text.fill('Kept.')
  await page.route('**/api/admin/lead/reply', (route) => route.abort())
  await record(page).getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Your words are still here.')).toBeVisible()
  await expect(text).toHaveValue('Kept.')
  await visit(page, '/admin/inbox?status=spam')
  await page.getByRole('link', { name: 'Seth Doyle' }).click()
  await expect(record(page)).toContainText('Nothing goes to what was set aside as spam.')
  await expect(record(page).getByRole('button', { name: 'Send reply' })).toHaveCount(0)
})
