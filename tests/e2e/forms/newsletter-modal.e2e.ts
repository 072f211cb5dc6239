import type { Page, Request } from '@playwright/test'
import type { User } from '#contract/people/session.ts'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { untilArrived } from '../support/still-time.ts'
import { beginningOf, slowMotion } from '../support/transitions.ts'

const DISMISSED = 'newsletter-modal-dismissed'
const DELAY_MS = 45_000
// A studio for this file only, and without limits: others send as much from the same address, while its clock stands still.
test.use({ studioOptions: { settings: ALL_PAGES, env: { RATE_LIMIT: 'off' } } })

/** The modal looks twice, half a second apart, before it opens for a visitor who was busy. */
const IDLE_MS = 1000
const FAILED = 'Something went wrong. Please try again.'

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Welcome!' })
const emailOf = (page: Page) => modalOf(page).getByRole('textbox', { name: 'Email' })
const submitOf = (page: Page) => modalOf(page).getByRole('button', { name: 'Submit' })
const mailingListOf = (page: Page) => page.getByRole('textbox', { name: 'Join Our Mailing List' })
const flagOf = (page: Page) => page.evaluate((name) => localStorage.getItem(name), DISMISSED)

/** Opens a page whose clock stands still until the test moves it. */
async function visitStopped(page: Page, address = '/about'): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await visit(page, address)
}

/** The modal's code, which is fetched when it is about to open. */
function fetchesOf(page: Page): string[] {
  const fetches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/newsletter-modal-')) fetches.push(request.url())
  })
  return fetches
}

/** Lets time pass and holds that nothing comes, though everything for it is there. */
async function expectNothing(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(1)
  await expect(modalOf(page)).toBeHidden()
}

async function leaveThroughTop(page: Page): Promise<void> {
  await page.mouse.move(600, 300)
  await page.mouse.move(600, -5)
}

/** Opens it as the mouse does. */
async function open(page: Page): Promise<void> {
  await leaveThroughTop(page)
  await expect(modalOf(page)).toBeVisible()
}

/**
 * Closes it, and deletes the browser's record of that. The record is written at the event of closing, some time after the
 * dialog is gone, so it must be deleted after that event.
 */
async function closeUnremembered(page: Page): Promise<void> {
  await modalOf(page).evaluate((dialog, name) => {
    dialog.addEventListener('close', () => localStorage.removeItem(name), { once: true })
  }, DISMISSED)
  await page.keyboard.press('Escape')
  await expect(modalOf(page)).toBeHidden()
  await expect.poll(() => flagOf(page)).toBeNull()
}

function postsOf(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request)
  })
  return posts
}

test.describe('when it comes', () => {
  test('NL-1: after 45 seconds on the page, and its code not before', async ({ page }) => {
    const fetches = fetchesOf(page)
    await visitStopped(page)
    await expectNothing(page, DELAY_MS - 2)
    expect(fetches).toEqual([])
    await page.clock.runFor(1)
    await expect(modalOf(page)).toBeVisible()
    expect(fetches.filter((address) => address.endsWith('.js'))).toHaveLength(1)
  })

  test('NL-16: its clock goes on from page to page', async ({ page }) => {
    await visitStopped(page)
    await page.clock.runFor(30_000)
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL('/services')
    await expectNothing(page, 14_998)
    await page.clock.runFor(1)
    await expect(modalOf(page)).toBeVisible()
  })

  test('NL-2: at once when the mouse leaves through the top, not through the side', async ({ page }) => {
    await visitStopped(page)
    await page.mouse.move(600, 300)
    await page.mouse.move(-5, 300)
    await page.mouse.move(600, 0)
    await expectNothing(page, 1000)
    await leaveThroughTop(page)
    await expect(modalOf(page)).toBeVisible()
  })

  test('NL-3, NL-16: once, whatever happens, until the page is reloaded', async ({ page }) => {
    await visitStopped(page)
    await open(page)
    await closeUnremembered(page)
    await leaveThroughTop(page)
    await expectNothing(page, 2 * DELAY_MS)
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await open(page)
  })

  test('NL-4: never in a browser that has dismissed it', async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem(name, 'true'), DISMISSED)
    await visitStopped(page)
    await leaveThroughTop(page)
    await expectNothing(page, 2 * DELAY_MS)
  })

  test('NL-4: any other value of the flag means nothing', async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem(name, 'false'), DISMISSED)
    await visitStopped(page)
    await open(page)
  })

  test('NL-3: once per page session even where the browser forbids to remember it', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError')
        },
      })
    })
    await visitStopped(page)
    await open(page)
    await modalOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(modalOf(page)).toBeHidden()
    await leaveThroughTop(page)
    await expectNothing(page, 2 * DELAY_MS)
  })
})

test.describe('when it keeps away', () => {
  test('NL-17: it waits for whoever is typing, and a moment longer', async ({ page }) => {
    await visitStopped(page, '/contact')
    await page.getByRole('textbox', { name: 'First name' }).focus()
    await expectNothing(page, DELAY_MS + 5000)
    await page.getByRole('textbox', { name: 'Last name' }).focus()
    await expectNothing(page, 5000)
    await page.getByRole('textbox', { name: 'Last name' }).blur()
    await expect(modalOf(page)).toBeHidden()
    await page.clock.runFor(IDLE_MS)
    await expect(modalOf(page)).toBeVisible()
  })

  test('NL-17: it waits until another dialog is closed', async ({ page }) => {
    await visitStopped(page)
    await page.getByRole('button', { name: 'Privacy Policy' }).click()
    const other = page.getByRole('dialog', { name: 'Privacy Policy' })
    // Its text comes when it is asked for, while the clock stands still.
    await expect(other).toBeVisible()
    await expectNothing(page, DELAY_MS + 5000)
    await other.getByRole('button', { name: 'Close' }).click()
    await expect(other).toBeHidden()
    await page.clock.runFor(IDLE_MS)
    await expect(modalOf(page)).toBeVisible()
  })

  for (const address of ['/admin', '/newsletter', '/newsletter/unsubscribe?token=x']) {
    test(`NL-17: it stays away from ${address}`, async ({ page }) => {
      await visitStopped(page, address)
      await leaveThroughTop(page)
      await expectNothing(page, DELAY_MS + 5000)
    })
  }

  test.describe('from an admin', () => {
    const viewer: User = { uid: 'megan', email: 'megan@example.com', role: 'owner', isAuthorized: true }
    test.use({ studioOptions: { settings: ALL_PAGES, viewer } })

    test('NL-17: on every page', async ({ page }) => {
      const fetches = fetchesOf(page)
      await visitStopped(page)
      await leaveThroughTop(page)
      await expectNothing(page, DELAY_MS + 5000)
      expect(fetches).toEqual([])
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('NL-18: it comes by the clock alone, as a sheet that leaves half of the page to see', async ({ page }) => {
    await visitStopped(page)
    await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -5 })))
    await expectNothing(page, DELAY_MS - 2)
    await page.clock.runFor(1)
    await expect(modalOf(page)).toBeVisible()
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await modalOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        return { x: Math.round(x), width: Math.round(width), bottom: Math.round(y + height), isLow: y > 844 * 0.4 }
      })
      .toEqual({ x: 0, width: 390, bottom: 844, isLow: true })
    await expect(emailOf(page)).not.toBeFocused()
    await expect(modalOf(page).getByRole('img')).toHaveCount(0)
  })
})

test.describe('what it is', () => {
  test('NL-6, NL-7, NL-8: an invitation, a field, a button and a promise', async ({ page }) => {
    await visitStopped(page)
    await open(page)
    await expect(modalOf(page)).toContainText('design inspiration')
    await expect(modalOf(page)).toContainText('project reveals')
    await expect(modalOf(page)).toContainText('latest finds')
    await expect(emailOf(page)).toHaveAttribute('type', 'email')
    await expect(submitOf(page)).toBeVisible()
    await expect(modalOf(page).getByText('We respect your mailbox. Unsubscribe at any time.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeFocused()
  })

  for (const [way, close] of Object.entries({
    'the close icon': (page: Page) => modalOf(page).getByRole('button', { name: 'Close' }).click(),
    Escape: (page: Page) => page.keyboard.press('Escape'),
    'a click beside it': (page: Page) => page.mouse.click(20, 450),
  })) {
    test(`NL-5, NL-9: ${way} closes it for good`, async ({ page }) => {
      await visitStopped(page)
      await open(page)
      expect(await flagOf(page)).toBeNull()
      await close(page)
      await expect(modalOf(page)).toBeHidden()
      expect(await flagOf(page)).toBe('true')
    })
  }

  for (const width of [390, 834, 1440]) {
    test(`axe finds nothing in it at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, '/about')
      await mailingListOf(page).press('Enter')
      await submitOf(page).click()
      await expect(emailOf(page)).toHaveAccessibleDescription('Email address is required')
      await expectNoViolations(page, 'dialog[open]')
    })
  }
})

test.describe('what it sends', () => {
  test('NL-10: nothing while the address is missing or wrong', async ({ page }) => {
    const posts = postsOf(page)
    await visitStopped(page)
    await open(page)
    for (const [typed, message] of [
      ['', 'Email address is required'],
      ['maura@', 'Please enter a valid email address'],
    ] as const) {
      await emailOf(page).fill(typed)
      await emailOf(page).press('Enter')
      await expect(emailOf(page)).toHaveAccessibleDescription(message)
      await expect(emailOf(page)).toBeFocused()
    }
    await emailOf(page).pressSequentially('e')
    await expect(emailOf(page)).toHaveAccessibleDescription('')
    expect(posts).toEqual([])
  })

  test('NL-11, NL-12, NL-15: the address alone; then it closes for good, empty @data', async ({ page }) => {
    const posts = postsOf(page)
    await visitStopped(page)
    await open(page)
    await emailOf(page).fill('maura@example.com')
    await untilArrived(page, '/api/form-stamp')
    await submitOf(page).dblclick()
    await expect(modalOf(page)).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'Check your mail' })).toBeVisible()
    expect(await flagOf(page)).toBe('true')
    expect(posts.map((post) => [new URL(post.url()).pathname, post.postData()])).toEqual([
      ['/api/newsletter', '{"email":"maura@example.com"}'],
    ])
    expect(posts[0]?.headers()).toMatchObject({
      'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
      'x-form-stamp': expect.stringMatching(/\./),
    })
    await mailingListOf(page).press('Enter')
    await expect(emailOf(page)).toHaveValue('')
  })

  test('NL-13, NL-14: a failure is one line; what the server said is for the log', async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    const posts = postsOf(page)
    const release = Promise.withResolvers<void>()
    await page.route('**/api/newsletter', async (route) => {
      await release.promise
      await route.fulfill({ status: 503, body: '<h1>teapot</h1>' })
    })
    await visitStopped(page)
    await open(page)
    await emailOf(page).fill('maura@example.com')
    await submitOf(page).click()
    await expect(submitOf(page)).toHaveAttribute('aria-busy', 'true')
    await emailOf(page).press('Enter')
    release.resolve()
    await expect(modalOf(page).getByRole('alert')).toHaveText(FAILED)
    await expect(submitOf(page)).toHaveAttribute('aria-busy', 'false')
    await expect(emailOf(page)).toHaveValue('maura@example.com')
    await expect(page.getByText('teapot')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(1)
    expect(warnings.join('\n')).toContain('<h1>teapot</h1>')
    expect(posts).toHaveLength(1)
    expect(await flagOf(page)).toBeNull()
  })

  test('NL-14: without a connection it says so, and the next try is the same request', async ({ page, context }) => {
    const posts = postsOf(page)
    await visitStopped(page)
    await open(page)
    await emailOf(page).fill('nora@example.com')
    await context.setOffline(true)
    await submitOf(page).click()
    await expect(modalOf(page).getByRole('alert')).toHaveText(FAILED)
    await context.setOffline(false)
    await submitOf(page).click()
    await expect(modalOf(page)).toBeHidden()
    const keys = posts.map((post) => post.headers()['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
})

test.describe('from the footer', () => {
  test('FTR-7: the field opens it with what was typed, even where it was dismissed', async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem(name, 'true'), DISMISSED)
    const posts = postsOf(page)
    await visit(page, '/about')
    await mailingListOf(page).fill(' ada@example.com ')
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(emailOf(page)).toHaveValue('ada@example.com')
    await expect(emailOf(page)).toBeFocused()
    expect(posts).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeFocused()
    await mailingListOf(page).fill('bea@example.com')
    await mailingListOf(page).press('Enter')
    await expect(emailOf(page)).toHaveValue('bea@example.com')
  })

  test('NL-3, FTR-7: whoever has opened it there is not asked again', async ({ page }) => {
    await visitStopped(page)
    await mailingListOf(page).press('Enter')
    await expect(emailOf(page)).toBeFocused()
    await closeUnremembered(page)
    await mailingListOf(page).blur()
    await leaveThroughTop(page)
    await expectNothing(page, 2 * DELAY_MS)
  })

  test('FTR-7: it says so when the form does not load', async ({ page }) => {
    await page.route('**/newsletter-modal-*', (route) => route.abort())
    await visit(page, '/about')
    await mailingListOf(page).fill('ada@example.com')
    await mailingListOf(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText(FAILED)
    await expect(page).toHaveURL('/about')
    await expect(mailingListOf(page)).toHaveValue('ada@example.com')
  })
})

test('on a phone it slides in from the foot of the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await slowMotion(page)
  await visit(page, '/about')
  await mailingListOf(page).fill('maura@example.com')
  await mailingListOf(page).press('Enter')
  await expect(modalOf(page)).toBeVisible()
  expect(await beginningOf(modalOf(page))).toMatchObject({ transform: 'translateY(100%)' })
})
