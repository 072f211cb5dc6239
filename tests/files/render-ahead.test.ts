import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../support/databases.ts'
import { adminOf, PROJECT } from '../support/portfolio.ts'
import { photo, SERVER_TOKEN, startUploadStudio, type UploadStudio } from '../support/uploads.ts'

let studio: UploadStudio
afterEach(() => studio.close())

async function send(pathname: string): Promise<string> {
  const headers = { authorization: `Bearer ${SERVER_TOKEN}`, 'x-content-type': 'image/jpeg' }
  const body = new Uint8Array(await photo(400, 300))
  await studio.fetch(`/api/blob?pathname=${pathname}`, { method: 'PUT', headers, body })
  return `/media/${pathname}`
}
async function renditionsOf(src: string): Promise<string[]> {
  const [file] = await studio.db.selectFrom('stored_file').selectAll().where('pathname', '=', src.slice(7)).execute()
  const folder = path.join(studio.dataDir, 'renditions', file?.version.slice(0, 2) ?? '')
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.startsWith(`${file?.version}-`))
    .map((name) => name.slice(11))
    .toSorted()
}

describe.each(DATABASES)('pictures that visitors will ask for, on %s', (database) => {
  it('L14: are rendered ahead once they are published, and none of a draft', async () => {
    studio = await startUploadStudio(database, 'disk')
    const admin = adminOf(studio)
    const cover = await send('portfolio/harbor-house/1-cover.jpg')
    const portrait = await send('site/portrait.jpg')
    await admin.create({ ...PROJECT, thumbnail: cover, published: false })
    await studio.runJobs()
    await studio.runJobs()
    expect([await renditionsOf(cover), await renditionsOf(portrait)]).toEqual([[], []])
    studio.clock.nowMs += 1000
    await admin.update(PROJECT.id, { published: true })
    await studio.storeDocument('page-texts', { about: { portrait: { src: portrait, alt: '' } } })
    await studio.runJobs()
    await studio.runJobs()
    const standard = ['320', '400'].flatMap((width) => ['avif', 'jpeg', 'webp'].map((format) => `${width}.${format}`))
    expect(await renditionsOf(cover)).toEqual(standard)
    expect(await renditionsOf(portrait)).toEqual(standard)
  })
})
