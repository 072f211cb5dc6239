import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ask } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

let running: Studio[] = []
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
})

async function save({ fetch }: Studio, change: unknown, ifMatch?: string) {
  const headers = { 'content-type': 'application/json', ...(ifMatch && { 'if-match': ifMatch }) }
  const response = await fetch('/api/site-metadata', { method: 'PUT', headers, body: JSON.stringify(change) })
  return { status: response.status, etag: response.headers.get('etag') ?? '', body: await response.json() }
}

async function load({ fetch }: Studio) {
  const response = await fetch('/api/site-metadata')
  return { etag: response.headers.get('etag') ?? '', body: await response.json() }
}

describe.each(DATABASES)('saving site settings on %s', (database) => {
  async function start(): Promise<Studio> {
    const studio = await startStudioOn(database, { viewer: OWNER })
    running.push(studio)
    return studio
  }

  it('META-13: merges known keys, replaces lists, ignores the rest and notes the time', async () => {
    const studio = await start()
    const before = (await load(studio)).body
    studio.clock.nowMs += 60_000
    const change = {
      hideStoolPage: false,
      services: { renovation: ['delray-beach-home', '', 'greenville-de-home'] },
      stoolDrop: { note: 'Two ships before Christmas.', state: { isOpen: true } },
      createdAt: '1999-01-01T00:00:00.000Z',
      owner: 'me',
      ['__proto__']: { polluted: true },
    }
    const { status, body } = await save(studio, change)
    expect([status, body]).toEqual([
      200,
      {
        ...before,
        hideStoolPage: false,
        services: { ...before.services, renovation: ['delray-beach-home', '', 'greenville-de-home'] },
        stoolDrop: { ...before.stoolDrop, note: 'Two ships before Christmas.' },
        updatedAt: new Date(studio.clock.nowMs).toISOString(),
      },
    ])
    expect((await load(studio)).body).toEqual(body)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it.each([
    { hideStoolPage: 'yes' },
    { featuredHome: 'delray-beach-home' },
    { stoolDrop: { manualStatus: 'ajar' } },
    { stoolDrop: { windows: [{ open: '2026-12-12T15:00:00.000Z', close: '2026-12-12T14:00:00.000Z' }] } },
    { stoolDrop: { windows: [{ close: '2026-12-12T14:00:00.000Z' }] } },
    { stoolDrop: null },
    ['not', 'an', 'object'],
  ])('META-13, DROP-3, DROP-7: refuses %j and keeps what was stored', async (change) => {
    const studio = await start()
    const before = await load(studio)
    const { status, body } = await save(studio, change)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(await load(studio)).toEqual(before)
  })

  it('DROP-7: a window closes after it opens, however the two instants are written', async () => {
    const studio = await start()
    const [early, late] = ['2026-12-12T15:00:00Z', '2026-12-12T15:00:00.500Z']
    const saved = await save(studio, { stoolDrop: { windows: [{ open: early, close: late }] } })
    expect(saved.body.stoolDrop.windows).toEqual([{ open: early, close: late }])
    for (const close of [early, '2026-12-12T15:00:00.500000Z']) {
      expect([close, (await save(studio, { stoolDrop: { windows: [{ open: late, close }] } })).status]).toEqual([
        close,
        400,
      ])
    }
  })

  it('DASH-23: a save on outdated settings is refused; one without If-Match merges', async () => {
    const studio = await start()
    const { etag } = await load(studio)
    expect((await save(studio, { hideHomeTours: false }, etag)).status).toBe(200)
    const stale = await save(studio, { hideStoolPage: false }, etag)
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
    const merged = await save(studio, { hideStoolPage: false })
    expect(merged.body).toMatchObject({ hideHomeTours: false, hideStoolPage: false })
    expect((await save(studio, { hideStoolPage: true }, merged.etag)).status).toBe(200)
    expect((await save(studio, { hideStoolPage: true }, '"made-up"')).status).toBe(412)
  })

  it('a refused save is answered with what the other one saved, and its tag', async () => {
    const studio = await start()
    const { etag } = await load(studio)
    const other = await save(studio, { hideHomeTours: false }, etag)
    const stale = await save(studio, { hideStoolPage: false }, etag)
    expect(stale).toEqual({
      status: 412,
      etag: other.etag,
      body: { code: 'stale', error: 'Somebody else saved these settings in the meantime.', current: other.body },
    })
  })

  it('the answer to a save names the entry that undoes it; where nothing changes there is none', async () => {
    const studio = await start()
    const put = () => ask(studio, 'PUT', '/api/site-metadata', { body: { hideHomeTours: false } })
    const id = (await put()).response.headers.get('x-activity-id') ?? ''
    expect((await put()).response.headers.get('x-activity-id')).toBeNull()
    expect((await ask(studio, 'POST', '/api/admin/activity/undo', { body: { id } })).status).toBe(200)
    expect((await load(studio)).body.hideHomeTours).toBe(true)
  })

  it('DASH-23: the drop that opens by itself does not make a save outdated', async () => {
    const studio = await start()
    const openMs = studio.clock.nowMs + 60_000
    const windows = [{ open: new Date(openMs).toISOString(), close: null }]
    const { etag } = await save(studio, { stoolDrop: { manualStatus: 'auto', windows } })
    studio.clock.nowMs = openMs
    const now = await load(studio)
    expect([now.body.stoolDrop.state.isOpen, now.etag === etag]).toEqual([true, false])
    expect((await save(studio, { hideStoolPage: false }, etag)).status).toBe(200)
  })

  it('R16: pairs that save different fields at once lose nothing', async () => {
    const studio = await start()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(studio, index % 2 === 0 ? { hideHomeTours: false } : { stoolDrop: { note: `Note ${index}` } }),
      ),
    )
    const { hideHomeTours, stoolDrop } = (await load(studio)).body
    expect([hideHomeTours, stoolDrop.note]).toEqual([false, expect.stringMatching(/^Note \d+$/)])
  })
})
