import type { Browser, Locator, Page } from '@playwright/test'
import { ADMIN_MODE_COOKIE, withoutMarks } from '#contract/site/field-marks.ts'
import type { RunningStudio } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { brokenWords } from '../support/broken-words.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { OWNER, signIn, toast, WITH_PEOPLE } from '../support/people.ts'

test.use({ studioOptions: WITH_PEOPLE })

const bar = (page: Page) => page.getByRole('complementary', { name: 'Admin Mode' })
const heading = (page: Page) => page.locator('#about-heading')
const editor = (page: Page) => page.getByRole('dialog', { name: /^Change: / })

/** Home as the owner has it in Admin Mode. */
async function openHome(page: Page): Promise<void> {
  await signIn(page, OWNER)
  await visit(page, '/')
  await bar(page).getByRole('button', { name: 'Change this page' }).click()
  await expect(bar(page).getByText('Press a text or a picture to change it.')).toBeVisible()
}

/** The heading of About us on Home, as a stranger reads it. */
async function strangersHeading(browser: Browser, studio: RunningStudio): Promise<string> {
  const context = await browser.newContext({ baseURL: studio.url })
  const page = await context.newPage()
  await visit(page, '/')
  const text = await heading(page).innerText()
  await context.close()
  return text.replaceAll(/\s+/g, ' ')
}

/** Whether a press in its middle hits it, and nothing above it. */
const isPressable = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

const SCREENS = [
  { name: 'a phone', words: 'Salt air first,', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: 'a desktop', words: 'Sand, then sofas,', viewport: { width: 1440, height: 900 } },
]

for (const { name, words, ...screen } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use(screen)

    test('the heading of Home is changed where it stands, kept as a draft, and published', async ({
      page,
      browser,
      studio,
      complaints,
    }) => {
      await openHome(page)
      await heading(page).scrollIntoViewIfNeeded()
      await heading(page).click({ position: { x: 20, y: 30 } })
      await expectNoViolations(page, '#page-editor')
      await editor(page).getByRole('textbox').fill('x'.repeat(83))
      await expect(editor(page).getByText('3 characters too long: this place takes 80')).toBeVisible()
      await expect(editor(page).getByRole('button', { name: 'Done' })).toBeDisabled()
      await editor(page).getByRole('textbox').fill(words)
      await editor(page).getByRole('button', { name: 'Done' }).click()
      await expect(heading(page)).toContainText(words)
      await expect(bar(page).getByText('1 change of Home, which only the studio sees.')).toBeVisible()
      await expectNoViolations(page, '#page-editor')
      await expectNoSidewaysScroll(page)
      expect(await brokenWords(page)).toEqual([])
      expect(await strangersHeading(browser, studio)).not.toContain(words)
      await bar(page).getByRole('button', { name: 'Publish' }).click()
      await expect(toast(page, 'Published')).toBeVisible()
      const leave = bar(page).getByRole('button', { name: 'Leave' })
      const whileShown = async () => [await isPressable(leave), await toast(page, 'Published').isVisible()]
      await expect.poll(whileShown).toEqual([true, true])
      const read = await strangersHeading(browser, studio)
      expect(read).toContain(words)
      expect(withoutMarks(read)).toBe(read)
      expect(complaints).toEqual([])
    })
  })
}

test('a preview says how it ends, and ends once its changes are published', async ({ page }) => {
  await openHome(page)
  await heading(page).scrollIntoViewIfNeeded()
  await heading(page).click({ position: { x: 20, y: 30 } })
  await editor(page).getByRole('textbox').fill('Shells first,')
  await editor(page).getByRole('button', { name: 'Done' }).click()
  await bar(page).getByRole('button', { name: 'Preview' }).click()
  await expect(bar(page).getByText(/Press Preview again to go on changing it\.$/)).toBeVisible()
  await heading(page).click({ position: { x: 20, y: 30 } })
  await expect(editor(page)).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Publish' }).click()
  await expect(bar(page).getByText('Press a text or a picture to change it.')).toBeVisible()
  await heading(page).click({ position: { x: 20, y: 30 } })
  await expect(editor(page).getByRole('textbox')).toHaveValue('Shells first,')
})

test('keys alone reach each field, open it, and leave it as it was', async ({ page }) => {
  await openHome(page)
  const before = await heading(page).innerText()
  const button = page.getByRole('button', { name: 'Change: About us: Heading', exact: true })
  await button.focus()
  await expect(button).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(editor(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Something else')
  await page.keyboard.press('Escape')
  await expect(editor(page)).toBeHidden()
  await expect(button).toBeFocused()
  expect(await heading(page).innerText()).toBe(before)
})

test('a link that is a text is changed by a press, and followed from its editor', async ({ page }) => {
  await openHome(page)
  await page.getByRole('main').locator('a[href="/about"]').last().click()
  await expect(page).toHaveURL(/\/$/)
  await editor(page).getByRole('button', { name: 'Open the link' }).click()
  await expect(page).toHaveURL(/\/about$/)
})

test('on a dead line what was typed stays, and outlives a reload', async ({ page }) => {
  await openHome(page)
  await page.route('**/api/admin/page-draft*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await heading(page).scrollIntoViewIfNeeded()
  await heading(page).click({ position: { x: 20, y: 30 } })
  await editor(page).getByRole('textbox').fill('Kept anyway,')
  await page.keyboard.press('Enter')
  await expect(bar(page).getByText(/^Admin Mode 1 change not kept yet, but safe in this browser/)).toBeVisible()
  await expect(heading(page)).toContainText('Kept anyway,')
  await page.unrouteAll()
  await page.reload()
  await expect(heading(page)).toContainText('Kept anyway,')
  await expect(bar(page).getByText('1 change of Home, which only the studio sees.')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page, 'Discarded')).toBeVisible()
  await expect(heading(page)).not.toContainText('Kept anyway,')
})

test('a change that is on its way is not called kept', async ({ page }) => {
  const { promise: line, resolve: isBack } = Promise.withResolvers<void>()
  await openHome(page)
  await page.route('**/api/admin/page-draft*', async (route) => {
    if (route.request().method() === 'PUT') await line
    await route.continue()
  })
  await heading(page).scrollIntoViewIfNeeded()
  await heading(page).click({ position: { x: 20, y: 30 } })
  await editor(page).getByRole('textbox').fill('On its way,')
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('status')).toHaveText('Admin Mode Keeping 1 change…')
  isBack()
  await expect(bar(page).getByText('1 change of Home, which only the studio sees.')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page, 'Discarded')).toBeVisible()
})

test('two people at one text: both versions are shown, and nothing is lost', async ({ page }) => {
  await openHome(page)
  await page.evaluate(async () => {
    const body = JSON.stringify({ page: 'home', changes: { 'home.about.heading': 'Kim was here,' } })
    await fetch('/api/admin/page-draft', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
  })
  await heading(page).scrollIntoViewIfNeeded()
  await heading(page).click({ position: { x: 20, y: 30 } })
  await editor(page).getByRole('textbox').fill('Megan was here,')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Somebody else changed this too' })
  await expect(question.getByText('Yours: “Megan was here,”')).toBeVisible()
  await expect(question.getByText('Theirs: “Kim was here,”')).toBeVisible()
  await expectNoViolations(page, '#page-editor')
  await page.keyboard.press('Escape')
  await expect(bar(page).getByText('1 change not kept yet, but safe in this browser.')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Try again' }).click()
  await question.getByRole('button', { name: 'Take mine' }).click()
  await expect(question).toBeHidden()
  await expect(bar(page).getByText('1 change of Home, which only the studio sees.')).toBeVisible()
  await page.reload()
  await expect(heading(page)).toContainText('Megan was here,')
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page, 'Discarded')).toBeVisible()
})

test('what is copied from the page has no marks', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHome(page)
  await heading(page).evaluate((element) => getSelection()?.selectAllChildren(element))
  await page.keyboard.press('ControlOrMeta+C')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.length).toBeGreaterThan(5)
  expect(withoutMarks(copied)).toBe(copied)
})

test('strangers load nothing of it, whatever cookie they have', async ({ page, context, studio }) => {
  await context.addCookies([{ name: ADMIN_MODE_COOKIE, value: '1', url: studio.url }])
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await visit(page, '/')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((address) => address.includes('page-editor'))).toEqual([])
  expect(await page.content()).toBe(withoutMarks(await page.content()))
})
