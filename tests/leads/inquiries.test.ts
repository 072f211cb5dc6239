import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INQUIRY_TEXT } from '#contract/form-texts.ts'
import type { InquiryInput } from '#contract/leads/inquiries.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { forgetSubmissions, inquiry, postInquiry, storedLeads, storedMails } from '../support/inquiries.ts'
import type { Studio } from '../support/studio.ts'

const FIELDS = Object.keys(inquiry) as (keyof InquiryInput)[]
const REQUIRED = {
  firstName: ['First name is required'],
  lastName: ['Last name is required'],
  phone: ['Phone number is required'],
  email: ['Email address is required'],
  projectAddress: ['Project address is required'],
  details: ['Project details are required'],
}

describe.each(DATABASES)('the contact form on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudioOn(database)
  })
  beforeEach(() => forgetSubmissions(studio))
  afterAll(() => studio.close())

  const post = (changes: object = {}, headers: Record<string, string> = {}) =>
    postInquiry(studio, { ...inquiry, ...changes }, { headers })
  const refusal = async (body: unknown) => {
    const { status, body: problem } = await postInquiry(studio, body)
    expect([status, problem.code, typeof problem.error]).toEqual([400, 'invalid_input', 'string'])
    return problem.fields
  }
  const without = async (table: 'lead' | 'mail', act: () => Promise<void>) => {
    const [here, away] = [sql.table(table), sql.table(`${table}_away`)]
    await sql`alter table ${here} rename to ${away}`.execute(studio.db)
    await act()
    await sql`alter table ${away} rename to ${here}`.execute(studio.db)
  }

  it('CON-19: keeps what was said, with two mails that wait to be sent', async () => {
    const { status, body } = await post({}, { referer: `${studio.publicUrl}/services?ref=card` })
    expect([status, body]).toEqual([200, { brief: expect.any(String) }])
    const [lead, ...others] = await storedLeads(studio)
    expect(others).toEqual([])
    expect(lead).toMatchObject({ list: 'inquiries', status: 'new', done: false, suspicion: '', name: 'Maura Doyle' })
    expect(lead).toMatchObject({ email: 'maura@example.com', received_at_ms: studio.clock.nowMs, deleted_at_ms: null })
    expect(lead?.content).toEqual({ ...inquiry, page: '/services' })
    for (const word of ['maura doyle', '609.555.0100', 'seagull', 'eleven']) expect(lead?.search_text).toContain(word)
    expect((await storedMails(studio)).map((mail) => [mail.kind, mail.recipient, mail.state, mail.lead_id])).toEqual([
      ['inquiryToStudio', '', 'pending', lead?.id],
      ['inquiryReply', 'maura@example.com', 'pending', lead?.id],
    ])
  })

  it.each(['lead', 'mail'] as const)('R1: nothing is kept or answered well where %s cannot be', async (table) => {
    const key = { 'idempotency-key': 'k' }
    await without(table, async () => {
      expect(await post({}, key)).toMatchObject({ status: 500, body: { code: 'internal' } })
    })
    expect([await storedLeads(studio), await storedMails(studio)]).toEqual([[], []])
    expect((await post({}, key)).status).toBe(200)
    expect([await storedLeads(studio), await storedMails(studio)]).toMatchObject([[{}], [{}, {}]])
  })

  it('CON-11, CON-19: names every missing field with the words of the form', async () => {
    const blank = Object.fromEntries(FIELDS.map((field) => [field, ' \t\n ']))
    for (const body of [{}, blank, Object.fromEntries(FIELDS.map((field) => [field, null]))]) {
      expect(await refusal(body)).toEqual(REQUIRED)
    }
    expect(await refusal({ ...inquiry, phone: '' })).toEqual({ phone: REQUIRED.phone })
    expect(await storedLeads(studio)).toEqual([])
  })

  it('keeps words without the space around them', async () => {
    await post({ firstName: '  Maura ', email: ' maura@example.com\n', details: '\n one\r\n two \n' })
    const [lead] = await storedLeads(studio)
    expect(lead?.content).toMatchObject({ firstName: 'Maura', email: 'maura@example.com', details: 'one\n two' })
  })

  it.each(['a\r\nBcc: all@example.com', 'a\nb', 'a\rb', 'a\0b', 'a\u001bb', 'a\u0085b'])(
    'S12: %j is no single line',
    async (value) => {
      for (const field of ['firstName', 'lastName', 'phone', 'projectAddress'] as const) {
        expect(await refusal({ ...inquiry, [field]: value })).toEqual({ [field]: ['Please use a single line'] })
      }
      expect(await refusal({ ...inquiry, email: `maura@example.com${value}` })).toHaveProperty('email')
    },
  )

  it('details may have lines and tabs, but no control characters', async () => {
    expect((await post({ details: 'one\n\ttwo' })).status).toBe(200)
    expect(await refusal({ ...inquiry, details: 'a\0b' })).toEqual({ details: ['Please use plain text'] })
  })

  it('keeps every letter there is, and makes halves of letters readable', async () => {
    const details = 'Ünïcödé 🏖️ עברית \u2028 "quotes" <b> &amp; \\ $1'
    await post({ details, lastName: 'O’D\ud800' })
    expect((await storedLeads(studio))[0]?.content).toMatchObject({ details, lastName: 'O’D\ufffd' })
  })

  it('takes names of 200 and details of 10,000 characters, and no more', async () => {
    const longest = { firstName: 'n'.repeat(200), details: 'd'.repeat(10_000) }
    expect((await post(longest)).status).toBe(200)
    expect((await storedLeads(studio))[0]?.content).toMatchObject(longest)
    const tooLong = { firstName: 'n'.repeat(201), details: 'd'.repeat(10_001) }
    expect(await refusal({ ...inquiry, ...tooLong })).toEqual({
      firstName: ['Please use 200 characters or fewer'],
      details: ['Please use 10,000 characters or fewer'],
    })
  })

  it('CON-13: takes every address that an email field takes, up to 254 characters, and no other', async () => {
    const longest = `${'a'.repeat(60)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(62)}.co.uk1`
    expect(longest).toHaveLength(254)
    for (const email of ['a@b', "o'hara+shore@mail.example", 'Maura@EXAMPLE.com', longest]) {
      expect((await post({ email })).status).toBe(200)
    }
    for (const email of ['maura', 'maura@', '@example.com', 'a b@example.com', 'a@b@c', 'a@-b.com', 'Maura <a@b.co>']) {
      expect(await refusal({ ...inquiry, email })).toEqual({ email: ['Please enter a valid email address'] })
    }
    expect(await refusal({ ...inquiry, email: `${longest}1` })).toEqual({ email: ['Email address is too long'] })
  })

  it('what is no JSON object is no form', async () => {
    const bodies = ['words', '[]', '"text"', 'null', '7', '{', '['.repeat(30_000)]
    for (const body of bodies) expect(await refusal(body)).toBeUndefined()
  })

  it('wrong types are missing values', async () => {
    for (const value of [7, true, {}, ['a'], { $ne: '' }]) {
      expect(await refusal({ ...inquiry, phone: value })).toEqual({ phone: REQUIRED.phone })
    }
  })

  it('S13: what a client says about the record itself is not stored', async () => {
    const foreign = `"__proto__":{"isAuthorized":true},"constructor":{"prototype":{"isAuthorized":true}},"id":"mine",
      "status":"won","list":"newsletter","suspicion":"none","done":true,"notes":"x","unique_key":"y","created_at_ms":1`
    await postInquiry(studio, `{${foreign},${JSON.stringify(inquiry).slice(1)}`)
    const [lead] = await storedLeads(studio)
    expect(lead).toMatchObject({ list: 'inquiries', status: 'new', done: false, notes: '', unique_key: null })
    expect([lead?.created_at_ms, lead?.id === 'mine']).toEqual([studio.clock.nowMs, false])
    expect(Object.keys(lead?.content as object).toSorted()).toEqual([...FIELDS, 'page'].toSorted())
    expect({}).not.toHaveProperty('isAuthorized')
  })

  it('S15: long hostile texts are turned away in every field', async () => {
    const pieces = [' ', 'a', '@', 'a@a.', 'a.', '-', '\n', 'http://', '<a ', '[url=', 'seo ']
    const hostile = pieces.map((piece) => `x${piece.repeat(50_000 / JSON.stringify(piece).length)}x`)
    for (const field of FIELDS) {
      for (const value of hostile) {
        const { status } = await post({ [field]: value })
        expect(status).toBe(400)
      }
    }
    expect((await post({ details: `${'http://a '.repeat(500)}${'a'.repeat(5000)}` })).status).toBe(200)
  })

  it('a body beyond 64 KB is not read', async () => {
    const { status, body } = await post({ details: 'd'.repeat(65_536) })
    expect([status, body.code]).toEqual([413, 'too_large'])
  })

  it('S24: no log line says who wrote, what, or from where', async () => {
    studio.log.length = 0
    const from = { from: '198.51.100.77', headers: { 'user-agent': 'Lighthouse/1', 'idempotency-key': 'seagull-key' } }
    await postInquiry(studio, inquiry, from)
    await postInquiry(studio, { ...inquiry, details: 'Other' }, from)
    await postInquiry(studio, { ...inquiry, email: 'maura@' }, from)
    await without('mail', async () => void (await post({ details: 'A failing seagull' })))
    const lines = studio.log.join('\n')
    expect(studio.log.map((line) => JSON.parse(line).status).filter(Boolean)).toEqual([200, 422, 400, 500])
    expect(lines).toContain('request_failed')
    // Longer than what ids of requests hold by chance.
    for (const word of [
      'maura',
      'doyle',
      'seagull',
      '609.555',
      '555.0100',
      '5550100',
      'eleven',
      '198.51',
      'lighthouse',
    ]) {
      expect(lines.toLowerCase()).not.toContain(word)
    }
  })
})

it('CON-15, CON-17, CON-18: the words of the toasts', () => {
  const again = 'Sorry, there was an error sending your message. Please try again.'
  expect(INQUIRY_TEXT).toMatchObject({
    sent: ['Message sent successfully!', 'Thank you for your message! We will get back to you soon.'],
    failed: ['Failed to send message', again],
    network: ['Network error', again],
  })
})
