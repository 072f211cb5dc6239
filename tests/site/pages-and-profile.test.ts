import { afterEach, describe, expect, it } from 'vitest'
import { builtInProfile } from '#content/built-in-profile.ts'
import { pageTexts } from '#content/page-texts.ts'
import { homeTours } from '#content/tours.ts'
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ask } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const MEGAN = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const PROFILE = '/api/admin/studio-profile'
const TEXTS = '/api/admin/page-texts'
const TOURS = '/api/admin/home-tours'

let running: Studio[] = []
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
})

async function save(studio: Studio, path: string, change: object, ifMatch?: string) {
  const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
  const { response, status, body } = await ask(studio, 'PUT', path, { body: change, headers })
  const [etag, activityId] = [response.headers.get('etag') ?? '', response.headers.get('x-activity-id')]
  return { status, body, etag, activityId }
}

async function load(studio: Studio, path: string) {
  const { response, body } = await ask(studio, 'GET', path)
  return { body, etag: response.headers.get('etag') ?? '' }
}

const undo = (studio: Studio, id: string | null) =>
  ask(studio, 'POST', '/api/admin/activity/undo', { body: { id: id ?? '' } })

const pageOf = async (studio: Studio, path: string) =>
  (await (await studio.fetch(path)).text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')

describe.each(DATABASES)('facts and texts of the site on %s', (database) => {
  async function start(documents: Record<string, object> = {}): Promise<Studio> {
    const studio = await startStudioOn(database, {
      viewer: MEGAN,
      documents,
      settings: { hideHomeTours: false, hideStoolPage: false },
    })
    running.push(studio)
    return studio
  }

  it('CON-4, FTR-3: what is saved of the profile shows everywhere at once; the rest stays', async () => {
    const studio = await start()
    const before = await load(studio, PROFILE)
    expect(before.body).toEqual(builtInProfile)
    const change = { phone: ' 609.555.0199 (call or text) ', email: 'studio@sevenmile.example', pinterestUrl: '' }
    const { status, body } = await save(studio, PROFILE, { ...change, owner: 'me', updatedAt: '1999' })
    expect([status, body]).toEqual([200, { ...builtInProfile, ...change, phone: '609.555.0199 (call or text)' }])
    const contact = await pageOf(studio, '/contact')
    expect(contact).toContain('href="tel:6095550199"')
    expect(contact).toContain('"telephone":"609.555.0199 (call or text)"')
    expect(contact).toContain('mailto:studio@sevenmile.example')
    expect(contact).not.toContain(builtInProfile.pinterestUrl)
    expect(contact).not.toContain(builtInProfile.email)
  })

  it('FTR-3, CON-4: an empty value hides its line or icon; an empty name is the built-in one', async () => {
    const studio = await start()
    const { hours, country, timeZone, ...lines } = builtInProfile
    const empty = Object.fromEntries(Object.keys(lines).map((name) => [name, '']))
    const { body } = await save(studio, PROFILE, { ...empty, country: '', timeZone: '' })
    expect(body).toEqual({ ...empty, hours, country, timeZone, name: builtInProfile.name })
    const contact = await pageOf(studio, '/contact')
    for (const gone of ['tel:', 'mailto:', 'facebook.com', 'instagram.com', 'tiktok.com', '"address"', 'sameAs']) {
      expect(contact).not.toContain(gone)
    }
    expect(await pageOf(studio, '/home-tours')).not.toContain('>View All')
  })

  it.each([
    [{ email: 'not an address' }, 'email', 'Please enter a valid email address'],
    [{ facebookUrl: 'javascript:alert(1)' }, 'facebookUrl', 'Please enter a whole address, beginning with https://'],
    [{ tiktokUrl: '@sevenmile' }, 'tiktokUrl', 'Please enter a whole address, beginning with https://'],
    [
      { playlistUrl: 'ftp://films.example/list' },
      'playlistUrl',
      'Please enter a whole address, beginning with https://',
    ],
    [{ name: 'Seven\r\nBcc: all@mail.example' }, 'name', 'Please use a single line'],
    [{ location: 'x'.repeat(201) }, 'location', 'Please use 200 characters or fewer'],
  ])('refuses %j beside its field and stores nothing', async (change, field, message) => {
    const studio = await start()
    const { status, body } = await save(studio, PROFILE, change)
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', { [field]: [message] }])
    expect((await load(studio, PROFILE)).body).toEqual(builtInProfile)
  })

  it.each([
    [PROFILE, { phone: 609 }],
    [TEXTS, { about: { panels: ['one'] } }],
    [TEXTS, { services: { steps: 'Discovery' } }],
    [TEXTS, { legal: { privacy: { body: 'x'.repeat(20_001) } } }],
    [TOURS, { tours: [{ title: 'No picture', space: 'Home', style: 'Modern' }] }],
    [TOURS, { tours: [{ ...homeTours[0], space: 'Castle' }] }],
    [TOURS, { tours: Array.from({ length: 101 }, () => homeTours[0]) }],
  ])('refuses wrong types and too much: %s', async (path, change) => {
    const studio = await start()
    const before = await load(studio, path)
    expect((await save(studio, path, change)).status).toBe(400)
    expect(await load(studio, path)).toEqual(before)
  })

  it('DASH-23: a save on what is outdated is refused; one without If-Match merges field by field', async () => {
    const studio = await start()
    const { etag } = await load(studio, TEXTS)
    expect((await save(studio, TEXTS, { about: { quote: 'Sand first.' } }, etag)).status).toBe(200)
    const stale = await save(studio, TEXTS, { about: { quoteBy: 'Kim' } }, etag)
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
    const merged = await save(studio, TEXTS, { about: { quoteBy: 'Kim' } })
    expect(merged.body.about).toMatchObject({ quote: 'Sand first.', quoteBy: 'Kim' })
    expect((await save(studio, TEXTS, { services: { intro: 'All of it.' } }, merged.etag)).status).toBe(200)
    expect((await save(studio, TEXTS, {}, '"made-up"')).status).toBe(412)
  })

  it('R16: people who save different fields of something new at once lose nothing', async () => {
    const studio = await start()
    const fields = ['phone', 'location', 'name', 'email'] as const
    const value = (field: string, index: number) => (field === 'email' ? `a${index}@mail.example` : `${field} ${index}`)
    await Promise.all(fields.map((field, index) => save(studio, PROFILE, { [field]: value(field, index) })))
    const { body } = await load(studio, PROFILE)
    expect(fields.map((field) => body[field])).toEqual(fields.map(value))
  })

  it('ABT-6, SVC-5: texts show on their pages; an empty one is the built-in one again, an empty aside hides', async () => {
    const studio = await start()
    const panels = pageTexts.about.panels.with(1, 'First line.\nSecond line.')
    const change = {
      about: { quote: 'Sand first.', quoteBy: '', panels },
      services: { intro: 'Forks, too.', asides: ['', 'Good bones.', 'New mood.'] },
    }
    const { body } = await save(studio, TEXTS, change)
    expect(body.about).toEqual({ ...pageTexts.about, ...change.about })
    expect(body.services.asides).toEqual(change.services.asides)
    expect(await pageOf(studio, '/about')).toContain('First line.\nSecond line.')
    expect(await pageOf(studio, '/services')).toContain('Forks, too.')
    const emptied = await save(studio, TEXTS, { about: { quote: ' ', panels: ['', '', '', '', ''] } })
    expect(emptied.body.about).toEqual({ ...pageTexts.about, quoteBy: '' })
  })

  it('FTR-12: an edited legal text shows the day of its edit, the original one shows today', async () => {
    const studio = await start()
    studio.clock.nowMs = Date.parse('2026-12-24T15:00:00Z')
    const editedAt = new Date(studio.clock.nowMs).toISOString()
    const change = { legal: { privacy: { body: '## Cookies\nNone.', editedAt: '1999-01-01T00:00:00.000Z' } } }
    const edited = await save(studio, TEXTS, change)
    expect(edited.body.legal.privacy).toEqual({ title: 'Privacy Policy', body: '## Cookies\nNone.', editedAt })
    expect(edited.body.legal.terms.editedAt).toBeNull()
    studio.clock.nowMs = Date.parse('2027-02-01T15:00:00Z')
    expect(await pageOf(studio, '/privacy')).toMatch(/Last updated (<!-- -->)?December 24, 2026/)
    expect(await pageOf(studio, '/terms')).toMatch(/Last updated (<!-- -->)?February 1, 2027/)
    const ofDialog = async (name: string) => (await studio.fetch(`/api/legal-text?name=${name}`)).json()
    expect(await ofDialog('privacy')).toEqual({
      title: 'Privacy Policy',
      body: '## Cookies\nNone.',
      lastUpdated: 'December 24, 2026',
    })
    expect(await ofDialog('terms')).toMatchObject({ lastUpdated: 'February 1, 2027' })
    const again = await save(studio, TEXTS, change)
    expect([again.body.legal.privacy.editedAt, again.activityId]).toEqual([editedAt, null])
    const restored = await save(studio, TEXTS, { legal: { privacy: { body: '' } } })
    expect(restored.body.legal).toEqual(pageTexts.legal)
  })

  it('no page brings the legal texts along but their own; the dialogs ask for them', async () => {
    const studio = await start()
    const { privacy } = (await load(studio, TEXTS)).body.legal
    const sentence = privacy.body.split('\n').find((line: string) => !line.startsWith('##') && line.length > 40)
    for (const address of PUBLIC_PAGES) expect(await pageOf(studio, address), address).not.toContain(sentence)
    expect(await pageOf(studio, '/privacy')).toContain(sentence)
    const unknown = await studio.fetch('/api/legal-text?name=imprint')
    expect(unknown.status).toBe(400)
  })

  it('the built-in legal texts are about the studio as its profile has it', async () => {
    const studio = await start()
    await save(studio, PROFILE, { email: 'privacy@sevenmile.example', phone: '' })
    const { privacy, terms } = (await load(studio, TEXTS)).body.legal
    expect(privacy.editedAt).toBeNull()
    expect(privacy.body).toContain('Stone Harbor, NJ. Write to privacy@sevenmile.example.')
    expect(terms.body).toContain('Questions about these terms: privacy@sevenmile.example.')
  })

  it('TOUR-3, TOUR-4, TOUR-10: tours can be edited, added, put in order, removed and restored', async () => {
    const studio = await start()
    expect((await load(studio, TOURS)).body.tours).toEqual(homeTours)
    const [first, second] = homeTours
    const added = { title: 'The Boathouse', space: 'Home', style: 'Nautical', picture: first?.picture }
    const { status, body } = await save(studio, TOURS, { tours: [added, second, { ...added, id: '2' }] })
    expect([status, body.tours.map(({ title }: { title: string }) => title)]).toEqual([
      200,
      ['The Boathouse', 'The Nap Capital', 'The Boathouse'],
    ])
    expect(new Set(body.tours.map(({ id }: { id: string }) => id)).size).toBe(3)
    const page = await pageOf(studio, '/home-tours?style=Nautical')
    expect(page).toContain('The Boathouse')
    expect(page).not.toContain('Haint Blue')
    expect((await save(studio, TOURS, { tours: [] })).body.tours).toEqual([])
    expect(await pageOf(studio, '/home-tours')).toContain('No home tours just now.')
    expect((await save(studio, TOURS, { tours: homeTours })).body.tours).toEqual(homeTours)
  })

  it('what is stored in a wrong shape counts as nothing', async () => {
    const studio = await start({ 'studio-profile': { phone: 7 }, 'home-tours': { tours: 'many' }, 'page-texts': [] })
    expect((await load(studio, PROFILE)).body).toEqual(builtInProfile)
    expect((await load(studio, TOURS)).body.tours).toEqual(homeTours)
    expect((await load(studio, TEXTS)).body).toEqual(pageTexts)
  })

  it('every save can be undone, undoing too, unless the same was changed since', async () => {
    const studio = await start()
    const first = await save(studio, TEXTS, { about: { quote: 'One' }, legal: { terms: { title: 'Small print' } } })
    const other = await save(studio, TEXTS, { about: { quoteBy: 'Kim' } })
    expect((await undo(studio, first.activityId)).status).toBe(200)
    const undone = (await load(studio, TEXTS)).body
    expect(undone).toEqual({ ...pageTexts, about: { ...pageTexts.about, quoteBy: 'Kim' } })
    const [reversal] = (await ask(studio, 'GET', '/api/admin/activity')).body.activity
    expect((await undo(studio, reversal.id)).status).toBe(200)
    expect((await load(studio, TEXTS)).body.about).toMatchObject({ quote: 'One', quoteBy: 'Kim' })
    await save(studio, TEXTS, { about: { quoteBy: 'Megan' } })
    const refused = await undo(studio, other.activityId)
    expect([refused.status, refused.body.error]).toEqual([409, 'This has been changed again since.'])
    const tours = await save(studio, TOURS, { tours: homeTours.slice(0, 2) })
    expect((await undo(studio, tours.activityId)).status).toBe(200)
    expect((await load(studio, TOURS)).body.tours).toEqual(homeTours)
  })

  it('the activity says which fields were changed, as they were and as they became', async () => {
    const studio = await start()
    await save(studio, PROFILE, { phone: '1', name: builtInProfile.name })
    const [entry] = (await ask(studio, 'GET', '/api/admin/activity')).body.activity
    expect(entry).toMatchObject({
      actor: MEGAN.email,
      action: 'studio_profile.updated',
      before: { phone: builtInProfile.phone },
      after: { phone: '1' },
      canUndo: true,
    })
  })
})
