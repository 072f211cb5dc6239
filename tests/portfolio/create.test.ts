import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import { Project } from '#contract/portfolio/portfolio.ts'
import { FIXED_PROJECT_IDS } from '#contract/portfolio/project-ids.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN, PROJECT, storeFile } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

let named = 0
/** A project that no other test has. */
const another = (changes: object = {}) => {
  named += 1
  return { ...PROJECT, id: `house-${named}x`, title: `House ${named}x`, ...changes }
}

describe.each(DATABASES)('making a project on %s', (database) => {
  let studio: Studio
  let admin: Admin
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })
  afterAll(() => studio.close())

  it('API-7, API-28, UPL-43: answers the project, which is listed from then on', async () => {
    const answer = await admin.create(PROJECT)
    expect(answer.status).toBe(201)
    const project = (await answer.json()) as Project
    expect(project).toMatchObject({ ...PROJECT, published: true, shuffle: true, images: [] })
    expect(project.createdAt).toBe(new Date(studio.clock.nowMs).toISOString())
    expect(await admin.get(PROJECT.id)).toEqual(project)
    expect((await admin.list()).at(-1).id).toBe(PROJECT.id)
    expect(answer.headers.get(ACTIVITY_ID_HEADER)).toBeTruthy()
  })

  it('B74: a card’s picture that is in the gallery, too, is described by the words that were written there', async () => {
    const body = another()
    const folder = `portfolio/${body.id}`
    const [card, same] = [`${folder}/thumbnail/1-a.jpg`, `${folder}/files/2-a.jpg`]
    const [thumbnail, src] = [
      await storeFile(studio.db, card, studio.clock.nowMs),
      await storeFile(studio.db, same, studio.clock.nowMs),
    ]
    expect((await admin.create({ ...body, thumbnail, gallery: [{ src, alt: 'A porch at low tide' }] })).status).toBe(
      201,
    )
    const { thumbnailPicture } = await admin.get(body.id)
    expect(thumbnailPicture).toMatchObject({ src: thumbnail, alt: 'A porch at low tide' })
  })

  it('UPL-42: trims the texts and stores letters and their accents as one (NFC)', async () => {
    const body = another({ location: '  Cape May, NJ ', description: ' A cafe\u0301 with a view. ' })
    const project = await (await admin.create({ ...body, title: ` ${body.title} ` })).json()
    expect(project).toMatchObject({ title: body.title, location: 'Cape May, NJ', description: 'A café with a view.' })
  })

  it('UPL-2, SLUG-5: without id and order takes the slug of the title and the last place', async () => {
    const { id: _id, order: _order, ...body } = another({ title: 'Twice the House' })
    const last = Math.max(...(await admin.list()).map((project: Project) => project.order))
    expect(await (await admin.create(body)).json()).toMatchObject({ id: 'twice-the-house', order: last + 1 })
    expect(await (await admin.create(body)).json()).toMatchObject({ id: 'twice-the-house-1' })
  })

  it.each([
    ['title', '', 'Title is required'],
    ['title', ' ab ', 'Title must be at least 3 characters long'],
    ['title', 'x'.repeat(101), 'Title must be less than 100 characters'],
    ['title', '日本語の家', 'Title must contain letters or numbers'],
    ['title', 'A\u202etitle', 'Please use a single line of plain text'],
    ['title', 'A\u0007title', 'Please use a single line of plain text'],
    ['location', '  ', 'Location is required'],
    ['description', '', 'Description is required'],
    ['description', ' too few ', 'Description must be at least 10 characters long'],
    ['styles', [], 'Select at least one style'],
    ['order', 0, 'Order must be at least 1'],
    ['order', 1.5, 'Order must be at least 1'],
    ['thumbnail', '', 'Thumbnail image is required'],
  ])('API-29, UPL-4 to UPL-12: refuses %s %j', async (field, value, message) => {
    const answer = await admin.create(another({ [field]: value }))
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({ [field]: [message] })
  })

  it.each([
    { title: 7 },
    { styles: 'Modern' },
    { featured: 'yes' },
    { order: '3' },
    { order: 1e12 },
    { published: null },
    { thumbnail: 'javascript:alert(1)' },
    { thumbnail: '//elsewhere.test/a.jpg' },
    { heroImage: 'data:image/png;base64,AA==' },
    { id: 'Not A Slug' },
    { id: 'admin' },
    { id: '' },
  ])('API-7: refuses %j', async (changes) => {
    expect((await admin.create(another(changes))).status).toBe(400)
  })

  it('UPL-5: takes a title of exactly 100 characters', async () => {
    expect((await admin.create(another({ title: 'y'.repeat(100) }))).status).toBe(201)
  })

  it('API-8: an id that exists answers 409, also one in the trash, and one of the fixed pages', async () => {
    const body = another()
    await admin.create(body)
    const again = await admin.create({ ...body, description: 'Quite another description.' })
    expect([again.status, (await again.json()).code]).toEqual([409, 'conflict'])
    await admin.remove(body.id)
    expect((await admin.create(body)).status).toBe(409)
    for (const id of FIXED_PROJECT_IDS) expect((await admin.create(another({ id }))).status).toBe(409)
  })

  it('UPL-40: the same upload again gets its project, another one 409', async () => {
    const body = another()
    const mine = { 'idempotency-key': 'upload-1' }
    const first = await (await admin.create(body, mine)).json()
    const again = await admin.create(body, mine)
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(first)
    expect((await admin.create(body, { 'idempotency-key': 'upload-2' })).status).toBe(409)
    expect((await admin.create(body)).status).toBe(409)
  })

  it('UPL-39, UPL-40: after 409 the upload may put its own project, not that of another; without key anybody may', async () => {
    const body = another()
    await admin.create(body, { 'idempotency-key': 'upload-3' })
    const other = { ...body, location: 'Elsewhere, NJ' }
    expect((await admin.create(other, { 'idempotency-key': 'upload-3' })).status).toBe(409)
    expect((await admin.update(body.id, other, { 'idempotency-key': 'upload-4' })).status).toBe(409)
    expect((await admin.get(body.id)).location).toBe(body.location)
    const mine = await admin.update(body.id, other, { 'idempotency-key': 'upload-3' })
    expect([mine.status, (await mine.json()).location]).toEqual([200, 'Elsewhere, NJ'])
    expect((await admin.update(body.id, { location: 'Home, NJ' })).status).toBe(200)
    await admin.remove(body.id)
    expect((await admin.update(body.id, other, { 'idempotency-key': 'upload-5' })).status).toBe(409)
    expect((await admin.update('nowhere', other, { 'idempotency-key': 'upload-5' })).status).toBe(409)
  })

  it('S13: stores nothing that is the server’s own, and nothing unknown', async () => {
    const owned = { createdAt: '2001-01-01T00:00:00.000Z', updatedAt: 'x', images: [{ src: '/a.jpg' }], revision: 9 }
    const body = JSON.parse(
      JSON.stringify({ ...another(), ...owned, deleted_at_ms: 1 }).replace('{', '{"__proto__":{"bad":1},'),
    )
    const project = await (await admin.create(body)).json()
    expect(project.images).toEqual([])
    expect(project.createdAt).toBe(new Date(studio.clock.nowMs).toISOString())
    expect(project).not.toHaveProperty('revision')
    expect(({} as { bad?: number }).bad).toBeUndefined()
  })

  it('R16, SLUG-5: of 40 at once with one title each gets an id of its own or 409', async () => {
    const body = another({ title: 'Forty at Once', id: 'forty-at-once' })
    const { id: _id, ...unnamed } = body
    const named = await Promise.all(
      Array.from({ length: 20 }, (_, index) => admin.create(body, { 'idempotency-key': `k${index}` })),
    )
    expect(named.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(named.filter(({ status }) => status === 409)).toHaveLength(19)
    const unnamedAnswers = await Promise.all(Array.from({ length: 20 }, () => admin.create(unnamed)))
    const ids = await Promise.all(unnamedAnswers.map(async (answer) => (await answer.json()).id))
    expect(new Set(ids).size).toBe(20)
  })

  it('API-11, UPL-33: takes in the files of its folder, in the order they were begun, with what is known of them', async () => {
    const body = another()
    const folder = `portfolio/${body.id}`
    const cover = await storeFile(studio.db, `${folder}/1-cover.jpg`, 1)
    const srcs = [
      await storeFile(studio.db, `${folder}/files/2-hall.jpg`, 1),
      await storeFile(studio.db, `${folder}/files/3-attic.jpg`, 1),
    ]
    await storeFile(studio.db, `portfolio/${body.id}0/files/2-other.jpg`, 1)
    const project = await (await admin.create({ ...body, thumbnail: `${studio.publicUrl}${cover}` })).json()
    expect(project.thumbnail).toBe(cover)
    expect(project.thumbnailPicture).toMatchObject({ src: cover, width: 1200, version: 'v1' })
    expect(project.images.map(({ src }: { src: string }) => src)).toEqual(srcs)
    expect(project.images[0].picture).toMatchObject({ width: 1200, height: 800 })
    const { images } = await admin.json(`/api/portfolio-list-files?projectId=${body.id}&_=1`)
    expect(images).toEqual(project.images)
  })

  it('UPL-33: takes only the files that the upload names, in its order', async () => {
    const body = another()
    const [first, second] = [
      await storeFile(studio.db, `portfolio/${body.id}/files/1-a.jpg`, 1),
      await storeFile(studio.db, `portfolio/${body.id}/files/2-b.jpg`, 1),
    ]
    const gallery = [
      { src: second, alt: 'The attic', focal: { x: 0.1, y: 0.9 } },
      { src: 'https://elsewhere.test/c.jpg' },
    ]
    const { images } = await (await admin.create({ ...body, gallery })).json()
    expect(images).toEqual([
      { src: second, alt: 'The attic', picture: expect.objectContaining({ focal: { x: 0.1, y: 0.9 } }) },
      { src: 'https://elsewhere.test/c.jpg' },
    ])
    studio.clock.nowMs += 1
    const updated = await (await admin.update(body.id, { location: 'Moved, NJ' })).json()
    expect(JSON.stringify(updated.images)).not.toContain(first)
  })

  it('API-7: a draft is there for admins alone', async () => {
    const body = another({ published: false })
    expect((await admin.create(body)).status).toBe(201)
    expect((await admin.list()).some((project: Project) => project.id === body.id)).toBe(true)
  })
})
