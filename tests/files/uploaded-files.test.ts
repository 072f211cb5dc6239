import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as blob from '@vercel/blob'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renditionPath, sharePath } from '#contract/files/renditions.ts'
import { factsOf } from '#server/platform/files/stored-files.ts'
import { startStudio } from '../support/studio.ts'
import {
  freshPathname,
  photo,
  photoWithPlace,
  STORAGES,
  sha256,
  startUploadStudio,
  type UploadStudio,
} from '../support/uploads.ts'

const PUBLIC = { access: 'public' } as const
const PDF = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000053 00000 n 
0000000102 00000 n 
trailer<</Size 4/Root 1 0 R>>
startxref
163
%%EOF
`,
)

describe.each(STORAGES)('files uploaded to %s', (storage) => {
  let studio: UploadStudio
  beforeAll(async () => {
    studio = await startUploadStudio('sqlite', storage)
  })
  afterAll(() => studio.close())

  const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    studio.fetch(address, { headers, method })

  it('S4, BLOB-1: are served as what they are, to be kept for ever, and can do nothing', async () => {
    const bytes = await photo()
    const { url, pathname, etag } = await blob.put(freshPathname('png'), bytes, PUBLIC)
    expect((await get(url)).headers.get('cache-control')).toBe('no-store')
    await studio.storeDocument('page-texts', { shown: new URL(url).pathname })
    const answer = await get(url)
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(bytes))
    const name = pathname.slice(pathname.lastIndexOf('/') + 1)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag,
    })
    expect((await get(`${url}?download=1`)).headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  })

  it('answer conditional and partial requests', async () => {
    const bytes = await photo()
    const { url, etag } = await blob.put(freshPathname(), bytes, PUBLIC)
    const head = await get(url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), (await head.text()).length]).toEqual([
      200,
      String(bytes.length),
      0,
    ])
    const since = head.headers.get('last-modified') ?? ''
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get(url, { 'if-modified-since': since })).status).toBe(304)
    const part = await get(url, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    expect((await get(url, { range: 'bytes=10-19', 'if-range': '"other"' })).status).toBe(200)
    expect((await get(url, { range: `bytes=${bytes.length}-` })).status).toBe(416)
    for (const method of ['GET', 'HEAD']) {
      expect((await get(url, { 'if-match': '"other"' }, method)).status).toBe(412)
      expect((await get(url, { 'if-match': etag }, method)).status).toBe(200)
    }
    expect((await get(url, {}, 'PUT')).status).toBe(405)
  })

  it('S4: a document is to keep, never to open here', async () => {
    const { url, contentType } = await blob.put(freshPathname('pdf'), PDF, PUBLIC)
    const answer = await get(url)
    expect([answer.status, contentType, answer.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
      'application/pdf',
    ])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  it('S4: say nothing of where they were taken; the original does, to those who may edit', async () => {
    const bytes = await photoWithPlace()
    const { url, pathname } = await blob.put(freshPathname(), bytes, PUBLIC)
    const found = Buffer.from(await (await get(url)).arrayBuffer())
    expect((await sharp(found).metadata()).exif).toBeUndefined()
    expect(found.includes('Somebody at home')).toBe(false)
    for (const src of [url, `/media/${pathname}`]) {
      const original = await get(`/api/admin/originals?src=${encodeURIComponent(src)}`)
      expect(sha256(Buffer.from(await original.arrayBuffer()))).toBe(sha256(bytes))
      expect(original.headers.get('cache-control')).toBe('no-store')
      expect(original.headers.get('content-disposition')).toMatch(/^attachment; /)
    }
    for (const src of ['/media/portfolio/../../secret', '/etc/passwd', 'https://elsewhere.example/media/site/a.jpg']) {
      expect((await get(`/api/admin/originals?src=${encodeURIComponent(src)}`)).status).toBe(404)
    }
  })

  it('get renditions, a share picture and a placeholder', async () => {
    const { pathname } = await blob.put(freshPathname(), await photo(800, 600), PUBLIC)
    const src = `/media/${pathname}`
    await studio.runJobs()
    const facts = await factsOf(studio.db, src)
    expect(facts).toMatchObject({ width: 800, height: 600, lqip: expect.stringMatching(/^data:image\/webp;base64,/) })
    const picture = { src, version: facts?.version ?? '' }
    const rendition = await get(renditionPath(picture, 320, 'webp'))
    expect(await sharp(Buffer.from(await rendition.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
    })
    expect((await get(sharePath(picture))).status).toBe(200)
    expect((await get(renditionPath({ src, version: '0'.repeat(10) }, 320, 'webp'))).status).toBe(404)
    const lqip = await get(`/api/lqip?src=${encodeURIComponent(src)}`)
    expect(await lqip.json()).toEqual({ dataUri: facts?.lqip })
  })

  it('S5: nothing but them is found, however it is asked for', async () => {
    const secret = await readFile(path.join(studio.dataDir, 'studio.db'))
    for (const address of CLIMBING) {
      const answer = await studio.handle(new Request(`${studio.publicUrl}${address}`), { clientAddress: '203.0.113.7' })
      expect([address, answer.status >= 400]).toEqual([address, true])
      expect(Buffer.from(await answer.arrayBuffer()).includes(secret.subarray(0, 15))).toBe(false)
    }
    const { keys } = Object.fromEntries([
      ['keys', await studio.db.selectFrom('stored_file').select('original_key').execute()],
    ])
    for (const { original_key } of keys ?? []) expect((await get(`/media/${original_key}`)).status).toBe(404)
  })

  it('S5: lie where they belong and nowhere else', async () => {
    const names = await readdir(studio.dataDir)
    const known = ['blobs', 'copies', 'incoming', 'originals', 'parts', 'renditions']
    expect(names.filter((name) => !known.includes(name) && !name.startsWith('studio.db'))).toEqual([])
    expect(await readdir(path.join(studio.dataDir, 'incoming'))).toEqual([])
  })
})

describe('a bucket that everybody can read', () => {
  it('BLOB-23: gives documents away itself; pictures come from the site', async () => {
    const studio = await startUploadStudio('sqlite', 's3', { env: { S3_PUBLIC_URL: 'https://files.example/studio/' } })
    const [picture, document] = [
      await blob.put(freshPathname(), await photo(), PUBLIC),
      await blob.put(freshPathname('pdf'), PDF, PUBLIC),
    ]
    expect((await studio.fetch(picture.url)).status).toBe(200)
    // Private files come from the site, to those who may have them.
    const own = await studio.fetch(document.url)
    expect([own.status, own.headers.get('cache-control'), own.headers.get('content-type')]).toEqual([
      200,
      'no-store',
      'application/pdf',
    ])
    await studio.storeDocument('page-texts', { shown: new URL(document.url).pathname })
    const answer = await studio.fetch(document.url)
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, location]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/files\.example\/studio\/blobs\/\w{33}\.pdf$/),
    ])
    const object = await studio.s3?.read(location.slice('https://files.example/studio/'.length))
    expect(object?.headers.get('content-disposition')).toBe('attachment')
    await studio.close()
  })
})

describe('without rights', () => {
  it('S10: originals and lists of files are not given out', async () => {
    const studio = await startStudio()
    for (const address of ['/api/admin/originals?src=/media/site/a.jpg', '/api/admin/files/orphans']) {
      expect((await studio.fetch(address)).status).toBe(401)
    }
    await studio.close()
  })
})

const CLIMBING = [
  '/media/portfolio/../../studio.db',
  '/media/portfolio/%2e%2e/%2e%2e/studio.db',
  '/media/portfolio/..%2f..%2fstudio.db',
  '/media/site/..%5c..%5cstudio.db',
  '/media/catalogue/%00',
  '/media/blobs/studio.db',
  '/media/originals/studio.db',
  '/media/portfolio//etc/passwd',
  '/media/portfolio/.env',
]
