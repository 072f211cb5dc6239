import { afterEach, describe, expect, it } from 'vitest'
import { TRASH_MS } from '#server/features/trash/service.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN, PROJECT, storeFile } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const MINUTE_MS = 60_000
const FOLDER = 'portfolio/harbor-house/files'

let studio: Studio
let admin: Admin
afterEach(() => studio.close())

const upload = (name: string) => storeFile(studio.db, `${FOLDER}/${name}`, studio.clock.nowMs)
const filesLeft = async () =>
  (await studio.db.selectFrom('stored_file').select('pathname').orderBy('pathname').execute()).map(({ pathname }) =>
    pathname.slice(pathname.lastIndexOf('/') + 1),
  )

/** A project of three uploaded pictures, the first of which is its cover. */
async function start(database: (typeof DATABASES)[number]): Promise<string[]> {
  studio = await startStudioOn(database, { viewer: MEGAN })
  admin = adminOf(studio)
  const srcs = [await upload('1-cover.jpg'), await upload('2-porch.jpg'), await upload('3-kitchen.jpg')]
  await admin.create({ ...PROJECT, thumbnail: srcs[0], gallery: srcs.map((src) => ({ src, alt: 'A room' })) })
  return srcs
}

async function afterTrash(): Promise<void> {
  studio.clock.nowMs += TRASH_MS + MINUTE_MS
  await studio.runJobs()
}

describe.each(DATABASES)('files of what leaves the trash, on %s', (database) => {
  it('DEL-14: the file of a deleted picture stays for thirty days and goes with it then', async () => {
    const [, porch = ''] = await start(database)
    await admin.removeFile(PROJECT.id, porch)
    studio.clock.nowMs += TRASH_MS - MINUTE_MS
    await studio.runJobs()
    expect(await filesLeft()).toEqual(['1-cover.jpg', '2-porch.jpg', '3-kitchen.jpg'])
    studio.clock.nowMs += 2 * MINUTE_MS
    await studio.runJobs()
    expect(await filesLeft()).toEqual(['1-cover.jpg', '3-kitchen.jpg'])
    expect(await studio.db.selectFrom('blob_leftover').selectAll().execute()).toEqual([])
  })

  it('DEL-14, EDT-15, M2: so do those of a deleted project, arranged or not, but no upload of the pages', async () => {
    await start(database)
    await upload('4-never-arranged.jpg')
    await storeFile(studio.db, 'site/unknown.jpg', studio.clock.nowMs)
    await admin.remove(PROJECT.id)
    await afterTrash()
    expect(await filesLeft()).toEqual(['unknown.jpg'])
  })

  it('R16: a file stays as long as another project, a page or something that can be undone has it', async () => {
    const [cover = '', porch = '', kitchen = ''] = await start(database)
    await admin.create({ ...PROJECT, id: 'bay-house', title: 'Bay House', thumbnail: porch })
    await studio.storeDocument('page-texts', { about: { portrait: { src: kitchen, alt: '' } } })
    await admin.remove(PROJECT.id)
    await afterTrash()
    expect([cover, ...(await filesLeft())]).toEqual([cover, '2-porch.jpg', '3-kitchen.jpg'])
  })

  it('R16: a file that came anew under the same name is not the one that goes', async () => {
    const [, porch = ''] = await start(database)
    await admin.removeFile(PROJECT.id, porch)
    studio.clock.nowMs += TRASH_MS + MINUTE_MS
    const renewed = { uploaded_at_ms: studio.clock.nowMs - MINUTE_MS }
    await studio.db.updateTable('stored_file').set(renewed).where('pathname', 'like', '%porch%').execute()
    await studio.runJobs()
    expect(await filesLeft()).toContain('2-porch.jpg')
  })

  it('DEL-14: what an undo would need of it is gone, and the undo says so and changes nothing', async () => {
    const [cover = '', , kitchen = ''] = await start(database)
    const arranged = await admin.arrange(PROJECT.id, { images: [{ src: cover }, { src: kitchen }] })
    await afterTrash()
    const project = await admin.get(PROJECT.id)
    const answer = await admin.undo(arranged)
    expect([answer.status, (await answer.json()).error]).toEqual([409, 'A picture of it has been deleted for good.'])
    expect(await admin.get(PROJECT.id)).toEqual(project)
  })

  it('DEL-14: nor does a cover come back that is gone', async () => {
    const [, porch = '', kitchen = ''] = await start(database)
    const changed = await admin.update(PROJECT.id, { thumbnail: porch })
    await admin.arrange(PROJECT.id, { images: [{ src: porch }, { src: kitchen }] })
    await afterTrash()
    expect((await admin.undo(changed)).status).toBe(409)
  })
})
