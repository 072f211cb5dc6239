import { afterEach, describe, expect, it } from 'vitest'
import { stoolCatalogue } from '#content/stool.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const [stripe, regatta] = stoolCatalogue.fabrics
if (!stripe || !regatta) throw new Error('The catalogue has fabrics.')

let running: Studio[] = []
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
})

async function send({ fetch }: Studio, method: string, path: string, body: unknown, headers = {}) {
  const init = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const response = await fetch(path, init)
  const undo = response.headers.get('x-activity-id') ?? ''
  return { status: response.status, undo, etag: response.headers.get('etag') ?? '', body: await response.json() }
}

const save = (studio: Studio, change: unknown, ifMatch?: string) =>
  send(studio, 'PUT', '/api/stool-catalogue', change, ifMatch === undefined ? {} : { 'if-match': ifMatch })

async function load({ fetch }: Studio) {
  const response = await fetch('/api/stool-catalogue')
  return { etag: response.headers.get('etag') ?? '', body: await response.json() }
}

describe.each(DATABASES)('the stool catalogue on %s', (database) => {
  async function start(options: StudioOptions = {}): Promise<Studio> {
    const settings = { hideStoolPage: false }
    const studio = await startStudioOn(database, { viewer: OWNER, settings, ...options })
    running.push(studio)
    return studio
  }

  it('STL-18: a save replaces what it names, keeps the rest, and shows on the page at once', async () => {
    const studio = await start()
    const before = (await load(studio)).body
    const heights = [{ id: 'counter', label: 'Counter', details: '', priceCents: 123_450, isFree: true }]
    const { status, body } = await save(studio, { heights, samplePriceCents: 0, owner: 'me', updatedAt: 'never' })
    const stored = [{ id: 'counter', label: 'Counter', details: '', priceCents: 123_450 }]
    expect([status, body]).toEqual([200, { ...before, heights: stored, samplePriceCents: 0 }])
    expect((await load(studio)).body).toEqual(body)
    const page = await (await studio.fetch('/stool')).text()
    expect(page).toContain('$1,234.50')
    expect(page).not.toContain('Bar Stool</span>')
  })

  it.each([
    [{ heights: [{ id: 'a', label: '', details: '', priceCents: 1 }] }, 'heights.0.label'],
    [{ heights: [{ id: 'a', label: 'A', details: '', priceCents: -1 }] }, 'heights.0.priceCents'],
    [{ heights: [{ id: 'a', label: 'A', details: '', priceCents: 10.5 }] }, 'heights.0.priceCents'],
    [{ heights: [{ id: 'A b', label: 'A', details: '', priceCents: 1 }] }, 'heights.0.id'],
    [{ fabrics: [stripe, { ...regatta, id: stripe.id }] }, 'fabrics'],
    [{ fabrics: [{ id: 'x', name: 'X', surchargeCents: 0 }] }, 'fabrics.0.picture'],
    [{ fabrics: [{ ...stripe, picture: { ...stripe.picture, src: 'javascript:alert(1)' } }] }, 'fabrics.0.picture.src'],
    [{ fabrics: [{ ...stripe, picture: { ...stripe.picture, lqip: 'x);}' } }] }, 'fabrics.0.picture.lqip'],
    [{ fabrics: Array.from({ length: 61 }, (_, nth) => ({ ...stripe, id: `f${nth}` })) }, 'fabrics'],
    [{ details: ['x'.repeat(301)] }, 'details.0'],
    [{ samplePriceCents: '25' }, 'samplePriceCents'],
    [{ videoFallbackUrl: 'http://films.example/a.mp4' }, 'videoFallbackUrl'],
    [{ specifications: { ...stoolCatalogue.specifications, care: 7 } }, 'specifications.care'],
  ])('STL-18: refuses what does not fit and says where (%#)', async (change, field) => {
    const studio = await start()
    const before = await load(studio)
    const { status, body } = await save(studio, change)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', [field]])
    expect(await load(studio)).toEqual(before)
  })

  it('DASH-23: a save on an outdated catalogue is refused; one without If-Match keeps the other’s parts', async () => {
    const studio = await start()
    const { etag } = await load(studio)
    const first = await save(studio, { samplePriceCents: 3000 }, etag)
    expect([first.status, first.etag]).toEqual([200, (await load(studio)).etag])
    const stale = await save(studio, { details: ['One line'] }, etag)
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
    expect((await save(studio, { details: ['One line'] }, '"made up"')).status).toBe(412)
    const merged = await save(studio, { details: ['One line'] })
    expect(merged.body).toMatchObject({ samplePriceCents: 3000, details: ['One line'] })
    expect((await save(studio, { samplePriceCents: 0 }, `W/${merged.etag}`)).status).toBe(200)
  })

  it('a save can be undone, until the same part has changed again', async () => {
    const studio = await start()
    const before = (await load(studio)).body
    const first = await save(studio, { samplePriceCents: 3000 })
    await save(studio, { details: [] })
    expect((await send(studio, 'POST', '/api/admin/activity/undo', { id: first.undo })).status).toBe(200)
    expect((await load(studio)).body).toEqual({ ...before, details: [] })
    const second = await save(studio, { samplePriceCents: 4000 })
    await save(studio, { samplePriceCents: 5000 })
    expect((await send(studio, 'POST', '/api/admin/activity/undo', { id: second.undo })).status).toBe(409)
    expect((await save(studio, { samplePriceCents: 5000 })).undo).toBe('')
  })

  it('an option that is renamed or removed leaves old requests as they were', async () => {
    const stoolDrop = { manualStatus: 'open' as const, windows: [], note: '' }
    const studio = await start({ settings: { hideStoolPage: false, stoolDrop } })
    const configuration = { height: 'counter', fabric: stripe.id, leg: 'walnut', stretcher: 'brass' }
    const shipping = { street: '1 Bay Ave', apartment: '', city: 'Avalon', state: 'NJ', zip: '08202' }
    const contact = { fullName: 'Ann Lee', email: 'ann@mail.example', phone: '' }
    const request = { configuration, quantity: 2, samples: [stripe.id], contact, shipping }
    expect((await send(studio, 'POST', '/api/stool-request', request)).status).toBe(201)
    await save(studio, { fabrics: [{ ...regatta, name: 'Renamed' }], legs: [] })
    const [lead] = await studio.db.selectFrom('lead').select('content').execute()
    const order = lead?.content as StoolOrder
    expect(order.chosen).toMatchObject({ fabric: 'Harbor Stripe', leg: 'Walnut' })
    expect(order.sampleNames).toEqual(['Harbor Stripe'])
    const again = await send(studio, 'POST', '/api/stool-request', { ...request, quantity: 1 })
    expect([again.status, again.body.fields['configuration.fabric']]).toEqual([
      400,
      ['This fabric is no longer offered'],
    ])
  })

  it('STL-2: the film elsewhere is videoFallbackUrl, and what was stored before it was is still read', async () => {
    const film = 'https://films.example/stool.mp4'
    const { videoFallbackUrl: _, video, ...rest } = stoolCatalogue
    const earlier = { ...rest, video: { ...video, fallbackUrl: film }, details: ['As it was.'] }
    const studio = await start({ documents: { 'stool-catalogue': earlier } })
    const { body, etag } = await load(studio)
    expect(body).toMatchObject({ videoFallbackUrl: film, details: ['As it was.'] })
    expect(body.video).not.toHaveProperty('fallbackUrl')
    const policy = (await studio.fetch('/stool')).headers.get('content-security-policy')
    expect(policy).toMatch(/media-src [^;]*https:\/\/films\.example/)
    const saved = await save(studio, { videoFallbackUrl: '' }, etag)
    expect([saved.status, saved.body.videoFallbackUrl]).toEqual([200, ''])
    expect((await load(studio)).body).toMatchObject({ videoFallbackUrl: '', details: ['As it was.'] })
  })

  it('STL-2: a change from before videoFallbackUrl can be undone', async () => {
    const studio = await start()
    const { undo } = await save(studio, { videoFallbackUrl: 'https://films.example/new.mp4' })
    const inEarlierShape = (fallbackUrl: string) => JSON.stringify({ video: { ...stoolCatalogue.video, fallbackUrl } })
    await studio.db
      .updateTable('activity')
      .set({
        before: inEarlierShape('https://films.example/old.mp4'),
        after: inEarlierShape('https://films.example/new.mp4'),
      })
      .where('id', '=', undo)
      .execute()
    expect((await send(studio, 'POST', '/api/admin/activity/undo', { id: undo })).status).toBe(200)
    expect((await load(studio)).body).toMatchObject({
      video: stoolCatalogue.video,
      videoFallbackUrl: 'https://films.example/old.mp4',
    })
  })

  it('a film elsewhere is let in by the policy of the page', async () => {
    const studio = await start()
    expect((await save(studio, { videoFallbackUrl: 'https://films.example/stool.mp4' })).status).toBe(200)
    const policy = (await studio.fetch('/stool')).headers.get('content-security-policy')
    expect(policy).toMatch(/media-src [^;]*https:\/\/films\.example/)
  })
})
