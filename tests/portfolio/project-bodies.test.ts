import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALT_TEXT_MAX, DESCRIPTION_LENGTH, NAME_MAX, TITLE_LENGTH, WEB_ADDRESS_MAX } from '#contract/limits.ts'
import { PUBLIC_BODY_MAX_BYTES } from '#server/platform/http/requests/body-size.ts'
import { MEGAN, PROJECT } from '../support/portfolio.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const PATH = '/api/portfolio-metadata'
const LARGE_BYTES = 3 * 1024 * 1024

/** Text of so many characters, each with two bytes in UTF-8 and six when it is escaped. */
const long = (characters: number, start = '') => `${start}${'é'.repeat(characters - start.length)}`
const RIGHTS = {
  photographer: long(NAME_MAX),
  address: long(WEB_ADDRESS_MAX, 'https://light.example/'),
  licensedUntil: '2999-12-31',
  embargoUntil: '2000-01-01',
}
/** A project whose fields are as long as they may be. */
const longest = (start: string) => ({
  title: long(TITLE_LENGTH.max, start),
  location: long(NAME_MAX),
  space: long(NAME_MAX),
  styles: Array.from({ length: 20 }, (_, index) => long(NAME_MAX, String(index))),
  thumbnail: long(2048, '/media/'),
  description: long(DESCRIPTION_LENGTH.max),
  heroImage: long(2048, '/media/hero'),
  heroImageAlt: long(ALT_TEXT_MAX),
  featured: false,
  rights: RIGHTS,
})
const picture = (_: unknown, index: number) => ({
  src: long(2048, `/media/portfolio/long/${index}-`),
  alt: long(ALT_TEXT_MAX),
  focal: { x: 0.123456789012345, y: 0.987654321098765 },
  rights: RIGHTS,
})

/** JSON as cautious programs write it: everything beyond ASCII as `\u00e9`. */
const escaped = (body: object) =>
  JSON.stringify(body).replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
/** The same with spaces at its end, so that it has so many bytes. */
const filled = (json: string, bytes: number) => json + ' '.repeat(bytes - Buffer.byteLength(json))

describe('the size of what is sent of a project', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio({ viewer: MEGAN })
    expect((await send('POST', JSON.stringify(PROJECT))).status).toBe(201)
  })
  afterAll(() => studio.close())

  function send(method: string, body: string, path = PATH, saysItsLength = true) {
    const length: Record<string, string> = saysItsLength ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    return studio.fetch(path, { method, body, headers: { 'content-type': 'application/json', ...length } })
  }
  const put = (body: string, saysItsLength = true) =>
    send('PUT', body, `${PATH}?projectId=${PROJECT.id}`, saysItsLength)

  it('the longest project there can be is changed, in whatever letters it is written', async () => {
    for (const write of [JSON.stringify, escaped]) expect((await put(write(longest('Put')))).status).toBe(200)
    expect(escaped(longest('')).length).toBeGreaterThan(PUBLIC_BODY_MAX_BYTES)
  })

  it('the longest project there can be is made with as many pictures as it can have', {
    timeout: 120_000,
  }, async () => {
    const gallery = Array.from({ length: 2000 }, picture)
    const answer = await send('POST', escaped({ id: 'long', ...longest('New'), gallery }))
    expect(answer.status).toBe(201)
    expect((await answer.json()).images).toHaveLength(2000)
  })

  it.each([true, false])('3 MB are too large for a change and for a new project, length said: %s', async (says) => {
    const body = filled(JSON.stringify(PROJECT), LARGE_BYTES)
    for (const answer of [await put(body, says), await send('POST', body, PATH, says)]) {
      expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large'])
    }
    const padded = JSON.stringify({ ...PROJECT, padding: 'x'.repeat(LARGE_BYTES) })
    expect((await put(padded, says)).status).toBe(413)
    expect((await send('POST', padded, PATH, says)).status).toBe(413)
    const wordy = JSON.stringify({ ...PROJECT, description: 'x'.repeat(LARGE_BYTES) })
    expect((await put(wordy, says)).status).toBe(413)
    expect((await send('POST', wordy, PATH, says)).status).toBe(413)
    const images = filled(JSON.stringify({ images: [] }), LARGE_BYTES)
    expect((await send('PUT', images, `/api/admin/project-images?projectId=${PROJECT.id}`, says)).status).toBe(413)
  })

  it('a new project may be as large as it has pictures, and no larger', async () => {
    const gallery = Array.from({ length: 100 }, picture)
    const body = escaped({ id: 'hundred', ...longest('Hundred'), gallery })
    const replacing = gallery.map((picture) => ({ ...picture, replaces: picture.src }))
    const most = escaped({ id: 'hundred', ...longest('Hundred'), gallery: replacing })
    expect((await send('POST', filled(most, most.length + 500_000))).status).toBe(413)
    expect((await send('POST', body)).status).toBe(201)
  })

  it('what is a little larger than usual is no reason to refuse it', async () => {
    expect((await put(filled(JSON.stringify({ location: 'Avalon, NJ' }), 100_000))).status).toBe(200)
    expect((await send('POST', filled(JSON.stringify(PROJECT), 100_000))).status).toBe(409)
  })

  it.each([
    ['/api/admin/page-texts', { about: { quote: 'x'.repeat(LARGE_BYTES) } }],
    ['/api/stool-catalogue', { details: [], padding: 'x'.repeat(LARGE_BYTES) }],
    ['/api/admin/home-tours', { tours: [], padding: 'x'.repeat(LARGE_BYTES) }],
    ['/api/admin/studio-profile', { name: 'x'.repeat(LARGE_BYTES) }],
    ['/api/site-metadata', { stoolDrop: { note: 'x'.repeat(LARGE_BYTES) } }],
    ['/api/admin/testimonials/order', { ids: ['x'.repeat(LARGE_BYTES)] }],
  ])('what is saved at %s is held to what its fields can hold', async (path, body) => {
    expect((await send('PUT', JSON.stringify(body), path)).status).toBe(413)
  })

  it('the longest of everything else fits too', async () => {
    const letters = Array.from({ length: 200 }, (_, index) => long(64, String(index)))
    const order = await send('PUT', escaped({ ids: letters }), '/api/admin/testimonials/order')
    // These are not the letters there are; what matters is that they were read.
    expect(order.status).toBe(412)
    const legal = { title: long(80), body: long(20_000) }
    const texts = { about: { panels: [1, 2, 3, 4, 5].map(() => long(1000)) }, legal: { privacy: legal, terms: legal } }
    expect((await send('PUT', escaped(texts), '/api/admin/page-texts')).status).toBe(200)
  })
})
