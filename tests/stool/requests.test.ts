import { afterEach, describe, expect, it } from 'vitest'
import { stoolCatalogue } from '#content/stool.ts'
import type { User } from '#contract/people/session.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import type { StoolRequestInput } from '#contract/stool/stool-request.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const HOUR_MS = 3_600_000
const admin: User = { uid: 'a1', email: 'amy@sevenmile.example', role: 'admin', isAuthorized: true }
const stranger: User = { uid: 's1', email: 'sam@example.com', role: null, isAuthorized: false }

const drop = (manualStatus: 'open' | 'closed'): Partial<SiteSettings> => ({
  hideStoolPage: false,
  stoolDrop: { manualStatus, windows: [], note: '' },
})

const contact = { fullName: 'Maura Doyle', email: 'maura@example.com', phone: '609.555.0100' }
const shipping = { street: '9 Seagull Lane', apartment: '2B', city: 'Avalon', state: 'NJ', zip: '08202' }
const nowhere = { street: '', apartment: '', city: '', state: '', zip: '' }
const configuration = { height: 'bar', fabric: 'dune-boucle', leg: 'walnut', stretcher: 'bronze' }

const quote: StoolRequestInput = { configuration, quantity: 4, samples: ['navy-linen', 'sky-linen'], contact, shipping }
const plainQuote: StoolRequestInput = {
  ...quote,
  samples: [],
  shipping: nowhere,
  contact: { ...contact, fullName: '' },
}
const samplesAlone: StoolRequestInput = { ...quote, configuration: null, quantity: 0 }

describe.each(DATABASES)('requests for stools and samples on %s', (database) => {
  let studio: Studio
  const start = async (options: StudioOptions = { settings: drop('open') }) => {
    studio = await startStudioOn(database, options)
  }
  afterEach(() => studio.close())

  let lastHost = 0
  /** Posts from an address of its own, so that rate limits stay out of it. */
  async function post(body: object, headers: Record<string, string> = {}) {
    lastHost += 1
    const answer = await studio.fetch(
      '/api/stool-request',
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
      `198.51.${lastHost % 250}.${Math.floor(lastHost / 250)}`,
    )
    return { status: answer.status, body: await answer.json() }
  }
  const leads = () => studio.db.selectFrom('lead').selectAll().orderBy('id').execute()
  const mails = () => studio.db.selectFrom('mail').selectAll().orderBy('id').execute()
  const refusal = async (body: object) => {
    const answer = await post(body)
    return [answer.status, answer.body.code, answer.body.fields]
  }

  it('REQ-13, REQ-14: keeps a request with the names and prices of that moment, and two mails about it', async () => {
    await start()
    const { status, body } = await post(quote)
    expect([status, body]).toEqual([201, { id: expect.any(String), reference: 'MS-1001' }])
    const [lead] = await leads()
    expect(lead).toMatchObject({ id: body.id, list: 'quotes', status: 'new', name: 'Maura Doyle', suspicion: '' })
    expect(lead).toMatchObject({ email: 'maura@example.com', drop_id: null, created_at_ms: studio.clock.nowMs })
    const order = {
      ...quote,
      reference: 'MS-1001',
      chosen: { height: 'Bar Stool', fabric: 'Dune Boucle', leg: 'Walnut', stretcher: 'Bronze' },
      picture: '/media/stool/bar--dune-boucle--walnut--bronze.jpg',
      sampleNames: ['Navy Linen', 'Sky Linen'],
      unitPriceCents: 181_500,
      samplesPriceCents: 2500,
      totalCents: 4 * 181_500 + 2500,
      byAdmin: false,
    }
    expect(lead?.content).toEqual({ ...order, page: '' })
    for (const word of ['ms-1001', 'seagull', 'dune boucle', 'maura']) expect(lead?.search_text).toContain(word)
    expect(
      (await mails()).map(({ kind, recipient, state, data, lead_id }) => [kind, recipient, state, data, lead_id]),
    ).toEqual([
      ['stoolRequestToStudio', '', 'pending', order, body.id],
      ['stoolRequestReply', 'maura@example.com', 'pending', order, body.id],
    ])
  })

  it('REQ-14: knows the drop that it was made in', async () => {
    await start()
    await studio.runJobs()
    await post(quote)
    const { id } = await studio.db.selectFrom('stool_drop').select('id').executeTakeFirstOrThrow()
    expect((await leads()).map(({ drop_id }) => drop_id)).toEqual([id])
  })

  it('REQ-18: reads nothing of what a client says about prices, names or itself', async () => {
    await start()
    const lies = { unitPriceCents: 1, totalCents: 1, reference: 'MS-1', byAdmin: true, dropId: 'x', sampleNames: [] }
    await post({ ...quote, ...lies, chosen: { fabric: '<b>' } })
    expect((await leads())[0]?.content).toMatchObject({
      reference: 'MS-1001',
      unitPriceCents: 181_500,
      totalCents: 728_500,
      byAdmin: false,
      chosen: { fabric: 'Dune Boucle' },
    })
  })

  it('REQ-18: prices come from the catalogue as it is stored', async () => {
    const dearer = stoolCatalogue.heights.map((height) => ({ ...height, priceCents: 200_000 }))
    const documents = { 'stool-catalogue': { ...stoolCatalogue, heights: dearer, samplePriceCents: 0 } }
    await start({ settings: drop('open'), documents })
    await post(quote)
    expect((await leads())[0]?.content).toMatchObject({
      unitPriceCents: 226_500,
      samplesPriceCents: 0,
      totalCents: 906_000,
    })
  })

  it('REQ-18: takes only what the catalogue offers, and names the part that it does not', async () => {
    await start()
    for (const [part, message] of [
      ['height', 'This height is no longer offered'],
      ['fabric', 'This fabric is no longer offered'],
      ['leg', 'This leg option is no longer offered'],
      ['stretcher', 'This stretcher is no longer offered'],
    ]) {
      const request = { ...quote, configuration: { ...configuration, [`${part}`]: 'gold' } }
      expect(await refusal(request)).toEqual([400, 'invalid_input', { [`configuration.${part}`]: [message] }])
    }
    const undecided = { ...quote, configuration: { ...configuration, fabric: '' } }
    expect(await refusal(undecided)).toEqual([
      400,
      'invalid_input',
      { 'configuration.fabric': ['Please choose a fabric'] },
    ])
    const samples = ['A fabric among the samples is no longer offered']
    expect(await refusal({ ...quote, samples: ['navy-linen', 'walnut'] })).toEqual([400, 'invalid_input', { samples }])
    const once = ['There is one sample of each fabric']
    expect(await refusal({ ...quote, samples: ['navy-linen', 'navy-linen'] })).toEqual([
      400,
      'invalid_input',
      { samples: once },
    ])
    expect(await leads()).toEqual([])
  })

  it('REQ-18: a section that offers nothing is not asked for', async () => {
    await start({ settings: drop('open'), documents: { 'stool-catalogue': { ...stoolCatalogue, stretchers: [] } } })
    expect((await post({ ...quote, configuration: { ...configuration, stretcher: '' } })).status).toBe(201)
    expect((await leads())[0]?.content).toMatchObject({
      chosen: { leg: 'Walnut', stretcher: '' },
      unitPriceCents: 177_000,
    })
    expect(await refusal(quote)).toEqual([
      400,
      'invalid_input',
      { 'configuration.stretcher': ['This stretcher is no longer offered'] },
    ])
  })

  it('CFG-17: asks for a whole number of stools from 0 to 99, and for some stool or sample', async () => {
    await start()
    for (const quantity of [-1, 100, 1.5, '4', null]) {
      expect(await refusal({ ...quote, quantity })).toEqual([400, 'invalid_input', { quantity: [expect.any(String)] }])
    }
    expect(await refusal({ ...quote, configuration: null })).toEqual([
      400,
      'invalid_input',
      { configuration: ['Please choose how the stool is to be made'] },
    ])
    expect(await refusal({ ...quote, quantity: 0, samples: [] })).toEqual([
      400,
      'invalid_input',
      { quantity: ['Please choose a quantity, or a fabric sample'] },
    ])
  })

  it('REQ-11, REQ-12: a quote needs an address for mail and nothing else', async () => {
    await start()
    expect((await post(plainQuote)).status).toBe(201)
    for (const [email, message] of [
      ['', 'Email address is required'],
      ['maura@', 'Please enter a valid email address'],
    ]) {
      const request = { ...plainQuote, contact: { ...contact, email } }
      expect(await refusal(request)).toEqual([400, 'invalid_input', { 'contact.email': [message] }])
    }
    expect(await leads()).toHaveLength(1)
  })

  it('REQ-12: samples need a name and the whole postal address', async () => {
    await start()
    const blank = { ...quote, contact: { ...contact, fullName: ' ' }, shipping: nowhere }
    const expected = {
      'contact.fullName': ['Full name is required'],
      'shipping.street': ['Street address is required'],
      'shipping.city': ['City is required'],
      'shipping.state': ['State is required'],
      'shipping.zip': ['ZIP code is required'],
    }
    expect(await refusal(blank)).toEqual([400, 'invalid_input', expected])
    expect(await refusal({ ...blank, configuration: null, quantity: 0 })).toEqual([400, 'invalid_input', expected])
    expect((await post({ ...quote, contact: { ...contact, phone: '' } })).status).toBe(201)
    expect((await post({ ...quote, shipping: { ...shipping, apartment: '' } })).status).toBe(201)
  })

  it('REQ-8, REQ-12: a state is one of fifty or DC, a ZIP code has five digits or nine', async () => {
    await start()
    for (const state of ['PR', 'AE', 'nj', 'New Jersey', 'toString']) {
      const request = { ...plainQuote, shipping: { ...nowhere, state } }
      expect(await refusal(request)).toEqual([400, 'invalid_input', { 'shipping.state': ['Please choose a state'] }])
    }
    for (const zip of ['0820', '082020', '08202-12', 'ABCDE', '08202 1234']) {
      const fields = { 'shipping.zip': ['Use 5 digits or ZIP+4'] }
      expect(await refusal({ ...plainQuote, shipping: { ...nowhere, zip } })).toEqual([400, 'invalid_input', fields])
    }
    expect((await post({ ...plainQuote, shipping: { ...nowhere, state: 'DC', zip: '20001-1234' } })).status).toBe(201)
  })

  it('PERM-8, REQ-17: stools are not sold while the drop is closed; what was asked is not kept', async () => {
    await start({ settings: drop('closed') })
    const { status, body } = await post(quote)
    expect([status, body.code]).toEqual([409, 'drop_closed'])
    expect(body.error).toMatch(/waitlist/)
    expect([await leads(), await mails()]).toEqual([[], []])
  })

  it('PERM-8: being signed in without a role opens nothing', async () => {
    await start({ settings: drop('closed'), viewer: stranger })
    expect((await post(quote)).status).toBe(409)
  })

  it('CFG-22: samples alone are sent while the drop is closed', async () => {
    await start({ settings: drop('closed') })
    expect((await post(samplesAlone)).status).toBe(201)
    expect((await leads())[0]?.content).toMatchObject({
      configuration: null,
      chosen: null,
      unitPriceCents: 0,
      samplesPriceCents: 2500,
      totalCents: 2500,
      sampleNames: ['Navy Linen', 'Sky Linen'],
    })
  })

  it('CFG-13: a configuration without a quantity is no quote', async () => {
    await start({ settings: drop('closed') })
    expect((await post({ ...quote, quantity: 0 })).status).toBe(201)
    expect((await leads())[0]?.content).toMatchObject({ configuration: null, chosen: null, totalCents: 2500 })
  })

  it('PERM-5, PERM-8, CFG-19: an admin asks for a quote while the drop is closed, and is marked as one', async () => {
    await start({ settings: drop('closed'), viewer: admin })
    expect((await post(quote)).status).toBe(201)
    expect((await leads())[0]?.content).toMatchObject({ byAdmin: true, quantity: 4 })
  })

  it('REQ-17: a drop that closes turns away what comes later, but not the retry of what came before', async () => {
    await start()
    const openMs = studio.clock.nowMs
    const window = { open: new Date(openMs).toISOString(), close: new Date(openMs + HOUR_MS).toISOString() }
    const stoolDrop = { manualStatus: 'auto' as const, windows: [window], note: '' }
    await studio.storeSettings({ hideStoolPage: false, stoolDrop })
    studio.clock.nowMs = openMs + HOUR_MS - 1
    const before = await post(quote, { 'idempotency-key': 'before' })
    expect(before.status).toBe(201)
    studio.clock.nowMs += 1
    expect((await post({ ...quote, quantity: 1 }, { 'idempotency-key': 'after' })).status).toBe(409)
    expect(await post(quote, { 'idempotency-key': 'before' })).toEqual(before)
  })

  it('CFG-22: samples alone are sent while the page is visible; to admins always', async () => {
    await start({ settings: { ...drop('open'), hideStoolPage: true } })
    expect(await refusal(samplesAlone)).toEqual([404, 'not_found', undefined])
    expect((await post(quote)).status).toBe(201)
    await studio.close()
    await start({ settings: { ...drop('open'), hideStoolPage: true }, viewer: admin })
    expect((await post(samplesAlone)).status).toBe(201)
  })

  it('REQ-13: twins and retries are one request, with one reference', async () => {
    await start()
    const twins = await Promise.all(Array.from({ length: 20 }, () => post(quote, { 'idempotency-key': 'twin' })))
    expect(new Set(twins.map(({ status, body }) => `${status} ${body.id} ${body.reference}`)).size).toBe(1)
    expect([(await leads()).length, (await mails()).length]).toEqual([1, 2])
    const other = await post({ ...quote, quantity: 5 }, { 'idempotency-key': 'twin' })
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  })

  it('B47: is one request with one reference however many days later its key comes again, though the drop closed', async () => {
    await start()
    const key = { 'idempotency-key': 'kept-offline' }
    const first = await post(quote, key)
    studio.clock.nowMs += 20 * 24 * HOUR_MS
    await studio.storeSettings(drop('closed'))
    expect(await post(quote, key)).toEqual(first)
    expect([await leads(), await mails()]).toMatchObject([[{}], [{}, {}]])
  })

  it('REQ-14: twenty at once get twenty references', async () => {
    await start()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post({ ...quote, quantity: index + 1 }, { 'idempotency-key': `${index}` }),
      ),
    )
    const numbers = answers.map(({ body }) => Number(String(body.reference).slice(3))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => 1001 + index))
  })

  it('R1: without its mails there is no request, and its key and number are free for the next try', async () => {
    await start()
    await studio.db.schema.alterTable('mail').renameTo('mail_away').execute()
    expect((await post(quote, { 'idempotency-key': 'k' })).status).toBe(500)
    expect(await leads()).toEqual([])
    await studio.db.schema.alterTable('mail_away').renameTo('mail').execute()
    expect(await post(quote, { 'idempotency-key': 'k' })).toMatchObject({ status: 201, body: { reference: 'MS-1001' } })
  })

  it('a suspect is answered like everybody, and waits in quarantine with its mails', async () => {
    await start()
    expect(await post({ ...quote, website: 'https://spam.example' })).toMatchObject({
      status: 201,
      body: { reference: 'MS-1001' },
    })
    expect((await leads()).map(({ status, suspicion }) => [status, suspicion])).toEqual([
      ['spam', 'A hidden field was filled in'],
    ])
    expect((await mails()).map(({ state }) => state)).toEqual(['held', 'held'])
  })
})
