import { afterEach, describe, expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import { home } from '#content/pages/home.ts'
import { portfolio } from '#content/pages/portfolio.ts'
import { stylePlayful } from '#content/pictures/styles.ts'
import { homeTours } from '#content/tours.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { draftsOf } from '../support/page-drafts.ts'
import { adminOf } from '../support/portfolio.ts'
import { ask } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const MEGAN = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const TOURS = '/api/admin/home-tours'
const TEXTS = '/api/admin/page-texts'

let running: Studio[] = []
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
})

const put = (studio: Studio, change: object, headers = {}) => ask(studio, 'PUT', TEXTS, { body: change, headers })
const pageOf = async (studio: Studio, path: string) => (await studio.fetch(path)).text()

describe.each(DATABASES)('the fixed pages on %s', (database) => {
  async function start(): Promise<Studio> {
    const studio = await startStudioOn(database, { viewer: MEGAN })
    running.push(studio)
    return studio
  }

  it('show a changed word at once, and the built-in one again where it is emptied', async () => {
    const studio = await start()
    await pageOf(studio, '/')
    expect((await put(studio, { home: { cover: { tagline: ' Sand in every drawer. ' } } })).status).toBe(200)
    expect(await pageOf(studio, '/')).toContain('>Sand in every drawer.</p>')
    const { body } = await put(studio, { home: { cover: { tagline: '' } } })
    expect(body.home).toEqual(home)
    expect(await pageOf(studio, '/')).toContain(home.cover.tagline)
  })

  it('show a changed picture with its description and what stays in sight; it is stored whole', async () => {
    const studio = await start()
    const picture = { ...stylePlayful, alt: 'A coral dresser', focal: { x: 0.25, y: 0.75 } }
    expect((await put(studio, { contact: { picture } })).body.contact.picture).toEqual(picture)
    const contact = await pageOf(studio, '/contact')
    expect(contact).toMatch(/alt="A coral dresser"[^>]*object-position:25% 75%/)
    const row = await studio.db.selectFrom('document').select('content').where('name', '=', 'page-texts').execute()
    expect(row[0]?.content).toEqual({ contact: { picture } })
  })

  it('ABT-2: a picture of a panel has a caption below it where one is given', async () => {
    const studio = await start()
    expect(await pageOf(studio, '/about')).not.toContain('<figcaption class="small"')
    const panelCaptions = ['', 'The pantry, <em>before</em> lunch', '', '', '']
    const { body } = await put(studio, { about: { panelCaptions } })
    expect(body.about.panelCaptions).toEqual(panelCaptions)
    const captions = /<figcaption class="small">(.*?)<\/figcaption>/g
    const shown = [...(await pageOf(studio, '/about')).matchAll(captions)].map(([, words]) => words)
    expect(shown).toEqual(['The pantry, &lt;em&gt;before&lt;/em&gt; lunch'])
    const refused = await put(studio, { about: { panelCaptions: panelCaptions.with(1, 'x'.repeat(121)) } })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'about.panelCaptions.1': ['Please use 120 characters or fewer'] },
    ])
  })

  it('are whole where what was stored before them lacks a page, also in its draft', async () => {
    const { portfolio: _, ...before } = pageTexts
    const documents = { 'page-texts': { ...before, about: { ...before.about, heading: 'The two of us' } } }
    const studio = await startStudioOn(database, { viewer: MEGAN, documents })
    running.push(studio)
    const { body } = await ask(studio, 'GET', TEXTS)
    expect([body.about.heading, body.portfolio]).toEqual(['The two of us', portfolio])
    expect(await pageOf(studio, '/portfolio')).toContain(portfolio.intro)
    const drafts = draftsOf(adminOf(studio))
    expect((await drafts.save('portfolio', { 'portfolio.intro': 'Houses.' })).status).toBe(200)
    expect((await drafts.publish('portfolio')).status).toBe(200)
    expect(await pageOf(studio, '/portfolio')).toContain('>Houses.</p>')
    expect((await ask(studio, 'GET', TEXTS)).body.portfolio).toEqual({ ...portfolio, intro: 'Houses.' })
  })

  it('have a title, a description and a shared picture of their own', async () => {
    const studio = await start()
    const found = { title: 'Come over', description: 'The kettle is on.', picture: stylePlayful }
    await put(studio, { contact: { found }, home: { found: { title: 'Beach houses' } } })
    const contact = await pageOf(studio, '/contact')
    expect(contact).toContain('<title>Come over · Seven Mile Interiors</title>')
    expect(contact).toContain('<meta name="description" content="The kettle is on."/>')
    expect(contact).toMatch(/property="og:image" content="[^"]*style-playful/)
    expect(await pageOf(studio, '/')).toContain('<title>Beach houses · Seven Mile Interiors</title>')
    await put(studio, { home: { found: { title: '' } } })
    expect(await pageOf(studio, '/')).toContain('<title>Seven Mile Interiors</title>')
  })

  it.each([
    [{ frame: { join: 'x'.repeat(13) } }, 'frame.join', 'Please use 12 characters or fewer'],
    [{ home: { cover: { sign: 'This\nway' } } }, 'home.cover.sign', 'Please use a single line'],
    [
      { home: { about: { film: { ...home.about.film, src: '/media/site/film.mov' } } } },
      'home.about.film.src',
      'Please choose an MP4 or WebM film of this site',
    ],
    [
      { about: { picture: { ...stylePlayful, src: 'https://elsewhere.example/a.jpg' } } },
      'about.picture.src',
      'Please choose a picture of this site',
    ],
  ])('refuse %j beside its field, and store nothing', async (change, field, message) => {
    const studio = await start()
    const { status, body } = await put(studio, change)
    expect([status, body.fields]).toEqual([400, { [field]: [message] }])
    expect((await ask(studio, 'GET', TEXTS)).body.home).toEqual(home)
  })

  it('Home Tours leads to the film of each tour, and leaves out those that are hidden', async () => {
    const studio = await startStudioOn(database, { viewer: MEGAN, settings: { hideHomeTours: false } })
    running.push(studio)
    const [first, second, ...rest] = homeTours
    const own = { ...first, filmUrl: 'https://films.example/corner-house' }
    const tours = [own, { ...second, isHidden: true }, ...rest]
    expect((await ask(studio, 'PUT', TOURS, { body: { tours } })).body.tours).toEqual(tours)
    const page = await pageOf(studio, '/home-tours')
    expect(page).toMatch(/<a href="https:\/\/films.example\/corner-house"[^>]*aria-label="Watch The Corner House"/)
    expect(page).toMatch(/<a href="https:\/\/www.youtube.com\/playlist[^>]*aria-label="Watch The Quiet Room"/)
    expect(page).not.toContain('The Nap Capital')
    const refused = await ask(studio, 'PUT', TOURS, { body: { tours: [{ ...first, filmUrl: 'films.example' }] } })
    expect(refused.body.fields).toEqual({
      'tours.0.filmUrl': ['Please enter a whole address, beginning with https://'],
    })
  })

  it('are refused with the present version where another owner saved meanwhile', async () => {
    const studio = await start()
    const etag = (await ask(studio, 'GET', TEXTS)).response.headers.get('etag') ?? ''
    await put(studio, { stool: { tagline: 'Theirs' } })
    const { status, body } = await put(studio, { stool: { tagline: 'Mine' } }, { 'if-match': etag })
    expect([status, body.current.stool.tagline]).toEqual([412, 'Theirs'])
  })
})
