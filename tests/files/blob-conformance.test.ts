import * as blob from '@vercel/blob'
import * as client from '@vercel/blob/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseName } from '../support/databases.ts'
import {
  bigPicture,
  download,
  freshPathname,
  photo,
  type StorageName,
  sha256,
  startUploadStudio,
  type UploadStudio,
} from '../support/uploads.ts'

const PUBLIC = { access: 'public' } as const
const PLACES: [StorageName, DatabaseName][] = [
  ['disk', 'sqlite'],
  ['disk', 'postgres'],
  ['s3', 'sqlite'],
]

describe.each(PLACES)('the client library against uploads on %s with %s', (storage, database) => {
  let studio: UploadStudio
  beforeAll(async () => {
    studio = await startUploadStudio(database, storage)
  })
  afterAll(() => studio.close())

  const clientToken = (pathname: string, claims: object = {}) =>
    client.generateClientTokenFromReadWriteToken({ pathname, validUntil: studio.clock.nowMs + 60_000, ...claims })

  it('BLOB-1, BLOB-23: put gives an address at which the same bytes are', async () => {
    const [pathname, bytes] = [freshPathname(), await photo()]
    const stored = await blob.put(pathname, bytes, PUBLIC)
    const name = pathname.slice(pathname.lastIndexOf('/') + 1)
    expect(stored).toEqual({
      url: `${studio.publicUrl}/media/${pathname}`,
      downloadUrl: `${studio.publicUrl}/media/${pathname}?download=1`,
      pathname,
      contentType: 'image/jpeg',
      contentDisposition: `inline; filename="${name}"`,
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    })
    expect(sha256(await download(stored.url))).toBe(sha256(bytes))
  })

  it('BLOB-2: the body may be anything that fetch takes, with and without progress', async () => {
    const bytes = await photo()
    const bodies = [
      bytes,
      new Blob([new Uint8Array(bytes)]),
      new Uint8Array(bytes).buffer,
      new Blob([new Uint8Array(bytes)]).stream(),
    ]
    for (const body of bodies) {
      for (const onUploadProgress of [undefined, () => undefined]) {
        const options = { ...PUBLIC, ...(onUploadProgress && { onUploadProgress }) }
        const copy = body instanceof ReadableStream ? new Blob([new Uint8Array(bytes)]).stream() : body
        const { url } = await blob.put(freshPathname(), copy, options)
        expect(sha256(await download(url))).toBe(sha256(bytes))
      }
    }
  })

  it('BLOB-2: head describes a file by its address and by its pathname', async () => {
    const bytes = await photo()
    const { url, pathname, etag } = await blob.put(freshPathname(), bytes, PUBLIC)
    const known = await blob.head(url)
    expect(known).toMatchObject({ url, pathname, etag, size: bytes.length, contentType: 'image/jpeg' })
    expect(known.uploadedAt).toEqual(new Date(studio.clock.nowMs))
    expect(known.cacheControl).toBe('public, max-age=31536000, immutable')
    expect(await blob.head(pathname)).toEqual(known)
  })

  it('BLOB-1: a random suffix makes a name of its own; a cache time is kept', async () => {
    const pathname = freshPathname()
    const options = { ...PUBLIC, addRandomSuffix: true, cacheControlMaxAge: 120 }
    const stored = await blob.put(pathname, await photo(), options)
    expect(stored.pathname).toMatch(new RegExp(`^${pathname.slice(0, -4)}-[\\w-]{20}\\.jpg$`))
    await studio.storeDocument('page-texts', { about: { portrait: { src: new URL(stored.url).pathname, alt: '' } } })
    expect((await fetch(stored.url)).headers.get('cache-control')).toBe('public, max-age=120')
  })

  it('BLOB-1: what is there is replaced only on demand, and only in the state that is known', async () => {
    const pathname = freshPathname()
    const [first, second, third] = [await photo(), await photo(), await photo()]
    const { etag, url } = await blob.put(pathname, first, PUBLIC)
    await expect(blob.put(pathname, second, PUBLIC)).rejects.toThrow('already exists')
    await expect(blob.put(pathname, second, { ...PUBLIC, ifMatch: '"other"' })).rejects.toBeInstanceOf(
      blob.BlobPreconditionFailedError,
    )
    expect(sha256(await download(url))).toBe(sha256(first))
    await blob.put(pathname, second, { ...PUBLIC, ifMatch: etag })
    expect(sha256(await download(url))).toBe(sha256(second))
    await blob.put(pathname, third, { ...PUBLIC, allowOverwrite: true })
    expect(sha256(await download(url))).toBe(sha256(third))
    const keys = await studio.db.selectFrom('blob_leftover').select('key').execute()
    expect(keys).toEqual([])
  })

  it('BLOB-3: 30 MB in parts of 8 MiB come together as they were, in whatever order they came', async () => {
    const bytes = await bigPicture(30)
    const loaded: number[] = []
    const onUploadProgress = ({ percentage }: { percentage: number }) => loaded.push(percentage)
    const { url } = await blob.put(freshPathname('png'), bytes, { ...PUBLIC, multipart: true, onUploadProgress })
    expect(sha256(await download(url))).toBe(sha256(bytes))
    expect(loaded.at(-1)).toBe(100)
    const pathname = freshPathname('png')
    const uploader = await blob.createMultipartUploader(pathname, PUBLIC)
    const half = 8 * 1024 * 1024
    const last = await uploader.uploadPart(2, bytes.subarray(half))
    const again = await Promise.all([1, 1, 1].map((part) => uploader.uploadPart(part, bytes.subarray(0, half))))
    expect(new Set(again.map(({ etag }) => etag)).size).toBe(1)
    const parts = [last, ...again.slice(0, 1)]
    const results = await Promise.all([uploader.complete(parts), uploader.complete(parts)])
    expect(results[0]).toEqual(results[1])
    expect(await uploader.complete(parts)).toEqual(results[0])
    expect(sha256(await download(results[0].url))).toBe(sha256(bytes))
    expect((await blob.list({ prefix: pathname })).blobs).toHaveLength(1)
  })

  it('BLOB-3: half an upload is nowhere to be seen', async () => {
    const pathname = freshPathname('png')
    const uploader = await blob.createMultipartUploader(pathname, PUBLIC)
    await uploader.uploadPart(1, await photo())
    expect((await blob.list({ prefix: pathname })).blobs).toEqual([])
    await expect(blob.head(pathname)).rejects.toBeInstanceOf(blob.BlobNotFoundError)
    expect((await fetch(`${studio.publicUrl}/media/${pathname}`)).status).toBe(404)
  })

  it('copy, rename and delete do what they say', async () => {
    const [original, copied, renamed] = [freshPathname(), freshPathname(), freshPathname()]
    const bytes = await photo()
    const { url } = await blob.put(original, bytes, PUBLIC)
    await blob.copy(url, copied, PUBLIC)
    await blob.del(original)
    expect(sha256(await download(`${studio.publicUrl}/media/${copied}`))).toBe(sha256(bytes))
    const moved = await blob.rename(copied, renamed, PUBLIC)
    expect(sha256(await download(moved.url))).toBe(sha256(bytes))
    for (const gone of [original, copied]) await expect(blob.head(gone)).rejects.toBeInstanceOf(blob.BlobNotFoundError)
    await expect(blob.rename(copied, renamed, PUBLIC)).rejects.toThrow('already exists')
    await expect(blob.copy(copied, freshPathname(), PUBLIC)).rejects.toBeInstanceOf(blob.BlobNotFoundError)
    await expect(blob.del(renamed, { ifMatch: '"other"' })).rejects.toBeInstanceOf(blob.BlobPreconditionFailedError)
    await blob.del([moved.url, 'portfolio/harbor-house/files/nothing.jpg'])
    expect((await fetch(moved.url)).status).toBe(404)
  })

  it('a file that is renamed to what it is called stays', async () => {
    const pathname = freshPathname()
    const bytes = await photo()
    await blob.put(pathname, bytes, PUBLIC)
    await expect(blob.rename(pathname, pathname, PUBLIC)).rejects.toThrow('already exists')
    const { url } = await blob.rename(pathname, pathname, { ...PUBLIC, allowOverwrite: true })
    expect(sha256(await download(url))).toBe(sha256(bytes))
  })

  it('list goes page by page and folds folders', async () => {
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'inner/d.jpg', 'inner/e.jpg']
    for (const name of names) await blob.put(`site/list/${name}`, await photo(), PUBLIC)
    await blob.createFolder('site/list/empty')
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const page = await blob.list({ prefix: 'site/list/', limit: 2, ...(cursor && { cursor }) })
      pages.push(page.blobs.map(({ pathname }) => pathname.slice('site/list/'.length)))
      cursor = page.cursor
    } while (cursor !== undefined)
    expect(pages).toEqual([
      ['a.jpg', 'b.jpg'],
      ['c.jpg', 'empty/'],
      ['inner/d.jpg', 'inner/e.jpg'],
    ])
    const folded = await blob.list({ prefix: 'site/list/', mode: 'folded' })
    expect(folded.folders).toEqual(['site/list/empty/', 'site/list/inner/'])
    expect(folded.blobs.map(({ pathname }) => pathname)).toEqual([
      'site/list/a.jpg',
      'site/list/b.jpg',
      'site/list/c.jpg',
    ])
  })

  it('BLOB-2: with a client token, the token decides', async () => {
    const pathname = freshPathname()
    const token = await clientToken(pathname, { addRandomSuffix: true, cacheControlMaxAge: 60 })
    const stored = await client.put(pathname, await photo(), { ...PUBLIC, token })
    expect(stored.pathname).not.toBe(pathname)
    expect((await blob.head(stored.url)).cacheControl).toBe('public, max-age=60')
  })

  it('BLOB-5: the same upload sent again gets the same answer; another one does not get its place', async () => {
    const [pathname, bytes] = [freshPathname(), await photo()]
    const token = await clientToken(pathname)
    const stored = await Promise.all([1, 2].map(() => client.put(pathname, bytes, { ...PUBLIC, token })))
    stored.push(await client.put(pathname, bytes, { ...PUBLIC, token }))
    expect(new Set(stored.map(({ etag }) => etag)).size).toBe(1)
    await expect(client.put(pathname, await photo(), { ...PUBLIC, token })).rejects.toThrow('already exists')
    expect(sha256(await download(`${studio.publicUrl}/media/${pathname}`))).toBe(sha256(bytes))
  })
})
