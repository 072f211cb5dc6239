import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { put } from '@vercel/blob'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DATABASES } from '../support/databases.ts'
import { type Admin, adminOf, PROJECT } from '../support/portfolio.ts'
import { photo, startUploadStudio, type UploadStudio } from '../support/uploads.ts'

const ID = 'delray-beach-home'
const ZIP = { 'content-type': 'application/zip' }

let studio: UploadStudio
let admin: Admin
afterEach(() => studio.close())

async function start(database: (typeof DATABASES)[number]): Promise<void> {
  studio = await startUploadStudio(database, 'disk')
  admin = adminOf(studio)
}

const exported = async () => (await studio.fetch('/api/admin/export')).arrayBuffer()
const importing = (body: ArrayBuffer, query: string, headers = {}) =>
  studio.fetch(`/api/admin/import?${query}`, { method: 'POST', headers: { ...ZIP, ...headers }, body })

describe.each(DATABASES)('importing into projects on %s', (database) => {
  it.each(['merge', 'replace'])('DASH-21, DEL-14: pictures in the trash stay there (%s)', async (mode) => {
    await start(database)
    const [, first = '', second = ''] = (await admin.get(ID)).images.map(({ src }: { src: string }) => src)
    await admin.removeFile(ID, first)
    const file = await exported()
    await admin.removeFile(ID, second)
    await admin.update(ID, { title: 'Another Name' })
    const before = (await admin.json('/api/admin/trash')).items
    expect((await importing(file, `mode=${mode}`)).status).toBe(200)
    expect(await admin.get(ID)).toMatchObject({ title: 'Delray Beach Home' })
    // The second one is in the file, and so back in the gallery; it is not in two places.
    const { items } = await admin.json('/api/admin/trash')
    const [kept] = before.filter(({ picture }: { picture: string }) => picture === first)
    expect(items).toEqual([{ ...kept, detail: 'Delray Beach Home' }])
    const restored = await admin.send('POST', '/api/admin/trash/restore', { kind: 'picture', id: kept.id })
    expect(restored.status).toBe(200)
    const images = (await admin.get(ID)).images.map(({ src }: { src: string }) => src)
    for (const src of [first, second]) expect(images.filter((image: string) => image === src)).toEqual([src])
  })
})

it('a preview that was drawn since a file was exported is no change, and stays', async () => {
  await start('sqlite')
  const cover = await put('portfolio/harbor-house/1-cover.jpg', await photo(), { access: 'public' })
  const thumbnail = `/media/${cover.pathname}`
  await admin.create({ ...PROJECT, thumbnail })
  const file = await exported()
  await studio.runJobs()
  const before = await admin.get(PROJECT.id)
  expect(before.thumbnailPicture.lqip).not.toBe('')
  const report = await (await importing(file, 'mode=merge')).json()
  expect(report.kinds).toContainEqual(expect.objectContaining({ kind: 'projects', changed: 0 }))
  expect(await admin.get(PROJECT.id)).toEqual(before)
})

describe('importing onto a disk that is nearly full', () => {
  const free = (bytes: number) => {
    const disk = { bavail: bytes, bfree: bytes, blocks: 100e9, bsize: 1, files: 1, ffree: 1, frsize: 1, type: 0 }
    vi.spyOn(fs, 'statfs').mockResolvedValue(disk)
    syncBuiltinESMExports()
  }
  afterEach(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  it('DASH-21, R6: is refused before anything is done, in words, and said in advance', async () => {
    await start('sqlite')
    const cover = await put('portfolio/harbor-house/1-cover.jpg', await photo(320, 200), { access: 'public' })
    await admin.create({ ...PROJECT, thumbnail: new URL(cover.url).pathname })
    const file = await exported()
    await studio.close()
    await start('sqlite')
    const words = 'There is too little room on the disk: 1 MB are needed.'
    free(5e9 + 1000)
    const plan = await (await importing(file, 'mode=replace&dryRun=true')).json()
    expect(plan.problems).toEqual([words])
    const refused = await importing(file, 'mode=replace')
    expect([refused.status, (await refused.json()).error]).toEqual([503, words])
    const atTheDoor = await importing(file, 'mode=replace', { 'content-length': String(file.byteLength) })
    expect([atTheDoor.status, (await atTheDoor.json()).error]).toEqual([
      503,
      expect.stringMatching(/^There is too little room/),
    ])
    expect((await admin.json('/api/portfolio-metadata')).projects).toHaveLength(9)
    expect((await admin.json('/api/admin/backups')).backups).toEqual([])
    free(50e9)
    expect((await importing(file, 'mode=replace')).status).toBe(200)
  })
})
