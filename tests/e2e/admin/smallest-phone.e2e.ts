import type { Page } from '@playwright/test'
import { pageTexts } from '#content/page-texts.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { card } from '../support/admin-page.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { OWNER, signIn, WITH_PEOPLE } from '../support/people.ts'

test.use({ studioOptions: WITH_PEOPLE })

const LONG = `${'Salt air first, '.repeat(60)}then sofas.`
const phone = (page: Page) => page.getByRole('dialog', { name: 'About at 320 px' })
const shown = (page: Page) => phone(page).frameLocator('iframe')
const quote = (page: Page) => card(page, 'About page').getByLabel('Quote', { exact: true })

/** Keeps changes of a page as a draft; none of them end it. */
const draft = (page: Page, id: string, changes: object) =>
  page.evaluate(
    async (draft) => {
      const body = JSON.stringify(draft)
      await fetch('/api/admin/page-draft', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
    },
    { page: id, changes },
  )

/** A modal dialog lies over the masthead, which axe does not know: to it, Menu hides half of Close. */
async function withoutMasthead(page: Page, check: () => Promise<void>): Promise<void> {
  const hide = (isHidden: boolean) =>
    page.locator('header').evaluateAll((heads, isHidden) => {
      for (const head of heads) head.toggleAttribute('hidden', isHidden)
    }, isHidden)
  await hide(true)
  await check()
  await hide(false)
}

/** The width that the page in the frame has, and whether some of it lies beside. */
const widths = (page: Page) =>
  shown(page)
    .locator('html')
    .evaluate(({ clientWidth, scrollWidth }) => ({
      inner: innerWidth,
      clientWidth,
      isWhole: scrollWidth <= clientWidth,
    }))

const SCREENS = [
  { name: 'the smallest phone', viewport: { width: 320, height: 568 } },
  { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
]

for (const { name, ...screen } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use(screen)

    test('a text that is too long under Pages is shown at 320 px where it stands, as it was typed', async ({
      page,
    }) => {
      await signIn(page, OWNER)
      await visit(page, '/admin/pages?part=about')
      await quote(page).fill(LONG)
      await page.getByRole('button', { name: 'See it at 320 px (Quote)' }).click()
      await expect(phone(page).getByRole('status')).toHaveText(
        /Quote: [\d,]+ characters too long: this place takes \d+$/,
      )
      await expect(shown(page).getByText(LONG)).toBeInViewport()
      expect(await widths(page)).toEqual({ inner: 320, clientWidth: 320, isWhole: true })
      const whole = await phone(page).locator('iframe').boundingBox()
      expect(whole?.x).toBeGreaterThanOrEqual(-1)
      expect((whole?.x ?? 0) + (whole?.width ?? 0)).toBeLessThanOrEqual(screen.viewport.width + 1)
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page, 'dialog')
      await phone(page).getByRole('button', { name: 'Back to the text' }).click()
      await expect(page.getByRole('button', { name: 'See it at 320 px (Quote)' })).toBeFocused()
      await expect(quote(page)).toHaveValue(LONG)
      const { changes } = await (await page.request.get('/api/admin/page-draft?page=about')).json()
      expect(changes).toEqual({})
      await quote(page).fill('Salt air first.')
      await expect(page.getByRole('button', { name: /^See it at 320 px/ })).toHaveCount(0)
    })
  })
}

test('so is one that is changed where it stands; Escape leads back to what was typed', async ({ page }) => {
  await signIn(page, OWNER)
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Change this page' }).click()
  const open = page.getByRole('button', { name: 'Change: Quote', exact: true })
  await open.focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: /^Change: / })
  await editor.getByRole('textbox').fill(LONG)
  await editor.getByRole('button', { name: /^See it at 320 px/ }).focus()
  await page.keyboard.press('Enter')
  await expect(shown(page).getByText(LONG)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(phone(page)).toBeHidden()
  await expect(editor.getByRole('textbox')).toHaveValue(LONG)
  await expect(editor.getByRole('button', { name: /^See it at 320 px/ })).toBeFocused()
})

test('a preview shows its page at 320 px, which keys scroll, and Escape ends', async ({ page, complaints }) => {
  await signIn(page, OWNER)
  await draft(page, 'about', { 'about.quote': 'Salt air first.' })
  await visit(page, '/about?draft=about')
  await page.getByRole('button', { name: 'Smallest phone' }).focus()
  await page.keyboard.press('Enter')
  await expect(shown(page).getByText('Salt air first.')).toBeAttached()
  const top = () =>
    shown(page)
      .locator('html')
      .evaluate(() => scrollY)
  await phone(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('PageDown')
  await expect.poll(top).toBeGreaterThan(100)
  await page.keyboard.press('Tab')
  await expect(phone(page).getByRole('button', { name: 'Back', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(phone(page)).toBeHidden()
  expect(complaints).toEqual([])
})

for (const { name, ...screen } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use(screen)

    test('the draft of a page is shown at 320 px from the bar of Admin Mode, with what the footer will say', async ({
      page,
      complaints,
    }) => {
      await signIn(page, OWNER)
      await draft(page, 'about', { 'about.quote': 'Salt air first.' })
      await draft(page, 'frame', { 'frame.closing': 'Letters from the porch' })
      await visit(page, '/about')
      await page.getByRole('button', { name: 'Change this page' }).click()
      const open = page.getByRole('button', { name: 'At 320 px' })
      await open.focus()
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page, '#page-editor')
      await page.keyboard.press('Enter')
      await expect(shown(page).getByText('Salt air first.')).toBeAttached()
      await expect(shown(page).getByText('Letters from the porch')).toBeAttached()
      expect(await widths(page)).toEqual({ inner: 320, clientWidth: 320, isWhole: true })
      await expectNoSidewaysScroll(page)
      await withoutMasthead(page, () => expectNoViolations(page, 'dialog'))
      await page.keyboard.press('Escape')
      await expect(phone(page)).toBeHidden()
      await expect(open).toBeFocused()
      for (const id of ['about', 'frame']) await draft(page, id, {})
      expect(complaints).toEqual([])
    })
  })
}

test('a text that is too long to be sent says by how much, and sends nothing', async ({ page, complaints }) => {
  await signIn(page, OWNER)
  await visit(page, '/admin/pages?part=about')
  await quote(page).fill('x'.repeat(70_000))
  await page.getByRole('button', { name: 'See it at 320 px (Quote)' }).click()
  await expect(phone(page).getByRole('status')).toHaveText(
    /^Quote: [\d,]+ characters too long: this place takes \d+\. To be shown here, it is 4,5\d\d characters too long\.$/,
  )
  await expect(phone(page).locator('iframe')).toHaveCount(0)
  await expectNoViolations(page, 'dialog')
  await phone(page).getByRole('button', { name: 'Back to the text' }).click()
  await expect(quote(page)).toHaveValue('x'.repeat(70_000))
  expect(complaints).toEqual([])
})

test('a wheel scrolls it, and no press on it leads anywhere', async ({ page }) => {
  await signIn(page, OWNER)
  await visit(page, '/admin/pages?part=about')
  await quote(page).fill(LONG)
  await page.getByRole('button', { name: 'See it at 320 px (Quote)' }).click()
  const text = shown(page).getByText(LONG)
  await expect(text).toBeInViewport()
  const box = await phone(page).locator('iframe').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 160, (box?.y ?? 0) + 200)
  const top = () =>
    shown(page)
      .locator('html')
      .evaluate(() => scrollY)
  const before = await top()
  await page.mouse.wheel(0, 400)
  await expect.poll(top).toBeGreaterThan(before + 100)
  await page.mouse.click((box?.x ?? 0) + 160, (box?.y ?? 0) + 40)
  await expect(text).toBeAttached()
})

test('what no page shows is not offered: titles for search engines', async ({ page }) => {
  await signIn(page, OWNER)
  await visit(page, '/admin/pages?part=about')
  await card(page, 'About page').getByLabel('Title for search and shared links').fill(LONG)
  await expect(page.getByText(/characters too long/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^See it at 320 px/ })).toHaveCount(0)
  expect(pageTexts.about.found.title).not.toBe(LONG)
})
