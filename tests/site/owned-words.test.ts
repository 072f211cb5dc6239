import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studioProfile } from '#content/profile.ts'
import { builtInProjects } from '#content/projects.ts'
import { stoolCatalogue } from '#content/stool.ts'
import { builtInTestimonials } from '#content/testimonials.ts'
import { homeTours } from '#content/tours.ts'
import { FIXED_PAGES } from '#contract/site/fields/pages/all.ts'
import { isFixed } from '../fixtures/fixed-words.ts'
import { markedFields, markedTexts } from '../fixtures/marked-pages.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'
import { type WalkedPage, walkPage } from '../support/walked-page.ts'

const TAKEN_DOWN = 'the-pointe-condo-wilmington-de'
const PAGES = [
  ...Object.entries(FIXED_PAGES).filter(([id]) => id !== 'frame'),
  ['sent', { path: '/newsletter?sent=1' }] as const,
  ['takenDown', { path: `/portfolio/${TAKEN_DOWN}` }] as const,
]
const NOTHING_CHOSEN = {
  featuredHome: [],
  services: { newConstruction: [], renovation: [], designRefresh: [] },
  hideHomeTours: false,
  hideStoolPage: false,
}

const authors = builtInTestimonials.map(({ author }) => `- ${author}`)

/** Texts and pictures that the studio changes in rooms of their own. */
const elsewhere = new Set(
  valuesIn([studioProfile, homeTours, stoolCatalogue, builtInProjects, builtInTestimonials, authors], new Set()),
)

/** Every text in a value, whole and by paragraph. */
function valuesIn(value: unknown, found: Set<string>): Set<string> {
  if (typeof value === 'string')
    for (const part of [value, ...value.split('\n')]) found.add(part.replaceAll(/\s+/g, ' ').trim())
  for (const part of typeof value === 'object' ? Object.values(Object(value)) : []) valuesIn(part, found)
  return found
}

describe.each(DATABASES)('the fixed pages on %s', (database) => {
  let studio: Studio
  const htmlByPage = new Map<string, string>()
  beforeAll(async () => {
    const documents = { 'page-texts': markedTexts() }
    studio = await startStudioOn(database, { accounts: PEOPLE, settings: NOTHING_CHOSEN, documents })
    const { admin } = await signInOwner(studio)
    expect((await admin.remove(TAKEN_DOWN)).status).toBe(200)
    for (const [id, { path }] of PAGES) htmlByPage.set(id, await (await studio.fetch(path)).text())
  })
  afterAll(() => studio.close())

  it.each(PAGES)('each word and picture of %s is the studio’s to change', (id) => {
    const page = walkPage(htmlByPage.get(id) ?? '')
    expect(page.texts.filter(isOwned).length).toBeGreaterThan(5)
    expect(ownedByNobody(page), 'Give it a field in contract/site/fields/pages/.').toEqual({ texts: [], pictures: [] })
  })

  it('each field shows on its page', () => {
    const unseen = markedFields.filter(({ path, mark }) => {
      const html = htmlByPage.get(pageWith(path))
      return !html?.replaceAll(/<script\b(?! type="application).*?<\/script>/gs, '').includes(mark)
    })
    // These show while there are no tours, no letters and no projects, once there is a journal, and in a window that comes by itself.
    const empty =
      /^(frame\.journal|homeTours\.empty|testimonials\.letters\.empty|portfolio\.(empty|noMatch)|newsletter\.window\.heading)/
    expect(unseen.map(({ path }) => path).filter((path) => !empty.test(path))).toEqual([])
  })
})

/** The page that shows a field. */
function pageWith(path: string): string {
  if (path.startsWith('frame.')) return 'home'
  if (path.startsWith('newsletter.sent.')) return 'sent'
  return path.startsWith('notFound.takenDown.') ? 'takenDown' : (path.split('.')[0] ?? '')
}

const isOwned = (text: string) => text.includes('§')

function ownedByNobody({ texts, pictures }: WalkedPage): WalkedPage {
  return {
    texts: [...new Set(texts)].filter((text) => !isOwned(text) && !elsewhere.has(text) && !isFixed(text)),
    pictures: pictures.filter((src) => !GULL.test(src) && !isOwned(src) && !elsewhere.has(originalOf(src))),
  }
}

/** A drawing, as the seal is. */
const GULL = /\/gull[.-][^/]*$/

/** The address of a picture by that of one of its sizes. */
const originalOf = (src: string) => src.replace(/^\/media\/renditions\/\w+\/\d+\/(.*)\.jpeg$/, '/media/$1')
