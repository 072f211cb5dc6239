import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { adminOf, MEGAN, PROJECT } from '../support/portfolio.ts'
import { OWNER, PEOPLE, signIn } from '../support/sessions.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const open: Studio[] = []
afterEach(async () => {
  for (const studio of open.splice(0)) await studio.close()
})
const opened = (studio: Studio): Studio => {
  open.push(studio)
  return studio
}

const textOf = async ({ fetch }: Studio, address: string, init?: RequestInit) => (await fetch(address, init)).text()

describe.each(DATABASES)('a remembered page on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    const settings = { hideStoolPage: false, hideHomeTours: false }
    studio = await startStudioOn(database, { accounts: PEOPLE, settings })
    await textOf(studio, '/')
  })
  afterAll(() => studio.close())

  it('is given out without rendering: with at most the one statement that reads the version', async () => {
    const from = studio.statements.length
    for (let visit = 0; visit < 5; visit += 1) expect(await textOf(studio, '/')).toContain('Seven Mile Interiors')
    const read = studio.statements.slice(from)
    expect(read.filter((statement) => !statement.includes('"counter"'))).toEqual([])
  })

  it('carries every header of a page that was made for the request', async () => {
    const anew = await studio.fetchAnew('/', { headers: { 'accept-encoding': 'br' } })
    const again = await studio.fetch('/', { headers: { 'accept-encoding': 'br' } })
    const without = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id')
    expect(without(again)).toEqual(without(anew))
    expect(again.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  it('gets a line of the log for each request, with the id of its answer', async () => {
    const ids = [await studio.fetch('/?utm_source=mail'), await studio.fetch('/')].map(({ headers }) =>
      headers.get('x-request-id'),
    )
    const lines = studio.log.map((line) => JSON.parse(line)).filter(({ requestId }) => ids.includes(requestId))
    expect(lines).toMatchObject([
      { event: 'request', method: 'GET', path: '/', status: 200, requestId: ids[0] },
      { event: 'request', method: 'GET', path: '/', status: 200, requestId: ids[1] },
    ])
  })

  it('gets a line that says what was asked and answered, also where it is made for a request without GET and 200', async () => {
    const etag = (await studio.fetchAnew('/contact')).headers.get('etag') ?? ''
    const answers = [
      await studio.fetch('/testimonials', { method: 'HEAD' }),
      await studio.fetch('/contact', { headers: { 'if-none-match': etag } }),
    ]
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    const lines = studio.log.map((line) => JSON.parse(line)).filter(({ requestId }) => ids.includes(requestId))
    expect(lines).toMatchObject([
      { event: 'request', method: 'HEAD', path: '/testimonials', status: 200, requestId: ids[0] },
      { event: 'request', method: 'GET', path: '/contact', status: 304, requestId: ids[1] },
    ])
    const ofThese = studio.log.map((line) => JSON.parse(line)).filter(({ path }) => path === '/testimonials')
    expect(ofThese).toHaveLength(1)
  })

  it('is never one that was made for a person of the studio, nor given to one', async () => {
    const { cookie } = await signIn(studio, OWNER)
    const own = await studio.fetch('/', { headers: { cookie } })
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(await own.text()).toContain(OWNER)
    const strange = await studio.fetch('/')
    expect(strange.headers.get('cache-control')).toBe('no-cache')
    expect(await strange.text()).not.toContain(OWNER)
  })

  it('is the same for parameters that it does not read', async () => {
    for (const address of [
      '/',
      '/about',
      '/services',
      '/testimonials',
      '/contact',
      '/portfolio',
      '/stool',
      '/home-tours',
    ]) {
      const plain = await studio.fetchAnew(address)
      const tagged = await studio.fetchAnew(`${address}?utm_source=a&edit=b&x=%20c`)
      expect([address, tagged.status, await tagged.text()]).toEqual([address, plain.status, await plain.text()])
    }
  })

  it.each([
    ['/portfolio?space=Castle&style=Modern-ish&page=-1&page=x', '/portfolio'],
    ['/portfolio?page=1&space=Castle&style=Playful&style=Playful', '/portfolio?style=Playful'],
    ['/portfolio?style=Playful&space=Home&style=Modern', '/portfolio?space=Home&style=Modern&style=Playful'],
    ['/portfolio?page=99999', '/portfolio?page=1000'],
    ['/portfolio?space=Office?x', '/portfolio'],
    ['/home-tours?page=2&sent=x', '/home-tours'],
    ['/contact?sent=2&sent=1', '/contact'],
    ['/contact?joined=1&sent=1', '/contact?sent=1'],
  ])('at %s is the one at %s, as it is made anew', async (address, plain) => {
    const anew = await studio.fetchAnew(address)
    expect([anew.status, await anew.text()]).toEqual([200, await (await studio.fetchAnew(plain)).text()])
    const found = async (target: string) =>
      (await studio.find({ method: 'GET', target, header: () => undefined }))?.body
    await textOf(studio, plain)
    expect(String(await found(address))).toBe(await textOf(studio, plain))
  })

  it.each(['/contact?sent=1', '/stool/waitlist?joined=1', '/stool/request?sent=MS-1', '/home-tours?style=Modern'])(
    'at %s is another one than without what is said there',
    async (address) => {
      const answer = await textOf(studio, address)
      expect(answer).toBe(await (await studio.fetchAnew(address)).text())
      expect(answer).not.toBe(await textOf(studio, address.split('?', 1)[0] ?? ''))
    },
  )

  it('follows the clock: the drop opens, and the day ends, without any change', async () => {
    const opensAt = new Date(studio.clock.nowMs + 60_000).toISOString()
    await studio.storeSettings({
      hideStoolPage: false,
      stoolDrop: { manualStatus: 'auto', windows: [{ open: opensAt, close: null }], note: '' },
    })
    const before = await textOf(studio, '/stool')
    studio.clock.nowMs += 61_000
    expect(await textOf(studio, '/stool')).not.toBe(before)
    const today = await textOf(studio, '/privacy')
    expect(today).toContain('November 21, 2026')
    studio.clock.nowMs += 24 * 60 * 60_000
    expect(await textOf(studio, '/privacy')).toContain('November 22, 2026')
  })

  it('shows with the next answer what another process has written', async () => {
    const before = await textOf(studio, '/services')
    const file = path.join(studio.dataDir, 'studio.db')
    const other = studio.databaseUrl ? openPostgres(studio.databaseUrl) : openSqlite(file)
    const content = JSON.stringify({ services: { intro: 'Rooms for salt air.' } })
    const row = { name: 'page-texts', content, created_at_ms: 1, updated_at_ms: 1 }
    await withLock(other, 'documents', (db) => db.insertInto('document').values(row).execute())
    await other.destroy()
    const after = await textOf(studio, '/services')
    expect([before.includes('Rooms for salt air.'), after.includes('Rooms for salt air.')]).toEqual([false, true])
  })
})

it('two servers on one PostgreSQL show with the next answer what the other has saved', async () => {
  const one = opened(await startStudioOn('postgres', {}))
  const other = opened(await startStudio({ viewer: MEGAN, ...(one.databaseUrl && { databaseUrl: one.databaseUrl }) }))
  expect(await textOf(one, '/portfolio')).not.toContain(PROJECT.title)
  expect((await adminOf(other).create({ ...PROJECT, published: true })).status).toBe(201)
  expect(await textOf(one, '/portfolio')).toContain(PROJECT.title)
  expect((await adminOf(other).remove(PROJECT.id)).status).toBe(200)
  expect(await textOf(one, '/portfolio')).not.toContain(PROJECT.title)
})

it('while the database is away, a page that was seen is shown as it was', async () => {
  const studio = opened(await startStudioOn('postgres', {}))
  const seen = await textOf(studio, '/testimonials')
  await studio.db.schema.alterTable('counter').renameTo('counter_away').execute()
  const away = await studio.fetch('/testimonials')
  expect([away.status, await away.text()]).toEqual([200, seen])
  expect((await studio.fetch('/about')).status).toBe(200)
  await studio.db.schema.alterTable('counter_away').renameTo('counter').execute()
  expect(await textOf(studio, '/testimonials')).toBe(seen)
})

it('an old address leads on with the query of each request', async () => {
  const studio = opened(await startStudio())
  const row = { from_path: '/portfolio/old-house', to_path: '/about', automatic: false, created_at_ms: 1 }
  await withLock(studio.db, 'redirects', (db) => db.insertInto('redirect').values(row).execute())
  for (const query of ['', '?from=mail', '?space=Home', '']) {
    const answer = await studio.fetch(`/portfolio/old-house${query}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/about${query}`])
  }
  const lines = studio.log.map((line) => JSON.parse(line)).filter(({ path }) => path === '/portfolio/old-house')
  expect(lines.map(({ status }) => status)).toEqual([301, 301, 301, 301])
})

it('a page without a body of its own is a redirect for everybody', async () => {
  const studio = opened(await startStudio({ settings: { hideHomeTours: true, hideStoolPage: true } }))
  for (const address of ['/About', '/about/']) {
    const answer = await studio.fetch(address, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/about'])
  }
})

describe('a flood of requests that nobody else sends', () => {
  const REAL = ['/', '/about', '/portfolio', '/portfolio/delray-beach-home', '/portfolio?space=Bath', '/robots.txt']
  const FLOOD = 150
  /** Each kind by number, with the status of its answer. */
  const KINDS: [string, (n: number) => [string, RequestInit?], number][] = [
    ['unknown addresses', (n) => [`/nowhere-${n}`], 404],
    ['unknown addresses of a part', (n) => [`/services/${n}/x?${n}`], 404],
    ['unknown addresses of the studio', (n) => [`/admin/nothing-${n}`], 404],
    ['unknown addresses that are encoded', (n) => [`/%${(0x30 + (n % 10)).toString(16)}${n}`], 404],
    ['unknown projects', (n) => [`/portfolio/nobody-${n}`], 404],
    ['unknown files', (n) => [`/assets/none-${n}.js`], 404],
    ['unknown renditions', (n) => [`/media/renditions/0/320/none-${n}.avif`], 404],
    ['parameters that no page reads', (n) => [`/about?utm_source=${n}&${n}=1`], 200],
    ['filters', (n) => [`/portfolio?space=${n}&style=Modern${n}&page=-${n}`], 200],
    ['pages of a list', (n) => [`/portfolio?page=${n}000000`], 200],
    ['answers to forms', (n) => [`/contact?sent=${n + 2}&joined=${n}`], 200],
    ['cookies', (n) => ['/about', { headers: { cookie: `a${n}=${n}` } }], 200],
    ['encodings', (n) => ['/about', { headers: { 'accept-encoding': `x-${n}, br;q=0.${n % 9}1, *;q=0` } }], 200],
    ['ranges', (n) => ['/about', { headers: { range: `bytes=${n}-${n + 1}` } }], 200],
    ['conditions', (n) => ['/about', { headers: { 'if-none-match': `"${n}"` } }], 200],
    ['other spellings', (n) => [`/ABOUT${'/'.repeat((n % 5) + 1)}?${n}`], 308],
  ]

  it.each(KINDS)('of %s is answered, and ends nothing that visitors need', async (_, request, status) => {
    const studio = opened(await startStudio({ env: { RATE_LIMIT: 'off', LOG_LEVEL: 'debug' } }))
    // A project is remembered in four arrangements.
    for (let visit = 0; visit < 4; visit += 1) for (const address of REAL) await textOf(studio, address)
    const from = studio.log.length
    for (let n = 0; n < FLOOD; n += 1) {
      const [address, init] = request(n)
      expect((await studio.fetch(address, { redirect: 'manual', ...init })).status).toBe(status)
    }
    const rendered = studio.log.slice(from).filter((line) => line.includes('"page_rendered"'))
    expect(rendered.length).toBeLessThanOrEqual(1)
    const found = REAL.map((target) => studio.find({ method: 'GET', target, header: () => undefined }))
    expect((await Promise.all(found)).map((answer) => answer?.status)).toEqual(REAL.map(() => 200))
  })
})
