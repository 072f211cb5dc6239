import * as blob from '@vercel/blob'
import { getPayloadFromClientToken, put, upload } from '@vercel/blob/client'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { requestUpload } from '#contract/files/blobs.ts'
import { DATABASES } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { startS3 } from '../support/storage/s3.ts'
import { type Studio, startStudio } from '../support/studio.ts'
import {
  bigPicture,
  download,
  freshPathname,
  OWNER,
  photo,
  pointLibraryAt,
  sha256,
  startUploadStudio,
  type UploadStudio,
} from '../support/uploads.ts'

const PUBLIC = { access: 'public' } as const
const HOUR_MS = 60 * 60_000
const MB = 1024 * 1024

let open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open) await one.close()
  open = []
})
function closing<T extends { close: () => Promise<void> }>(one: T): T {
  open.push(one)
  return one
}

async function ask(studio: Pick<Studio, 'fetch'>, payload: object, type = 'blob.generate-client-token') {
  const answer = await studio.fetch('/api/portfolio-upload', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, payload: { clientPayload: null, multipart: true, ...payload } }),
  })
  return { status: answer.status, body: (await answer.json()) as { clientToken: string; code?: string } }
}

describe.each(DATABASES)('asking for an upload, on %s', (database) => {
  it('BLOB-2, S10: is for those who may edit; others are refused in JSON', async () => {
    const nobody = closing(await startUploadStudio(database, 'disk', { viewer: { ...OWNER, isAuthorized: false } }))
    expect(await ask(nobody, { pathname: freshPathname() })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const { viewer: _, ...stranger } = { viewer: OWNER }
    const strangers = closing(await startStudio(stranger))
    expect(await ask(strangers, { pathname: freshPathname() })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
  })

  it('BLOB-1, BLOB-2, BLOB-11, BLOB-14: a token is for one place, one hour, pictures and documents, and a size', async () => {
    const studio = closing(await startUploadStudio(database, 'disk'))
    const sizes = {
      'portfolio/porch/1-a.jpg': 10 * MB,
      'portfolio/porch/files/1-a.jpg': 50 * MB,
      'portfolio/porch/files/1-my..porch_.JPG': 50 * MB,
      'catalogue/1-a.jpg': 50 * MB,
    }
    for (const [pathname, maximumSizeInBytes] of Object.entries(sizes)) {
      const { status, body } = await ask(studio, { pathname })
      expect([status, Object.keys(body)]).toEqual([200, ['type', 'clientToken']])
      const claims = getPayloadFromClientToken(body.clientToken)
      expect(claims).toMatchObject({ pathname, maximumSizeInBytes, validUntil: studio.clock.nowMs + HOUR_MS })
      expect(claims.allowedContentTypes).toEqual(
        expect.arrayContaining(['image/jpeg', 'image/tiff', 'application/pdf']),
      )
      expect(claims.allowedContentTypes).not.toContain('image/svg+xml')
      expect(claims.onUploadCompleted).toBeUndefined()
    }
  })

  it('BLOB-24: notifies an address of this site that the file is there, and no other', async () => {
    const studio = closing(await startUploadStudio(database, 'disk'))
    const own = `${studio.publicUrl}${requestUpload.path}`
    for (const callbackUrl of ['https://elsewhere.example/hook', `${own}/../contact`, `${own}@elsewhere.example`]) {
      const { body } = await ask(studio, { pathname: freshPathname(), callbackUrl })
      expect(getPayloadFromClientToken(body.clientToken).onUploadCompleted).toBeUndefined()
    }
    const pathname = freshPathname()
    const { body } = await ask(studio, { pathname, callbackUrl: own, clientPayload: 'porch' })
    const wanted = { callbackUrl: own, tokenPayload: 'porch' }
    expect(getPayloadFromClientToken(body.clientToken).onUploadCompleted).toEqual(wanted)
    await put(pathname, await photo(), { ...PUBLIC, token: body.clientToken })
    expect(studio.log.join('\n')).not.toMatch(/upload_callback_(refused|failed)/)
    expect((await ask(studio, { blob: {} }, 'blob.upload-completed')).status).toBe(403)
  })

  it('BLOB-1, BLOB-3: upload() does all of it, in parts', async () => {
    const studio = closing(await startUploadStudio(database, 'disk'))
    const bytes = await bigPicture(18)
    const file = new File([new Uint8Array(bytes)], 'porch.png', { type: 'image/png' })
    const options = { ...PUBLIC, handleUploadUrl: `${studio.publicUrl}/api/portfolio-upload`, multipart: true }
    const { url } = await upload(freshPathname('png'), file, { ...options, contentType: file.type })
    expect(sha256(await download(url))).toBe(sha256(bytes))
  })

  it('BLOB-14, BLOB-16: the server refuses 10.1 MB as a thumbnail and 60 MB as anything', async () => {
    const studio = closing(await startUploadStudio(database, 'disk'))
    for (const [pathname, megabytes] of [
      ['portfolio/porch/1-a.png', 10.6],
      [freshPathname('png'), 60],
    ] as const) {
      const { body } = await ask(studio, { pathname })
      const refused = put(pathname, Buffer.alloc(megabytes * 1e6), { ...PUBLIC, token: body.clientToken })
      await expect(refused).rejects.toBeInstanceOf(blob.BlobFileTooLargeError)
    }
  })
})

describe('two servers with one PostgreSQL and one bucket', () => {
  it('R15, R3: go on with each other’s uploads, and give out each other’s files', async () => {
    const s3 = await startS3()
    closing({ close: s3.stop })
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    const start = async (): Promise<UploadStudio> =>
      closing(await startUploadStudio('sqlite', 'disk', { databaseUrl, env: s3.env }))
    const [one, two] = [await start(), await start()]
    const [pathname, bytes] = [freshPathname('png'), await bigPicture(20)]
    const { body } = await ask(one, { pathname })
    const token = { ...PUBLIC, token: body.clientToken, contentType: 'image/png' }
    const key = { ...token, ...(await startedOn(one, pathname, token)) }
    const partBytes = 8 * MB
    const parts = []
    for (const [index, studio] of [two, one, two].entries()) {
      pointLibraryAt(studio.publicUrl)
      const part = bytes.subarray(index * partBytes, (index + 1) * partBytes)
      parts.push(await blob.uploadPart(pathname, part, { ...key, partNumber: index + 1 }))
    }
    const { url } = await blob.completeMultipartUpload(pathname, parts, key)
    for (const { publicUrl } of [one, two]) {
      const found = await download(`${publicUrl}${new URL(url).pathname}`)
      expect(sha256(found)).toBe(sha256(bytes))
    }
  })
})

async function startedOn(studio: UploadStudio, pathname: string, options: { access: 'public'; token: string }) {
  pointLibraryAt(studio.publicUrl)
  return blob.createMultipartUpload(pathname, options)
}
