import type { Locator, Page } from '@playwright/test'
import { ALL_PAGES } from '#tests/support/studio-process.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { expectPictures } from '../support/in-sight.ts'

const HEADINGS = [
  "We're about family.",
  "We're about great design.",
  "We're about systems and processes.",
  "We're about wet bathing suits on the sofa.",
  "We're about doing the right thing.",
] as const

/** Requests of the page when it is reached by a link. */
const TEXTS = '**/about.data**'

const quoteOf = (page: Page) => page.getByRole('main').getByRole('blockquote')
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const panelOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: headingOf(page, name) })
const styleLinksOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /\? Tell us about your project$/ })

/** From another page, so that the browser fetches by itself what About shows. */
async function followAbout(page: Page): Promise<void> {
  await visit(page, '/contact')
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(headingOf(page, HEADINGS[0])).toBeVisible()
}

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'as the first page': (page) => visit(page, '/about'),
  'by a link': followAbout,
}

for (const width of [390, 1440]) {
  test(`ABT-1: the page opens with a quote and a picture at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
    await expect(quoteOf(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('figure')).toContainText('Megan, who answers the phone')
    const picture = page.getByRole('main').getByRole('img').first()
    await expect(picture).toBeInViewport()
    await expectPictures(picture)
  })
}

test('ABT-2: five panels say what the studio is about', async ({ page }) => {
  await visit(page, '/about')
  await expect(page.getByRole('heading', { level: 2, name: /^We're about/ })).toHaveText([...HEADINGS])
  for (const heading of HEADINGS) {
    await expect(panelOf(page, heading).getByRole('paragraph')).not.toBeEmpty()
    await expect(panelOf(page, heading).getByRole('img')).toHaveCount(1)
  }
  await expectPictures(page.getByRole('main').getByRole('img'))
})

/** On which side of its text the picture of a panel stands. */
async function sideOfPicture(page: Page, heading: string): Promise<string> {
  const picture = await panelOf(page, heading).getByRole('img').boundingBox()
  const text = await headingOf(page, heading).boundingBox()
  if (!picture || !text) return 'nowhere'
  if (picture.x + picture.width <= text.x) return 'left'
  if (text.x + text.width <= picture.x) return 'right'
  return picture.y + picture.height <= text.y ? 'above' : 'mixed'
}

test('ABT-3: pictures and texts take turns, on phones one above the other', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/about')
  for (const [width, sides] of [
    [1440, ['left', 'right', 'left', 'right', 'left']],
    [834, ['left', 'right', 'left', 'right', 'left']],
    [390, ['above', 'above', 'above', 'above', 'above']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => Promise.all(HEADINGS.map((heading) => sideOfPicture(page, heading)))).toEqual(sides)
  }
})

test('ABT-4: four pictures of styles lead to Contact', async ({ page }) => {
  await visit(page, '/about')
  await expect(styleLinksOf(page)).toHaveCount(4)
  for (const nth of [0, 1, 2, 3]) await expect(styleLinksOf(page).nth(nth)).toHaveAttribute('href', '/contact')
  await expectPictures(styleLinksOf(page).getByRole('img', { includeHidden: true }))
})

const WAYS_ON: Record<string, (page: Page) => Locator> = {
  'ABT-4: a picture of a style': (page) => styleLinksOf(page).first(),
  'ABT-5: TELL US ABOUT YOUR PROJECT!': (page) =>
    page.getByRole('main').getByRole('link', { name: 'TELL US ABOUT YOUR PROJECT!', exact: true }),
}

for (const [title, linkOf] of Object.entries(WAYS_ON)) {
  test(`${title} opens Contact`, async ({ page }) => {
    await visit(page, '/about')
    await linkOf(page).click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.getByRole('form', { name: /^Tell us about your project!/ })).toBeVisible()
  })
}

test('ABT-5: the button closes the page', async ({ page }) => {
  await visit(page, '/about')
  await expect(page.getByRole('main').getByRole('link').last()).toHaveText('TELL US ABOUT YOUR PROJECT!')
})

test.describe('with texts of the studio', () => {
  const about = { quote: 'Leave the sand at the door.', quoteBy: '', panels: ['One', 'Two', 'Three', 'Four', 'Five'] }
  test.use({ studioOptions: { settings: ALL_PAGES, documents: { 'page-texts': { about } } } })

  for (const [way, open] of Object.entries(WAYS)) {
    test(`ABT-6: quote and panels say what is stored, ${way} @data`, async ({ page }) => {
      await open(page)
      await expect(quoteOf(page)).toHaveText(`“${about.quote}”`)
      await expect(page.getByRole('figure')).toHaveText(`“${about.quote}”`)
      for (const [index, heading] of HEADINGS.entries()) {
        await expect(panelOf(page, heading).getByRole('paragraph')).toHaveText(about.panels[index] ?? '')
      }
    })
  }
})

test('ABT-1, ABT-6: texts that cannot be loaded are the built-in ones', async ({ page }) => {
  await page.route(TEXTS, (route) => route.fulfill({ status: 500, json: {} }))
  await followAbout(page)
  await expect(quoteOf(page)).toContainText('nobody wanted to leave it')
  await expect(panelOf(page, HEADINGS[0]).getByRole('paragraph')).toContainText('we’re on the bridge')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ABT-1, ABT-2, ABT-4, ABT-5, B34: everything is there', async ({ page }) => {
    await page.goto('/about')
    await expect(quoteOf(page)).toBeVisible()
    for (const heading of HEADINGS) await expect(panelOf(page, heading).getByRole('paragraph')).toBeVisible()
    await expect(styleLinksOf(page)).toHaveCount(4)
    await page.getByRole('link', { name: 'TELL US ABOUT YOUR PROJECT!', exact: true }).click()
    await expect(page).toHaveURL(/\/contact$/)
  })
})

test('the straight apostrophe of a heading stays in the page, and is drawn as the typographic one', async ({
  page,
}) => {
  await visit(page, '/about')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const [straight, typographic] = await page
    .getByRole('heading', { level: 2, name: "We're about family." })
    .evaluate((heading) =>
      ["'", '’'].map((letter) => {
        const canvas = document.createElement('canvas')
        const context = canvas.getContext('2d')
        if (!context) throw new Error('Nothing can be drawn.')
        context.font = `80px ${getComputedStyle(heading).fontFamily}`
        context.fillText(letter, 20, 100)
        return canvas.toDataURL()
      }),
    )
  expect(straight).toBe(typographic)
})
