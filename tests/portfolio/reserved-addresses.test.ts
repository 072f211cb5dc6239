import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN, PROJECT, storeFile } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const DAY_MS = 24 * 60 * 60_000

describe.each(DATABASES)('addresses kept for uploads on %s', (database) => {
  let studio: Studio
  let admin: Admin
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })
  afterAll(() => studio.close())

  const ask = (title: string, uploadKey: string) =>
    admin.send('POST', '/api/admin/projects/reservations', { title, uploadKey })
  const reserve = async (title: string, uploadKey: string): Promise<string> =>
    (await (await ask(title, uploadKey)).json()).id
  const project = (id: string, title: string) => ({ ...PROJECT, id, title })

  it('SLUG-5, SLUG-6, UPL-40: of uploads that begin at once with one title each gets an address of its own', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `at-once-${index}`)
    const ids = await Promise.all(keys.map((key) => reserve('Pier  House!', key)))
    expect(ids.toSorted()).toEqual(
      ['pier-house', ...keys.slice(1).map((_, index) => `pier-house-${index + 1}`)].toSorted(),
    )
    expect(await Promise.all(keys.map((key) => reserve('Pier House', key)))).toEqual(ids)
  })

  it('SLUG-6: nobody else makes a project, or moves one, to an address that is kept', async () => {
    const id = await reserve('Kept House', 'kept')
    const other = await admin.create(project(id, 'Kept House'), { 'idempotency-key': 'stranger' })
    expect([other.status, (await other.json()).code]).toEqual([409, 'conflict'])
    expect((await admin.create(project(id, 'Kept House'))).status).toBe(409)
    expect((await admin.move('delray-beach-home', id)).status).toBe(409)
    const { id: _id, ...unnamed } = project(id, 'Kept House')
    expect((await (await admin.create(unnamed)).json()).id).toBe('kept-house-1')
    expect((await admin.create(project(id, 'Kept House'), { 'idempotency-key': 'kept' })).status).toBe(201)
  })

  it('SLUG-6: two who begin one title together do not take in the pictures of each other', async () => {
    const [mine, theirs] = await Promise.all([reserve('Twin House', 'twin-1'), reserve('Twin House', 'twin-2')])
    const porch = await storeFile(studio.db, `portfolio/${mine}/files/1-porch.jpg`, studio.clock.nowMs)
    const attic = await storeFile(studio.db, `portfolio/${theirs}/files/1-attic.jpg`, studio.clock.nowMs)
    for (const [id, key] of [
      [mine, 'twin-1'],
      [theirs, 'twin-2'],
    ] as const) {
      expect((await admin.create(project(id, 'Twin House'), { 'idempotency-key': key })).status).toBe(201)
    }
    const srcs = async (id: string) => (await admin.get(id)).images.map(({ src }: { src: string }) => src)
    expect([await srcs(mine), await srcs(theirs)]).toEqual([[porch], [attic]])
  })

  it('UPL-39, UPL-40: an upload that has made its project is led to it again, whatever its title is now', async () => {
    const id = await reserve('Made House', 'made')
    await admin.create(project(id, 'Made House'), { 'idempotency-key': 'made' })
    expect(await reserve('Made House', 'made')).toBe(id)
    expect(await reserve('Made Over House', 'made')).toBe(id)
    expect(await reserve('Made House', 'another')).toBe('made-house-1')
  })

  it('UPL-47: what nobody goes on with is free after a day', async () => {
    const id = await reserve('Left House', 'left')
    studio.clock.nowMs += DAY_MS - 1
    expect(await reserve('Left House', 'left')).toBe(id)
    studio.clock.nowMs += DAY_MS - 1
    expect(await reserve('Left House', 'right')).toBe('left-house-1')
    studio.clock.nowMs += 2
    expect(await reserve('Left House', 'late')).toBe(id)
    expect(await reserve('Left House', 'left')).toBe('left-house-2')
  })

  it.each([
    [{ title: '', uploadKey: 'k' }, 'title'],
    [{ title: 'Quite a House', uploadKey: '' }, 'uploadKey'],
    [{ title: 'Quite a House' }, 'uploadKey'],
  ])('API-9: refuses %j', async (body, field) => {
    const answer = await admin.send('POST', '/api/admin/projects/reservations', body)
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [field]])
  })
})
