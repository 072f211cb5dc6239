import * as blob from '@vercel/blob'
import { getPayloadFromClientToken, put } from '@vercel/blob/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFilm } from '#contract/films/read-film.ts'
import { startStudioOn } from '../support/databases.ts'
import { box, MEDIA, mp4, PICTURE_TRACK, PLACE, SOUND_TRACK, webm } from '../support/films.ts'
import { OWNER, sha256, startUploadStudio, type UploadStudio } from '../support/uploads.ts'

const PUBLIC = { access: 'public' } as const
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome.\n'
const PLACES = [
  ['sqlite', 'disk'],
  ['sqlite', 's3'],
  ['postgres', 'disk'],
] as const

let count = 0
const fresh = (ending: string, folder = 'site') => `${folder}/${1_795_273_200_000 + (count += 1)}-tour.${ending}`

describe.each(PLACES)('films uploaded on %s to %s', (database, storage) => {
  let studio: UploadStudio
  beforeAll(async () => {
    studio = await startUploadStudio(database, storage)
  })
  afterAll(() => studio.close())

  const tokenFor = async (pathname: string) => {
    const payload = { pathname, clientPayload: null, multipart: true, callbackUrl: null }
    const answer = await studio.fetch('/api/portfolio-upload', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'blob.generate-client-token', payload }),
    })
    return ((await answer.json()) as { clientToken: string }).clientToken
  }
  /** As the browser sends it: in parts, with a token for one file. */
  const send = async (pathname: string, bytes: Buffer | string, contentType = 'video/mp4') =>
    put(pathname, bytes, { ...PUBLIC, token: await tokenFor(pathname), contentType, multipart: true })
  const json = async <T>(address: string) => (await (await studio.fetch(address)).json()) as T
  const showOnPage = (src: string) =>
    studio.storeDocument('page-texts', { home: { about: { film: { src, poster: { src: '/media/built-in/x.jpg' } } } } })

  it('come in parts and go out in ranges, to be kept for ever, once a page shows them', async () => {
    const bytes = mp4({ moovFirst: true })
    const { url, pathname } = await send(fresh('mp4'), bytes)
    const as = (viewer?: object) => studio.fetch(url, { headers: { range: 'bytes=4-7', ...viewer } })
    expect((await as()).headers.get('cache-control')).toBe('no-store')
    await showOnPage(`/media/${pathname}`)
    const part = await as()
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${bytes.length}`,
    ])
    const whole = await studio.fetch(url)
    expect(sha256(Buffer.from(await whole.arrayBuffer()))).toBe(sha256(bytes))
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await studio.fetch(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })).status).toBe(
      304,
    )
  })

  it('are listed with their size and length, and under Media with their use', async () => {
    studio.clock.nowMs += 1000
    const { pathname } = await send(fresh('webm'), webm(), 'video/webm')
    const src = `/media/${pathname}`
    await showOnPage(src)
    const { films } = await json<{ films: object[] }>('/api/admin/films?folder=site')
    const facts = { widthPx: 1280, heightPx: 720, durationMs: 24_000 }
    expect(films[0]).toEqual({ src, sizeBytes: webm().length, ...facts })
    const { pictures } = await json<{ pictures: object[] }>('/api/admin/pictures?folder=site')
    expect(pictures).toEqual([])
    const { items } = await json<{ items: { src: string }[] }>('/api/admin/media')
    expect(items.find((item) => item.src === src)).toMatchObject({
      film: facts,
      contentType: 'video/webm',
      fileName: 'tour.webm',
      places: [{ path: '/admin/pages', state: 'live' }],
    })
    expect(items.find((item) => item.src === src)).not.toHaveProperty('picture')
  })

  it('S4: do not say where they were made; the studio keeps them as they came', async () => {
    const bytes = mp4({ extra: box('udta', box('\u00a9xyz', PLACE)), after: box('uuid', PLACE) })
    const { pathname, url } = await send(fresh('mp4'), bytes)
    await showOnPage(`/media/${pathname}`)
    const served = Buffer.from(await (await studio.fetch(url)).arrayBuffer())
    expect(served.toString('latin1')).not.toContain(PLACE)
    expect([served.length, served.indexOf(MEDIA)]).toEqual([bytes.length, bytes.indexOf(MEDIA)])
    const read = {
      sizeBytes: served.length,
      read: async (from: number, most: number) => served.subarray(from, from + most),
    }
    expect(await readFilm(read)).toMatchObject({ widthPx: 1280, durationMs: 24_000 })
    const original = await studio.fetch(`/api/admin/originals?src=/media/${pathname}`)
    expect(sha256(Buffer.from(await original.arrayBuffer()))).toBe(sha256(bytes))
  })

  it.each([
    ['sound alone', fresh('mp4'), mp4({ tracks: [SOUND_TRACK] }), 'This file has sound but no picture.'],
    ['HEVC', fresh('mp4'), mp4({ tracks: [{ ...PICTURE_TRACK, codec: 'hvc1' }] }), 'HEVC'],
    ['what is no film', fresh('mp4'), Buffer.from('ffd8ff', 'hex'), 'This is no MP4 or WebM film.'],
    ['a film among the photographs', 'portfolio/porch/files/1-a.jpg', mp4(), 'This is not a JPEG'],
    ['a film with the name of a photograph', fresh('jpg'), mp4(), 'This is not a JPEG'],
  ])('S5: %s is refused by its bytes, in words, and nothing stays', async (_, pathname, bytes, words) => {
    const type = pathname.endsWith('jpg') ? 'image/jpeg' : 'video/mp4'
    await expect(send(pathname, bytes, type)).rejects.toThrow(words)
    expect((await studio.fetch(`/media/${pathname}`)).status).toBe(404)
    expect(await studio.db.selectFrom('stored_file').where('pathname', '=', pathname).selectAll().execute()).toEqual([])
  })

  it('BLOB-2: a token for a film is for films of 200 MB, one for captions for captions of 256 kB', async () => {
    const claims = async (pathname: string) => {
      const { maximumSizeInBytes, allowedContentTypes } = getPayloadFromClientToken(await tokenFor(pathname))
      return [maximumSizeInBytes, allowedContentTypes]
    }
    expect(await claims('site/1-tour.mp4')).toEqual([200 * 1024 ** 2, ['video/mp4', 'video/webm']])
    expect(await claims('catalogue/1-stool.webm')).toEqual([200 * 1024 ** 2, ['video/mp4', 'video/webm']])
    expect(await claims('site/1-tour.vtt')).toEqual([256 * 1024, ['text/vtt']])
    await expect(send('portfolio/porch/files/1-tour.mp4', mp4())).rejects.toThrow('not allowed')
  })

  it('captions are served as they are; wrong ones are refused with their line', async () => {
    const { pathname, url } = await send(fresh('vtt'), CAPTIONS, 'text/vtt')
    await studio.storeDocument('page-texts', { captions: `/media/${pathname}` })
    const answer = await studio.fetch(url)
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/vtt', CAPTIONS])
    await expect(send(fresh('vtt'), CAPTIONS.replace('02.000', '02,000'), 'text/vtt')).rejects.toThrow('Line 3: times')
    await expect(send(fresh('vtt'), '<script>', 'text/vtt')).rejects.toThrow('Line 1: Captions begin')
  })

  it('BLOB-1: a film that nothing uses is unused after a day, and goes with its bytes', async () => {
    const { pathname } = await send(fresh('mp4'), mp4({ after: box('uuid', PLACE) }))
    await studio.storeDocument('page-texts', {})
    studio.clock.nowMs += 25 * 60 * 60_000
    const { items } = await json<{ items: { src: string; film?: object }[] }>('/api/admin/media?view=unused')
    expect(items.find(({ src }) => src === `/media/${pathname}`)?.film).toBeDefined()
    const answer = await studio.fetch(`/api/admin/media?src=/media/${pathname}`, { method: 'DELETE' })
    expect(answer.status).toBe(200)
    expect((await studio.fetch(`/media/${pathname}`)).status).toBe(404)
  })

  it('is not drawn from: there are no renditions, and no preview is wanted', async () => {
    const { pathname } = await blob.put(fresh('mp4'), mp4(), PUBLIC)
    await showOnPage(`/media/${pathname}`)
    const row = await studio.db
      .selectFrom('stored_file')
      .select(['width', 'height', 'version', 'lqip'])
      .where('pathname', '=', pathname)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ width: 0, height: 0, lqip: expect.stringMatching(/^data:/) })
    const rendition = `/media/renditions/${row.version}/w640/${pathname}.jpeg`
    expect((await studio.fetch(rendition)).status).toBe(404)
  })
})

it('DASH-21: a film goes along to another site, on another database, also one of more than 50 MB', async () => {
  const from = await startUploadStudio('sqlite', 'disk', { viewer: OWNER })
  const film = mp4({ after: Buffer.concat([box('mdat', Buffer.alloc(51 * 1024 * 1024)), box('uuid', PLACE)]) })
  const { pathname } = await blob.put(fresh('mp4', 'catalogue'), film, PUBLIC)
  const { video } = (await (await from.fetch('/api/stool-catalogue')).json()) as { video: object }
  const saved = await from.fetch('/api/stool-catalogue', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ video: { ...video, src: `/media/${pathname}` } }),
  })
  expect(saved.status).toBe(200)
  const zip = await (await from.fetch('/api/admin/export')).arrayBuffer()
  await from.close()
  const to = await startStudioOn('postgres', { viewer: OWNER })
  const headers = { 'content-type': 'application/zip' }
  const imported = await to.fetch('/api/admin/import?mode=merge&dryRun=false', { method: 'POST', headers, body: zip })
  expect(await imported.json()).toMatchObject({ problems: [] })
  const stored = await to.db.selectFrom('stored_file').selectAll().where('pathname', '=', pathname).executeTakeFirst()
  expect(stored).toMatchObject({ content_type: 'video/mp4', size_bytes: film.length })
  expect(JSON.parse(stored?.film ?? '{}')).toEqual({ widthPx: 1280, heightPx: 720, durationMs: 24_000 })
  await to.close()
})
