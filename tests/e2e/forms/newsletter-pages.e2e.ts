import type { Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible.ts'
import { expect, visit } from '../support/browser-test.ts'
import { test as base, linkIn } from '../support/mailing-studio.ts'

const test = base.extend({
  studioOptions: async ({ smtp }, provide) => {
    await provide({ settings: ALL_PAGES, env: { RATE_LIMIT: 'off', SMTP_URL: smtp.url } })
  },
})

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const emailOf = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const confirmOf = (page: Page) => page.getByRole('button', { name: 'Yes, that’s me' })

async function join(page: Page, email: string): Promise<void> {
  await page.goto('/newsletter')
  await emailOf(page).fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(headingOf(page)).toHaveText('Check your mail.')
  await expect(page).toHaveURL('/newsletter?sent=1')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('NL-19, B48, B49, B50: joining, confirming, leaving and changing one’s mind @data', async ({ page, smtp }) => {
      const ada = `ada-${javaScriptEnabled}@example.com`
      await join(page, ada)
      const confirmation = await linkIn(smtp, ada, 1, '/newsletter/confirm')
      await page.goto(confirmation)
      if (!javaScriptEnabled) await confirmOf(page).click()
      await expect(headingOf(page)).toHaveText('You’re in.')
      await expect(page).toHaveURL('/newsletter/confirm?done=1')

      await page.goto(await linkIn(smtp, ada, 2, '/newsletter/unsubscribe'))
      await expect(headingOf(page)).toHaveText('Leaving so soon?')
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(headingOf(page)).toHaveText('Safe travels.')
      await expect(page).toHaveURL('/newsletter/unsubscribe?done=1')

      await page.goto(confirmation)
      if (!javaScriptEnabled) await confirmOf(page).click()
      await expect(headingOf(page)).toHaveText('This link drifted off.')
      await expect(page.getByText('This link does not work any more.')).toBeVisible()
      await page.getByRole('link', { name: 'Join again' }).click()
      await expect(page).toHaveURL('/newsletter')
    })

    test('NL-10: a wrong address is said beside the field, and stays in it', async ({ page }) => {
      await page.goto('/newsletter')
      await emailOf(page).fill('ada@')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(emailOf(page)).toHaveAccessibleDescription('Please enter a valid email address')
      await expect(emailOf(page)).toHaveValue('ada@')
    })
  })
}

test.describe('the link of a confirmation', () => {
  test('B49: a program that opens it without running scripts confirms nobody', async ({ page, smtp, browser }) => {
    const bea = 'bea@example.com'
    await join(page, bea)
    const link = await linkIn(smtp, bea, 1, '/newsletter/confirm')
    const scanner = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await scanner.goto(link)
    await expect(confirmOf(scanner)).toBeVisible()
    await page.goto(link)
    await expect(headingOf(page)).toHaveText('You’re in.')
    await linkIn(smtp, bea, 2, '/newsletter/unsubscribe')
  })

  test('B49: nothing is confirmed before the page is seen', async ({ page }) => {
    const posts: string[] = []
    await page.route('**/api/newsletter/confirm', async (route) => {
      posts.push(route.request().postData() ?? '')
      await route.fulfill({ json: {} })
    })
    await page.addInitScript(() => {
      let state = 'hidden'
      Object.defineProperty(document, 'visibilityState', { get: () => state })
      addEventListener('be-seen', () => {
        state = 'visible'
        document.dispatchEvent(new Event('visibilitychange'))
      })
    })
    await visit(page, '/newsletter/confirm?token=a.b')
    await expect(confirmOf(page)).toHaveAttribute('aria-busy', 'false')
    expect(posts).toEqual([])
    await page.evaluate(() => dispatchEvent(new Event('be-seen')))
    await expect(headingOf(page)).toHaveText('You’re in.')
    expect(posts).toEqual(['{"token":"a.b"}'])
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  test('B49: without a connection the button is there to try again', async ({ page }) => {
    let isUp = false
    await page.route('**/api/newsletter/confirm', (route) => (isUp ? route.fulfill({ json: {} }) : route.abort()))
    await visit(page, '/newsletter/confirm?token=a.b')
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
    isUp = true
    await confirmOf(page).click()
    await expect(headingOf(page)).toHaveText('You’re in.')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('FTR-7: the footer leads to the page with the form', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Join on a page of its own' }).click()
    await expect(page).toHaveURL('/newsletter')
    await expect(emailOf(page)).toBeVisible()
  })
})

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    for (const address of [
      '/newsletter',
      '/newsletter?sent=1',
      '/newsletter/confirm',
      '/newsletter/confirm?done=1',
      '/newsletter/unsubscribe?token=x',
      '/newsletter/unsubscribe?done=1',
      '/newsletter/unsubscribe',
    ]) {
      test(`axe finds nothing on ${address}`, async ({ page }) => {
        await visit(page, address)
        await expectNoViolations(page)
        await expectNoSidewaysScroll(page)
      })
    }
  })
}
