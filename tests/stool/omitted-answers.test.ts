import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Studio, startStudio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

describe('what a request leaves out', () => {
  let studio: Studio
  beforeAll(async () => {
    const stoolDrop = { manualStatus: 'open' as const, windows: [], note: '' }
    const settings = { hideStoolPage: false, stoolDrop }
    studio = await startStudio({ viewer: OWNER, settings, env: { RATE_LIMIT: 'off' } })
  })
  afterAll(() => studio.close())

  async function send(method: string, path: string, body: object) {
    const headers = { 'content-type': 'application/json' }
    const answer = await studio.fetch(path, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  const configuration = { height: 'bar', fabric: 'dune-boucle', leg: 'walnut', stretcher: 'bronze' }
  const contact = { email: 'maura@example.com' }

  it('REQ-12: a quote needs its stool and an address for mail; the rest is left blank', async () => {
    expect((await send('POST', '/api/stool-request', { configuration, quantity: 1, contact })).status).toBe(201)
    const { content } = await studio.db.selectFrom('lead').select('content').executeTakeFirstOrThrow()
    const shipping = { street: '', apartment: '', city: '', state: '', zip: '' }
    expect(content).toMatchObject({ samples: [], contact: { ...contact, fullName: '', phone: '' }, shipping })
    const { body } = await send('POST', '/api/stool-request', { configuration, quantity: 1 })
    expect(body.fields).toEqual({ 'contact.email': ['Email address is required'] })
  })

  it('REQ-12: samples name what the post office needs', async () => {
    const { body } = await send('POST', '/api/stool-request', { quantity: 0, samples: ['navy-linen'], contact })
    expect(Object.keys(body.fields)).toEqual([
      'contact.fullName',
      'shipping.street',
      'shipping.city',
      'shipping.state',
      'shipping.zip',
    ])
  })

  it('CFG-21: each section in which nothing was chosen is named', async () => {
    const request = { configuration: { height: 'bar' }, quantity: 1, contact }
    expect((await send('POST', '/api/stool-request', request)).body.fields).toEqual({
      'configuration.fabric': ['Please choose a fabric'],
      'configuration.leg': ['Please choose a leg option'],
      'configuration.stretcher': ['Please choose a stretcher'],
    })
  })

  it('CFG-16: a quantity that is none is answered in words for people', async () => {
    for (const quantity of [-1, 100, 1.5, '2', undefined]) {
      const { body } = await send('POST', '/api/stool-request', { configuration, quantity, contact })
      expect(body.fields).toEqual({ quantity: ['Please choose a whole number from 0 to 99'] })
    }
  })

  it('DROP-7: a window without its close stays open', async () => {
    const stoolDrop = { manualStatus: 'auto', windows: [{ open: '2026-11-01T00:00:00.000Z' }] }
    const { status, body } = await send('PUT', '/api/site-metadata', { stoolDrop })
    expect([status, body.stoolDrop.windows]).toEqual([200, [{ ...stoolDrop.windows[0], close: null }]])
    expect(body.stoolDrop.state).toEqual({ isOpen: true, nextOpenAt: null, nextCloseAt: null })
  })

  it.each([
    ['a token that is no text', '{"token":5}', 'application/json'],
    ['no object', '[]', 'application/json'],
    ['no JSON', 'List-Unsubscribe', 'application/json'],
    ['plain text', 'List-Unsubscribe=One-Click', 'text/plain'],
  ])('NL-19: who unsubscribes with %s is answered like everybody', async (_, body, type) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body }
    const answer = await studio.fetch('/api/newsletter/unsubscribe', init)
    expect([answer.status, await answer.text()]).toEqual([200, '{}'])
  })
})
