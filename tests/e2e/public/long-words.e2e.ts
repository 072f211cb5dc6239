import { pageTexts } from '#content/page-texts.ts'
import { studioProfile } from '#content/profile.ts'
import { builtInProjects } from '#content/projects.ts'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { textsOutside } from '../support/texts-outside.ts'

/** A word of 80 letters, as addresses and compound words have them. */
const WORD = 'Zusammen'.repeat(10)
/** The first two of the pictures that stored projects have. */
const [SRC = '', OTHER_SRC = ''] = builtInProjects[0]?.pictures.map(({ src }) => src) ?? []
const STORY = {
  standfirst: WORD,
  facts: { scope: WORD, year: WORD, size: WORD, team: WORD, suppliers: WORD },
  press: [{ name: WORD, title: WORD, href: 'https://paper.example/1' }],
  materials: [{ name: WORD.slice(0, 60), src: SRC }],
  letters: ['long'],
  captions: [SRC, OTHER_SRC].map((src) => ({ src, caption: WORD })),
}
const PAGES = [
  '/',
  '/about',
  '/portfolio',
  '/services',
  '/home-tours',
  '/testimonials',
  '/contact',
  '/stool',
  '/privacy',
]

/** Texts of which each is one long word; pictures, and what names them, stay. */
function inOneWord(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneWord)
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? WORD : value
  if ('src' in value) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, KEPT.has(name) ? part : inOneWord(part)]),
  )
}
const KEPT = new Set(['legal', 'found'])

const { name: _name, ...profile } = studioProfile
test.use({
  studioOptions: {
    settings: { hideHomeTours: false, hideStoolPage: false },
    documents: {
      'page-texts': inOneWord(pageTexts) as object,
      'studio-profile': { ...profile, name: WORD, location: WORD },
    },
    projects: [1, 2, 3].map((position) => ({
      id: position === 1 ? 'long' : `long-${position}`,
      title: WORD,
      location: WORD,
      space: 'Home',
      position,
      thumbnail: SRC,
      pictures: ['A room', 'Another room'],
      story: JSON.stringify(STORY),
    })),
    testimonials: [{ id: 'long', firstName: WORD, lastName: WORD, author: WORD, message: WORD }],
  },
})

for (const width of [320, 390]) {
  for (const path of [...PAGES, '/portfolio/long']) {
    test(`a word of 80 letters breaks nothing on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await visit(page, path)
      await expectNoSidewaysScroll(page)
      expect(await textsOutside(page)).toEqual([])
    })
  }

  test(`nor in the lightbox and in the shortlist at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await visit(page, '/portfolio/long')
    const pictures = page.getByRole('region', { name: /^Pictures of/ })
    // Hearts come with the first sign of a visitor.
    await page.mouse.wheel(0, 100)
    await pictures
      .getByRole('checkbox', { name: /^Keep: / })
      .first()
      .click()
    await page.getByRole('button', { name: /^Shortlist/ }).click()
    const shortlist = page.getByRole('dialog', { name: 'Your shortlist' })
    await expect(shortlist.getByRole('listitem')).toHaveCount(1)
    expect(await textsOutside(page, 'dialog[open]')).toEqual([])
    expect(await shortlist.evaluate(widerPx)).toBe(0)
    await page.keyboard.press('Escape')
    await pictures.getByRole('button').first().press('Enter')
    // The title of the house and the caption.
    await expect(page.getByRole('dialog').getByText(WORD)).toHaveCount(2)
    expect(await textsOutside(page, 'dialog[open]')).toEqual([])
  })
}

/** By how much the content of an element is wider than it is, in pixels. */
const widerPx = (element: Element) => element.scrollWidth - element.clientWidth
