import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import { stylePlayful } from '#content/pictures/styles.ts'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { draftsOf } from '../support/page-drafts.ts'
import { type Admin, adminOf, MEGAN } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const TEXTS = '/api/admin/page-texts'
const QUOTE = 'Salt air first.'
const etagOf = (answer: Response) => answer.headers.get('etag') ?? ''

describe.each(DATABASES)('a draft of a page on %s', (database) => {
  let studio: Studio
  let admin: Admin
  let drafts: ReturnType<typeof draftsOf>
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
    drafts = draftsOf(admin)
  })
  afterEach(() => studio.close())

  const liveAbout = async () => (await admin.json(TEXTS)).about
  const page = async (path: string) => (await studio.fetch(path)).text()

  it('keeps texts, items of lists and pictures, says who and when, and is listed', async () => {
    expect(await drafts.read('about')).toMatchObject({ changes: {}, savedAt: null, savedBy: '' })
    const changes = { 'about.quote': ` ${QUOTE} `, 'about.panels.1': 'Proportion.', 'about.picture': stylePlayful }
    const saved: PageDraft = await (await drafts.save('about', changes)).json()
    expect(saved).toMatchObject({
      page: 'about',
      changes: { ...changes, 'about.quote': QUOTE },
      live: { 'about.quote': pageTexts.about.quote, 'about.panels.1': pageTexts.about.panels[1] },
      contested: [],
      savedAt: new Date(studio.clock.nowMs).toISOString(),
      savedBy: MEGAN.email,
    })
    expect(Object.keys(saved.changes)).toEqual(['about.quote', 'about.picture', 'about.panels.1'])
    expect(await drafts.list()).toEqual([saved])
  })

  it('is not public before it is published, and is all public then, with one entry that undoes it', async () => {
    const before = await page('/about')
    await drafts.save('about', { 'about.quote': QUOTE, 'about.panels.1': 'Proportion.' })
    expect(await liveAbout()).toEqual(pageTexts.about)
    expect(await page('/about')).toBe(before)
    const published = await drafts.publish('about')
    expect(await published.clone().json()).toMatchObject({ changes: {}, savedAt: null })
    const panels = pageTexts.about.panels.with(1, 'Proportion.')
    expect(await liveAbout()).toEqual({ ...pageTexts.about, quote: QUOTE, panels })
    expect(await page('/about')).toContain(QUOTE)
    expect(await drafts.list()).toEqual([])
    expect((await admin.undo(published)).status).toBe(200)
    expect(await liveAbout()).toEqual(pageTexts.about)
    expect(await drafts.list()).toEqual([])
  })

  it('lets go of values that are public already; without others it is no draft', async () => {
    await drafts.save('about', { 'about.quote': QUOTE, 'about.quoteBy': pageTexts.about.quoteBy })
    expect((await drafts.read('about')).changes).toEqual({ 'about.quote': QUOTE })
    await admin.send('PUT', TEXTS, { about: { quote: QUOTE } })
    expect(await drafts.list()).toEqual([])
    await drafts.save('about', { 'about.quote': QUOTE })
    expect(await studio.db.selectFrom('page_draft').selectAll().execute()).toEqual([])
  })

  it('an emptied text brings the built-in one back when it is published', async () => {
    await admin.send('PUT', TEXTS, { about: { quote: QUOTE } })
    await drafts.save('about', { 'about.quote': '' })
    expect((await drafts.publish('about')).status).toBe(200)
    expect((await liveAbout()).quote).toBe(pageTexts.about.quote)
  })

  it('can be discarded, and discarding can be undone while there is no other', async () => {
    await drafts.save('about', { 'about.quote': QUOTE })
    const draft = await drafts.read('about')
    const discarded = await drafts.discard('about')
    expect(await discarded.clone().json()).toMatchObject({ changes: {} })
    expect(await drafts.list()).toEqual([])
    expect((await admin.undo(discarded)).status).toBe(200)
    expect((await drafts.read('about')).changes).toEqual(draft.changes)
    const again = await drafts.discard('about')
    await drafts.save('about', { 'about.quoteBy': 'Kim' })
    expect((await admin.undo(again)).status).toBe(409)
    expect((await drafts.read('about')).changes).toEqual({ 'about.quoteBy': 'Kim' })
    await drafts.discard('about')
    expect((await drafts.discard('about')).status).toBe(404)
    expect((await drafts.publish('about')).status).toBe(404)
  })

  it('of another version is 412 with both, for saving, discarding and publishing', async () => {
    const mine = etagOf(await drafts.save('about', { 'about.quote': QUOTE }))
    const theirs = await drafts.save('about', { 'about.quote': 'Sand.' }, mine)
    expect(theirs.status).toBe(200)
    const refusals = [
      await drafts.save('about', { 'about.quote': 'Shells.' }, mine),
      await drafts.discard('about', mine),
      await drafts.publish('about', { etag: mine }),
    ]
    for (const refused of refusals) {
      expect(refused.status).toBe(412)
      expect(etagOf(refused)).toBe(etagOf(theirs))
      expect((await refused.json()).current.changes).toEqual({ 'about.quote': 'Sand.' })
    }
    expect((await drafts.read('about')).changes).toEqual({ 'about.quote': 'Sand.' })
  })

  it('is not published over a field that became another meanwhile, unless both were seen', async () => {
    const etag = etagOf(await drafts.save('about', { 'about.quote': QUOTE, 'about.quoteBy': 'Kim' }))
    await admin.send('PUT', TEXTS, { about: { quote: 'Theirs.' } })
    const refused = await drafts.publish('about', { etag })
    expect(refused.status).toBe(412)
    const { current } = (await refused.json()) as { current: PageDraft }
    expect(current).toMatchObject({
      contested: ['about.quote'],
      changes: { 'about.quote': QUOTE },
      live: { 'about.quote': 'Theirs.' },
    })
    expect((await liveAbout()).quote).toBe('Theirs.')
    await admin.send('PUT', TEXTS, { about: { quote: 'Theirs again.' } })
    expect((await drafts.publish('about', { seen: current.liveVersion })).status).toBe(412)
    const { liveVersion: seen } = await drafts.read('about')
    expect((await drafts.publish('about', { seen })).status).toBe(200)
    expect(await liveAbout()).toMatchObject({ quote: QUOTE, quoteBy: 'Kim' })
  })

  it('is published beside changes of other fields, also of other items of a list', async () => {
    await drafts.save('about', { 'about.panels.1': 'Proportion.' })
    const panels = pageTexts.about.panels.with(2, 'Light.')
    await admin.send('PUT', TEXTS, { about: { panels } })
    expect((await drafts.publish('about')).status).toBe(200)
    expect((await liveAbout()).panels).toEqual(panels.with(1, 'Proportion.'))
  })

  it.each([
    ['a text that is too long', { 'about.quote': 'x'.repeat(5000) }, 'changes.about.quote'],
    ['a picture of another site', { 'about.picture': { ...stylePlayful, src: 'https://a.example/1.jpg' } }, 'changes'],
    ['a field of another page', { 'contact.headingFirst': 'Hi' }, 'changes'],
    ['a field that is none', { 'about.nothing': 'Hi' }, 'changes'],
    ['a picture in place of a text', { 'about.quote': stylePlayful }, 'changes.about.quote'],
  ])('refuses %s, and keeps what was there', async (_, changes, field) => {
    await drafts.save('about', { 'about.quoteBy': 'Kim' })
    const refused = await drafts.save('about', changes)
    expect(refused.status).toBe(400)
    expect(Object.keys((await refused.json()).fields).join()).toContain(field)
    expect((await drafts.read('about')).changes).toEqual({ 'about.quoteBy': 'Kim' })
  })

  it('is kept once when two people begin it at the same moment; the other hears so', async () => {
    const etag = etagOf(await studio.fetch('/api/admin/page-draft?page=about'))
    const answers = await Promise.all(
      ['Sand.', 'Shells.'].map((quote) => drafts.save('about', { 'about.quote': quote }, etag)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })
})
