import type { Page } from '@playwright/test'
import { pageTexts } from '#content/page-texts.ts'
import { expectNoSidewaysScroll, expectNoViolations, expectUsable } from '../support/accessible.ts'
import { card, dialogOf, OWNER, room } from '../support/admin-page.ts'
import { brokenWords } from '../support/broken-words.ts'
import { expect, reload, test, visit } from '../support/browser-test.ts'

const TEXTS = '/api/admin/page-texts'
const KEPT = 'Kept as a draft, only the studio sees it.'

test.use({
  studioOptions: { viewer: OWNER, settings: { hideHomeTours: false, hideStoolPage: false } },
  viewport: { width: 390, height: 844 },
})

const bar = (page: Page) => card(page, 'Draft')
const button = (page: Page, name: string) => bar(page).getByRole('button', { name })
const quote = (page: Page) => card(page, 'About page').getByLabel('Quote', { exact: true })
const liveQuote = async (page: Page) => (await (await page.request.get(TEXTS)).json()).about.quote

test('a page is changed on a phone, looked at, and published; Undo takes that back @data', async ({ page }) => {
  await visit(page, '/admin/pages?part=about')
  await quote(page).fill('Salt air first. ')
  await expect(bar(page)).toContainText(`About: 1 change${KEPT}`)
  await expect(quote(page)).toHaveValue('Salt air first. ')
  await expect(page.getByRole('link', { name: 'About draft' })).toBeVisible()
  // At the place of the quote the bar at the top lies over half a row of tabs, which makes their links small for axe.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectUsable(page)
  expect(await liveQuote(page)).toBe(pageTexts.about.quote)
  await button(page, 'Preview').click()
  await page.waitForURL('**/about?draft=about')
  await expect(page.getByText('Salt air first.')).toBeVisible()
  await expect(bar(page)).toContainText('You see the draft of About · 1 change')
  await expect(button(page, 'Publish')).toBeVisible()
  await expectNoViolations(page)
  await button(page, 'Publish').click()
  await expect(bar(page)).toContainText('About is published: everybody sees it like this now.')
  expect(await liveQuote(page)).toBe('Salt air first.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bar(page)).toContainText('About has no changes that are not public')
  expect(await liveQuote(page)).toBe(pageTexts.about.quote)
})

test('a draft outlives a reload; discarding it can be undone, and links of a preview leave it', async ({ page }) => {
  await visit(page, '/admin/pages?part=contact')
  await card(page, 'Contact page').getByLabel('Heading, first line').fill('Come over')
  await room(page, 'Today').click()
  await page.waitForURL('**/admin')
  await expect(page.getByRole('region', { name: 'Drafts' })).toContainText('Contact: 1 change')
  await visit(page, '/admin/pages?part=contact')
  await expect(card(page, 'Contact page').getByLabel('Heading, first line')).toHaveValue('Come over')
  await button(page, 'Discard').click()
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bar(page)).toContainText(KEPT)
  await visit(page, '/contact?draft=contact')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Come over')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).first().click()
  await page.waitForURL('**/about')
  await expect(page.locator('#draft-bar')).toHaveCount(0)
})

test('the bar of a preview has its buttons in two rows on a phone, each in one line, and Publish last', async ({
  page,
}) => {
  await page.request.put('/api/admin/page-draft', {
    data: { page: 'services', changes: { 'services.found.title': 'What we do' } },
  })
  await visit(page, '/services?draft=services')
  await expect(button(page, 'Publish')).toBeVisible()
  const boxes = () =>
    bar(page)
      .locator('a, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => ({ top, height })))
  const [first, second, third, publish] = await boxes()
  expect([second, third]).toEqual([first, first])
  expect(publish).toEqual({ top: (first?.top ?? 0) + 44 + 12, height: 44 })
  await page.setViewportSize({ width: 320, height: 844 })
  expect((await boxes()).map(({ height }) => height)).toEqual([44, 44, 44, 44])
})

test('where the public page changed meanwhile, both are shown, and she chooses', async ({ page }) => {
  await visit(page, '/admin/pages?part=testimonials')
  const form = card(page, 'Testimonials page')
  await form.getByLabel('Title for search and shared links').fill('Mine')
  await expect(bar(page)).toContainText(KEPT)
  await page.request.put(TEXTS, { data: { testimonials: { found: { title: 'Theirs' } } } })
  await button(page, 'Publish').click()
  await expect(dialogOf(page)).toContainText('In this draft: “Mine”')
  await expectNoViolations(page)
  await dialogOf(page).getByLabel('On the page now: “Theirs”').check()
  await dialogOf(page).getByRole('button', { name: 'Publish' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(form.getByLabel('Title for search and shared links')).toHaveValue('Theirs')
})

test('what does not fit is not kept yet, and nothing of it is lost', async ({ page }) => {
  await visit(page, '/admin/pages?part=footer')
  const join = card(page, 'Footer').getByLabel('Button of the mailing list')
  await join.fill('Join the longest list there is')
  await expect(bar(page)).toContainText('Not kept yet: something here does not fit.')
  await button(page, 'Publish').click()
  await expect(join).toBeFocused()
  await reload(page)
  await expect(join).toHaveValue('Join the longest list there is')
  await join.fill('Join us')
  await expect(bar(page)).toContainText('Not kept yet: typed before.')
  await button(page, 'Keep').click()
  await expect(bar(page)).toContainText(KEPT)
})

for (const width of [390, 834, 1440]) {
  test(`the bars fit at ${width} px`, async ({ page }) => {
    await page.request.put('/api/admin/page-draft', {
      data: { page: 'home', changes: { 'home.cover.tagline': 'Sand.' } },
    })
    await visit(page, '/admin/pages?part=home')
    await expectUsable(page)
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/?draft=home')
    await expect(button(page, 'Publish')).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    expect(await brokenWords(page)).toEqual([])
    await expectNoViolations(page)
  })
}
