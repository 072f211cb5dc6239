import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renditionPath, sharePath } from '#contract/files/renditions.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { PROJECT } from '../support/portfolio.ts'
import { ask, PEOPLE, signIn } from '../support/sessions.ts'
import { startS3 } from '../support/storage/s3.ts'
import type { Studio } from '../support/studio.ts'
import { freshPathname, photo, STORAGES } from '../support/uploads.ts'

async function tokenFor(studio: Studio, cookie: string, pathname: string): Promise<string> {
  const payload = { pathname, clientPayload: null, multipart: false }
  const asked = { cookie, body: { type: 'blob.generate-client-token', payload } }
  return (await ask(studio, 'POST', '/api/portfolio-upload', asked)).body.clientToken
}

async function put(studio: Studio, token: string, pathname: string) {
  const body = await photo(800, 600)
  const headers = {
    authorization: `Bearer ${token}`,
    'x-content-type': 'image/jpeg',
    'content-length': `${body.length}`,
  }
  const answer = await studio.fetch(`/api/blob/?pathname=${pathname}`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(body),
  })
  return { status: answer.status, body: await answer.json() }
}

describe.each(STORAGES)('an upload to %s', (storage) => {
  it.each(DATABASES)('S11: ends with the session that it was begun in, on %s', async (database) => {
    const s3 = storage === 's3' ? await startS3() : undefined
    const studio = await startStudioOn(database, { accounts: PEOPLE, ...(s3 && { env: s3.env }) })
    try {
      const { cookie } = await signIn(studio)
      const [first, second] = [freshPathname(), freshPathname()]
      const tokens = [await tokenFor(studio, cookie, first), await tokenFor(studio, cookie, second)]
      expect((await put(studio, tokens[0] ?? '', first)).status).toBe(200)
      await ask(studio, 'POST', '/api/auth/sign-out', { cookie, body: {} })
      const refused = await put(studio, tokens[1] ?? '', second)
      // So that the browser asks for another one, and has its owner sign in for it.
      expect(refused).toMatchObject({ status: 403, body: { error: { code: 'client_token_expired' } } })
    } finally {
      await studio.close()
      await s3?.stop()
    }
  })
})

describe.each(DATABASES)('uploaded pictures on %s', (database) => {
  let studio: Studio
  let cookie: string
  beforeAll(async () => {
    studio = await startStudioOn(database, { accounts: PEOPLE })
    cookie = (await signIn(studio)).cookie
  })
  afterAll(() => studio.close())

  async function upload(pathname: string): Promise<string> {
    await put(studio, await tokenFor(studio, cookie, pathname), pathname)
    return `/media/${pathname}`
  }
  const save = (method: string, query: string, body?: object) =>
    ask(studio, method, `/api/portfolio-metadata${query}`, { cookie, body })
  const status = async (address: string, as?: string) =>
    (await studio.fetch(address, { headers: as ? { cookie: as } : {} })).status

  it('S10: those of drafts and of the trash are for those who edit, whoever knows their address', async () => {
    const thumbnail = await upload('portfolio/harbor-house/1795273300000-cover.jpg')
    const src = await upload('portfolio/harbor-house/files/1795273300001-porch.jpg')
    expect([await status(src), await status(src, cookie)]).toEqual([404, 200])
    const { body } = await save('POST', '', { ...PROJECT, thumbnail, published: false })
    const { version } = body.images[0].picture
    const addresses = [
      src,
      `${src}?download=1`,
      renditionPath({ src, version }, 320, 'webp'),
      sharePath({ src, version }),
      `/api/lqip?src=${encodeURIComponent(src)}`,
      `/api/lqip?src=${encodeURIComponent(`${studio.publicUrl}${src}`)}`,
    ]
    const allOf = (status: number) => addresses.map(() => status)
    const everybody = async () => Promise.all(addresses.map((address) => status(address)))
    expect(await everybody()).toEqual(allOf(404))
    for (const address of addresses) {
      const answer = await studio.fetch(address, { headers: { cookie } })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
    await save('PUT', '?projectId=harbor-house', { published: true })
    expect(await everybody()).toEqual(allOf(200))
    const { response } = await ask(
      studio,
      'DELETE',
      `/api/portfolio-delete-file?projectId=harbor-house&fileUrl=${encodeURIComponent(src)}`,
      { cookie },
    )
    expect([await status(src), await status(thumbnail)]).toEqual([404, 200])
    await ask(studio, 'POST', '/api/admin/activity/undo', {
      cookie,
      body: { id: response.headers.get('x-activity-id') },
    })
    expect(await status(src)).toBe(200)
    await save('DELETE', '?projectId=harbor-house')
    expect([await status(src), await status(thumbnail), await status(src, cookie)]).toEqual([404, 404, 200])
  })

  it('SLUG-6: two projects that were begun under one title do not take in the pictures of each other', async () => {
    const folder = 'portfolio/gull-house'
    const gull = { ...PROJECT, id: 'gull-house', title: 'Gull House' }
    const [cover, porch] = [
      await upload(`${folder}/1795273400000-a.jpg`),
      await upload(`${folder}/files/1795273400001-a.jpg`),
    ]
    await save('POST', '', { ...gull, thumbnail: cover, gallery: [{ src: porch }] })
    studio.clock.nowMs += 1000
    const theirs = await upload(`${folder}/files/1795273400002-b.jpg`)
    await save('POST', '', { ...gull, id: 'gull-house-1', thumbnail: cover, gallery: [{ src: theirs }] })
    const { body } = await save('PUT', '?projectId=gull-house', { location: 'Cape May, NJ' })
    expect(body.images.map((image: { src: string }) => image.src)).toEqual([porch])
  })
})
