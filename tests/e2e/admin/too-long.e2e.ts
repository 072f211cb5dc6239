import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { OWNER } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { editDialog } from '../support/picture-files.ts'

const KEVIN = { list: 'inquiries', firstName: 'Kevin', lastName: 'Liu', email: 'kevin@mail.example' } as const
const BAY = { id: 'bay-house', title: 'Bay House', location: 'Avalon, NJ', pictures: [''] }
test.use({ studioOptions: { viewer: OWNER, settings: ALL_PAGES, leads: [KEVIN], projects: [BAY] } })

const LONG_WORDS = `${'A porch above the sea. '.repeat(14)}Done`
const LONG_MESSAGE = `${'Sand happens. '.repeat(358)}Done`
const lengthNote = (text: string, max: number) =>
  `${text.length - max} characters too long: this place takes ${max.toLocaleString('en-US')}`

/** Methods of the writes to an address, in their order. */
function writesTo(page: Page, path: string): string[] {
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(path)) written.push(request.method())
  })
  return written
}

test('a letter that is too long is kept whole, says by how much, and is saved once it fits', async ({ page }) => {
  const writes = writesTo(page, '/api/testimonials')
  await visit(page, '/admin/testimonials/letter')
  await page.getByLabel('First name').fill('Kevin')
  const message = page.getByLabel('Message')
  await message.fill(LONG_MESSAGE)
  await expect(message).toHaveValue(LONG_MESSAGE)
  await expect(message).toHaveAccessibleDescription(lengthNote(LONG_MESSAGE, 5000))
  await page.getByRole('button', { name: 'Add letter' }).click()
  await expect(message).toBeFocused()
  expect(writes).toEqual([])
  await message.fill(LONG_MESSAGE.slice(0, 4000))
  await expect(message).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Add letter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible()
})

test('so is the description of a picture', async ({ page }) => {
  const writes = writesTo(page, '/api/admin/media/description')
  await visit(page, '/admin/media?show=undescribed')
  const field = page.getByRole('main').getByRole('textbox', { name: /^Description of / })
  await field.fill(LONG_WORDS)
  await expect(field).toHaveValue(LONG_WORDS)
  await expect(field).toHaveAccessibleDescription(lengthNote(LONG_WORDS, 300))
  await page.getByRole('button', { name: /^Save / }).click()
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(field).toHaveValue(LONG_WORDS)
  expect(writes).toEqual([])
})

test('and notes and a reply in the inbox', async ({ page }) => {
  const writes = writesTo(page, '/api/admin/lead')
  await visit(page, '/admin/inbox')
  await page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name: 'Kevin Liu' }).click()
  const record = page.getByRole('article')
  for (const [field, action] of [
    [record.getByLabel('Notes'), 'Save notes'],
    [record.getByLabel('To kevin@mail.example'), 'Send reply'],
  ] as const) {
    await field.fill(LONG_MESSAGE)
    await expect(field).toHaveValue(LONG_MESSAGE)
    await expect(field).toHaveAccessibleDescription(lengthNote(LONG_MESSAGE, 5000))
    await record.getByRole('button', { name: action }).click()
    await expect(field).toBeFocused()
  }
  expect(writes).toEqual([])
})

test('and an answer that is written ahead', async ({ page }) => {
  const writes = writesTo(page, '/api/admin/')
  await visit(page, '/admin/mails?mail=answers')
  await page.getByRole('button', { name: 'Add an answer' }).click()
  const answer = page.getByRole('group', { name: /^Answer / }).last()
  await answer.getByLabel('Title').fill('Later')
  await answer.getByLabel('Text').fill(LONG_MESSAGE)
  await expect(answer.getByLabel('Text')).toHaveValue(LONG_MESSAGE)
  await expect(answer.getByLabel('Text')).toHaveAccessibleDescription(lengthNote(LONG_MESSAGE, 5000))
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(answer.getByLabel('Text')).toBeFocused()
  expect(writes).toEqual([])
})

test('and the description of a picture of a project', async ({ page }) => {
  const writes = writesTo(page, '/api/portfolio-metadata')
  await visit(page, '/portfolio')
  await page.getByRole('button', { name: 'Edit Bay House' }).click()
  const dialog = editDialog(page)
  const tiles = dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await tiles.first().getByRole('button').first().click()
  const words = dialog.getByLabel('Description of the picture')
  await words.fill(LONG_WORDS)
  await expect(words).toHaveValue(LONG_WORDS)
  await expect(words).toHaveAccessibleDescription(lengthNote(LONG_WORDS, 300))
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    dialog.getByText(/: its description is too long\. Choose the picture to see by how much\.$/),
  ).toBeVisible()
  expect(writes).toEqual([])
})

test('and names and details of the stool’s catalogue, and what is said of its measures', async ({ page }) => {
  const writes = writesTo(page, '/api/stool-catalogue')
  await visit(page, '/admin/stool')
  for (const [name, max] of [
    ['Bar stool outside', 100],
    ['Care', 1000],
  ] as const) {
    const field = page.getByLabel(name, { exact: true })
    const words = LONG_MESSAGE.slice(0, max + 12)
    await field.fill(words)
    await expect(field).toHaveValue(words)
    await expect(field).toHaveAccessibleDescription(lengthNote(words.trim(), max))
  }
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByLabel('Bar stool outside', { exact: true })).toBeFocused()
  expect(writes).toEqual([])
})

test('and the note of the drop', async ({ page }) => {
  const writes = writesTo(page, '/api/site-metadata')
  await visit(page, '/admin')
  const note = page.getByLabel('Note', { exact: true })
  const words = LONG_MESSAGE.slice(0, 1012).trim()
  await note.fill(words)
  await expect(note).toHaveValue(words)
  await expect(note).toHaveAccessibleDescription(lengthNote(words, 1000))
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(note).toBeFocused()
  expect(writes).toEqual([])
})
