import { afterEach, describe, expect, it } from 'vitest'
import { builtInTestimonials } from '#content/testimonials.ts'
import { mergeTestimonials, type Testimonial } from '#contract/testimonials.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const LETTER = { firstName: 'Ruth', lastName: 'Abrams', message: 'The boat is perfect.' }
const originalOf = (id: string) => builtInTestimonials.find((letter) => letter.id === id)

let running: Studio[] = []
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
})

type Headers = Record<string, string>

async function send({ fetch }: Studio, method: string, path: string, body?: unknown, headers: Headers = {}) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const init = { method, headers: { ...json, ...headers }, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await fetch(path, init)
  const { status } = response
  const undo = response.headers.get('x-activity-id') ?? ''
  return { status, undo, etag: response.headers.get('etag') ?? '', body: await response.json() }
}

const post = (studio: Studio, letter: unknown, headers?: Headers) =>
  send(studio, 'POST', '/api/testimonials', letter, headers)
const put = (studio: Studio, id: string, change: unknown, headers?: Headers) =>
  send(studio, 'PUT', `/api/testimonials?id=${id}`, change, headers)
const remove = (studio: Studio, id: string, headers?: Headers) =>
  send(studio, 'DELETE', `/api/testimonials?id=${id}`, undefined, headers)
const undo = (studio: Studio, id: string) => send(studio, 'POST', '/api/admin/activity/undo', { id })
const get = (studio: Studio, id: string) => send(studio, 'GET', `/api/testimonials?id=${id}`)
const all = async (studio: Studio) => (await send(studio, 'GET', '/api/admin/testimonials')).body.testimonials

async function read(studio: Studio): Promise<Testimonial[]> {
  const { testimonials } = (await send(studio, 'GET', '/api/testimonials')).body
  return mergeTestimonials(builtInTestimonials, testimonials)
}
const ids = (letters: readonly { id: string }[]) => letters.map(({ id }) => id)

describe.each(DATABASES)('the letters on %s', (database) => {
  async function start(options: StudioOptions = {}): Promise<Studio> {
    const studio = await startStudioOn(database, { viewer: OWNER, ...options })
    running.push(studio)
    return studio
  }

  it('API-20, API-23, TST-23: a letter is saved, and signed with its name where nobody signs', async () => {
    const studio = await start()
    const sent = { ...LETTER, message: ' Two\r\nlines. ', createdAt: '1999-01-01T00:00:00.000Z', role: 'owner' }
    const { status, body } = await post(studio, sent)
    expect(status).toBe(201)
    const createdAt = new Date(studio.clock.nowMs).toISOString()
    expect(body).toEqual({ ...LETTER, id: body.id, message: 'Two\nlines.', author: 'Ruth Abrams', createdAt })
    expect((await get(studio, body.id)).body).toEqual(body)
    expect(await read(studio)).toHaveLength(18)
    const again = await post(studio, { ...LETTER, id: body.id, author: 'Ruth' })
    expect([again.status, again.body.author, again.body.message]).toEqual([200, 'Ruth', LETTER.message])
    expect(await read(studio)).toHaveLength(18)
  })

  it.each([
    [{ ...LETTER, firstName: ' ' }, { firstName: ['First name is required'] }],
    [{ ...LETTER, message: '' }, { message: ['Message is required'] }],
    [{ ...LETTER, message: 'x'.repeat(5001) }, { message: ['Please use 5,000 characters or fewer'] }],
    [{ ...LETTER, hidden: 'no' }, { hidden: [expect.any(String)] }],
    [{ ...LETTER, order: 0 }, { order: [expect.any(String)] }],
  ])('API-20: refuses %j with the reason at its field', async (letter, fields) => {
    const studio = await start()
    const { status, body } = await post(studio, letter)
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', fields])
    expect(await read(studio)).toHaveLength(17)
  })

  it('API-21, DASH-20: an edited built-in letter changes field by field, and can be restored', async () => {
    const studio = await start()
    const { status, body } = await put(studio, '3', { message: 'Shorter.', id: '4', createdAt: 'never' })
    const original = originalOf('3')
    expect([status, body]).toEqual([200, { ...original, message: 'Shorter.', createdAt: expect.any(String) }])
    expect(await read(studio)).toHaveLength(17)
    expect((await all(studio))[2]).toMatchObject({ id: '3', builtIn: true, isEdited: true, hidden: false })
    expect((await remove(studio, '3')).body).toEqual({ success: true })
    expect((await get(studio, '3')).body).toEqual(original)
    expect(await studio.db.selectFrom('testimonial').selectAll().execute()).toEqual([])
    await put(studio, '3', { message: 'Hidden and shorter.', hidden: true })
    const reset = await send(studio, 'POST', '/api/admin/testimonials/reset', { id: '3' })
    expect([reset.status, reset.body]).toEqual([200, original])
    expect((await put(studio, 'nobody', { message: 'x' })).status).toBe(404)
    expect((await send(studio, 'POST', '/api/admin/testimonials/reset', { id: 'nobody' })).status).toBe(404)
  })

  it('API-22, DASH-20: a deleted built-in letter stays hidden, however often it is deleted', async () => {
    const studio = await start()
    for (const attempt of [1, 2]) expect([attempt, (await remove(studio, '1')).status]).toEqual([attempt, 200])
    expect(ids(await read(studio))).not.toContain('1')
    expect((await get(studio, '1')).status).toBe(404)
    const { testimonials } = (await send(studio, 'GET', '/api/testimonials')).body
    expect(testimonials).toEqual([{ id: '1', firstName: '', lastName: '', message: '', author: '', hidden: true }])
    expect((await all(studio))[0]).toMatchObject({ ...originalOf('1'), hidden: true, isEdited: false })
    await put(studio, '1', { hidden: false })
    expect((await get(studio, '1')).body).toEqual(originalOf('1'))
  })

  it('API-22: a deleted letter is gone for visitors, for 30 days can be restored, and comes back as it was', async () => {
    const studio = await start()
    const { body } = await post(studio, { ...LETTER, order: 4 })
    expect((await remove(studio, body.id)).status).toBe(200)
    expect((await remove(studio, body.id)).status).toBe(404)
    expect((await put(studio, body.id, { message: 'x' })).status).toBe(404)
    expect(ids(await all(studio))).not.toContain(body.id)
    expect((await send(studio, 'GET', '/api/testimonials')).body).toEqual({ testimonials: [] })
    const restored = await send(studio, 'POST', '/api/admin/trash/restore', { kind: 'letter', id: body.id })
    expect(restored.status).toBe(200)
    expect((await get(studio, body.id)).body).toEqual(body)
  })

  it('DASH-20: a hidden letter of one’s own is shown to nobody', async () => {
    const studio = await start()
    const { body } = await post(studio, { ...LETTER, hidden: true })
    expect((await get(studio, body.id)).status).toBe(404)
    expect(JSON.stringify((await send(studio, 'GET', '/api/testimonials')).body)).not.toContain(body.id)
    expect((await all(studio)).at(-1)).toMatchObject({ id: body.id, hidden: true, builtIn: false })
    await put(studio, body.id, { hidden: false })
    expect(ids(await read(studio)).at(-1)).toBe(body.id)
  })

  it('TST-12, DASH-20: own letters come after the built-in ones, by order, then by date', async () => {
    const studio = await start()
    const made: string[] = []
    for (const firstName of ['Ann', 'Bob', 'Cora']) {
      made.push((await post(studio, { ...LETTER, firstName })).body.id)
      studio.clock.nowMs += 1000
    }
    const [ann, bob, cora] = made
    await put(studio, cora ?? '', { order: 1 })
    await put(studio, '17', { order: 1 })
    const builtIn = ids(builtInTestimonials)
    expect(ids(await read(studio))).toEqual([...builtIn, cora, ann, bob])
    const ordered = await send(studio, 'PUT', '/api/admin/testimonials/order', { ids: [bob, ann, cora] })
    expect(ids(ordered.body.testimonials)).toEqual([...builtIn, bob, ann, cora])
    expect(ids(await read(studio))).toEqual([...builtIn, bob, ann, cora])
    const partial = await send(studio, 'PUT', '/api/admin/testimonials/order', { ids: [bob, ann] })
    expect([partial.status, partial.body.code]).toEqual([412, 'stale'])
    expect((await undo(studio, ordered.undo)).status).toBe(200)
    expect(ids(await read(studio))).toEqual([...builtIn, cora, ann, bob])
    expect((await undo(studio, ordered.undo)).status).toBe(409)
  })

  it('DASH-23: a save on an outdated letter is refused; one without If-Match changes its fields', async () => {
    const studio = await start()
    const { etag } = await get(studio, '2')
    const headers = { 'if-match': etag }
    expect((await put(studio, '2', { author: 'Maura' }, headers)).status).toBe(200)
    for (const stale of [
      await put(studio, '2', { message: 'Mine.' }, headers),
      await put(studio, '2', { message: 'Mine.' }, { 'if-match': '"made up"' }),
      await remove(studio, '2', headers),
      await post(studio, { ...LETTER, id: '2' }, headers),
    ]) {
      expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
    }
    const merged = await put(studio, '2', { message: 'Mine.' })
    expect(merged.body).toMatchObject({ author: 'Maura', message: 'Mine.' })
    expect((await all(studio))[1].etag).toBe(merged.etag)
    expect((await put(studio, '2', { hidden: true }, { 'if-match': merged.etag })).status).toBe(200)
  })

  it('R16: twins with one key make one letter, and another body under it is refused', async () => {
    const studio = await start()
    const headers = { 'idempotency-key': 'k1' }
    const twins = await Promise.all(Array.from({ length: 8 }, () => post(studio, LETTER, headers)))
    expect(new Set(twins.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await read(studio)).toHaveLength(18)
    const other = await post(studio, { ...LETTER, firstName: 'Roy' }, headers)
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
    const fields = [{ author: 'A' }, { message: 'B' }, { firstName: 'C' }, { lastName: 'D' }]
    await Promise.all(fields.map((field) => put(studio, '5', field)))
    expect((await get(studio, '5')).body).toMatchObject(Object.assign({}, ...fields))
  })

  it('every change can be undone, until the letter has changed again', async () => {
    const studio = await start()
    const made = await post(studio, LETTER)
    const { id } = made.body
    const edited = await put(studio, id, { message: 'Edited.' })
    expect((await undo(studio, made.undo)).status).toBe(409)
    expect((await undo(studio, edited.undo)).status).toBe(200)
    expect((await get(studio, id)).body.message).toBe(LETTER.message)
    const removed = await remove(studio, id)
    expect((await undo(studio, removed.undo)).status).toBe(200)
    expect((await undo(studio, made.undo)).status).toBe(200)
    expect((await get(studio, id)).status).toBe(404)

    await put(studio, '9', { message: 'Ours.' })
    const reset = await send(studio, 'POST', '/api/admin/testimonials/reset', { id: '9' })
    await undo(studio, reset.undo)
    expect((await get(studio, '9')).body.message).toBe('Ours.')
    const hidden = await remove(studio, '8')
    await undo(studio, hidden.undo)
    expect((await get(studio, '8')).body).toEqual(originalOf('8'))
    const nothing = await put(studio, '8', { hidden: false })
    expect([nothing.status, nothing.undo]).toEqual([200, ''])
    const { activity } = (await send(studio, 'GET', '/api/admin/activity')).body
    expect(activity[0]).toMatchObject({ action: 'testimonial.shown', subject: { id: '8' }, actor: OWNER.email })
  })

  it('the list has an end: there is room for 200 letters', async () => {
    const letters = Array.from({ length: 200 }, (_, nth) => ({ ...LETTER, id: `own-${nth}`, author: '' }))
    const studio = await start({ testimonials: letters })
    const { status, body } = await post(studio, LETTER)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect((await put(studio, 'own-7', { message: 'Changed.' })).status).toBe(200)
  })

  it('PERM-7: visitors and accounts without a role are turned away', async () => {
    for (const [viewer, expected] of [
      [undefined, 401],
      [{ ...OWNER, role: null, isAuthorized: false }, 403],
    ] as const) {
      const studio = await startStudioOn(database, viewer ? { viewer } : {})
      running.push(studio)
      const statuses = [
        (await post(studio, LETTER)).status,
        (await put(studio, '1', { message: 'x' })).status,
        (await remove(studio, '1')).status,
        (await send(studio, 'GET', '/api/admin/testimonials')).status,
      ]
      expect(new Set(statuses)).toEqual(new Set([expected]))
      expect((await get(studio, '1')).body).toEqual(originalOf('1'))
    }
  })
})
