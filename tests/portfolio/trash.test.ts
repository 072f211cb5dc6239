import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { TRASH_MS } from '#server/features/trash/service.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN, PROJECT } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const FEATURED = 'corner-beach-house-stone-harbor-nj'
const MINUTE_MS = 60_000

describe.each(DATABASES)('the trash on %s', (database) => {
  let studio: Studio
  let admin: Admin
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })
  afterAll(() => studio.close())

  const selections = async () => {
    const { featuredHome, services } = await admin.json('/api/site-metadata')
    return { featuredHome, services }
  }
  const restore = (id: string, kind = 'project') => admin.send('POST', '/api/admin/trash/restore', { kind, id })
  const trashed = async () => (await admin.json('/api/admin/trash')).items
  const status = async (address: string) => (await studio.fetch(address)).status

  it('EDT-15, API-10: a deleted project is gone from everywhere until it is restored, then back where it was', async () => {
    const [project, featured, list] = [await admin.get(FEATURED), await selections(), await admin.list()]
    const answer = await admin.remove(FEATURED)
    expect(await answer.json()).toEqual({ success: true })

    const addresses = ['/api/portfolio-metadata', '/api/portfolio-list-files'].map(
      (path) => `${path}?projectId=${FEATURED}`,
    )
    for (const address of [`/portfolio/${FEATURED}`, ...addresses]) expect(await status(address)).toBe(410)
    expect(JSON.stringify(await selections())).not.toContain(FEATURED)
    expect((await selections()).featuredHome).toEqual(['', ...featured.featuredHome.slice(1)])
    expect((await admin.list()).map(({ id }: Project) => id)).not.toContain(FEATURED)
    expect(await trashed()).toEqual([
      {
        kind: 'project',
        id: FEATURED,
        name: 'Corner Beach House',
        detail: 'Stone Harbor, NJ',
        picture: project.thumbnail,
        deletedAt: new Date(studio.clock.nowMs).toISOString(),
        purgedAt: new Date(studio.clock.nowMs + TRASH_MS).toISOString(),
      },
    ])

    expect(await (await restore(FEATURED)).json()).toEqual({ success: true })
    expect(await selections()).toEqual(featured)
    expect(await admin.list()).toEqual(list)
    expect(await status(`/portfolio/${FEATURED}`)).toBe(200)
    expect((await restore(FEATURED)).status).toBe(404)
  })

  it('undo of a deletion brings the project back, once', async () => {
    const answer = await admin.remove(FEATURED)
    expect((await admin.undo(answer.clone())).status).toBe(200)
    expect((await admin.undo(answer)).status).toBe(409)
    expect(await status(`/portfolio/${FEATURED}`)).toBe(200)
  })

  it('a slot that was given to another project meanwhile stays with it', async () => {
    const { featuredHome } = await selections()
    await admin.remove(FEATURED)
    await admin.send('PUT', '/api/site-metadata', { featuredHome: ['greenville-de-home', ...featuredHome.slice(1)] })
    await restore(FEATURED)
    expect((await selections()).featuredHome).toEqual(['greenville-de-home', ...featuredHome.slice(1)])
  })

  it('R16: a deleted project never returns by a late save', async () => {
    await admin.create(PROJECT, { 'idempotency-key': 'key' })
    await admin.remove(PROJECT.id)
    expect(await (await admin.remove(PROJECT.id)).json()).toEqual({ success: true })
    const late = [
      await admin.update(PROJECT.id, PROJECT),
      await admin.update(PROJECT.id, { order: 1 }, { 'idempotency-key': 'key' }),
      await admin.arrange(PROJECT.id, { images: [] }),
      await admin.move(PROJECT.id, 'other-house'),
      await admin.removeFile(PROJECT.id, PROJECT.thumbnail),
    ]
    expect(late.map((answer) => answer.status)).toEqual([410, 410, 410, 410, 410])
    expect((await admin.create(PROJECT, { 'idempotency-key': 'key' })).status).toBe(409)
    expect(await status(`/portfolio/${PROJECT.id}`)).toBe(410)
  })

  it('undo of a creation puts the project into the trash, unless it has been changed', async () => {
    const body = { ...PROJECT, id: 'short-lived', title: 'Short Lived' }
    const answer = await admin.create(body)
    expect((await admin.undo(answer)).status).toBe(200)
    expect(await status(`/portfolio/${body.id}`)).toBe(410)
    const kept = await admin.create({ ...body, id: 'long-lived', title: 'Long Lived' })
    await admin.update('long-lived', { location: 'Elsewhere, NJ' })
    expect((await admin.undo(kept)).status).toBe(409)
  })

  it('a picture comes back from the trash, after its project', async () => {
    const id = 'greenville-de-home'
    const { images } = await admin.get(id)
    await admin.removeFile(id, images[1].src)
    const [{ id: pictureId }] = (await trashed()).filter(({ kind }: { kind: string }) => kind === 'picture')
    await admin.remove(id)
    expect((await restore(pictureId, 'picture')).status).toBe(409)
    await restore(id)
    expect((await restore(pictureId, 'picture')).status).toBe(200)
    expect((await admin.get(id)).images).toEqual(images)
    expect((await restore('nothing', 'picture')).status).toBe(404)
    expect((await restore(id, 'elephant')).status).toBe(400)
  })

  it('API-15, EDT-15: after thirty days nothing is left, but the address of a project keeps saying so', async () => {
    const fixed = 'doctors-office-wilmington-de'
    await admin.remove(fixed)
    studio.clock.nowMs += TRASH_MS - MINUTE_MS
    await studio.runJobs()
    expect((await trashed()).map(({ id }: { id: string }) => id)).toContain(fixed)
    studio.clock.nowMs += 2 * MINUTE_MS
    await studio.runJobs()
    expect(await trashed()).toEqual([])
    expect((await restore(fixed)).status).toBe(404)
    for (const id of [fixed, PROJECT.id]) expect(await status(`/portfolio/${id}`)).toBe(410)
    expect(await studio.db.selectFrom('project_image').select('id').where('project_id', '=', fixed).execute()).toEqual(
      [],
    )
    expect((await admin.create({ ...PROJECT, id: fixed })).status).toBe(409)
    expect((await admin.create(PROJECT)).status).toBe(201)
    expect(await status(`/portfolio/${PROJECT.id}`)).toBe(200)
  })
})
