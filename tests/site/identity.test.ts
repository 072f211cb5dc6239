import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { StudioProfile } from '#contract/site/site.ts'
import { initialOf } from '#server/features/site/lettering/set-name.ts'
import type { MailKind } from '#server/mails/kinds.ts'
import { renderMail } from '#server/mails/render.ts'
import { BUILT_IN_TIME_ZONE, setStudioTimeZone } from '#shared/studio-time-zone.ts'
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { storeSubscribers, WORDS, writerOf } from '../support/journal.ts'
import { MAILS } from '../support/mails.ts'
import { type Admin, adminOf, MEGAN, PROJECT } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const PATH = '/api/admin/studio-profile'
const HERS = {
  name: 'Salt & Oak',
  location: 'Marfa, TX',
  phone: '432.555.0101',
  email: 'hello@saltandoak.example',
  facebookUrl: '',
  instagramUrl: 'https://www.instagram.com/saltandoak',
  pinterestUrl: '',
  tiktokUrl: '',
  playlistUrl: 'https://films.example/saltandoak',
  street: '12 Highland Street',
  timeZone: 'America/Chicago',
  hours: { monday: '9-17', saturday: '10:00 – 14:30' },
  areaServed: 'West Texas',
  signature: 'Ines',
  senderName: 'Ines of Salt & Oak',
}
/** The state itself stays in the form for stools, among all others. */
const OLD =
  /seven miles?\b|mile seven|\binlet\b|stone harbor|(?:in|of|harbor,) new jersey|08247|probably megan|talk soon, megan/gi
/** The trash lists the examples, which are in it. */
const ADMIN_PAGES = ['', '/inbox', '/pages', '/people', '/settings', '/activity', '/mails', '/redirects'].concat([
  '/testimonials',
  '/letters',
  '/media',
  '/stool',
  '/data',
  '/api',
])
/** The seven of the built-in seal, large and small. */
const SEVEN = /m-28\.33 23\.71q|m-13\.88 34\.5q/
const DROP = {
  manualStatus: 'auto',
  windows: [{ open: '2026-12-12T15:00:00.000Z', close: '2026-12-13T15:00:00.000Z' }],
}

/** An invented client, whose example letter is in the list until it is deleted. */
const EXAMPLE = 'Annie, by the inlet'

/** Where a text still speaks of the built-in studio, with what stands around it. */
const oldIn = (text: string) =>
  [...text.matchAll(OLD)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60).replaceAll('\n', ' '))

// The zone is that of the process: others begin with the built-in one.
afterEach(() => setStudioTimeZone(BUILT_IN_TIME_ZONE))

describe.each(DATABASES)('a studio of another name and place on %s', (database) => {
  let studio: Studio
  let admin: Admin
  let profile: StudioProfile
  beforeAll(async () => {
    const settings = { hideHomeTours: false, hideStoolPage: false }
    studio = await startStudioOn(database, { viewer: MEGAN, settings, projects: [] })
    admin = adminOf(studio)
    await admin.send('PUT', '/api/site-metadata', { stoolDrop: { ...DROP, note: '' } })
    await admin.send('POST', '/api/admin/examples', {})
    const { details } = await admin.json('/api/stool-catalogue')
    const hers = details.map((line: string) => line.replace('New Jersey', 'Texas'))
    await admin.send('PUT', '/api/stool-catalogue', { details: hers })
    await admin.create({ ...PROJECT, location: 'Marfa, TX', description: 'A house on the plain.' })
    profile = await (await admin.send('PUT', PATH, HERS)).json()
    await storeSubscribers(studio, 1)
    await writerOf(studio).publish(WORDS)
  })
  afterAll(() => studio.close())

  it('tidies hours as people type them', () => {
    expect(profile.hours).toMatchObject({ monday: '09:00-17:00', saturday: '10:00-14:30', sunday: '' })
  })

  it.each(
    PUBLIC_PAGES.filter((page) => !page.startsWith('/portfolio/')).concat(
      '/portfolio/harbor-house',
      '/journal',
      '/journal/the-house-at-the-harbor',
      '/nowhere',
      '/privacy',
      '/terms',
    ),
  )('nothing on %s says who was there before', async (page) => {
    const html = await (await studio.fetch(page)).text()
    expect(oldIn(html)).toEqual([])
    expect(html).toContain('Salt &amp; Oak')
  })

  it.each(ADMIN_PAGES)('nothing in the admin at %s', async (page) => {
    const html = await (await studio.fetch(`/admin${page}`)).text()
    // Records made under the old name are history.
    if (page !== '/activity') expect(oldIn(html.replaceAll(EXAMPLE, ''))).toEqual([])
    expect(html).toContain('· Salt &amp; Oak</title>')
  })

  it.each([
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/stool/drop.ics',
    '/journal/feed.xml',
    '/api/openapi.json',
    '/favicon.svg',
  ])('nothing in %s', async (file) => {
    const response = await studio.fetch(file)
    const text = await response.text()
    expect([response.status, oldIn(text), SEVEN.test(text)]).toEqual([200, [], false])
  })

  it('icons are drawn from the new name: tests/site/icons.test.ts has them one by one', async () => {
    expect(await (await studio.fetch('/favicon.svg')).text()).toContain(initialOf('Salt & Oak'))
  })

  it('files that are taken away bear the new name', async () => {
    const { backups } = await (await admin.send('POST', '/api/admin/backups', {})).json()
    const backup = `/api/admin/backup?${new URLSearchParams({ name: backups[0].name })}`
    for (const address of ['/api/admin/export', backup]) {
      const answer = await studio.fetch(address, { method: 'HEAD' })
      expect(answer.headers.get('content-disposition')).toMatch(
        /filename="salt-oak-(content-\d{4}|\d{4}.*-manual\.zip)/,
      )
    }
  })

  it('says the new name where people meet it outside the site: in readers, on home screens and in calendars', async () => {
    for (const file of ['/journal/feed.xml', '/site.webmanifest', '/stool/drop.ics']) {
      const text = await (await studio.fetch(file)).text()
      expect([file, /Salt (?:&|&#38;) Oak/.test(text)]).toEqual([file, true])
    }
  })

  it.each(Object.keys(MAILS) as MailKind[])('nothing in the mail %s', async (kind) => {
    const words = await admin.json('/api/admin/mail-words')
    const site = { publicUrl: studio.publicUrl, profile, words, nowMs: studio.clock.nowMs }
    // Words that people typed are theirs, and the subject of an answer is that of the day on which it was written.
    const data = JSON.parse(JSON.stringify(MAILS[kind]).replaceAll(/Stone Harbor, NJ|Seven Mile Interiors/g, 'Marfa'))
    const { subject, html, text } = renderMail({ kind, data }, site)
    expect([subject, html, text].flatMap(oldIn)).toEqual([])
    // The picture has the old name in its letters.
    expect(html).not.toContain('wordmark.png')
    expect(html).toContain('>Salt &amp; Oak</p>')
  })

  it('has the first letter of the name in the seal, wherever that is', async () => {
    for (const page of ['/', '/admin', '/testimonials']) {
      const html = await (await studio.fetch(page)).text()
      expect([page, SEVEN.test(html), html.includes(initialOf('Salt & Oak'))]).toEqual([page, false, true])
    }
  })

  it('tells search engines where it is, when it is open and where it works', async () => {
    const html = await (await studio.fetch('/')).text()
    const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, json = '']) => JSON.parse(json))
      .find((data) => data['@type'] === 'HomeAndConstructionBusiness')
    expect(found).toMatchObject({
      name: 'Salt & Oak',
      address: {
        streetAddress: '12 Highland Street',
        addressLocality: 'Marfa',
        addressRegion: 'TX',
        addressCountry: 'US',
      },
      areaServed: 'West Texas',
      openingHours: ['Mo 09:00-17:00', 'Sa 10:00-14:30'],
    })
  })

  it('drops open by its own clock', async () => {
    const html = await (await studio.fetch('/stool')).text()
    expect(html).toContain('Saturday, December 12, 2026 at 9:00 AM')
    expect(html).toContain('Marfa<!-- --> time')
  })

  it('all of it is undone in one step', async () => {
    const answer = await admin.send('PUT', PATH, { timeZone: 'Europe/Paris' })
    expect((await admin.undo(answer)).status).toBe(200)
    expect(await admin.json(PATH)).toMatchObject({ timeZone: 'America/Chicago', name: 'Salt & Oak' })
  })
})

describe.each(DATABASES)('what cannot be on %s', (database) => {
  let studio: Studio
  let admin: Admin
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })
  afterAll(() => studio.close())

  it.each([
    ['timeZone', 'America/Stone_Harbor', 'There is no such time zone; one is America/New_York'],
    ['timeZone', 'EST5', 'There is no such time zone; one is America/New_York'],
    ['country', 'U1', 'Please enter the two letters of the country, as US'],
    ['hours.monday', '9-25', 'Please enter hours of one day, as 9:00-17:00; leave it empty where you are closed'],
    ['hours.monday', '17:00-9:00', 'Please enter hours of one day, as 9:00-17:00; leave it empty where you are closed'],
    ['lettering', '<b>Salt</b>', 'It holds “b”, which is no outline.'],
  ])('%s %s is refused beside its field', async (field, value, message) => {
    const [name = '', day] = field.split('.')
    const answer = await admin.send('PUT', PATH, { [name]: day === undefined ? value : { [day]: value } })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({ [field]: [message] })
  })

  it('an empty name, country or zone is the built-in one', async () => {
    await admin.send('PUT', PATH, { name: 'Salt & Oak', country: 'MX', timeZone: 'America/Monterrey' })
    const saved = await (await admin.send('PUT', PATH, { name: '', country: '', timeZone: '' })).json()
    expect(saved).toMatchObject({ name: 'Seven Mile Interiors', country: 'US', timeZone: 'America/New_York' })
  })

  it('a name of another script leaves the seal without a letter', async () => {
    await admin.send('PUT', PATH, { name: '海辺の家' })
    expect(await (await studio.fetch('/')).text()).not.toMatch(SEVEN)
  })

  it('a name of another script leaves files without it', async () => {
    await admin.send('PUT', PATH, { name: '海辺の家' })
    const answer = await studio.fetch('/api/admin/export', { method: 'HEAD' })
    expect(answer.headers.get('content-disposition')).toMatch(/filename="studio-content-\d{4}/)
  })
})
