import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import { ADMIN_MODE_COOKIE, markOf, marksIn, pictureMarksIn, withoutMarks } from '#contract/site/field-marks.ts'
import { FIXED_PAGES, type FixedPageId, PAGE_FIELDS } from '#contract/site/fields/pages/all.ts'
import { placedFields, valueAt } from '#contract/site/fields/placed.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { storeSubscribers, writerOf } from '../support/journal.ts'
import { draftsOf } from '../support/page-drafts.ts'
import { adminOf, MEGAN } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const FIELDS = placedFields(PAGE_FIELDS)
const PAGES = Object.entries(FIXED_PAGES).filter(([id]) => id !== 'frame')
const ON = { headers: { cookie: `${ADMIN_MODE_COOKIE}=1` } }
const NOTHING_CHOSEN = {
  featuredHome: [],
  services: { newConstruction: [], renovation: [], designRefresh: [] },
  hideHomeTours: false,
  hideStoolPage: false,
}

/** Fields that have no mark on their page, by the reason why. */
const UNMARKED = {
  'they stand in the head of a page, for windows, search engines and shared links':
    /\.found\.|^notFound\.unknown\.title$/,
  'they show while there is nothing else to show':
    /^(homeTours\.empty|testimonials\.letters\.empty|portfolio\.(empty|noMatch))/,
  'they stand where a project was taken down, in a window, or once a link is sent':
    /^(notFound\.takenDown|newsletter\.(sent|window\.heading))/,
  'their circles begin without placeholders: they are found by their files': /^services\.pictures\./,
}
const isUnmarked = (path: string) => Object.values(UNMARKED).some((paths) => paths.test(path))

const scripts = /<script\b.*?<\/script>/gs
const bodyOf = (html: string) => html.slice(html.indexOf('<body')).replaceAll(scripts, '')
const headOf = (html: string) => html.slice(0, html.indexOf('<body'))
const marksOf = (html: string) =>
  new Set([...marksIn(html), ...pictureMarksIn(html)].map((index) => FIELDS[index]?.path ?? `unknown: ${index}`))

describe.each(DATABASES)('pages in Admin Mode on %s', (database) => {
  let studio: Studio
  let strangers: Studio
  const htmlOf = async (path: string) => (await studio.fetch(path, ON)).text()
  beforeAll(async () => {
    studio = await startStudioOn(database, { settings: NOTHING_CHOSEN, viewer: MEGAN })
    strangers = await startStudioOn(database, { settings: NOTHING_CHOSEN })
    // The footer then has its link to the journal.
    await storeSubscribers(studio, 1)
    await writerOf(studio).publish()
  })
  afterAll(() => Promise.all([studio.close(), strangers.close()]))

  it.each(PAGES)('each field of %s that shows has its mark', async (id, { path }) => {
    const marks = marksOf(bodyOf(await htmlOf(path)))
    const own = FIELDS.filter(({ path }) => path.startsWith(`${id}.`) || path.startsWith('frame.'))
    const shown = own.filter(({ path }) => valueAt(pageTexts, path) !== '' && !isUnmarked(path))
    expect(shown.map(({ path }) => path).filter((path) => !marks.has(path))).toEqual([])
  })

  it.each(PAGES)('%s is as it is without but for its marks, and its head has none', async (_, { path }) => {
    const [marked, plain] = [await htmlOf(path), await (await studio.fetch(path)).text()]
    expect(marksOf(headOf(marked))).toEqual(new Set())
    const textsOf = (html: string) =>
      withoutMarks(
        bodyOf(html)
          .replaceAll(/<[^>]*>/g, '¦')
          .replaceAll(/¦+/g, '¦'),
      )
    expect(textsOf(marked)).toBe(textsOf(plain))
  })

  it.each(PAGES)('strangers get no mark and no script of it on %s, whatever cookie they send', async (_, { path }) => {
    const html = await (await strangers.fetch(path, ON)).text()
    expect(marksOf(html)).toEqual(new Set())
    expect(html).not.toContain('page-editor')
  })

  it('people of the studio get none before they turn it on, but what turns it on', async () => {
    const html = await (await studio.fetch('/')).text()
    expect(marksOf(html)).toEqual(new Set())
    expect(html).toMatch(/\("\/(?:app\/admin\/on-page|assets)\/start-page-editor[\w.-]+"\)<\/script><\/body>/)
  })

  it('the page has what drafts say; an emptied text is the built-in one', async () => {
    const drafts = draftsOf(adminOf(studio))
    await drafts.save('about', { 'about.quote': 'Salt air first.', 'about.panels.1': '' })
    const html = withoutMarks(await htmlOf('/about'))
    expect(html).toContain('Salt air first.')
    expect(html).toContain(pageTexts.about.panels[1])
    expect(await (await studio.fetch('/about')).text()).not.toContain('Salt air first.')
    await drafts.discard('about')
  })

  it('no mark is stored', async () => {
    const drafts = draftsOf(adminOf(studio))
    const saved = await drafts.save('about', { 'about.quote': `Salt${markOf(7)} air first.${markOf(3)}` })
    expect((await saved.json()).changes).toEqual({ 'about.quote': 'Salt air first.' })
    await drafts.discard('about')
  })

  it('pages that it was turned on for are not kept by anybody', async () => {
    expect((await studio.fetch('/about', ON)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('a mark', () => {
  it('names a field, in any text, and leaves it as it was', () => {
    const path = (page: FixedPageId) => FIELDS.findIndex(({ path }) => path.startsWith(`${page}.`))
    const [one, other] = [path('contact'), path('frame')]
    const text = `One 👩‍👩‍👧 family${markOf(one)} and${markOf(other)}.`
    expect(marksIn(text)).toEqual([one, other])
    expect(withoutMarks(text)).toBe('One 👩‍👩‍👧 family and.')
  })
})
