import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allPictures } from '#content/pictures/all.ts'
import { UPLOAD_GRACE_MS } from '#contract/files/blobs.ts'
import { TRASH_MS } from '#server/features/trash/service.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN, PROJECT, storeFile } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const MINUTE_MS = 60_000
const FOLDER = `portfolio/${PROJECT.id}`

let studio: Studio
let admin: Admin
afterEach(() => studio.close())

const upload = (name: string) => storeFile(studio.db, name, studio.clock.nowMs)
const stored = async () => {
  const rows = await studio.db.selectFrom('stored_file').select('pathname').orderBy('pathname').execute()
  return rows.map(({ pathname }) => `/media/${pathname}`)
}
const trashed = async () => (await admin.json('/api/admin/trash')).items
async function pass(ms: number): Promise<void> {
  studio.clock.nowMs += ms
  await studio.runJobs()
}

describe.each(DATABASES)('files of projects that were never saved, on %s', (database) => {
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })

  it('UPL-47: go to the trash after a day, and for good thirty days later', async () => {
    const [cover, porch] = [await upload(`${FOLDER}/1-cover.jpg`), await upload(`${FOLDER}/files/2-porch.jpg`)]
    const [page, other] = [await upload('site/hero.jpg'), await upload('catalogue/oak.jpg')]
    await pass(UPLOAD_GRACE_MS - MINUTE_MS)
    expect(await trashed()).toEqual([])
    await pass(2 * MINUTE_MS)
    const at = studio.clock.nowMs
    const item = { kind: 'upload', detail: 'harbor-house, a project that was not saved' }
    const times = { deletedAt: new Date(at).toISOString(), purgedAt: new Date(at + TRASH_MS).toISOString() }
    expect(await trashed()).toEqual([
      { ...item, ...times, id: cover, picture: cover, name: '1-cover.jpg' },
      { ...item, ...times, id: porch, picture: porch, name: '2-porch.jpg' },
    ])
    const { items } = await admin.json('/api/admin/media?view=unused')
    const inTrash = { title: 'Trash', path: '/admin/trash', state: 'trash' }
    const places = new Map(items.map(({ src, places }: { src: string; places: object[] }) => [src, places]))
    expect([places.get(cover), places.get(page)]).toEqual([[inTrash], []])
    await pass(TRASH_MS - MINUTE_MS)
    expect(await stored()).toEqual([other, cover, porch, page])
    await pass(2 * MINUTE_MS)
    expect(await stored()).toEqual([other, page])
    expect(await trashed()).toEqual([])
  })

  it('UPL-47: a project that is saved after all takes them out of the trash', async () => {
    const [cover, porch] = [await upload(`${FOLDER}/1-cover.jpg`), await upload(`${FOLDER}/files/2-porch.jpg`)]
    await pass(UPLOAD_GRACE_MS + MINUTE_MS)
    expect(await trashed()).toHaveLength(2)
    expect((await admin.create({ ...PROJECT, thumbnail: cover })).status).toBe(201)
    expect(await trashed()).toEqual([])
    expect((await admin.send('POST', '/api/admin/trash/restore', { kind: 'upload', id: cover })).status).toBe(404)
    await pass(TRASH_MS + MINUTE_MS)
    expect(await stored()).toEqual([cover, porch])
    expect(JSON.stringify((await admin.get(PROJECT.id)).images)).toContain(porch)
    // A picture that leaves the project later has thirty days again.
    await admin.removeFile(PROJECT.id, porch)
    await pass(TRASH_MS - MINUTE_MS)
    expect(await stored()).toEqual([cover, porch])
  })

  it('UPL-47: one that is restored is kept until somebody deletes it', async () => {
    const cover = await upload(`${FOLDER}/1-cover.jpg`)
    await pass(UPLOAD_GRACE_MS + MINUTE_MS)
    const restore = () => admin.send('POST', '/api/admin/trash/restore', { kind: 'upload', id: cover })
    expect((await restore()).status).toBe(200)
    expect((await restore()).status).toBe(404)
    await pass(TRASH_MS + MINUTE_MS)
    await pass(TRASH_MS + MINUTE_MS)
    expect([await stored(), await trashed()]).toEqual([[cover], []])
    expect((await admin.send('DELETE', `/api/admin/media?src=${cover}`)).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  it('UPL-47: files of a project that there is, of a page, or of an upload going on are left alone', async () => {
    const cover = await upload(`${FOLDER}/1-cover.jpg`)
    await admin.create({ ...PROJECT, thumbnail: cover, gallery: [{ src: cover, alt: '' }] })
    await upload(`${FOLDER}/files/2-arrived.jpg`)
    const shared = await upload('portfolio/other/3-shared.jpg')
    await studio.storeDocument('page-texts', { about: { portrait: { src: shared, alt: '' } } })
    const reserved = await upload('portfolio/bay-house/files/4-going-on.jpg')
    studio.clock.nowMs += UPLOAD_GRACE_MS - MINUTE_MS
    await admin.send('POST', '/api/admin/projects/reservations', {
      title: 'Bay House',
      uploadKey: 'a-key-of-an-upload',
    })
    await pass(2 * MINUTE_MS)
    expect(await trashed()).toEqual([])
    await pass(UPLOAD_GRACE_MS)
    expect((await trashed()).map(({ id }: { id: string }) => id)).toEqual([reserved])
  })
})

const renditionsDir = () => path.join(studio.dataDir, 'renditions')
async function keepRendition(version: string, name: string): Promise<void> {
  const dir = path.join(renditionsDir(), version.slice(0, 2))
  await mkdir(dir, { recursive: true })
  await writeFile(path.join(dir, `${version}-${name}`), 'x')
}
const renditions = async () => {
  const names = await readdir(renditionsDir(), { recursive: true })
  return names
    .map((name) => path.basename(name))
    .filter((name) => name.includes('.'))
    .toSorted()
}
const versionIs = async (src: string, version: string) =>
  studio.db.updateTable('stored_file').set({ version }).where('pathname', '=', src.slice(7)).execute()

describe.each(DATABASES)('renditions of pictures that are gone, on %s', (database) => {
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })

  it('L4: go with the last file of that content', async () => {
    const [one, twin] = [await upload('site/one.jpg'), await upload('site/twin.jpg')]
    for (const src of [one, twin]) await versionIs(src, 'abcdef0123')
    for (const name of ['320.avif', '16.webp', 'share-500-500.jpeg']) await keepRendition('abcdef0123', name)
    studio.clock.nowMs += UPLOAD_GRACE_MS + MINUTE_MS
    await admin.send('DELETE', `/api/admin/media?src=${one}`)
    expect(await renditions()).toHaveLength(3)
    await admin.send('DELETE', `/api/admin/media?src=${twin}`)
    expect(await renditions()).toEqual([])
  })

  it('L4: what is left over of others is found by the sweep', async () => {
    const [kept] = [await upload('site/kept.jpg')]
    await versionIs(kept, 'abcdef0123')
    const builtIn = allPictures[0]?.version ?? ''
    for (const version of ['abcdef0123', 'abcdef9999', '0123456789', builtIn]) await keepRendition(version, '320.avif')
    await studio.runJobs()
    expect(await renditions()).toEqual(['abcdef0123-320.avif', `${builtIn}-320.avif`].toSorted())
  })
})
