import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Picture } from '#contract/files/pictures.ts'
import { createRenderAhead } from '#server/features/media/render-ahead.ts'
import { createLogger } from '#server/platform/log/logger.ts'
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

  it('L14: those of a large portfolio are looked at some at a time, newest first, each once', async () => {
    studio = await startUploadStudio(database, 'disk')
    const { db } = studio
    const src = await send('portfolio/harbor-house/0-cover.jpg')
    await adminOf(studio).create({ ...PROJECT, thumbnail: src, published: true })
    const stored = await db.selectFrom('stored_file').selectAll().executeTakeFirstOrThrow()
    const image = await db.selectFrom('project_image').selectAll().where('src', '=', src).executeTakeFirstOrThrow()
    const others = Array.from({ length: 450 }, (_, index) => `portfolio/harbor-house/${index + 1}.jpg`)
    for (const [index, pathname] of others.entries()) {
      const uploaded_at_ms = stored.uploaded_at_ms + Math.ceil(index / 2)
      const file = {
        ...stored,
        pathname,
        blob_key: pathname,
        upload_ref: pathname,
        version: `v${index}`,
        uploaded_at_ms,
      }
      await db.insertInto('stored_file').values(file).execute()
      const picture = { ...image, id: `picture-${index}`, src: `/media/${pathname}` }
      await db.insertInto('project_image').values(picture).execute()
    }
    const drawn: string[] = []
    const renditions = {
      warm: async (pictures: readonly Picture[]) => void drawn.push(...pictures.map(({ src }) => src)),
    }
    const log = createLogger({ level: 'error', now: () => 0, write: () => undefined })
    const ahead = createRenderAhead({ db, renditions, isBusy: () => false, log })
    for (let run = 0; run < 460; run += 1) await ahead.run()
    expect(new Set(drawn)).toEqual(new Set([src, ...others.map((pathname) => `/media/${pathname}`)]))
    expect(drawn).toHaveLength(451)
    const ages = await db.selectFrom('stored_file').select(['pathname', 'uploaded_at_ms']).execute()
    const ageOf = (drawnSrc: string) =>
      ages.find(({ pathname }) => drawnSrc === `/media/${pathname}`)?.uploaded_at_ms ?? 0
    expect(drawn.map(ageOf)).toEqual(drawn.map(ageOf).toSorted((a, b) => b - a))
  })
})
