import { afterEach, describe, expect, inject, it } from 'vitest'
import type { LeadRecord } from '#contract/leads/leads.ts'
import { renderMail } from '#server/mails/render.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { inquiry } from '../support/inquiries.ts'
import { MAIL_SITE, ORDER } from '../support/mails.ts'
import { MEGAN } from '../support/portfolio.ts'
import { createDatabase } from '../support/postgres.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const DAY_MS = 24 * 60 * 60_000
const VICTIM = 'victim@mail.example'
const drop = (manualStatus: 'open' | 'closed') => ({ manualStatus, windows: [], note: '' })
const settings = { hideStoolPage: false, stoolDrop: drop('open') }

let running: Studio[] = []
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
})

let sent = 0
async function post(studio: Studio, path: string, body: object, from?: string): Promise<number> {
  sent += 1
  const headers = { 'content-type': 'application/json', 'idempotency-key': `key ${sent}` }
  const answer = await studio.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }, from)
  await answer.text()
  return answer.status
}

const write = (studio: Studio, email = VICTIM, from?: string, changes: object = {}) =>
  post(studio, '/api/contact', { ...inquiry, email, ...changes }, from)
const ask = (studio: Studio, email = VICTIM) =>
  post(studio, '/api/stool-request', { ...order, contact: { fullName: 'Dana', email, phone: '' } })
const join = (studio: Studio, email = VICTIM) =>
  post(studio, '/api/stool-waitlist', { firstName: 'Dana', lastName: 'Doe', email })
const subscribe = (studio: Studio, email = VICTIM) => post(studio, '/api/newsletter', { email })
const order = { configuration: ORDER.configuration, quantity: 0, samples: ['sky-linen'], shipping: ORDER.shipping }

/** Kinds of the mails that a visitor is sent, in their order. */
async function mailed({ db }: Studio): Promise<string[]> {
  const mails = await db
    .selectFrom('mail')
    .select(['kind', 'state'])
    .where('recipient', '!=', '')
    .orderBy('id')
    .execute()
  return mails.filter(({ state }) => state !== 'cancelled' && state !== 'held').map(({ kind }) => kind)
}

const leads = ({ db }: Studio) => db.selectFrom('lead').selectAll().orderBy('id').execute()
const record = async (studio: Studio, id: string): Promise<LeadRecord> =>
  (await studio.fetch(`/api/admin/lead?id=${id}`)).json()
const noReply = ({ facts }: LeadRecord) => facts.find(({ label }) => label === 'No reply')?.value

describe.each(DATABASES)('automatic replies on %s', (database) => {
  async function start(): Promise<Studio> {
    const studio = await startStudioOn(database, { viewer: MEGAN, settings })
    running.push(studio)
    return studio
  }

  it.each([
    ['one network', () => '203.0.113.7'],
    ['150 networks', (index: number) => `198.51.${index}.7`],
  ])('M1: 150 inquiries in the name of one address, from %s, bring it three mails; all are kept', async (_, from) => {
    const studio = await start()
    for (let index = 0; index < 150; index += 1) {
      if (index % 10 === 0) studio.clock.nowMs += 61_000
      expect(await write(studio, VICTIM, from(index), { details: `Words ${index}` })).toBe(200)
    }
    expect(await mailed(studio)).toEqual(['inquiryReply', 'inquiryReply', 'inquiryReply'])
    const kept = await leads(studio)
    expect(kept).toHaveLength(150)
    expect(noReply(await record(studio, kept[2]?.id ?? ''))).toBeUndefined()
    expect(noReply(await record(studio, kept[3]?.id ?? ''))).toContain('three automatic mails')
    const toStudio = await studio.db.selectFrom('mail').select('id').where('kind', '=', 'inquiryToStudio').execute()
    expect(toStudio).toHaveLength(150)
    studio.clock.nowMs += DAY_MS
    expect(await write(studio)).toBe(200)
    expect(await mailed(studio)).toHaveLength(4)
    expect(await write(studio, 'somebody.else@mail.example')).toBe(200)
    expect(await mailed(studio)).toHaveLength(5)
  })

  it('M1: the forms count together, and what is no answer to a form does not count', async () => {
    const studio = await start()
    for (const send of [write, ask, join]) expect(await send(studio)).toBeLessThan(300)
    expect(await mailed(studio)).toEqual(['inquiryReply', 'stoolRequestReply', 'waitlistJoined'])
    for (const send of [subscribe, write, ask]) expect(await send(studio)).toBeLessThan(300)
    expect(await mailed(studio)).toHaveLength(3)
    for (const lead of (await leads(studio)).slice(3)) {
      expect(noReply(await record(studio, lead.id))).toContain('None was sent by itself')
    }
    await studio.storeSettings({ ...settings, stoolDrop: drop('closed') })
    await studio.runJobs()
    await studio.storeSettings(settings)
    await studio.runJobs()
    studio.clock.nowMs += 5 * 60_000
    await studio.runJobs()
    expect((await mailed(studio)).slice(3)).toEqual(['dropOpen'])
  })

  it('M1, S8: signing up for the newsletter too often is answered as before', async () => {
    const studio = await start()
    for (let index = 0; index < 3; index += 1) await write(studio)
    const [known, unknown] = [await subscribe(studio), await subscribe(studio, 'new@mail.example')]
    expect([known, unknown]).toEqual([200, 200])
    expect((await mailed(studio)).slice(3)).toEqual(['newsletterConfirm'])
  })

  it.each([
    [VICTIM, 'VICTIM@Mail.Example'],
    [VICTIM, 'victim+1@mail.example'],
    ['v.ictim@gmail.com', 'vic.tim+x@googlemail.com'],
  ])('M1: %s and %s are one mailbox', async (one, other) => {
    const studio = await start()
    for (const email of [one, other, one, other]) await write(studio, email)
    expect(await mailed(studio)).toHaveLength(3)
  })

  it('M1: dots make another mailbox where a provider does not say otherwise', async () => {
    const studio = await start()
    for (let index = 0; index < 3; index += 1) await write(studio)
    await write(studio, 'vic.tim@mail.example')
    expect(await mailed(studio)).toHaveLength(4)
  })

  it('B44, M1: what a suspect was not sent counts only when it is released, and then like any other', async () => {
    const studio = await start()
    const spam = { details: 'SEO backlinks casino https://a.example' }
    for (let index = 0; index < 5; index += 1) await write(studio, VICTIM, undefined, { ...spam, phone: `${index}` })
    expect(await mailed(studio)).toEqual([])
    const release = (id: string) =>
      studio.fetch(`/api/admin/lead?id=${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'new' }),
      })
    const ids = (await leads(studio)).map(({ id }) => id)
    for (const id of ids) expect((await release(id)).status).toBe(200)
    expect(await mailed(studio)).toEqual(['inquiryReply', 'inquiryReply', 'inquiryReply'])
    expect(noReply(await record(studio, ids[0] ?? ''))).toBeUndefined()
    expect(noReply(await record(studio, ids[4] ?? ''))).toContain('three automatic mails')
    const toStudio = await studio.db.selectFrom('mail').select('state').where('kind', '=', 'inquiryToStudio').execute()
    expect(toStudio.every(({ state }) => state === 'pending')).toBe(true)
  })

  it('R12: a clock that ran ahead keeps nobody waiting', async () => {
    const studio = await start()
    studio.clock.nowMs += 400 * DAY_MS
    for (let index = 0; index < 4; index += 1) await write(studio)
    studio.clock.nowMs -= 400 * DAY_MS
    await write(studio)
    expect(await mailed(studio)).toHaveLength(4)
  })

  it.each([
    'https://evil.example',
    'evil.example',
    'evil。example',
    'me@evil.example',
    'your invoice is overdue',
    'Call 609-555-0100',
  ])('M1: nobody is greeted as %s, and nothing that was written is repeated', (firstName) => {
    const details = 'Pay here: https://evil.example/1'
    const typed = { ...inquiry, firstName, lastName: 'evil.example', projectAddress: 'https://evil.example/2', details }
    const shipping = {
      ...ORDER.shipping,
      street: 'https://evil.example/3',
      apartment: 'evil.example',
      city: 'www.evil',
    }
    const contact = { fullName: `${firstName} evil.example`, email: VICTIM, phone: 'evil.example/4' }
    const link = { firstName, unsubscribeToken: 'a.b' }
    const mails = [
      { kind: 'inquiryReply', data: typed },
      { kind: 'stoolRequestReply', data: { ...ORDER, contact, shipping } },
      { kind: 'waitlistJoined', data: link },
      { kind: 'dropOpen', data: { ...link, closesAt: null } },
    ] as const
    for (const mail of mails) {
      const { html, text } = renderMail(mail, MAIL_SITE)
      for (const body of [html, text]) {
        expect(body).not.toContain('evil')
        expect(body).not.toContain(`Hi ${firstName}`)
      }
      if (mail.kind !== 'stoolRequestReply') expect(text).toContain('Hi there,')
    }
  })

  it.each(['Maura', 'Mary-Kate', 'J.R.', 'O’Dea', 'Ana María', 'Zoë', '美咲'])(
    'M1: %s is greeted by name',
    (firstName) => {
      const { text } = renderMail({ kind: 'inquiryReply', data: { ...inquiry, firstName } }, MAIL_SITE)
      expect(text).toContain(`Hi ${firstName},`)
      expect(text).not.toContain(inquiry.details)
    },
  )
})

it('R15, M1: two servers on one PostgreSQL count together', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  for (let index = 0; index < 2; index += 1) running.push(await startStudio({ databaseUrl, viewer: MEGAN }))
  const [one, two] = running as [Studio, Studio]
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(index % 2 ? one : two, VICTIM, `198.51.${index}.7`)))
  expect([await mailed(one), (await leads(one)).length]).toEqual([['inquiryReply', 'inquiryReply', 'inquiryReply'], 20])
})
