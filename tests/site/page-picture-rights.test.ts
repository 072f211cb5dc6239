import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import { stylePlayful } from '#content/pictures/styles.ts'
import { stoolCatalogue } from '#content/stool.ts'
import type { PagePicture } from '#contract/files/page-picture.ts'
import { RIGHTS_ERROR } from '#contract/files/picture-rights-input.ts'
import { renditionPath, sharePath } from '#contract/files/renditions.ts'
import { ADMIN_MODE_COOKIE } from '#contract/site/field-marks.ts'
import { creditedOn } from '../support/credited-images.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { draftsOf } from '../support/page-drafts.ts'
import { type Admin, storeFile } from '../support/portfolio.ts'
import { PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

const TEXTS = '/api/admin/page-texts'
const CREDIT = { photographer: 'Ada Lens', address: 'https://lens.example/' }
const CREDITED = `Photograph: <a href="${CREDIT.address}" rel="noopener">${CREDIT.photographer}</a>`
const credited = (picture: PagePicture): PagePicture => ({ ...picture, rights: CREDIT })
const LAST_DAY = '2026-12-03'
/** The end of that day in the studio. */
const MIDNIGHT_MS = Date.UTC(2026, 11, 4, 5)
const ON = { cookie: `${ADMIN_MODE_COOKIE}=1` }

let studio: Studio
let admin: Admin
let session: { cookie: string }
let porch: PagePicture
afterEach(() => studio.close())

const aboutPicture = async (): Promise<PagePicture> => (await admin.json(TEXTS)).about.picture
const setPicture = (rights?: object | null) =>
  admin.send('PUT', TEXTS, { about: { picture: { ...porch, ...(rights !== undefined && { rights }) } } })
const setAbout = async (change: object) => expect((await admin.send('PUT', TEXTS, { about: change })).status).toBe(200)
const text = async (path: string, headers = {}) => (await studio.fetch(path, { headers })).text()
/** Without the marks between texts. */
const plain = async (path: string) => (await text(path)).replaceAll('<!-- -->', '')
const status = async (path: string, headers = {}) => (await studio.fetch(path, { headers })).status
const signInAgain = async () => {
  ;({ admin, session } = await signInOwner(studio))
}
/** Pages of visitors that show the picture of About, or name it. */
const PAGES = ['/about', '/about.data']

describe.each(DATABASES)('rights of a picture of a page, on %s', (database) => {
  beforeEach(async () => {
    studio = await startStudioOn(database, { accounts: PEOPLE })
    ;({ admin, session } = await signInOwner(studio))
    const src = await storeFile(studio.db, 'site/porch.jpg', studio.clock.nowMs)
    porch = { ...pageTexts.about.picture, src, alt: 'A porch', version: 'v1' }
  })

  it('B23: are part of the picture: saved, undone, and gone with it', async () => {
    const rights = { ...CREDIT, embargoUntil: '2026-01-01', licensedUntil: LAST_DAY }
    const saved = await setPicture(rights)
    expect([saved.status, await aboutPicture()]).toEqual([200, { ...porch, rights }])
    const blank = await setPicture({ photographer: ' ', licensedUntil: '' })
    expect([blank.status, await aboutPicture()]).toEqual([200, porch])
    expect((await admin.undo(blank)).status).toBe(200)
    expect(await aboutPicture()).toEqual({ ...porch, rights })
    await admin.send('PUT', TEXTS, { about: { picture: pageTexts.about.picture } })
    expect(await aboutPicture()).toEqual(pageTexts.about.picture)
  })

  it('B23: what cannot be right is refused at its field, and changes nothing', async () => {
    const answer = await setPicture({ licensedUntil: '2026-02-30' })
    const fields = { 'about.picture.rights.licensedUntil': [RIGHTS_ERROR.day] }
    expect([answer.status, (await answer.json()).fields]).toEqual([400, fields])
    expect((await setPicture({ address: CREDIT.address })).status).toBe(400)
    expect(await aboutPicture()).toEqual(pageTexts.about.picture)
  })

  it('B23: wait in a draft, and are public with it', async () => {
    const drafts = draftsOf(admin)
    const picture = { ...porch, rights: CREDIT }
    expect((await drafts.save('about', { 'about.picture': picture })).status).toBe(200)
    expect((await drafts.read('about')).changes).toEqual({ 'about.picture': picture })
    expect(await aboutPicture()).toEqual(pageTexts.about.picture)
    expect((await drafts.publish('about')).status).toBe(200)
    expect(await aboutPicture()).toEqual(picture)
  })

  it('B23: a preview shows what visitors will see once it is public, and says which picture is hidden and why', async () => {
    const drafts = draftsOf(admin)
    const preview = () => text('/about?draft=about', session)
    const keep = async (rights: object) => {
      const saved = await drafts.save('about', { 'about.picture': { ...porch, rights } }, await etagOf())
      expect(saved.status, await saved.clone().text()).toBe(200)
    }
    const etagOf = async () => `"${(await drafts.read('about')).version}"`
    await keep({ licensedUntil: LAST_DAY })
    expect(await preview()).toContain(porch.src)
    expect(await preview()).not.toContain('Hidden from visitors')
    for (const [rights, why] of [
      [{ licensedUntil: '2026-01-01' }, 'license ended January 1, 2026'],
      [{ embargoUntil: '2099-12-03' }, 'until December 3, 2099'],
    ] as const) {
      await keep(rights)
      const shown = await preview()
      expect(shown).not.toContain(porch.src)
      expect(shown).toContain(pageTexts.about.picture.src)
      expect(shown).toMatch(new RegExp(`Hidden from visitors: [^<]+\\(${why}\\)</aside>`))
    }
    expect(await text('/about')).not.toContain('Hidden from visitors')
  })

  it('B23: people of the studio learn where else a file is used whose rights there hide it everywhere', async () => {
    const uses = async () => (await admin.json('/api/admin/media/hiding')).uses
    await setPicture({ ...CREDIT, licensedUntil: LAST_DAY })
    expect(await uses()).toEqual([])
    await setPicture({ ...CREDIT, embargoUntil: '2099-12-03' })
    const { src } = porch
    const onAbout = { src, title: 'About', photographer: 'Ada Lens', until: '2099-12-03', since: null }
    expect(await uses()).toEqual([onAbout])
    const { tours } = await admin.json('/api/admin/home-tours')
    const ended = tours.with(0, { ...tours[0], picture: { ...porch, rights: { licensedUntil: '2026-01-01' } } })
    expect((await admin.send('PUT', '/api/admin/home-tours', { tours: ended })).status).toBe(200)
    const onTours = { src, title: 'Home tours', photographer: '', until: null, since: '2026-01-01' }
    expect(await uses()).toEqual(expect.arrayContaining([onAbout, onTours]))
    expect(await status('/api/admin/media/hiding')).toBe(401)
  })

  it('B23: a preview shows a picture whose rights the draft has put right', async () => {
    await setPicture({ licensedUntil: '2026-01-01' })
    expect(await text('/about?draft=about', session)).not.toContain(porch.src)
    const change = { 'about.picture': { ...porch, rights: { licensedUntil: '2099-12-03' } } }
    expect((await draftsOf(admin).save('about', change)).status).toBe(200)
    expect(await text('/about?draft=about', session)).toContain(porch.src)
    expect(await text('/about')).not.toContain(porch.src)
  })

  it('B23: are there for tours, too', async () => {
    const { tours } = await admin.json('/api/admin/home-tours')
    const withRights = tours.with(0, { ...tours[0], picture: { ...porch, rights: CREDIT } })
    expect((await admin.send('PUT', '/api/admin/home-tours', { tours: withRights })).status).toBe(200)
    expect((await admin.json('/api/admin/home-tours')).tours[0].picture).toEqual({ ...porch, rights: CREDIT })
  })

  it('B23: the picture is nowhere from the midnight after its last day: what comes with the site stands in', async () => {
    const rendition = renditionPath(stylePlayful, 320, 'jpeg')
    const files = [stylePlayful.src, rendition, sharePath(stylePlayful)]
    await setAbout({ picture: { ...stylePlayful, rights: { licensedUntil: LAST_DAY } } })
    studio.clock.nowMs = MIDNIGHT_MS - 1
    for (const path of PAGES) expect([path, await text(path)]).toEqual([path, expect.stringContaining('style-playful')])
    for (const path of files) expect([path, await status(path)]).toEqual([path, 200])
    expect((await studio.fetch(rendition)).headers.get('cache-control')).toBe('public, max-age=0')
    studio.clock.nowMs = MIDNIGHT_MS
    await signInAgain()
    for (const path of PAGES) {
      const shown = await text(path)
      expect([path, shown.includes('style-playful')]).toEqual([path, false])
      expect([path, shown.includes(pageTexts.about.picture.src)]).toEqual([path, true])
    }
    for (const path of files) {
      expect([path, await status(path), await status(path, session)]).toEqual([path, 404, 200])
    }
    expect(await text('/admin/pages?part=about', session)).toContain(stylePlayful.src)
    expect(await text('/about', { cookie: `${session.cookie}; ${ON.cookie}` })).toContain(stylePlayful.src)
    await setAbout({ picture: { ...stylePlayful, rights: { licensedUntil: '2027-12-03' } } })
    for (const path of PAGES) expect([path, await text(path)]).toEqual([path, expect.stringContaining('style-playful')])
    for (const path of files) expect([path, await status(path)]).toEqual([path, 200])
  })

  it('B23: an embargo lasts until its day begins in the studio, also for shared links', async () => {
    const found = { ...pageTexts.about.found, picture: { ...stylePlayful, rights: { embargoUntil: '2026-12-04' } } }
    await setAbout({ found })
    const card = sharePath(stylePlayful)
    studio.clock.nowMs = MIDNIGHT_MS - 1
    expect([await status(card), (await text('/about')).includes(card)]).toEqual([404, false])
    expect(await text('/about')).toContain(sharePath(pageTexts.about.found.picture))
    studio.clock.nowMs = MIDNIGHT_MS
    expect([await status(card), (await text('/about')).includes(card)]).toEqual([200, true])
  })

  it('B23: a use that forbids it closes a picture of a project everywhere', async () => {
    const { projects } = await (await studio.fetch('/api/portfolio-metadata?fields=card')).json()
    const [{ id, thumbnailPicture }] = projects
    const before = (await studio.fetch('/api/portfolio-metadata?fields=card')).headers.get('etag')
    await setAbout({ picture: { ...thumbnailPicture, rights: { licensedUntil: '2026-01-01' } } })
    const lists = await studio.fetch('/api/portfolio-metadata?fields=card')
    expect(lists.headers.get('etag')).not.toBe(before)
    expect(await lists.text()).not.toContain(thumbnailPicture.src)
    expect(await text(`/portfolio/${id}`)).not.toContain(thumbnailPicture.src)
    expect(await status(thumbnailPicture.src)).toBe(404)
  })

  it('B23: a drawing stands in for the picture of a tour', async () => {
    await studio.storeSettings({ hideHomeTours: false })
    const { tours } = await admin.json('/api/admin/home-tours')
    const rights = { licensedUntil: '2026-01-01' }
    const [first, ...others] = tours
    const changed = [{ ...first, picture: { ...stylePlayful, rights } }, ...others]
    expect((await admin.send('PUT', '/api/admin/home-tours', { tours: changed })).status).toBe(200)
    const shown = await text('/home-tours')
    expect([shown.includes('style-playful'), shown.includes('plates/living.svg')]).toEqual([false, true])
  })

  it('B23: visitors get the credit alone of all rights, and nothing where there are none', async () => {
    const before = await text('/about.data')
    await setAbout({ picture: { ...pageTexts.about.picture, rights: { ...CREDIT, licensedUntil: LAST_DAY } } })
    const shown = await text('/about.data')
    expect(shown).toContain(CREDIT.photographer)
    expect(shown).not.toMatch(/licensedUntil|embargoUntil|2026-12-03/)
    await setAbout({ picture: { ...pageTexts.about.picture, rights: { licensedUntil: LAST_DAY } } })
    expect(await text('/about.data')).toBe(before)
  })

  it('B4: the credit stands in the files of the picture, and in structured data of its page alone', async () => {
    await setAbout({ picture: { ...stylePlayful, rights: CREDIT } })
    const file = await studio.fetch(renditionPath(stylePlayful, 320, 'webp'))
    const { xmp } = await sharp(await file.arrayBuffer()).metadata()
    expect(xmp?.toString()).toContain(`<photoshop:Credit>${CREDIT.photographer}</photoshop:Credit>`)
    const [image] = await creditedOn(studio, '/about')
    expect(image).toMatchObject({ creditText: CREDIT.photographer, license: CREDIT.address, caption: stylePlayful.alt })
    const { pathname } = new URL(image?.contentUrl ?? '')
    expect([pathname.includes('style-playful'), await status(pathname)]).toEqual([true, 200])
    expect(await creditedOn(studio, '/contact')).toEqual([])
  })

  it('B4: a name cannot end the script that structured data stand in', async () => {
    const photographer = 'Eve </script><b>'
    await setAbout({ picture: { ...stylePlayful, rights: { photographer } } })
    expect(await creditedOn(studio, '/about')).toMatchObject([{ creditText: photographer }])
  })

  it('B4: a page without credits is byte for byte as before, whatever another has', async () => {
    const before = await Promise.all(['/', '/about', '/contact'].map((path) => text(path)))
    await setAbout({ picture: { ...pageTexts.about.picture, rights: { licensedUntil: '2099-01-01' } } })
    const { services } = pageTexts
    const credited = { ...services.picture, rights: CREDIT }
    expect((await admin.send('PUT', TEXTS, { services: { picture: credited } })).status).toBe(200)
    expect(await Promise.all(['/', '/about', '/contact'].map((path) => text(path)))).toEqual(before)
  })

  it('B4: a photographer stands in the caption below a picture that has one', async () => {
    const { panelPictures, panelCaptions } = pageTexts.about
    const [first, second, ...others] = panelPictures
    await setAbout({
      panelPictures: [{ ...first, rights: CREDIT }, { ...second, rights: { photographer: 'Ben Frame' } }, ...others],
      panelCaptions: panelCaptions.with(1, 'The porch'),
    })
    const captions = [...(await text('/about')).matchAll(/<figcaption class="small">(.*?)<\/figcaption>/g)]
    const shown = captions.map(([, caption = '']) => caption.replaceAll(/<!-- -->|<\/?span.*?>/g, '').trim())
    expect(shown.slice(0, 2)).toEqual([CREDITED, 'The porch Photograph: Ben Frame'])
    expect((await admin.json(TEXTS)).about.panelCaptions).toEqual(panelCaptions.with(1, 'The porch'))
  })

  it.each([
    ['/about', { about: { picture: credited(pageTexts.about.picture) } }],
    ['/about', { about: { stylePictures: pageTexts.about.stylePictures.map(credited) } }],
    ['/contact', { contact: { picture: credited(pageTexts.contact.picture) } }],
    ['/portfolio', { portfolio: { picture: credited(pageTexts.portfolio.picture) } }],
    ['/services', { services: { picture: credited(pageTexts.services.picture) } }],
    ['/stool', { stool: { picture: credited(pageTexts.stool.picture) } }],
  ])('B4: a photographer stands on the picture with which a page opens: %s (%#)', async (path, change) => {
    await studio.storeSettings({ hideStoolPage: false })
    const before = await plain(path)
    expect((await admin.send('PUT', TEXTS, change)).status).toBe(200)
    expect([before.includes('Photograph: '), (await plain(path)).includes(CREDITED)]).toEqual([false, true])
  })

  it('B4: a photographer stands on the pictures of tours and of the stool, not on those of the footer', async () => {
    await studio.storeSettings({ hideStoolPage: false, hideHomeTours: false })
    const { frame } = pageTexts
    const footer = { ...frame, picture: credited(frame.picture) }
    expect((await admin.send('PUT', TEXTS, { frame: footer })).status).toBe(200)
    expect(await plain('/home-tours')).not.toContain('Photograph: ')
    const { tours } = await admin.json('/api/admin/home-tours')
    const shown = tours.map((tour: { picture: PagePicture }) => ({ ...tour, picture: credited(tour.picture) }))
    expect((await admin.send('PUT', '/api/admin/home-tours', { tours: shown })).status).toBe(200)
    expect((await plain('/home-tours')).split(CREDITED)).toHaveLength(tours.length + 1)
    const gallery = stoolCatalogue.gallery.map(credited)
    expect((await admin.send('PUT', '/api/stool-catalogue', { gallery })).status).toBe(200)
    expect((await plain('/stool')).split(CREDITED)).toHaveLength(2)
  })
})
