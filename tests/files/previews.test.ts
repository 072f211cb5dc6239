import { rm } from 'node:fs/promises'
import path from 'node:path'
import * as blob from '@vercel/blob'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Project, ProjectImage } from '#contract/portfolio/portfolio.ts'
import { Problem } from '#contract/problem.ts'
import { createPreviews } from '#server/platform/files/previews.ts'
import { factsOf } from '#server/platform/files/stored-files.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { DATABASES } from '../support/databases.ts'
import { type Admin, adminOf, PROJECT, storeFile } from '../support/portfolio.ts'
import { photo, startUploadStudio, type UploadStudio } from '../support/uploads.ts'

/** One transparent pixel. */
const NOTHING = expect.stringMatching(/^data:image\/gif;base64,R0lGOD/)
const PREVIEW = /^data:image\/webp;base64,./

describe.each(DATABASES)('previews of pictures on %s', (database) => {
  let studio: UploadStudio
  let admin: Admin
  beforeAll(async () => {
    studio = await startUploadStudio(database, 'disk')
    admin = adminOf(studio)
  })
  afterAll(() => studio.close())

  let count = 0
  /** @returns the own path of the file. */
  async function upload(bytes: Buffer, folder = 'portfolio/harbor-house/files'): Promise<string> {
    count += 1
    const { pathname } = await blob.put(`${folder}/${count}.jpg`, bytes, { access: 'public' })
    return `/media/${pathname}`
  }

  const listed = async () => (await admin.list()).find(({ id }: Project) => id === PROJECT.id) as Project | undefined
  const previewOf = async (src: string) => (await factsOf(studio.db, src))?.lqip

  it('a photograph has arrived before its preview is drawn, which a restart does not forget', async () => {
    const src = await upload(await photo(90, 60))
    expect(await factsOf(studio.db, src)).toMatchObject({ width: 90, height: 60, lqip: '' })
    // The database alone says what is missing.
    await studio.runJobs()
    expect(await previewOf(src)).toMatch(PREVIEW)
  })

  it('a picture that must be decoded to know that it can be shown has its preview at once', async () => {
    const progressive = await sharp(await photo())
      .jpeg({ progressive: true })
      .toBuffer()
    const png = await sharp(await photo())
      .png()
      .toBuffer()
    for (const bytes of [progressive, png]) expect(await previewOf(await upload(bytes))).toMatch(PREVIEW)
  })

  it('so has a picture of a page, which remembers all of it when it is saved', async () => {
    expect(await previewOf(await upload(await photo(), 'site/pages'))).toMatch(PREVIEW)
  })

  it('a project that was saved before gets it too, and whoever edits it meanwhile saves without conflict', async () => {
    const [cover, porch] = [await upload(await photo()), await upload(await photo())]
    const created = await admin.create({ ...PROJECT, thumbnail: cover })
    await admin.arrange(PROJECT.id, { images: [{ src: porch }] })
    const saved = await admin.send('GET', `/api/portfolio-metadata?projectId=${PROJECT.id}`)
    expect(created.status).toBe(201)
    expect((await saved.json()).images[0].picture.lqip).toBe('')
    expect((await listed())?.thumbnailPicture?.lqip).toBe('')

    await studio.runJobs()
    const { images } = await admin.get(PROJECT.id)
    expect(images.map(({ src, picture }: ProjectImage) => [src, picture?.lqip])).toEqual([
      [porch, await previewOf(porch)],
    ])
    expect((await listed())?.thumbnailPicture?.lqip).toBe(await previewOf(cover))
    const ifMatch = { 'if-match': saved.headers.get('etag') ?? '' }
    expect(
      (await admin.update(PROJECT.id, { ...PROJECT, thumbnail: cover, location: 'Stone Harbor' }, ifMatch)).status,
    ).toBe(200)
  })

  it('TOUR-3: a tour whose cover was chosen before its preview was drawn gets it too, without a conflict', async () => {
    const src = await upload(await photo(90, 60))
    // Chosen by its address, so that nothing else is known of it.
    const unknown = { src, alt: 'Porch', width: 1600, height: 1067, focal: { x: 0.5, y: 0 }, lqip: '', version: '' }
    const tour = { title: 'The Boathouse', space: 'Home', style: 'Nautical', picture: unknown }
    const saved = await admin.send('PUT', '/api/admin/home-tours', { tours: [tour] })
    const { version } = (await factsOf(studio.db, src)) ?? {}
    expect((await saved.json()).tours[0].picture).toEqual({ ...unknown, width: 90, height: 60, version })

    await studio.runJobs()
    const lqip = await previewOf(src)
    const loaded = await admin.send('GET', '/api/admin/home-tours')
    const { tours } = await loaded.json()
    expect(tours[0].picture).toEqual({ ...unknown, width: 90, height: 60, lqip, version })
    const page = await (await studio.fetch('/home-tours')).text()
    expect(page).toContain(lqip)
    const ifMatch = { 'if-match': saved.headers.get('etag') ?? '' }
    const moved = [{ ...tours[0], title: 'The Boat House' }]
    expect((await admin.send('PUT', '/api/admin/home-tours', { tours: moved }, ifMatch)).status).toBe(200)
  })

  it('a picture whose bytes are gone does not keep the others waiting', async () => {
    const [lost, other] = [await upload(await photo()), await upload(await photo())]
    const { blob_key } = await studio.db
      .selectFrom('stored_file')
      .select('blob_key')
      .where('pathname', '=', lost.slice('/media/'.length))
      .executeTakeFirstOrThrow()
    await rm(path.join(studio.dataDir, blob_key))
    await studio.runJobs()
    expect([await previewOf(lost), await previewOf(other)]).toEqual([NOTHING, expect.stringMatching(PREVIEW)])
  })

  describe('when something fails', () => {
    const log = { warn: () => undefined } as never
    const drawn = async () => 'data:drawn'
    const pathnames: string[] = []
    afterEach(async () => {
      await studio.db.deleteFrom('stored_file').where('pathname', 'in', pathnames.splice(0)).execute()
    })

    interface Attempt {
      findPreview?: (name: string) => Promise<string>
      local?: BlobStore['local']
      isBusy?: boolean
    }

    /** Pictures without previews, the first is the oldest, with a drawer and a clock of their own. */
    async function without(
      names: string[],
      { findPreview = drawn, local = async (key) => key, isBusy = false }: Attempt,
    ) {
      const tried: string[] = []
      const clock = { nowMs: 0 }
      const srcs = await Promise.all(names.map((name, age) => storeFile(studio.db, `site/pages/${name}`, age)))
      pathnames.push(...srcs.map((src) => src.slice('/media/'.length)))
      await studio.db.updateTable('stored_file').set({ lqip: '' }).where('pathname', 'in', pathnames).execute()
      const previews = createPreviews({
        db: studio.db,
        files: { finalize: async (file) => file, store: { local } as BlobStore },
        findFacts: async (file) => {
          tried.push(path.basename(file))
          return { width: 1, height: 1, lqip: await findPreview(path.basename(file)) }
        },
        isBusy: () => isBusy,
        log,
        now: () => clock.nowMs,
      })
      return {
        tried,
        /** A run every second, as the server does. @returns how many of them failed. */
        pass: async (seconds: number): Promise<number> => {
          let failed = 0
          for (let second = 0; second < seconds; second += 1) {
            await previews.drawMissing().catch(() => (failed += 1))
            clock.nowMs += 1000
          }
          return failed
        },
        previews: () => Promise.all(srcs.map(previewOf)),
      }
    }

    it('a picture that the picture processes die of does not keep the others waiting for ever', async () => {
      const dies = async (name: string) => (name === 'deadly' ? Promise.reject(away()) : 'data:drawn')
      const { tried, pass, previews } = await without(['deadly', 'porch'], { findPreview: dies })
      expect(await pass(61)).toBe(1)
      expect([tried, await previews()]).toEqual([
        ['deadly', 'porch'],
        ['', 'data:drawn'],
      ])
      await pass(600)
      expect(tried).toEqual(['deadly', 'porch', 'deadly'])
    })

    it('an outage of the storage is asked about once a minute, and everything is drawn after it', async () => {
      let isAway = true
      const local = async (key: string) => (isAway ? Promise.reject(new Error('away')) : key)
      const names = Array.from({ length: 12 }, (_, index) => `room-${index}`)
      const { tried, pass, previews } = await without(names, { local })
      expect(await pass(300)).toBe(5)
      isAway = false
      await pass(601)
      expect(tried.toSorted()).toEqual(names.toSorted())
      expect(new Set(await previews())).toEqual(new Set(['data:drawn']))
    })

    it('one that is no picture after all has an empty preview', async () => {
      const refuses = async () => Promise.reject(new Problem('invalid_input', 'Damaged.'))
      const { tried, pass, previews } = await without(['broken'], { findPreview: refuses })
      expect(await pass(2)).toBe(0)
      expect([tried, await previews()]).toEqual([['broken'], [NOTHING]])
    })

    it('uploads that come in leave room for one a second', async () => {
      const { tried, pass } = await without(['a', 'b', 'c'], { isBusy: true })
      await pass(2)
      expect(tried).toEqual(['a', 'b'])
    })
  })
})

const away = () => new Problem('unavailable', 'Not now.')
