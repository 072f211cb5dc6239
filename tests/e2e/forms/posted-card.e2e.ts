import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../support/browser-test.ts'
import { expectToast, fill, SENT, submitOf } from '../support/contact-form.ts'

const cardOf = (page: Page) => page.locator('body > [aria-hidden]').filter({ has: page.locator('svg') })

async function sendFrom(page: Page, address: string, answer: { brief?: string } = {}): Promise<void> {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: answer }))
  await visit(page, address)
  await fill(page)
  await submitOf(page).click()
}

/** Today as postmarks carry it. */
const studiosDay = () =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'America/New_York' })
    .format(new Date())
    .toUpperCase()

/** True where no part of one lies over a part of the other. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) return false
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

interface Noted {
  /** End of the last animation. */
  cardMs?: number
  cardText?: string | null
  /** Names of the animations that began. */
  cardSteps?: string[]
}

/** Keeps what the leaving card shows, in the window. */
const noteCard = () => {
  const steps: string[] = []
  addEventListener('animationstart', ({ target, animationName }) => {
    const card = (target as Element).closest('body > [aria-hidden]')
    if (!card) return
    const ends = card.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime))
    steps.push(animationName)
    Object.assign(window, { cardMs: Math.max(...ends), cardText: card.textContent, cardSteps: steps })
  })
}
const notedCard = (page: Page) =>
  page.evaluate(() => {
    const { cardMs, cardText, cardSteps = [] } = window as Noted
    return { cardMs, cardText, cardSteps }
  })

/** The card stays as it is at its first moment. */
const holdCard = () =>
  addEventListener('animationstart', ({ target }) => {
    const card = (target as Element).closest('body > [aria-hidden]')
    for (const animation of card?.getAnimations({ subtree: true }) ?? []) animation.pause()
  })

for (const [address, width] of [['/', 390] as const, ['/services', 1440] as const, ['/contact', 390] as const]) {
  test(`CON-15: from ${address} at ${width} px the card leaves, stamped with the studio’s day`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(noteCard)
    await sendFrom(page, address)
    await expectToast(page, 'status', SENT)
    await expect.poll(async () => (await notedCard(page)).cardText).toContain(studiosDay())
    expect((await notedCard(page)).cardMs).toBeLessThanOrEqual(1200)
    await expect(cardOf(page)).toHaveCount(0)
    const { cardSteps } = await notedCard(page)
    expect(new Set(cardSteps).size, 'comes, folds, is stamped and goes').toBe(4)
  })
}

for (const [width, height] of [[390, 844] as const, [834, 1112] as const, [1440, 900] as const]) {
  test(`CON-15: on Contact at ${width} px the postmark is in sight, and no message lies over it`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await sendFrom(page, '/contact', { brief: 'a-brief' })
    const messages = page.getByRole('region', { name: 'Notifications' }).locator(':scope > *')
    await expect(messages).toHaveCount(2)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const postmark = page.getByRole('main').locator('svg:visible').filter({ hasText: studiosDay() })
    await expect(postmark).toHaveCount(1)
    await expect(postmark).toBeInViewport({ ratio: 1 })
    for (const message of await messages.all()) await expect.poll(() => areApart(postmark, message)).toBe(true)
  })
}

test('CON-15: thanks do not wait for the card, and it is in nobody’s way', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/posted-card-*.js', (route) => held.promise.then(() => route.continue()))
  await sendFrom(page, '/contact')
  await expectToast(page, 'status', SENT)
  await expect(cardOf(page)).toHaveCount(0)
  await page.evaluate(holdCard)
  held.resolve()
  await expect(cardOf(page)).toHaveCount(1)
  await expect(cardOf(page)).toHaveCSS('pointer-events', 'none')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(cardOf(page)).toHaveCount(0)
})

test('CON-15: where motion is unwelcome no card leaves, and none is fetched', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('posted-card') && fetched.push(request.url()))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await sendFrom(page, '/contact')
  await expectToast(page, 'status', SENT)
  await expect(page.getByText('Got it. On it.')).toBeVisible()
  expect(fetched).toEqual([])
  await expect(cardOf(page)).toHaveCount(0)
})
