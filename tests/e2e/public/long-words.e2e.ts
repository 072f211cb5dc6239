import { pageTexts } from '#content/page-texts.ts'
import { studioProfile } from '#content/profile.ts'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { expect, test, visit } from '../support/browser-test.ts'
import { textsOutside } from '../support/texts-outside.ts'

/** A word of 60 letters, as addresses and compound words have them. */
const WORD = 'Zusammen'.repeat(8).slice(0, 60)
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
    projects: [{ id: 'long', title: WORD, position: 1, pictures: ['A room'] }],
    testimonials: [{ id: 'long', firstName: WORD, lastName: WORD, author: WORD, message: WORD }],
  },
})

for (const path of [...PAGES, '/portfolio/long']) {
  test(`a word of 60 letters breaks nothing on ${path} at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await visit(page, path)
    await expectNoSidewaysScroll(page)
    expect(await textsOutside(page)).toEqual([])
  })
}
