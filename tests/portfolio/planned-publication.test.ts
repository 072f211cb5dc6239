import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PUBLISH_ERROR } from '#contract/publication/publish-error.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, PROJECT } from '../support/portfolio.ts'
import { PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

const LOCAL = '2026-12-01T09:30'
const AT_MS = Date.UTC(2026, 11, 1, 14, 30)
const DRAFT = { ...PROJECT, published: false, publishAt: LOCAL }
const PATHS = [`/portfolio/${PROJECT.id}`, `/api/portfolio-metadata?projectId=${PROJECT.id}`]
const LISTS = ['/portfolio', '/api/portfolio-metadata', '/sitemap.xml']

let studio: Studio
let admin: Admin
let cookie: string
afterEach(() => studio.close())

const statuses = async () => Promise.all(PATHS.map(async (path) => (await studio.fetch(path)).status))
const text = async (path: string) => (await studio.fetch(path)).text()
const signIn = async () => {
  const signedIn = await signInOwner(studio)
  admin = signedIn.admin
  cookie = signedIn.session.cookie
}
const staffProject = async () => (await studio.fetch(PATHS[1] ?? '', { headers: { cookie } })).json()

describe.each(DATABASES)('a planned publication, on %s', (database) => {
  beforeEach(async () => {
    studio = await startStudioOn(database, { accounts: PEOPLE })
    await signIn()
  })

  it('B71: makes a draft public exactly then, everywhere, without any job, and the history says so', async () => {
    expect((await admin.create(DRAFT)).status).toBe(201)
    expect(await staffProject()).toMatchObject({ published: false, publishAt: new Date(AT_MS).toISOString() })
    studio.clock.nowMs = AT_MS - 1
    expect(await statuses()).toEqual([404, 404])
    for (const path of LISTS) expect([path, await text(path)]).toEqual([path, expect.not.stringContaining(PROJECT.id)])
    studio.clock.nowMs = AT_MS
    for (const path of LISTS) expect([path, await text(path)]).toEqual([path, expect.stringContaining(PROJECT.id)])
    expect(await statuses()).toEqual([200, 200])
    await signIn()
    expect(await staffProject()).not.toHaveProperty('publishAt')
    const { activity } = await (await studio.fetch('/api/admin/activity', { headers: { cookie } })).json()
    const told = (activity as { action: string; after: object | null }[]).filter(
      ({ action }) => action === 'project.updated',
    )
    expect(told).toMatchObject([{ actor: '', after: { published: true } }])
  })

  it('B71: shows on a page that was remembered before, with the first request from its time on', async () => {
    await admin.create(DRAFT)
    studio.clock.nowMs = AT_MS - 1
    for (let visit = 0; visit < 3; visit += 1) expect(await text('/portfolio')).not.toContain(PROJECT.title)
    studio.clock.nowMs = AT_MS
    expect(await text('/portfolio')).toContain(PROJECT.title)
  })

  it('B71: can be called off, moved and undone; publishing now ends it', async () => {
    await admin.create(DRAFT)
    const moved = await admin.update(PROJECT.id, { publishAt: '2026-12-02T09:30' })
    expect((await admin.undo(moved)).status).toBe(200)
    expect(await staffProject()).toMatchObject({ publishAt: new Date(AT_MS).toISOString() })
    const calledOff = await admin.update(PROJECT.id, { publishAt: null })
    studio.clock.nowMs = AT_MS + 1
    expect(await statuses()).toEqual([404, 404])
    await signIn()
    expect((await admin.undo(calledOff)).status).toBe(200)
    expect(await statuses()).toEqual([404, 404])
    await admin.update(PROJECT.id, { publishAt: '2026-12-24T09:30' })
    await admin.update(PROJECT.id, { published: true })
    expect(await statuses()).toEqual([200, 200])
    expect(await staffProject()).not.toHaveProperty('publishAt')
  })

  it('B71: a draft that comes out of the trash after its time stays a draft', async () => {
    await admin.create(DRAFT)
    const removed = await admin.remove(PROJECT.id)
    studio.clock.nowMs = AT_MS + 1
    expect(await statuses()).toEqual([404, 404])
    await signIn()
    expect((await admin.undo(removed)).status).toBe(200)
    expect(await statuses()).toEqual([404, 404])
  })

  it('B71: a time that does not exist or is over is refused at its field; of two the first is meant', async () => {
    for (const [publishAt, message] of [
      ['2027-03-14T02:30', PUBLISH_ERROR.noSuchTime],
      ['2026-11-31T09:00', PUBLISH_ERROR.noSuchTime],
      ['2020-01-01T09:00', PUBLISH_ERROR.past],
    ]) {
      const refused = await admin.create({ ...DRAFT, publishAt })
      expect([publishAt, refused.status, (await refused.json()).fields]).toEqual([
        publishAt,
        400,
        { publishAt: [message] },
      ])
    }
    await admin.create({ ...DRAFT, publishAt: '2027-11-07T01:30' })
    expect(await staffProject()).toMatchObject({ publishAt: '2027-11-07T05:30:00.000Z' })
  })
})
