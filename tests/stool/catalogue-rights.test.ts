import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stylePlayful } from '#content/pictures/styles.ts'
import { stoolCatalogue } from '#content/stool.ts'
import type { PagePicture } from '#contract/files/page-picture.ts'
import { RIGHTS_ERROR } from '#contract/files/picture-rights-input.ts'
import { renditionPath, sharePath } from '#contract/files/renditions.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { LAYER_PX, stoolPicturePath } from '#contract/stool/stool-layers.ts'
import { creditedOn } from '../support/credited-images.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, storeFile } from '../support/portfolio.ts'
import { PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

const CATALOGUE = '/api/stool-catalogue'
const CREDIT = { photographer: 'Ada Lens', address: 'https://lens.example/' }
const LAST_DAY = '2026-12-03'
/** The end of that day in the studio. */
const MIDNIGHT_MS = Date.UTC(2026, 11, 4, 5)
const ENDED = { licensedUntil: '2026-01-01' }
/** Answers to visitors that show the gallery, or name its pictures. */
const ANSWERS = ['/stool', '/stool.data', CATALOGUE]
/** The same of options. */
const OFFERS = [...ANSWERS, '/stool/request', '/stool/request.data', '/stool/waitlist.data']

const [stripe, ...otherFabrics] = stoolCatalogue.fabrics
const [first, ...others] = stoolCatalogue.gallery
if (!stripe?.picture || !first) throw new Error('The catalogue has pictures.')
const { video } = stoolCatalogue

let studio: Studio
let admin: Admin
let session: { cookie: string }
afterEach(() => studio.close())

const text = async (path: string, headers = {}) => (await studio.fetch(path, { headers })).text()
const status = async (path: string, headers = {}) => (await studio.fetch(path, { headers })).status
const save = async (change: object) => {
  const saved = await admin.send('PUT', CATALOGUE, change)
  expect(saved.status).toBe(200)
  return saved
}
const stored = async (): Promise<StoolCatalogue> => admin.json(CATALOGUE)
const read = async (): Promise<StoolCatalogue> => (await studio.fetch(CATALOGUE)).json()
const licensed = (picture: PagePicture, rights: object) => ({ ...picture, rights })
const closedFabric = (picture: PagePicture) => [{ ...stripe, picture: licensed(picture, ENDED) }, ...otherFabrics]
/** Of these answers, those that name a file. */
const naming = async (name: string, paths = ANSWERS) => {
  const answers = await Promise.all(paths.map(async (path) => ({ path, shown: await text(path) })))
  return answers.filter(({ shown }) => shown.includes(name)).map(({ path }) => path)
}

describe.each(DATABASES)('rights of pictures of the stool, on %s', (database) => {
  beforeEach(async () => {
    const stoolDrop = { manualStatus: 'open' as const, windows: [], note: '' }
    studio = await startStudioOn(database, { accounts: PEOPLE })
    await studio.storeSettings({ hideStoolPage: false, stoolDrop })
    ;({ admin, session } = await signInOwner(studio))
  })

  it('B23: are part of each photograph, also of an upload: saved, undone, and gone with it', async () => {
    const rights = { ...CREDIT, embargoUntil: '2026-01-01', licensedUntil: LAST_DAY }
    const src = await storeFile(studio.db, 'catalogue/rope.jpg', studio.clock.nowMs)
    await save({ gallery: [{ ...first, src }] })
    const [rope] = (await stored()).gallery
    const saved = await save({
      gallery: [{ ...rope, rights }],
      fabrics: [{ ...stripe, picture: licensed(stripe.picture ?? first, rights) }],
      video: { ...video, poster: licensed(video.poster, rights) },
    })
    const written = await stored()
    expect(written.gallery).toEqual([{ ...rope, rights }])
    expect([written.fabrics[0]?.picture?.rights, written.video.poster.rights]).toEqual([rights, rights])
    await save({ gallery: [licensed(first, { photographer: ' ' })], video: { ...video, poster: stylePlayful } })
    expect([(await stored()).gallery, (await stored()).video.poster]).toEqual([[first], stylePlayful])
    const again = await save({ gallery: [{ ...rope, rights }] })
    expect((await admin.undo(again)).status).toBe(200)
    expect((await stored()).gallery).toEqual([first])
    expect((await admin.undo(saved)).status).toBe(409)
  })

  it('B23: what cannot be right is refused at its field', async () => {
    const gallery = [licensed(first, { licensedUntil: '2026-02-30' })]
    const answer = await admin.send('PUT', CATALOGUE, { gallery })
    const fields = { 'gallery.0.rights.licensedUntil': [RIGHTS_ERROR.day] }
    expect([answer.status, (await answer.json()).fields]).toEqual([400, fields])
  })

  it('B23: a picture of the gallery is nowhere from the midnight after its last day: the others go on', async () => {
    const rendition = renditionPath(stylePlayful, 320, 'jpeg')
    const files = [stylePlayful.src, rendition, sharePath(stylePlayful)]
    await save({ gallery: [licensed(stylePlayful, { licensedUntil: LAST_DAY }), ...others] })
    studio.clock.nowMs = MIDNIGHT_MS - 1
    expect(await naming('style-playful')).toEqual(ANSWERS)
    for (const path of files) expect([path, await status(path)]).toEqual([path, 200])
    const before = (await studio.fetch(CATALOGUE)).headers.get('etag')
    studio.clock.nowMs = MIDNIGHT_MS
    ;({ admin, session } = await signInOwner(studio))
    const after = await studio.fetch(CATALOGUE, { headers: { 'if-none-match': before ?? '' } })
    expect([after.status, (await after.json()).gallery]).toEqual([200, others])
    expect(await naming('style-playful')).toEqual([])
    for (const path of files) {
      expect([path, await status(path), await status(path, session)]).toEqual([path, 404, 200])
    }
    expect(await text('/admin/stool', session)).toContain(stylePlayful.src)
    expect((await stored()).gallery[0]?.src).toBe(stylePlayful.src)
    await save({ gallery: [licensed(stylePlayful, { licensedUntil: '2027-12-03' })] })
    expect(await naming('style-playful')).toEqual(ANSWERS)
    for (const path of files) expect([path, await status(path)]).toEqual([path, 200])
  })

  it('B23: an embargo lasts until its day begins in the studio', async () => {
    await save({ gallery: [licensed(stylePlayful, { embargoUntil: '2026-12-04' }), ...others] })
    studio.clock.nowMs = MIDNIGHT_MS - 1
    expect([await naming('style-playful'), await status(stylePlayful.src)]).toEqual([[], 404])
    studio.clock.nowMs = MIDNIGHT_MS
    expect([await naming('style-playful'), await status(stylePlayful.src)]).toEqual([ANSWERS, 200])
  })

  it('B23: where no picture of the gallery may be shown, those that come with the site are there', async () => {
    await save({ gallery: [licensed(stylePlayful, ENDED)] })
    expect((await read()).gallery).toEqual(stoolCatalogue.gallery)
    await save({ gallery: [licensed(stylePlayful, ENDED), licensed(first, ENDED)] })
    expect((await read()).gallery).toEqual(others)
  })

  it('B23: an option has the picture that comes with the site, or its name alone', async () => {
    await save({ fabrics: closedFabric(stylePlayful) })
    expect(await naming('style-playful', OFFERS)).toEqual([])
    expect((await read()).fabrics[0]).toEqual(stripe)
    expect(await naming('swatch-harbor-stripe', ['/stool'])).toEqual(['/stool'])
    await save({ fabrics: closedFabric(stripe.picture ?? first) })
    const { picture, ...alone } = stripe
    expect(await naming('swatch-harbor-stripe', OFFERS)).toEqual([])
    expect([(await read()).fabrics[0], picture && (await status(picture.src))]).toEqual([alone, 404])
    expect(await text('/stool/request')).toContain(stripe.name)
  })

  it('B23: what stands in for a film has the first picture of that film, or a drawing', async () => {
    await save({ video: { ...video, poster: licensed(stylePlayful, ENDED) } })
    expect((await read()).video).toEqual(video)
    await save({ video: { ...video, src: '/media/catalogue/own.mp4', poster: licensed(stylePlayful, ENDED) } })
    const { src, poster } = (await read()).video
    expect([src, poster.src.endsWith('plates/living.svg')]).toEqual(['/media/catalogue/own.mp4', true])
    expect(await naming('style-playful')).toEqual([])
  })

  it('B23: a use that forbids it closes a picture of the stool, and one of its layers in pictures of whole stools', async () => {
    const src = await storeFile(studio.db, 'catalogue/rope.png', studio.clock.nowMs)
    const rope = { ...first, ...LAYER_PX, src, version: 'v1' }
    const seat = { name: 'seat--counter--rope', picture: rope }
    await save({ gallery: [first, rope], layers: [seat], fabrics: [{ ...stripe, id: 'rope', name: 'Rope' }] })
    const rest = { height: 'counter', leg: 'natural-oak', stretcher: 'brass' }
    const path = stoolPicturePath({ ...rest, fabric: 'rope' })
    expect(await naming('rope.png')).toEqual(ANSWERS)
    const about = { picture: licensed(rope, ENDED) }
    expect((await admin.send('PUT', '/api/admin/page-texts', { about })).status).toBe(200)
    expect([await naming('rope.png'), (await read()).layers, await status(path)]).toEqual([[], [], 404])
  })

  it('B23: visitors get the credit alone of all rights, and nothing where there are none', async () => {
    const before = await Promise.all(ANSWERS.map((path) => text(path)))
    await save({ gallery: [licensed(first, { ...CREDIT, licensedUntil: LAST_DAY }), ...others] })
    const shown = (await Promise.all(ANSWERS.map((path) => text(path)))).join()
    expect(shown).toContain(CREDIT.photographer)
    expect(shown).not.toMatch(/licensedUntil|embargoUntil|2026-12-03/)
    await save({ gallery: [licensed(first, { licensedUntil: LAST_DAY }), ...others] })
    expect(await Promise.all(ANSWERS.map((path) => text(path)))).toEqual(before)
  })

  it('B4: the credit stands in structured data of the stool’s page alone, which name no closed picture', async () => {
    await save({ gallery: [licensed(stylePlayful, CREDIT), licensed(first, { ...ENDED, ...CREDIT })] })
    const images = await creditedOn(studio, '/stool')
    expect(images).toMatchObject([{ creditText: CREDIT.photographer, caption: stylePlayful.alt }])
    expect(await creditedOn(studio, '/about')).toEqual([])
    const [, product = ''] = /("@type":"Product".*?)"brand"/s.exec(await text('/stool')) ?? []
    expect([product.includes('style-playful'), product.includes(first.src)]).toEqual([true, false])
  })
})
