import { afterEach, describe, expect, it } from 'vitest'
import type { User } from '#contract/people/session.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { storedLeads } from '../support/inquiries.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const ADMIN: User = { uid: 'a1', email: 'amy@sevenmile.example', role: 'admin', isAuthorized: true }
const drop = (manualStatus: 'open' | 'closed', hideStoolPage = false) => ({
  hideStoolPage,
  stoolDrop: { manualStatus, windows: [], note: '' },
})

type Fields = readonly (readonly [name: string, value: string])[]
const STOOL: Fields = [
  ['configuration.height', 'bar'],
  ['configuration.fabric', 'dune-boucle'],
  ['configuration.leg', 'walnut'],
  ['configuration.stretcher', 'bronze'],
  ['quantity', '4'],
]
const SAMPLES: Fields = [
  ['samples', 'navy-linen'],
  ['samples', 'sky-linen'],
]
const PERSON: Fields = [
  ['contact.fullName', 'Maura Doyle'],
  ['contact.email', 'maura@mail.example'],
  ['contact.phone', ''],
  ['shipping.street', '9 Seagull Lane'],
  ['shipping.apartment', ''],
  ['shipping.city', 'Avalon'],
  ['shipping.state', 'NJ'],
  ['shipping.zip', '08202'],
  ['website', ''],
]

const ON_THE_PAGE = {
  head: ['<meta name="robots" content="noindex"/>', 'href="http://studio.test/stool/request"'],
  stool: ['Height', 'Fabric Selection', 'Leg Options', 'Metal Stretcher Options', 'Quantity', 'Request Samples'],
  contact: ['Contact Information', 'Full Name', 'Email Address *', 'Phone Number'],
  shipping: ['Shipping Address', 'Street Address', 'Apartment, suite (optional)', 'City', 'State', 'ZIP Code'],
  states: ['District of Columbia', 'New Jersey'],
  prices: ['$1,450 · 25″ seat', '+ $125', '$25 for all of them', 'US shipping only', 'Nothing is charged today.'],
  action: ['Submit Request'],
}

describe.each(DATABASES)('stool requests without scripts on %s', (database) => {
  let studio: Studio
  const start = async (options: StudioOptions = { settings: drop('open') }) => {
    studio = await startStudioOn(database, options)
  }
  afterEach(() => studio.close())

  async function post(fields: Fields, body: FormData | URLSearchParams = new URLSearchParams()) {
    for (const [name, value] of fields) body.append(name, value)
    const answer = await studio.fetch('/api/stool-request', { method: 'POST', body, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  const page = async (path: string) => (await studio.fetch(path)).text()
  const contents = async () => (await storedLeads(studio)).map(({ content }) => content)

  it.each([
    ['application/x-www-form-urlencoded', () => new URLSearchParams()],
    ['multipart/form-data', () => new FormData()],
  ])('API-26, REQ-13, REQ-15: %s is kept, and leads to a page with the reference', async (_type, body) => {
    await start()
    const { status, headers } = await post([...STOOL, ...SAMPLES, ...PERSON], body())
    expect([status, headers.get('location')]).toEqual([303, '/stool/request?sent=MS-1001'])
    expect(await contents()).toMatchObject([
      {
        reference: 'MS-1001',
        chosen: { height: 'Bar Stool', fabric: 'Dune Boucle', leg: 'Walnut', stretcher: 'Bronze' },
        quantity: 4,
        sampleNames: ['Navy Linen', 'Sky Linen'],
        totalCents: 4 * 181_500 + 2500,
        contact: { fullName: 'Maura Doyle', email: 'maura@mail.example', phone: '' },
        shipping: { street: '9 Seagull Lane', city: 'Avalon', state: 'NJ', zip: '08202' },
      },
    ])
    const result = await page('/stool/request?sent=MS-1001')
    for (const shown of ['Request submitted!', 'MS-1001', 'confirm details and final pricing'])
      expect(result).toContain(shown)
    expect(result).not.toContain('Maura')
    expect(await page('/stool/request?sent=%3Cb%3E')).toContain('Submit Request')
  })

  it('API-26: posting it twice is one request', async () => {
    await start()
    const answers = await Promise.all([post([...STOOL, ...PERSON]), post([...STOOL, ...PERSON])])
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(
      Array.from({ length: 2 }, () => '/stool/request?sent=MS-1001'),
    )
    expect(await storedLeads(studio)).toHaveLength(1)
  })

  it('API-26, REQ-11, REQ-12, REQ-18: a refused form comes back with what was typed and what is wrong', async () => {
    await start()
    const fields: Fields = [
      ['configuration.height', 'bar'],
      ['configuration.leg', 'gold'],
      ['quantity', '2'],
      ['samples', 'sky-linen'],
      ['contact.fullName', 'Maura "the boss" <Doyle>'],
      ['contact.email', 'maura@'],
      ['shipping.zip', '0820'],
      ['shipping.state', 'DE'],
    ]
    const { status, headers, html } = await post(fields)
    expect([status, headers.get('cache-control')]).toEqual([400, 'no-store'])
    for (const shown of [
      'value="Maura &quot;the boss&quot; &lt;Doyle&gt;"',
      'value="maura@"',
      'value="0820"',
      '<option value="DE" selected="">',
      'Please check the highlighted fields.',
      'Please enter a valid email address',
      'Use 5 digits or ZIP+4',
      'Street address is required',
    ])
      expect(html).toContain(shown)
    const inputOf = (name: string, value: string) =>
      new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"[^>]*>`).exec(html)?.[0]
    expect(inputOf('samples', 'sky-linen')).toContain('checked')
    expect(inputOf('samples', 'navy-linen')).not.toContain('checked')
    expect(inputOf('configuration.height', 'bar')).toContain('checked')
    expect(inputOf('quantity', '2')).toBeDefined()
    expect(await storedLeads(studio)).toEqual([])
  })

  it('REQ-12, REQ-18: what only the catalogue and the post office know stands in the page too', async () => {
    await start()
    const noStreet = PERSON.filter(([name]) => name !== 'shipping.street')
    const { status, html } = await post([['quantity', 'some'], ...noStreet])
    expect([status, html]).toEqual([400, expect.stringContaining('Please choose a whole number from 0 to 99')])
    const second = await post([['configuration.height', 'bar'], ['quantity', '1'], ...SAMPLES, ...noStreet])
    expect(second.status).toBe(400)
    for (const message of ['Please choose a fabric', 'Please choose a leg option', 'Street address is required'])
      expect(second.html).toContain(message)
  })

  it('CFG-13, CFG-22: samples alone are asked for with a height that is chosen anyway, and while closed', async () => {
    await start()
    const samplesAlone: Fields = [['configuration.height', 'counter'], ['quantity', ''], ...SAMPLES, ...PERSON]
    expect((await post(samplesAlone)).status).toBe(303)
    await studio.storeSettings(drop('closed'))
    expect((await post([['quantity', '0'], ['samples', 'oat-linen'], ...PERSON])).status).toBe(303)
    expect(await contents()).toMatchObject([
      { configuration: null, chosen: null, sampleNames: ['Navy Linen', 'Sky Linen'] },
      { configuration: null, chosen: null, sampleNames: ['Oat Linen'] },
    ])
  })

  it('REQ-17: a drop that has closed leads to the waitlist, with name and address', async () => {
    await start({ settings: drop('closed') })
    const { status, headers, html } = await post([...STOOL, ...SAMPLES, ...PERSON])
    expect([status, headers.get('cache-control')]).toEqual([409, 'no-store'])
    for (const shown of [
      'action="/api/stool-waitlist"',
      'The drop has closed.',
      'Your request was not sent.',
      'value="Maura"',
      'value="Doyle"',
      'value="maura@mail.example"',
      'href="/stool/request"',
    ])
      expect(html).toContain(shown)
    expect(await storedLeads(studio)).toEqual([])
  })

  it('CON-20: a filled hidden field is answered like any other, and set aside', async () => {
    await start()
    const { status } = await post([...STOOL, ...PERSON.slice(0, -1), ['website', 'https://spam.example']])
    expect(status).toBe(303)
    expect(await storedLeads(studio)).toMatchObject([{ status: 'spam' }])
  })

  it('API-26: names that mean nothing, or too much, change nothing', async () => {
    await start()
    const odd: Fields = [
      ['__proto__.quantity', '9'],
      ['constructor.prototype.quantity', '9'],
      ['contact', 'nobody'],
      ['shipping.street.number', '9'],
      [`${'a.'.repeat(5000)}b`, 'deep'],
      ['.', ''],
    ]
    const { status } = await post([...odd, ...STOOL, ...PERSON])
    expect(status).toBe(303)
    expect(await contents()).toMatchObject([{ quantity: 4, contact: { fullName: 'Maura Doyle' } }])
  })

  it('REQ-5 to REQ-10, CFG-4 to CFG-9: the page has everything that the windows have, and no robot keeps it', async () => {
    await start()
    const html = await page('/stool/request')
    for (const shown of Object.values(ON_THE_PAGE).flat()) expect(html).toContain(shown)
    expect(await page('/stool')).toContain('href="/stool/request"')
    expect(await page('/sitemap.xml')).not.toContain('/stool/request')
  })

  it('CFG-18, CFG-22, CFG-23: while the drop is closed it says so, and offers the waitlist and samples', async () => {
    const note = 'Back in <spring>.'
    await start({ settings: { ...drop('closed'), stoolDrop: { manualStatus: 'closed', windows: [], note } } })
    const html = await page('/stool/request')
    for (const shown of [
      'closed.',
      'href="/stool/waitlist"',
      'Back in &lt;spring&gt;.',
      'Full Name *',
      'Submit Request',
    ])
      expect(html).toContain(shown)
    expect(html).not.toContain('configuration.height')
    const { status, html: refused } = await post([['quantity', '0'], ...PERSON])
    expect([status, refused]).toEqual([400, expect.stringContaining('or a fabric sample')])
  })

  it('CFG-19, PERM-5: an admin asks for stools while the drop is closed', async () => {
    await start({ settings: drop('closed', true), viewer: ADMIN })
    expect(await page('/stool/request')).toContain('configuration.height')
    expect((await post([...STOOL, ...PERSON])).status).toBe(303)
  })

  it('STL-12, STL-15: the page is hidden together with the stool', async () => {
    await start({ settings: drop('closed', true) })
    const answer = await studio.fetch('/stool/request', { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    const { status, headers } = await post([['quantity', '0'], ...SAMPLES, ...PERSON])
    expect([status, headers.get('location')]).toEqual([302, '/'])
  })

  it('one address each: other spellings of the page lead to it', async () => {
    await start()
    const answer = await studio.fetch('/Stool/Request/?sent=MS-1', { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/stool/request?sent=MS-1'])
  })
})
