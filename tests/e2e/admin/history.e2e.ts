import { expectUsable } from '../support/accessible.ts'
import { card, dialogOf, OWNER } from '../support/admin-page.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'
import { toast } from '../support/people.ts'

const LETTER = { id: 'bob', firstName: 'Bob', lastName: 'Doe', author: '', message: 'Dear Bob.' }
const studioFor = (name: string) => ({
  studioOptions: { viewer: OWNER, testimonials: [LETTER], documents: { [`for-${name}`]: {} } },
})

test.describe('the activity', () => {
  test.use(studioFor('search'))

  test('B67: is searched and filtered in its address, and goes out as a spreadsheet @data', async ({ page }) => {
    await page.request.put('/api/admin/studio-profile', { data: { phone: '609.555.0199' } })
    await page.request.put('/api/testimonials?id=bob', { data: { author: 'Robert' } })
    await visit(page, '/admin/activity')
    const entries = page.getByRole('main').locator('li[id^="entry-"]')
    await expect(entries).toHaveCount(2)
    await page.getByRole('main').getByLabel('Search').fill('PROFILE')
    await expect(entries).toHaveCount(1)
    await expect(page).toHaveURL(/search=PROFILE$/)
    await page.getByRole('main').getByLabel('Search').fill('')
    await page.getByLabel('Part').selectOption('Letters')
    await expect(entries).toHaveText([/edited the letter of/])
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/)
    await page.getByRole('main').getByLabel('Search').fill('elephant')
    await expect(page.getByText('Nothing fits this search.')).toBeVisible()
    await expectUsable(page)
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(entries).toHaveCount(2)
    await expect(page).toHaveURL('/admin/activity')
    await expect(page.getByLabel('Part')).toHaveValue('')
  })

  test('B67: is filtered by the person and by days, and so is its spreadsheet @data', async ({ page }) => {
    await page.request.put('/api/admin/studio-profile', { data: { phone: '609.555.0188' } })
    await visit(page, '/admin/activity')
    const entries = page.getByRole('main').locator('li[id^="entry-"]')
    await expect(entries.first()).toBeVisible()
    const count = await entries.count()
    await page.getByLabel('Person').selectOption('The site')
    await expect(page.getByText('Nothing fits this search.')).toBeVisible()
    await expect(page).toHaveURL('/admin/activity?person=site')
    await page.getByLabel('Person').selectOption(OWNER.email)
    await expect(entries).toHaveCount(count)
    await page.getByLabel('From').fill('2026-11-22')
    await expect(page.getByText('Nothing fits this search.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /person=.*&from=2026-11-22$/)
    await expectUsable(page)
    await page.getByLabel('From').fill('2026-11-21')
    await page.getByLabel('To', { exact: true }).fill('2026-11-21')
    await expect(entries).toHaveCount(count)
    await reload(page)
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('2026-11-21')
    await expect(entries).toHaveCount(count)
    await page.getByLabel('From').fill('')
    await expect(page).toHaveURL(/\?person=[^&]*&to=2026-11-21$/)
  })
})

test.describe('the history of a page', () => {
  test.use(studioFor('page'))

  test('B65: of the fixed pages each has its own @data', async ({ page }) => {
    for (const texts of [{ about: { heading: 'One' } }, { contact: { headingFirst: 'Come by' } }])
      await page.request.put('/api/admin/page-texts', { data: texts })
    await visit(page, '/admin/pages?part=about')
    await page.getByRole('link', { name: 'History of this page' }).click()
    const entries = page.getByRole('main').locator('li[id^="entry-"]')
    await expect(entries).toHaveCount(1)
    await expect(entries).toContainText('after: One')
    await expect(page.getByText('History of About', { exact: true })).toBeVisible()
    await expectUsable(page)
  })
})

test.describe('the history of a letter', () => {
  test.use(studioFor('history'))

  test('B65: earlier words come back past later ones, which are shown first @data', async ({ page }) => {
    const write = (author: string) => page.request.put('/api/testimonials?id=bob', { data: { author } })
    for (const author of ['One', 'Two', 'Three']) await write(author)
    await visit(page, '/admin/testimonials/letter/bob')
    await page.getByRole('link', { name: 'History', exact: true }).click()
    const entries = page.getByRole('main').locator('li[id^="entry-"]')
    await expect(entries).toHaveCount(3)
    await expect(entries.nth(1)).toContainText('before: One')
    await expect(entries.nth(1)).toContainText('after: Two')
    await entries
      .nth(1)
      .getByRole('button', { name: /^Bring this back/ })
      .click()
    await expect(dialogOf(page)).toContainText('Author: “Three”')
    await expectUsable(page)
    await dialogOf(page).getByRole('button', { name: 'Keep it as it is' }).click()
    await expect(entries).toHaveCount(3)
    await entries
      .nth(1)
      .getByRole('button', { name: /^Bring this back/ })
      .click()
    await dialogOf(page).getByRole('button', { name: 'Bring this back' }).click()
    await expect(toast(page, 'It is back')).toBeVisible()
    await expect(entries).toHaveCount(4)
    const { author } = await (await page.request.get('/api/testimonials?id=bob')).json()
    expect(author).toBe('One')
  })
})

test.describe('the history of an inquiry', () => {
  const leads = [{ list: 'inquiries' as const, firstName: 'Nora', lastName: 'Hale', email: 'nora@mail.example' }]
  test.use({ studioOptions: { viewer: OWNER, leads } })

  test('B65: has its notes, reminder and end side by side, and brings notes back @data', async ({ page }) => {
    await visit(page, '/admin/inbox')
    await page.getByRole('link', { name: 'Nora Hale' }).click()
    const record = page.getByRole('article')
    for (const notes of ['Likes blue', 'Likes green']) {
      await record.getByLabel('Notes').fill(notes)
      await record.getByRole('button', { name: 'Save notes' }).click()
      await expect(record.getByRole('button', { name: 'Save notes' })).toBeDisabled()
    }
    await record.getByLabel('Come back on').fill('2026-12-24')
    await expect(toast(page, 'Reminder set')).toBeVisible()
    await record.getByRole('button', { name: 'Mark done' }).click()
    await expect(record.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await record.getByRole('link', { name: 'History', exact: true }).click()
    const entries = page.getByRole('main').locator('li[id^="entry-"]')
    await expect(entries).toHaveText([
      /Done/,
      /Come back on.*December 24, 2026/,
      /Likes blue.*Likes green/,
      /Likes blue/,
    ])
    await expect(entries.first()).toContainText('worked on the inquiry of')
    await expectUsable(page)
    const bringBack = entries.nth(2).getByRole('button', { name: /^Bring this back/ })
    await bringBack.click()
    await expect(toast(page, 'It is back')).toBeVisible()
    await expect(entries).toHaveCount(5)
    await page.goBack()
    await expect(record.getByLabel('Notes')).toHaveValue('Likes blue')
  })
})

test.describe('what is typed', () => {
  test.use(studioFor('kept'))

  test('B64: settings and the catalogue come back after a crash, and say what differs', async ({ page }) => {
    await visit(page, '/admin')
    const drop = card(page, 'Stool Drop Controls')
    await drop.getByLabel('Note').fill('Two ships.')
    await drop.getByRole('button', { name: 'Add window' }).click()
    await drop.getByLabel('Window 1 open').fill('2027-07-03T09:00')
    await page.request.put('/api/site-metadata', { data: { hideHomeTours: false } })
    await reload(page)
    await expect(page.getByText('This is what you typed before.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Note: “Two ships.”' })).toBeVisible()
    await expect(drop.getByLabel('Window 1 open')).toHaveValue('2027-07-03T09:00')
    await expect(card(page, 'Unsaved changes')).toHaveText(/Unsaved changes: Stool Drop Controls(?!.*UI Toggles)/)
    await card(page, 'Unsaved changes').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('This is what you typed before.')).toHaveCount(0)

    await visit(page, '/admin/stool')
    await page.getByLabel('Care', { exact: true }).fill('Be kind.')
    await reload(page)
    await expect(page.getByLabel('Care', { exact: true })).toHaveValue('Be kind.')
    await expect(page.getByRole('status').filter({ hasText: 'Specifications: Be kind.' })).toBeVisible()
  })

  test('B64: so do an invitation and a redirect', async ({ page }) => {
    await visit(page, '/admin/redirects')
    await page.getByLabel('Old address').fill('/old')
    await reload(page)
    await expect(page.getByLabel('Old address')).toHaveValue('/old')
    await expect(page.getByRole('status').filter({ hasText: '/old' })).toBeVisible()
    await page.getByLabel('Leads to').fill('/portfolio')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(page, 'Added')).toBeVisible()
    await reload(page)
    await expect(page.getByLabel('Old address')).toHaveValue('')
  })

  test('B64: and the texts of a new project', async ({ page }) => {
    await visit(page, '/portfolio')
    await page
      .getByRole('button', { name: /Upload/ })
      .first()
      .click()
    await dialogOf(page).getByLabel('Title').fill('Gull Cottage')
    await reload(page)
    await page
      .getByRole('button', { name: /Upload/ })
      .first()
      .click()
    await expect(dialogOf(page).getByLabel('Title')).toHaveValue('Gull Cottage')
    await expect(dialogOf(page).getByText('This is what you typed before.')).toBeVisible()
  })
})
