import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { stoolCatalogue } from '#content/stool.ts'
import { LAYER_PX } from '#contract/stool/stool-layers.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const OPEN = { hideStoolPage: false, stoolDrop: { manualStatus: 'open' as const, windows: [], note: '' } }
const BAR = '?height=bar&fabric=navy-linen&leg=walnut&stretcher=nickel'
const PICTURE = '/media/stool/bar--navy-linen--walnut--nickel.jpg'
const configuration = { height: 'bar', fabric: 'navy-linen', leg: 'walnut', stretcher: 'nickel' }

const checkedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].flatMap(([input]) =>
    input.includes('checked=""') ? [/value="([^"]*)"/.exec(input)?.[1]] : [],
  )
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

describe.each(DATABASES)('a stool as an address on %s', (database) => {
  let studio: Studio
  const start = async (options: StudioOptions = {}) => {
    studio = await startStudioOn(database, { settings: OPEN, ...options })
    return studio
  }
  afterEach(() => studio.close())
  const get = async (path: string) => (await studio.fetch(path)).text()

  it('is chosen on the page without scripts, with picture and price', async () => {
    await start()
    const html = await get(`/stool${BAR}`)
    expect(checkedIn(html)).toEqual(Object.values(configuration))
    expect(html).toContain(`<img src="${PICTURE}" alt="Bar Stool, Navy Linen, Walnut, Nickel"`)
    expect(html).toContain('$1,645')
    expect(html).toContain(`href="/stool/request${BAR.replaceAll('&', '&amp;')}"`)
  })

  it('has one card for shared links, and one address for search engines', async () => {
    await start()
    const html = await get(`/stool${BAR}`)
    expect(metaOf(html, 'og:image')).toBe(`http://studio.test/media/stool/share/${PICTURE.slice(13)}`)
    expect(metaOf(html, 'og:url')).toBe(`http://studio.test/stool${BAR}`)
    expect(html).toContain('<link rel="canonical" href="http://studio.test/stool"/>')
    const plain = await get('/stool')
    expect(metaOf(plain, 'og:url')).toBe('http://studio.test/stool')
    expect(plain).not.toContain('/media/stool/')
    expect(plain).not.toContain('/built-in/stool/')
  })

  it('that is no longer offered leads to the nearest, which says so', async () => {
    await start()
    const answer = await studio.fetch('/stool?leg=walnut&fabric=coral-linen')
    const nearest = '/stool?fabric=navy-linen&leg=walnut&gone=fabric'
    expect([answer.status, answer.headers.get('location')]).toEqual([302, nearest])
    const html = await get(nearest)
    expect(html).toContain('an option that is no longer offered')
    expect(checkedIn(html)).toEqual(['counter', 'navy-linen', 'walnut'])
    expect((await studio.fetch('/stool?stretcher=%22%3E%3Cb%3E')).headers.get('location')).toBe(
      '/stool?stretcher=brass&gone=stretcher',
    )
    expect((await studio.fetch('/stool?gone=fabric')).headers.get('location')).toBe('/stool')
    expect(await get('/stool')).not.toContain('no longer offered')
  })

  it('is kept by the page of requests, too', async () => {
    await start()
    const html = await get(`/stool/request${BAR}`)
    expect(checkedIn(html)).toEqual(Object.values(configuration))
    expect(html).toContain(`src="${PICTURE}"`)
    expect((await studio.fetch('/stool/request?fabric=x')).status).toBe(302)
  })

  it('has one picture for mails and one for shared links', async () => {
    await start()
    const picture = await studio.fetch(PICTURE)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const whole = Buffer.from(await picture.arrayBuffer())
    expect(await sharp(whole).metadata()).toMatchObject({ width: 720, height: 900 })
    // The seat is navy, the ground is not.
    const [seat] = [...(await sharp(whole).extract({ left: 340, top: 330, width: 1, height: 1 }).raw().toBuffer())]
    const [ground] = [...(await sharp(whole).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer())]
    expect(seat).toBeLessThan(90)
    expect(ground).toBeGreaterThan(180)
    const share = await studio.fetch(PICTURE.replace('stool/', 'stool/share/'))
    expect(await sharp(Buffer.from(await share.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it.each([
    'bar--coral--walnut--nickel.jpg',
    'bar--navy-linen--walnut.jpg',
    'bar--navy-linen--walnut--nickel.png',
    'share/share/bar--navy-linen--walnut--nickel.jpg',
    '..%2fbar--navy-linen--walnut--nickel.jpg',
    'constructor--a--b--c.jpg',
  ])('/media/stool/%s is no picture', async (name) => {
    await start()
    expect((await studio.fetch(`/media/stool/${name}`)).status).toBe(404)
  })

  async function ask(): Promise<StoolOrder> {
    const contact = { fullName: 'Ann Lee', email: 'ann@mail.example', phone: '' }
    const body = JSON.stringify({ configuration, quantity: 2, contact })
    const headers = { 'content-type': 'application/json' }
    expect((await studio.fetch('/api/stool-request', { method: 'POST', headers, body })).status).toBe(201)
    const lead = await studio.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
    return lead.content as StoolOrder
  }

  it('is pictured in the inbox', async () => {
    await start({ viewer: OWNER })
    expect((await ask()).picture).toBe(PICTURE)
    const { id } = await studio.db.selectFrom('lead').select('id').executeTakeFirstOrThrow()
    const record = await (await studio.fetch(`/api/admin/lead?id=${id}`)).json()
    expect(record.picture).toEqual({ src: PICTURE, alt: '2 × Bar Stool, Navy Linen' })
  })

  it('without a picture is asked for all the same', async () => {
    const fabrics = stoolCatalogue.fabrics.map((fabric) => ({ ...fabric, id: `${fabric.id}-x` }))
    await start({ viewer: OWNER, documents: { 'stool-catalogue': { ...stoolCatalogue, fabrics } } })
    configuration.fabric = 'navy-linen-x'
    const order = await ask()
    configuration.fabric = 'navy-linen'
    expect(order).not.toHaveProperty('picture')
  })

  it('is drawn with layers of the studio, which have the shape of the others', async () => {
    await start({ viewer: OWNER })
    const [stripe] = stoolCatalogue.fabrics
    if (!stripe) throw new Error('The catalogue has fabrics.')
    const save = async (change: object) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await studio.fetch('/api/stool-catalogue', {
        method: 'PUT',
        headers,
        body: JSON.stringify(change),
      })
      return { status: answer.status, body: await answer.json() }
    }
    const picture = { ...stripe.picture, src: '/media/catalogue/coral.webp', ...LAYER_PX }
    const layer = { name: 'seat--counter--coral', picture }
    const fabrics = [...stoolCatalogue.fabrics, { ...stripe, id: 'coral', name: 'Coral' }]
    const square = await save({ fabrics, layers: [{ ...layer, picture: { ...picture, height: 1200 } }] })
    expect([square.status, Object.keys(square.body.fields)]).toEqual([400, ['layers.0.picture.src']])
    expect((await save({ layers: [layer, layer] })).status).toBe(400)
    expect((await save({ layers: [{ ...layer, name: '../seat' }] })).status).toBe(400)
    expect((await save({ fabrics, layers: [layer] })).status).toBe(200)
    expect(await get('/stool?fabric=coral')).toContain('<img src="/media/stool/counter--coral--natural-oak--brass.jpg"')
  })
})
