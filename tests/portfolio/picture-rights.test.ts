import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RIGHTS_ERROR } from '#contract/files/picture-rights-input.ts'
import { sharePath } from '#contract/files/renditions.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Admin } from '../support/portfolio.ts'
import { PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

const ID = 'delray-beach-home'
const picture = (place: number) => `/media/built-in/${ID}-0${place}.jpg`
const NEW_YORK_MIDNIGHT_MS = Date.UTC(2026, 11, 4, 5)
const LAST_DAY = '2026-12-03'
const CREDIT = { photographer: 'Ada Lens', address: 'https://lens.example/' }

const WRONG = [
  ['licensedUntil', { licensedUntil: '2026-02-30' }, RIGHTS_ERROR.day],
  ['embargoUntil', { embargoUntil: 'soon' }, RIGHTS_ERROR.day],
  ['licensedUntil', { embargoUntil: '2026-12-04', licensedUntil: LAST_DAY }, RIGHTS_ERROR.order],
  ['address', { photographer: 'Ada', address: 'http://lens.example/' }, RIGHTS_ERROR.address],
  ['photographer', { address: 'https://lens.example/' }, RIGHTS_ERROR.photographer],
] as const

let studio: Studio
let admin: Admin
let cookie: string
afterEach(() => studio.close())

const status = async (path: string, as?: string) =>
  (await studio.fetch(path, as === undefined ? {} : { headers: { cookie: as } })).status
const text = async (path: string) => (await studio.fetch(path)).text()
const projectFor = async (as?: string): Promise<Project> => {
  const headers = as === undefined ? {} : { cookie: as }
  return (await studio.fetch(`/api/portfolio-metadata?projectId=${ID}`, { headers })).json()
}
const staffProject = () => projectFor(cookie)
const srcsOf = ({ images }: Project) => images.map(({ src }) => src)

/** Gives one picture rights of its own, and leaves the gallery else as it is. */
async function setOwn(src: string, rights: object | null): Promise<Response> {
  const { images } = await staffProject()
  const gallery = images.map((image) => ({
    src: image.src,
    ...(image.alt && { alt: image.alt }),
    ...(image.src === src && { rights }),
  }))
  return admin.arrange(ID, { images: gallery })
}

describe.each(DATABASES)('rights of photographs, on %s', (database) => {
  beforeEach(async () => {
    studio = await startStudioOn(database, { accounts: PEOPLE })
    const signedIn = await signInOwner(studio)
    admin = signedIn.admin
    cookie = signedIn.session.cookie
  })

  it('B23: are of a whole shoot or of one picture; visitors get the credit, people of the studio all of it', async () => {
    const shoot = { ...CREDIT, licensedUntil: LAST_DAY }
    expect((await admin.update(ID, { rights: shoot })).status).toBe(200)
    expect((await setOwn(picture(3), { photographer: 'Ben Frame', embargoUntil: '2026-01-01' })).status).toBe(200)
    const [theirs, ours] = [await projectFor(), await staffProject()]
    const rightsAt = (project: Project, place: number) => project.images.find(({ src }) => src === picture(place))
    expect(rightsAt(theirs, 2)?.rights).toEqual(CREDIT)
    expect(rightsAt(theirs, 3)?.rights).toEqual({ photographer: 'Ben Frame' })
    expect(rightsAt(ours, 2)?.rights).toEqual(shoot)
    expect(rightsAt(ours, 3)?.rights).toMatchObject({ isOwn: true })
    expect(JSON.stringify(theirs)).not.toMatch(/licensedUntil|embargoUntil|isOwn/)
    expect(ours.rights).toEqual(shoot)
    expect(theirs.rights).toEqual(CREDIT)
  })

  it('B23: are changed, undone and brought back as every field of a project', async () => {
    const saved = await admin.update(ID, { rights: CREDIT })
    const emptied = await admin.update(ID, { rights: { photographer: ' ', address: '' } })
    expect(await staffProject()).not.toHaveProperty('rights')
    expect((await admin.undo(emptied)).status).toBe(200)
    expect((await staffProject()).rights).toEqual(CREDIT)
    expect((await admin.undo(saved)).status).toBe(200)
    const own = await setOwn(picture(2), CREDIT)
    expect((await admin.undo(own)).status).toBe(200)
    expect((await staffProject()).images.some(({ rights }) => rights)).toBe(false)
  })

  it('B23: what cannot be right is refused at its field, and changes nothing', async () => {
    for (const [field, rights, message] of WRONG) {
      const ofShoot = await admin.update(ID, { rights })
      expect([ofShoot.status, (await ofShoot.json()).fields]).toEqual([400, { [`rights.${field}`]: [message] }])
      expect((await setOwn(picture(2), rights)).status).toBe(400)
    }
    expect(await staffProject()).not.toHaveProperty('rights')
  })

  it('B23: a picture is nowhere from the midnight after its last day, and back when it is licensed again', async () => {
    await setOwn(picture(2), { licensedUntil: LAST_DAY })
    const shown = (await projectFor()).images.find(({ src }) => src === picture(2))?.picture
    const rendition = `/media/renditions/${shown?.version}/320/built-in/${ID}-02.jpg.jpeg`
    const lists = [
      `/portfolio/${ID}`,
      '/sitemap.xml',
      '/api/portfolio-metadata',
      `/api/portfolio-list-files?projectId=${ID}`,
    ]
    studio.clock.nowMs = NEW_YORK_MIDNIGHT_MS - 1
    for (const path of lists) expect([path, await text(path)]).toEqual([path, expect.stringContaining(`${ID}-02.jpg`)])
    for (const path of [picture(2), rendition]) {
      const { status, headers } = await studio.fetch(path)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'public, max-age=0'])
    }
    studio.clock.nowMs = NEW_YORK_MIDNIGHT_MS
    for (const path of lists)
      expect([path, await text(path)]).toEqual([path, expect.not.stringContaining(`${ID}-02.jpg`)])
    for (const path of [picture(2), rendition]) expect([path, await status(path)]).toEqual([path, 404])
    cookie = (await signInOwner(studio)).session.cookie
    expect(srcsOf(await staffProject())).toContain(picture(2))
    expect(await status(picture(2), cookie)).toBe(200)
    admin = (await signInOwner(studio)).admin
    await setOwn(picture(2), { licensedUntil: '2027-12-03' })
    for (const path of lists) expect([path, await text(path)]).toEqual([path, expect.stringContaining(`${ID}-02.jpg`)])
    expect(await status(picture(2))).toBe(200)
  })

  it.each([
    ['whose license has ended', { licensedUntil: '2026-01-01' }],
    ['under embargo', { embargoUntil: '2099-01-01' }],
  ])('B23: the card that shared links show is there for the studio alone of a picture %s', async (_, rights) => {
    const { heroPicture } = await staffProject()
    const card = heroPicture ? sharePath(heroPicture) : ''
    expect([await status(card), await status(card, cookie)]).toEqual([200, 200])
    await setOwn(heroPicture?.src ?? '', rights)
    expect([await status(card), await status(card, cookie)]).toEqual([404, 200])
    const html = await text(`/portfolio/${ID}`)
    expect(html).toContain('og:image')
    expect(html).not.toContain(card)
  })

  it('B23: an embargo lasts until its day begins in the studio', async () => {
    await admin.update(ID, { rights: { embargoUntil: '2026-12-04' } })
    studio.clock.nowMs = NEW_YORK_MIDNIGHT_MS - 1
    const before = await projectFor()
    expect([before.images, before.thumbnail, before.heroImage]).toEqual([[], '', ''])
    expect(await text(`/portfolio/${ID}`)).not.toContain(`${ID}-0`)
    expect(await text('/')).not.toContain(`${ID}-0`)
    expect(await status(picture(1))).toBe(404)
    studio.clock.nowMs = NEW_YORK_MIDNIGHT_MS
    expect(srcsOf(await projectFor())).toContain(picture(1))
    expect(await status(picture(1))).toBe(200)
  })

  it('B23: a cover that may not be shown gives way to the next picture, on cards and on its page', async () => {
    const before = await projectFor()
    await setOwn(before.heroImage, { licensedUntil: '2026-01-01' })
    await setOwn(before.thumbnail, { licensedUntil: '2026-01-01' })
    const after = await projectFor()
    const spare = after.images[0]
    expect([before.heroImage, before.thumbnail]).not.toContain(spare?.src)
    expect(after).toMatchObject({ heroImage: spare?.src, thumbnail: spare?.src, thumbnailPicture: spare?.picture })
    const { projects } = await (await studio.fetch('/api/portfolio-metadata?fields=card')).json()
    const card = (projects as Project[]).find(({ id }) => id === ID)
    expect(card).toMatchObject({ thumbnail: spare?.src, thumbnailPicture: spare?.picture })
    expect(await text(`/portfolio/${ID}`)).not.toContain(before.heroImage)
  })

  it('B23: a drawing stands in on fixed pages for a picture that may not be shown; who edits them still has it', async () => {
    const windowSeat = '/media/built-in/greenville-de-home-06.jpg'
    expect(await text('/about')).toContain(windowSeat)
    await admin.update('greenville-de-home', { rights: { licensedUntil: '2026-01-01' } })
    expect(await text('/about')).not.toContain('greenville-de-home-06')
    expect(await text('/about')).toContain('plates/living.svg')
    const editor = await (await studio.fetch('/admin/pages', { headers: { cookie } })).text()
    expect(editor).toContain(windowSeat)
  })
})
