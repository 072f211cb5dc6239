import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import * as blob from '@vercel/blob'
import * as client from '@vercel/blob/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  freshPathname,
  photo,
  SERVER_TOKEN,
  STORAGES,
  startUploadStudio,
  type UploadStudio,
} from '../support/uploads.ts'

const PUBLIC = { access: 'public' } as const
const MINUTE_MS = 60_000

describe.each(STORAGES)('BLOB-20: refusals of uploads on %s', (storage) => {
  let studio: UploadStudio
  beforeAll(async () => {
    studio = await startUploadStudio('sqlite', storage)
  })
  afterAll(() => studio.close())

  const clientToken = (pathname: string, claims: object = {}) =>
    client.generateClientTokenFromReadWriteToken({ pathname, validUntil: studio.clock.nowMs + MINUTE_MS, ...claims })

  async function putWith(claims: object, body: Buffer, contentType = 'image/jpeg', multipart = false) {
    const pathname = freshPathname()
    const token = await clientToken(pathname, claims)
    return client.put(pathname, body, { ...PUBLIC, token, contentType, multipart })
  }

  async function leftBehind(): Promise<number> {
    const [files, leftovers] = await Promise.all([
      studio.db.selectFrom('stored_file').select('pathname').execute(),
      studio.db.selectFrom('blob_leftover').select('key').execute(),
    ])
    return files.length + leftovers.length
  }

  it('access denied: for no token, a made-up one, and one of another site', async () => {
    const foreign = await client.generateClientTokenFromReadWriteToken({
      pathname: 'portfolio/a/b.jpg',
      token: SERVER_TOKEN.replace(/.{8}$/, '00000000'),
    })
    for (const token of [foreign, 'vercel_blob_client_studio_bm9wZQ==', `${SERVER_TOKEN}0`]) {
      await expect(blob.put('portfolio/a/b.jpg', await photo(), { ...PUBLIC, token })).rejects.toBeInstanceOf(
        blob.BlobAccessError,
      )
    }
    const bare = await studio.fetch('/api/blob/?pathname=portfolio/a/b.jpg', { method: 'PUT', body: 'x' })
    expect([bare.status, await bare.json()]).toEqual([
      403,
      { error: { code: 'forbidden', message: expect.any(String) } },
    ])
  })

  it('token expired: by the clock of the site', async () => {
    const pathname = freshPathname()
    const token = await clientToken(pathname)
    const uploader = await client.createMultipartUploader(pathname, { ...PUBLIC, token, contentType: 'image/jpeg' })
    studio.clock.nowMs += MINUTE_MS + 1
    const body = await photo()
    const late = [
      client.put(pathname, body, { ...PUBLIC, token }),
      uploader.uploadPart(1, body),
      uploader.complete([{ partNumber: 1, etag: `"${'0'.repeat(32)}"` }]),
    ]
    // At once: each is refused in its own time, and a refusal that nothing waits for fails the run.
    const refused = late.map((answer) => expect(answer).rejects.toBeInstanceOf(blob.BlobClientTokenExpiredError))
    await Promise.all(refused)
  })

  it('content type mismatch: of what is said, and of what the bytes are', async () => {
    const mismatch = blob.BlobContentTypeNotAllowedError
    await expect(putWith({ allowedContentTypes: ['image/png'] }, await photo())).rejects.toBeInstanceOf(mismatch)
    await expect(putWith({ allowedContentTypes: ['image/*'] }, await photo(), 'text/html')).rejects.toBeInstanceOf(
      mismatch,
    )
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html><script>1</script>', 'GIF89a;alert(1)']) {
      await expect(putWith({}, Buffer.from(text))).rejects.toBeInstanceOf(mismatch)
      await expect(putWith({}, Buffer.from(text), 'image/jpeg', true)).rejects.toBeInstanceOf(mismatch)
    }
    await expect(putWith({}, (await photo()).subarray(0, 900))).rejects.toBeInstanceOf(mismatch)
    await expect(putWith({}, Buffer.alloc(0))).rejects.toBeInstanceOf(blob.BlobError)
  })

  it('pathname mismatch: a token is for one place', async () => {
    const token = await clientToken('portfolio/a/b.jpg')
    await expect(client.put('portfolio/a/c.jpg', await photo(), { ...PUBLIC, token })).rejects.toMatchObject({
      message: expect.stringContaining('Pathname mismatch'),
    })
  })

  it('too large: by what is said, by what comes, by part and by total', async () => {
    const body = await photo(200, 200)
    const limits = { maximumSizeInBytes: body.length - 1 }
    await expect(putWith(limits, body)).rejects.toBeInstanceOf(blob.BlobFileTooLargeError)
    await expect(putWith(limits, body, 'image/jpeg', true)).rejects.toBeInstanceOf(blob.BlobFileTooLargeError)
    const pathname = freshPathname()
    const token = await clientToken(pathname, limits)
    const uploader = await client.createMultipartUploader(pathname, { ...PUBLIC, token, contentType: 'image/jpeg' })
    const parts = [
      await uploader.uploadPart(1, body.subarray(0, 100)),
      await uploader.uploadPart(2, body.subarray(100)),
    ]
    await expect(uploader.complete(parts)).rejects.toBeInstanceOf(blob.BlobFileTooLargeError)
    const stream = new Blob([new Uint8Array(body)]).stream()
    const headers = { authorization: `Bearer ${token}` }
    const init = { method: 'PUT', headers, body: stream, duplex: 'half' } as const
    expect((await studio.fetch(`/api/blob/?pathname=${pathname}`, init)).status).toBe(413)
  })

  it.each(['delete', 'mpu'])('S10, R13: a stranger who never ends is refused at once (%s)', async (step) => {
    const body = new ReadableStream({ pull: () => new Promise<void>(() => undefined) })
    const init = { method: 'POST', body, duplex: 'half' } as const
    expect((await studio.fetch(`/api/blob/${step}`, init)).status).toBe(403)
  })

  it('blob not found, and what a client token may not do at all', async () => {
    await expect(blob.head('portfolio/a/none.jpg')).rejects.toBeInstanceOf(blob.BlobNotFoundError)
    const token = await clientToken('portfolio/a/b.jpg')
    const forbidden = [
      () => blob.list({ token }),
      () => blob.head('portfolio/a/b.jpg', { token }),
      () => blob.del('portfolio/a/b.jpg', { token }),
      () => blob.copy('portfolio/a/x.jpg', 'portfolio/a/b.jpg', { ...PUBLIC, token }),
      () => blob.createFolder('portfolio/a', { token }),
    ]
    for (const ask of forbidden) await expect(ask()).rejects.toThrow('not available when using a client token')
  })

  it('aborted: by whoever sends', async () => {
    const abort = new AbortController()
    abort.abort()
    const options = { ...PUBLIC, abortSignal: abort.signal }
    await expect(blob.put(freshPathname(), await photo(), options)).rejects.toBeInstanceOf(blob.BlobRequestAbortedError)
    const incoming = () => readdir(path.join(studio.dataDir, 'incoming'))
    const headers = { authorization: `Bearer ${SERVER_TOKEN}`, 'content-length': '1000000' }
    const sent = request(`${studio.publicUrl}/api/blob/?pathname=${freshPathname()}`, { method: 'PUT', headers })
    sent.on('error', () => undefined)
    sent.write(await photo())
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(1), { timeout: 10_000 })
    sent.destroy()
    await vi.waitFor(async () => expect(await incoming()).toEqual([]), { timeout: 10_000 })
  })

  it('too many requests: with a time to wait', async () => {
    const abort = new AbortController()
    const silent = Array.from({ length: 64 }, async (_, index) => {
      const body = new ReadableStream({
        start: (stream) => abort.signal.addEventListener('abort', () => stream.error(new Error('gone'))),
      })
      const headers = { authorization: `Bearer ${SERVER_TOKEN}` }
      const init = { method: 'PUT', headers, body, duplex: 'half' } as const
      return studio.fetch(`/api/blob/?pathname=site/silent-${index}.jpg`, init)
    })
    const refused = await vi.waitFor(
      async () => {
        const answer = await blob.put(freshPathname(), await photo(), PUBLIC).catch((error: unknown) => error)
        expect(answer).toBeInstanceOf(blob.BlobServiceRateLimited)
        return answer
      },
      { timeout: 10_000 },
    )
    expect(refused).toMatchObject({ retryAfter: 5 })
    abort.abort()
    const ended = await Promise.all(silent)
    expect(ended.every(({ status }) => status >= 400)).toBe(true)
    await blob.put(freshPathname(), await photo(), PUBLIC)
  })

  it('BLOB-3: an upload that is not there, parts that are not there, parts that are others', async () => {
    const pathname = freshPathname()
    const uploader = await blob.createMultipartUploader(pathname, PUBLIC)
    const [first, second] = [await uploader.uploadPart(1, await photo()), await uploader.uploadPart(3, await photo())]
    const other = { partNumber: 1, etag: `"${'0'.repeat(32)}"` }
    for (const parts of [[first, second], [second], [other], [], [first, first]]) {
      await expect(uploader.complete(parts)).rejects.toBeInstanceOf(blob.BlobError)
    }
    const foreign = { ...PUBLIC, uploadId: '../../etc', key: pathname, partNumber: 1 }
    await expect(blob.uploadPart(pathname, await photo(), foreign)).rejects.toBeInstanceOf(blob.BlobNotFoundError)
    const misplaced = { ...PUBLIC, uploadId: uploader.uploadId, key: 'portfolio/a/other.jpg', partNumber: 1 }
    await expect(blob.uploadPart(pathname, await photo(), misplaced)).rejects.toThrow('x-mpu-key')
  })

  it('BLOB-22: every other answer is one that the library does not send again', async () => {
    const answers = await Promise.all(
      ['/api/blob/nothing', '/api/blob/put-optimized', '/api/blob?limit=-1', '/api/blob/mpu'].map((path) =>
        studio.fetch(path, {
          method: path.includes('limit') ? 'GET' : 'POST',
          headers: { authorization: `Bearer ${SERVER_TOKEN}` },
        }),
      ),
    )
    for (const answer of answers) expect(await answer.json()).toMatchObject({ error: { code: 'bad_request' } })
    for (const method of ['DELETE', 'PATCH']) {
      expect(
        await (
          await studio.fetch('/api/blob', { method, headers: { authorization: `Bearer ${SERVER_TOKEN}` } })
        ).json(),
      ).toMatchObject({
        error: { code: 'bad_request' },
      })
    }
  })

  it('BLOB-6, BLOB-7, S5, S18: names that lead elsewhere, or are no names, are refused', async () => {
    const before = await leftBehind()
    for (const pathname of ODD_NAMES) {
      const query = new URLSearchParams({ pathname })
      const headers = { authorization: `Bearer ${SERVER_TOKEN}` }
      const put = await studio.fetch(`/api/blob/?${query}`, {
        method: 'PUT',
        headers,
        body: new Uint8Array(await photo()),
      })
      const begin = await studio.fetch(`/api/blob/mpu?${query}`, {
        method: 'POST',
        headers: { ...headers, 'x-mpu-action': 'create' },
      })
      const asked = { type: 'blob.generate-client-token', payload: { pathname, clientPayload: null, multipart: true } }
      const token = await studio.fetch('/api/portfolio-upload', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      })
      expect([pathname, put.status, begin.status, token.status]).toEqual([pathname, 400, 400, 400])
    }
    const headers = { authorization: `Bearer ${SERVER_TOKEN}`, 'x-vercel-blob-access': 'private' }
    const secret = await studio.fetch('/api/blob/?pathname=site/a.jpg', { method: 'PUT', headers, body: 'x' })
    expect(secret.status).toBe(400)
    expect(await leftBehind()).toBe(before)
  })
})

const ODD_NAMES = [
  '',
  'a.jpg',
  'other/a.jpg',
  'portfolio',
  'portfolio//a.jpg',
  '/portfolio/a/b.jpg',
  'portfolio/../secret.jpg',
  'portfolio/a/../../../secret.jpg',
  'portfolio/a/..%2fsecret.jpg',
  'portfolio\\a\\b.jpg',
  'portfolio/a/..',
  'portfolio/a/.htaccess',
  'portfolio/a/b\0.jpg',
  'portfolio/a/b\r\nset-cookie: x.jpg',
  'portfolio/a/b\u202Egpj.jpg',
  'portfolio/a/caf\u00e9.jpg',
  'portfolio/a/b c.jpg',
  'portfolio/a/b<script>.jpg',
  `portfolio/a/${'x'.repeat(951)}`,
]
