import type { Page } from '@playwright/test'
import type { StudioOptions } from '#tests/support/studio.ts'
import { expectUsable } from '../support/accessible.ts'
import { OWNER, room } from '../support/admin-page.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'

const ALTS = ['', '', 'A kitchen of zinc', '']
const REPORT = '/admin/media?show=undescribed'

/** A studio of its own for each title. */
const studioWith = (title: string, pictures = ALTS): { studioOptions: StudioOptions } => ({
  studioOptions: { viewer: OWNER, projects: [{ id: 'harbor-house', title, location: 'Avalon, NJ', pictures }] },
})

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const fields = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Description of / })
const imagesOf = async (page: Page) =>
  (await (await page.request.get('/api/portfolio-metadata?projectId=harbor-house')).json()).images

test.describe('the report', () => {
  test.use(studioWith('Harbor House'))

  test('GAL-19, B15: the dashboard counts them; descriptions are written one after the other by keyboard @data', async ({
    page,
    complaints,
  }) => {
    await visit(page, '/admin')
    const link = room(page, 'Media')
    await expect(link).toHaveAccessibleName('Media 3 pictures without description')
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible()
    await views(page).getByRole('link', { name: 'Without description 3' }).click()
    await expect(fields(page)).toHaveCount(3)

    await fields(page).first().focus()
    for (const words of ['The porch', 'The stairs', 'The dock']) {
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name: /^Saved / })).toHaveCount(3)
    await expect(views(page).getByRole('link', { name: 'Without description 0' })).toBeVisible()
    const alts = async () => (await imagesOf(page)).map(({ alt }: { alt: string }) => alt).toSorted()
    await expect.poll(alts).toEqual(['A kitchen of zinc', 'The dock', 'The porch', 'The stairs'])

    await page
      .getByRole('button', { name: /^Undo / })
      .first()
      .press('Enter')
    await expect(fields(page).first()).toBeFocused()
    await expect(fields(page).first()).toHaveValue('')
    await expect(views(page).getByRole('link', { name: 'Without description 1' })).toBeVisible()
    await reload(page)
    await expect(fields(page)).toHaveCount(1)
    expect(complaints).toEqual([])
  })
})

test.describe('what is typed', () => {
  test.use(studioWith('Bay House'))

  test('R4: outlives a failure, a reload and what somebody else wrote meanwhile', async ({ page }) => {
    await visit(page, REPORT)
    const field = fields(page).first()
    const name = (await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? ''
    await page.route('**/api/admin/media/description**', (route) => route.abort())
    await field.fill('My words')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/^Not saved\./)
    await page.unrouteAll()
    await reload(page)
    await expect(field).toHaveValue('My words')
    await expect(page.getByText('This is what you typed before.')).toBeVisible()

    const [{ id }] = (await (await page.request.get('/api/admin/media?view=undescribed')).json()).items
    await page.request.put(`/api/admin/media/description?id=${encodeURIComponent(id)}`, { data: { alt: 'Theirs' } })
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(
      'Somebody else wrote “Theirs” meanwhile. Save again to use your words.',
    )
    await expect(field).toHaveValue('My words')
    await field.press('Enter')
    await expect(page.getByRole('button', { name: `Saved ${name.replace('Description of ', '')}` })).toBeVisible()
  })
})

test.describe('what is entered while something is being saved', () => {
  test.use(studioWith('Cove House'))

  test('GAL-19: is saved after it', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/admin/media/description**', async (route) => {
      await held.promise
      await route.continue()
    })
    await visit(page, REPORT)
    const field = fields(page).first()
    const first = page.waitForRequest('**/api/admin/media/description**')
    await field.fill('The porch')
    await field.press('Enter')
    await first
    await field.fill('The porch at dusk')
    await field.press('Enter')
    held.resolve()
    await expect
      .poll(async () => (await imagesOf(page)).map(({ alt }: { alt: string }) => alt))
      .toContain('The porch at dusk')
    await expect(field).toHaveValue('The porch at dusk')
    await expect(page.getByRole('button', { name: /^Saved / })).toHaveCount(1)
  })
})

test.describe('the list', () => {
  test.use(studioWith('Sea House'))

  test('DASH-19: finds pictures, and leads to the dialog that edits their project', async ({ page }) => {
    await visit(page, '/admin/media')
    await page.getByRole('searchbox', { name: 'Search' }).fill('zinc')
    await expect(page).toHaveURL(/search=zinc/)
    await expect(page.getByText('1 found')).toBeVisible()
    const square = page.getByRole('button', { name: /^A kitchen of zinc/ })
    await expect(page.getByRole('main').getByRole('link', { name: 'Sea House' })).toHaveCount(0)
    await square.press('Enter')
    const details = page.getByRole('listitem').filter({ has: square })
    await expect(details).toContainText('A kitchen of zinc')
    await details.getByRole('button', { name: /^Close/ }).press('Enter')
    await expect(square).toBeFocused()
    await square.click()
    await expectUsable(page)
    await page.getByRole('main').getByRole('link', { name: 'Sea House' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Portfolio Project' })
    await expect(dialog.getByLabel('Title')).toHaveValue('Sea House')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/portfolio$/)
  })

  for (const [width, height] of [
    [390, 700],
    [834, 900],
  ] as const) {
    test(`DASH-19: what opens below the last row comes into sight at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await visit(page, '/admin/media?search=Sea')
      const last = page.getByRole('main').getByRole('listitem').last()
      await last.getByRole('button').press('Enter')
      await expect(last.getByRole('link').last()).toBeInViewport({ ratio: 1 })
    })
  }

  test('DASH-19: what there is none of is said, and nothing is lost beside the screen', async ({ page }) => {
    await visit(page, '/admin/media?show=unused')
    await expect(page.getByText('Nothing lies around.')).toBeVisible()
    await visit(page, '/admin/media?search=elephant')
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(page.getByRole('main').getByRole('listitem').nth(10)).toBeVisible()
    for (const address of ['/admin/media', REPORT]) {
      await visit(page, address)
      await expectUsable(page)
    }
  })
})

test.describe('licenses', () => {
  test.use(studioWith('Reef House'))

  for (const width of [390, 834, 1440]) {
    test(`B23: each picture under Rights end soon says when its license ends at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const answer = await page.request.put('/api/portfolio-metadata?projectId=harbor-house', {
        data: { rights: { licensedUntil: '2020-12-03' } },
      })
      expect(answer.status()).toBe(200)
      await visit(page, '/admin/media?show=expiring')
      const squares = page.getByRole('main').getByRole('button', { name: /License ended on December 3, 2020$/ })
      await expect(squares).toHaveCount(ALTS.length)
      await expect(squares.first().getByText('License ended on December 3, 2020')).toBeInViewport({ ratio: 1 })
      await expectUsable(page)
    })
  }
})
