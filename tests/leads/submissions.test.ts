import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '#server/platform/http/server/listen.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { forgetSubmissions, inquiry, postInquiry, storedLeads, storedMails } from '../support/inquiries.ts'
import type { Studio } from '../support/studio.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describe.each(DATABASES)('how forms come in on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudioOn(database)
  })
  beforeEach(() => forgetSubmissions(studio))
  afterAll(() => studio.close())

  const keyed = (key: string, changes: object = {}) =>
    postInquiry(studio, { ...inquiry, ...changes }, { headers: { 'idempotency-key': key } })
  const anew = (number: number, from?: string) =>
    postInquiry(studio, { ...inquiry, details: `Number ${number}` }, from === undefined ? {} : { from })
  const statuses = async (posts: Promise<{ status: number }>[]) =>
    (await Promise.all(posts)).map(({ status }) => status)
  const count = async () => (await storedLeads(studio)).length

  describe('once each', () => {
    it('R16: twenty twins at once are one inquiry, and all get the same answer', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => keyed('twin')))
      const [first] = answers
      expect(first?.body).toEqual({ brief: expect.any(String) })
      for (const { status, body } of answers) expect([status, body]).toEqual([200, first?.body])
      expect([await count(), (await storedMails(studio)).length]).toEqual([1, 2])
    })

    it('a key that comes with other words is refused', async () => {
      await keyed('k')
      expect(await keyed('k', { details: 'Other' })).toMatchObject({ status: 422, body: { code: 'key_reused' } })
      expect(await count()).toBe(1)
    })

    it('a key is remembered for a day', async () => {
      await keyed('k')
      studio.clock.nowMs += 24 * HOUR_MS - 1
      await studio.runJobs()
      await keyed('k')
      expect(await count()).toBe(1)
      studio.clock.nowMs += 1
      expect((await keyed('k', { details: 'Other' })).status).toBe(200)
      expect(await count()).toBe(2)
    })

    it('a day later nothing is left of keys and counts', async () => {
      await keyed('k')
      await anew(1)
      studio.clock.nowMs += 24 * HOUR_MS + 1
      await studio.runJobs()
      const left = ['idempotency_key', 'rate_limit'] as const
      for (const table of left) expect(await studio.db.selectFrom(table).selectAll().execute()).toEqual([])
    })

    it('a key has at most 200 characters', async () => {
      expect((await keyed('k'.repeat(200))).status).toBe(200)
      expect(await keyed('k'.repeat(201))).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
      expect(await count()).toBe(1)
    })

    it('CON-20: without a key, the same words within ten minutes are one inquiry', async () => {
      await anew(1)
      await anew(1)
      await postInquiry(studio, { ...inquiry, details: ' Number 1 ' }, { from: '192.0.2.99' })
      studio.clock.nowMs += 10 * MINUTE_MS - 1
      await anew(1)
      expect(await count()).toBe(1)
      studio.clock.nowMs += 1
      await anew(1)
      expect(await count()).toBe(2)
    })

    it('R16: twenty twins without a key are one inquiry too', async () => {
      const from = (index: number) => ({ from: `192.0.2.${index}` })
      await Promise.all(Array.from({ length: 20 }, (_, index) => postInquiry(studio, inquiry, from(index))))
      expect(await count()).toBe(1)
    })

    it('a retry may wear another stamp and honeypot: the words decide', async () => {
      await keyed('k')
      const headers = { 'idempotency-key': 'k', 'x-form-stamp': 'late' }
      expect((await postInquiry(studio, { ...inquiry, website: 'x' }, { headers })).status).toBe(200)
      expect(await count()).toBe(1)
    })
  })

  describe('not too many', () => {
    const fill = async (from: string, length = 15) =>
      expect(await statuses(Array.from({ length }, (_, index) => anew(index, from)))).toEqual(Array(length).fill(200))

    it('S19, CON-20: the sixteenth in a minute waits, the others are served', async () => {
      await fill('198.51.100.1')
      studio.clock.nowMs += 20_500
      const refused = await anew(16, '198.51.100.1')
      expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
        429,
        'rate_limited',
        '40',
      ])
      expect((await anew(16, '198.51.100.2')).status).toBe(200)
      studio.clock.nowMs += 39_500
      expect((await anew(16, '198.51.100.1')).status).toBe(200)
    })

    it('S19: of two hundred at once from one address fifteen are taken', async () => {
      const answers = await statuses(Array.from({ length: 200 }, (_, index) => anew(index)))
      expect([answers.filter((status) => status === 200).length, await count()]).toEqual([15, 15])
      expect(answers.filter((status) => status === 429)).toHaveLength(185)
    })

    it('a burst that straddles two minutes of the clock is one burst', async () => {
      studio.clock.nowMs = Math.ceil(studio.clock.nowMs / MINUTE_MS) * MINUTE_MS - 100
      await fill('198.51.100.1', 10)
      studio.clock.nowMs += 200
      const rest = await statuses(Array.from({ length: 10 }, (_, index) => anew(100 + index, '198.51.100.1')))
      expect(rest.filter((status) => status === 200)).toHaveLength(5)
    })

    it('R12: a clock that was set back makes nobody wait longer', async () => {
      studio.clock.nowMs += 400 * 24 * HOUR_MS
      await fill('198.51.100.1')
      studio.clock.nowMs -= 400 * 24 * HOUR_MS
      expect((await anew(16, '198.51.100.1')).status).toBe(200)
    })

    it('an IPv6 visitor is their whole /64', async () => {
      for (let index = 0; index < 15; index += 1) await anew(index, `2001:db8:1:2::${index.toString(16)}`)
      expect((await anew(15, '2001:db8:1:2:ffff::1')).status).toBe(429)
      expect((await anew(15, '2001:db8:1:3::1')).status).toBe(200)
    })

    it('a network gets sixty', async () => {
      for (const host of [1, 2, 3, 4]) await fill(`198.51.100.${host}`)
      expect((await anew(99, '198.51.100.5')).status).toBe(429)
      expect((await anew(99, '198.51.101.5')).status).toBe(200)
    })

    it('a retry under its key counts for nothing', async () => {
      for (let index = 0; index < 20; index += 1) expect((await keyed('k')).status).toBe(200)
      await fill('203.0.113.7', 14)
      expect((await anew(99)).status).toBe(429)
      expect((await keyed('k')).status).toBe(200)
      expect((await keyed('unknown')).status).toBe(429)
    })

    it('a request refused with a wait succeeds later with the same key', async () => {
      await fill('203.0.113.7')
      expect((await keyed('k')).status).toBe(429)
      studio.clock.nowMs += MINUTE_MS
      expect((await keyed('k')).status).toBe(200)
      expect(await count()).toBe(16)
    })

    it('the addresses of visitors are not stored', async () => {
      await anew(1, '198.51.100.1')
      const rows = await studio.db.selectFrom('rate_limit').select('key').execute()
      expect(rows).toHaveLength(3)
      for (const known of ['198.51', inquiry.email]) expect(JSON.stringify(rows)).not.toContain(known)
    })
  })

  describe('suspects', () => {
    const stamp = async () => (await (await studio.fetch('/api/form-stamp')).json()).stamp as string
    const verdict = async (body: object, headers: Record<string, string> = {}) => {
      await forgetSubmissions(studio)
      expect(await postInquiry(studio, body, { headers })).toMatchObject({ status: 200, body: {} })
      const [leads, mails] = [await storedLeads(studio), await storedMails(studio)]
      return [...leads.map(({ status }) => status), ...leads.map(({ suspicion }) => suspicion), ...states(mails)]
    }
    const states = (mails: { state: string }[]) => [...new Set(mails.map(({ state }) => state))]

    it('CON-20: who fills in the hidden field is answered like everybody and set aside', async () => {
      const trapped = ['spam', 'A hidden field was filled in', 'held']
      expect(await verdict({ ...inquiry, website: 'https://spam.example' })).toEqual(trapped)
      expect(await verdict({ ...inquiry, website: 'x'.repeat(5000) })).toEqual(trapped)
      for (const website of [0, 7, true, [], ['x'], {}, { x: 'y' }])
        expect(await verdict({ ...inquiry, website })).toEqual(trapped)
      expect(await verdict({ ...inquiry, website: '' })).toEqual(['new', '', 'pending'])
      expect(await verdict({ ...inquiry, website: null })).toEqual(['new', '', 'pending'])
      expect((await storedLeads(studio))[0]?.content).not.toHaveProperty('website')
    })

    it('CON-20: nobody fills in six fields in less than two seconds', async () => {
      const headers = { 'x-form-stamp': await stamp() }
      studio.clock.nowMs += 1999
      expect(await verdict(inquiry, headers)).toEqual(['spam', 'Filled in faster than people type', 'held'])
      studio.clock.nowMs += 1
      expect(await verdict(inquiry, headers)).toEqual(['new', '', 'pending'])
    })

    it('a missing, made up or old stamp says nothing', async () => {
      const old = await stamp()
      studio.clock.nowMs += 24 * HOUR_MS
      const [words = '', signature = ''] = (await stamp()).split('.')
      const future = Buffer.from(String(studio.clock.nowMs - 1)).toString('base64url')
      for (const forged of [old, 'x', '', `${words}.`, `${future}.${signature}`, `${words}.${signature}x`]) {
        expect(await verdict(inquiry, { 'x-form-stamp': forged })).toEqual(['new', '', 'pending'])
      }
    })

    it('CON-20: what reads like spam is set aside', async () => {
      const details = 'We rank your site on the first page of Google: SEO, backlinks, web traffic! https://seo.example'
      expect(await verdict({ ...inquiry, details })).toEqual(['spam', 'Reads like spam', 'held'])
    })
  })
})

describe('with the limits off', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudioOn('sqlite', { env: { RATE_LIMIT: 'off' } })
  })
  afterAll(() => studio.close())

  it('only the hidden field counts', async () => {
    const { stamp } = await (await studio.fetch('/api/form-stamp')).json()
    for (let index = 0; index < 30; index += 1) {
      const body = { ...inquiry, details: `SEO backlinks casino viagra https://a.example ${index}` }
      expect((await postInquiry(studio, body, { headers: { 'x-form-stamp': stamp } })).status).toBe(200)
    }
    await postInquiry(studio, { ...inquiry, website: 'x' })
    const found = (await storedLeads(studio)).map(({ status }) => status)
    expect(found).toEqual([...Array<string>(30).fill('new'), 'spam'])
  })
})

describe('behind a listening server', () => {
  let studio: Studio
  let close: () => Promise<void>
  beforeAll(async () => {
    studio = await startStudioOn('sqlite')
  })
  beforeEach(() => forgetSubmissions(studio))
  afterEach(() => close())
  afterAll(() => studio.close())

  async function postSixteen(trustedProxies: string[], forwardedFor: (index: number) => string) {
    const server = await listen(studio.handle, { host: '127.0.0.1', port: 0, trustedProxies })
    close = server.close
    const found: number[] = []
    for (let index = 0; index < 16; index += 1) {
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor(index) },
        body: JSON.stringify({ ...inquiry, details: `Number ${index}` }),
      })
      await answer.arrayBuffer()
      found.push(answer.status)
    }
    return found
  }

  it('S19: nobody is somebody else by writing X-Forwarded-For', async () => {
    expect((await postSixteen([], (index) => `198.51.${index}.1`)).at(-1)).toBe(429)
  })

  it('S19: behind a trusted proxy it is its own word that counts, not what the visitor wrote before it', async () => {
    expect((await postSixteen(['127.0.0.1'], (index) => `10.0.0.${index}, 198.51.100.1`)).at(-1)).toBe(429)
  })

  it('behind a trusted proxy every visitor has a limit of their own', async () => {
    expect(await postSixteen(['127.0.0.1'], (index) => `198.51.${index}.1`)).toEqual(Array(16).fill(200))
  })
})
