import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import { stylePlayful } from '#content/pictures/styles.ts'
import type { MediaItem } from '#contract/files/media.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { renderMail } from '#server/mails/render.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { MAIL_SITE } from '../support/mails.ts'
import { type Admin, storeFile } from '../support/portfolio.ts'
import { PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

const ID = 'delray-beach-home'
const DAY_MS = 24 * 60 * 60_000
/** Noon of the studio on 2026-12-31, the last day of the licence. */
const LAST_NOON_MS = Date.UTC(2026, 11, 31, 17)

let studio: Studio
let admin: Admin
let cookie: string
afterEach(() => studio.close())

const setRights = (licensedUntil: string) => admin.update(ID, { rights: { photographer: 'Ada Lens', licensedUntil } })
/** Gives pictures of the page About rights. */
const setOnPage = async (...pictures: object[]) => {
  const [picture, shared] = pictures
  const about = { picture, ...(shared && { found: { ...pageTexts.about.found, picture: shared } }) }
  expect((await admin.send('PUT', '/api/admin/page-texts', { about })).status).toBe(200)
}
const daysBefore = async (days: number) => {
  studio.clock.nowMs = LAST_NOON_MS - days * DAY_MS
  await studio.runJobs()
  await studio.runJobs()
}
const warnings = async () => {
  const rows = await studio.db.selectFrom('mail').selectAll().where('kind', '=', 'licenceEnds').orderBy('id').execute()
  return rows.map(({ recipient, data }) => ({ recipient, data: data as { count: number } }))
}
const staff = async (path: string) => (await studio.fetch(path, { headers: { cookie } })).json()

describe.each(DATABASES)('the end of a licence, on %s', (database) => {
  beforeEach(async () => {
    studio = await startStudioOn(database, { accounts: PEOPLE })
    const signedIn = await signInOwner(studio)
    admin = signedIn.admin
    cookie = signedIn.session.cookie
  })

  it('B23: is mailed to the owners 30 and 7 days before, once each', async () => {
    await setRights('2026-12-31')
    await daysBefore(31)
    expect(await warnings()).toEqual([])
    await daysBefore(30)
    const [first, ...others] = await warnings()
    expect(first?.data).toMatchObject({
      title: 'Delray Beach Home',
      lastDay: 'December 31, 2026',
      photographer: 'Ada Lens',
    })
    expect(first?.data.count).toBeGreaterThan(1)
    const owners = PEOPLE.filter(({ role }) => role === 'owner').map(({ email }) => email)
    expect(new Set([first, ...others].map((mail) => mail?.recipient))).toEqual(new Set(owners))
    await daysBefore(8)
    expect(await warnings()).toHaveLength(owners.length)
    await daysBefore(7)
    await daysBefore(0)
    await daysBefore(-1)
    expect(await warnings()).toHaveLength(2 * owners.length)
  })

  it('B23: that is entered late is mailed once, and a longer one anew', async () => {
    await setRights('2026-11-24')
    await studio.runJobs()
    const once = (await warnings()).length
    expect(once).toBeGreaterThan(0)
    studio.clock.nowMs += DAY_MS
    await studio.runJobs()
    expect(await warnings()).toHaveLength(once)
    await setRights('2026-12-12')
    await studio.runJobs()
    expect(await warnings()).toHaveLength(2 * once)
  })

  it('B23: is told under Today, and lists its pictures under Media', async () => {
    await setRights('2026-12-31')
    expect(await staff('/api/admin/media/ending')).toEqual({ count: 0, firstDay: null, projects: [] })
    await setRights('2026-12-01')
    const { count, firstDay, projects } = await staff('/api/admin/media/ending')
    expect([count > 1, firstDay]).toEqual([true, '2026-12-01'])
    expect(projects).toEqual([{ id: ID, ending: { count, day: '2026-12-01' } }])
    const { items, counts } = await staff('/api/admin/media?view=expiring')
    expect([items.length, counts.expiring]).toEqual([count, count])
    expect(items[0].rights).toEqual({ photographer: 'Ada Lens', licensedUntil: '2026-12-01' })
    expect((await staff('/api/admin/media?view=expiring&search=nowhere')).items).toEqual([])
    expect((await studio.fetch('/api/admin/media/ending')).status).toBe(401)
    const today = await (await studio.fetch('/admin', { headers: { cookie } })).text()
    expect(today).toContain('December 1, 2026')
  })

  it('B23: is said of its project, with what has ended apart from what will', async () => {
    await setRights('2026-12-01')
    const { count } = await staff('/api/admin/media/ending')
    const days = ['2026-05-03', '2026-05-02']
    const { images } = (await staff(`/api/portfolio-metadata?projectId=${ID}`)) as Project
    const own = images.map(({ src }, place) => ({
      src,
      ...(days[place] && { rights: { licensedUntil: days[place] } }),
    }))
    expect((await admin.arrange(ID, { images: own })).status).toBe(200)
    expect((await staff('/api/admin/media/ending')).projects).toEqual([
      { id: ID, ended: { count: 2, day: '2026-05-03' }, ending: { count: count - 2, day: '2026-12-01' } },
    ])
    await setRights('2027-06-01')
    expect((await staff('/api/admin/media/ending')).projects).toEqual([
      { id: ID, ended: { count: 2, day: '2026-05-03' } },
    ])
  })

  it('B23: of pictures of a page is mailed once each for the page, with its name', async () => {
    const rights = { photographer: 'Ada Lens', licensedUntil: '2026-12-31' }
    await setOnPage({ ...stylePlayful, rights }, { ...pageTexts.about.picture, rights })
    await daysBefore(31)
    expect(await warnings()).toEqual([])
    await daysBefore(30)
    const owners = PEOPLE.filter(({ role }) => role === 'owner').map(({ email }) => email)
    const data = { title: 'About', count: 2, lastDay: 'December 31, 2026', photographer: 'Ada Lens', isOnPage: true }
    expect(await warnings()).toEqual(owners.map((recipient) => ({ recipient, data })))
    await daysBefore(8)
    expect(await warnings()).toHaveLength(owners.length)
    await daysBefore(7)
    await daysBefore(0)
    await daysBefore(-1)
    expect(await warnings()).toHaveLength(2 * owners.length)
    const { text } = renderMail({ kind: 'licenceEnds', data: { ...data, isOnPage: true } }, MAIL_SITE)
    expect(text).toContain('2 pictures of the page “About” may be shown until December 31, 2026.')
  })

  it('B23: of pictures of a page is heard of once the page is saved with it', async () => {
    await studio.runJobs()
    await setOnPage({ ...stylePlayful, rights: { licensedUntil: '2026-11-24' } })
    await studio.runJobs()
    expect((await warnings()).length).toBeGreaterThan(0)
  })

  it('B23: of pictures of the stool is mailed with those of its page, and lists them under Media with the catalogue', async () => {
    const rights = { photographer: 'Ada Lens', licensedUntil: '2026-12-31' }
    const src = await storeFile(studio.db, 'catalogue/rope.jpg', studio.clock.nowMs)
    const rope = { ...stylePlayful, src, alt: 'Rope', version: 'v1', rights }
    const cover = { ...pageTexts.stool.picture, rights }
    expect((await admin.send('PUT', '/api/stool-catalogue', { gallery: [rope] })).status).toBe(200)
    expect((await admin.send('PUT', '/api/admin/page-texts', { stool: { picture: cover } })).status).toBe(200)
    await daysBefore(30)
    const [first, ...others] = await warnings()
    expect(first?.data).toMatchObject({ title: 'Stool', count: 2, photographer: 'Ada Lens', isOnPage: true })
    expect(others.every(({ recipient }) => recipient !== first?.recipient)).toBe(true)
    const { session } = await signInOwner(studio)
    cookie = session.cookie
    const { items } = await staff('/api/admin/media?view=expiring')
    expect(items).toMatchObject([
      { src, places: [{ title: 'Stool', path: '/admin/stool', state: 'live' }], rights },
      { src: cover.src, places: [{ path: '/admin/pages?part=stool' }] },
    ])
  })

  it('B23: of a picture of a page is told under Today, and lists it under Media with the page', async () => {
    const src = await storeFile(studio.db, 'site/dunes.jpg', studio.clock.nowMs)
    const upload = { ...stylePlayful, src, alt: 'Dunes', version: 'v1' }
    await setOnPage(
      { ...stylePlayful, rights: { licensedUntil: '2026-05-03' } },
      { ...upload, rights: { photographer: 'Ada Lens', licensedUntil: '2026-12-01' } },
    )
    expect(await staff('/api/admin/media/ending')).toEqual({ count: 1, firstDay: '2026-12-01', projects: [] })
    const { items, counts } = await staff('/api/admin/media?view=expiring')
    const places = [{ title: 'About', path: '/admin/pages?part=about', state: 'live' }]
    expect(items).toMatchObject([
      { src, places, rights: { photographer: 'Ada Lens' } },
      { src: stylePlayful.src, places, rights: { licensedUntil: '2026-05-03' }, addedAt: null },
    ])
    expect(counts.expiring).toBe(2)
    expect((await staff('/api/admin/media?view=expiring&search=dunes')).items).toHaveLength(1)
    const { items: all } = (await staff('/api/admin/media?search=dunes')) as { items: MediaItem[] }
    expect(all.find((item) => item.src === src)?.rights?.licensedUntil).toBe('2026-12-01')
  })
})
