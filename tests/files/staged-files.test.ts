import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as blob from '@vercel/blob'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renditionPath } from '#contract/files/renditions.ts'
import { openStoredFiles } from '#server/platform/files/open-blobs.ts'
import type { StoredFile } from '#server/platform/files/stored-file.ts'
import { findStoredFiles } from '#server/platform/files/stored-files.ts'
import { runCommand } from '../support/backups.ts'
import { DATABASES } from '../support/databases.ts'
import { STUDIO_SECRET } from '../support/studio.ts'
import {
  download,
  freshPathname,
  photo,
  photoWithPlace,
  SERVER_TOKEN,
  sha256,
  startUploadStudio,
  type UploadStudio,
} from '../support/uploads.ts'

const PUBLIC = { access: 'public' } as const
const DAY_MS = 24 * 60 * 60_000

describe.each(DATABASES)('photographs of projects that were sent in parts, on %s', (database) => {
  let studio: UploadStudio
  beforeEach(async () => {
    studio = await startUploadStudio(database, 'disk')
  })
  afterEach(() => studio.close())

  /** Cut into so many parts. */
  async function send(bytes: Buffer, { count = 2, pathname = freshPathname(), allowOverwrite = false } = {}) {
    const uploader = await blob.createMultipartUploader(pathname, { ...PUBLIC, allowOverwrite })
    const length = Math.ceil(bytes.length / count)
    const parts = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        uploader.uploadPart(index + 1, bytes.subarray(index * length, (index + 1) * length)),
      ),
    )
    return { uploader, parts, file: await uploader.complete(parts) }
  }

  const filesIn = async (area: string) => (await readdir(path.join(studio.dataDir, area))).length
  const areas = async () => ({
    parts: await filesIn('parts'),
    blobs: await filesIn('blobs'),
    originals: await filesIn('originals'),
  })
  async function recordOf(pathname: string): Promise<StoredFile> {
    const [record] = (await findStoredFiles(studio.db, [`/media/${pathname}`])).values()
    if (!record) throw new Error(`${pathname} has no record.`)
    return record
  }
  const originalOf = (pathname: string) =>
    download(`${studio.publicUrl}/api/admin/originals?src=${encodeURIComponent(`/media/${pathname}`)}`)

  it('have nothing where the public is answered from until somebody asks; then it is clean, and the original whole', async () => {
    const bytes = await photoWithPlace()
    const { file } = await send(bytes, { count: 3 })
    expect(await areas()).toEqual({ parts: 3, blobs: 0, originals: 0 })
    const before = await blob.head(file.url)

    const shown = await download(file.url)
    expect(shown.includes('Exif')).toBe(false)
    expect(shown.length).toBeLessThan(bytes.length)
    expect(await blob.head(file.url)).toMatchObject({ size: shown.length, etag: file.etag })
    expect(before).toMatchObject({ size: shown.length, etag: file.etag })
    expect(await areas()).toEqual({ parts: 0, blobs: 1, originals: 1 })
    expect((await originalOf(file.pathname)).equals(bytes)).toBe(true)
    expect(await recordOf(file.pathname)).toMatchObject({
      sha256: sha256(shown),
      originalSha256: sha256(bytes),
      parts: [],
    })
  })

  it('are finalized without anybody asking, and their parts are gone then', async () => {
    const bytes = await photo()
    const { file } = await send(bytes)
    await studio.runJobs()
    expect(await areas()).toEqual({ parts: 0, blobs: 1, originals: 0 })
    expect(await studio.files.sweep()).toEqual({ parts: 0, leftovers: 0, receivedFiles: 0 })
    expect((await download(file.url)).equals(bytes)).toBe(true)
  })

  it('are drawn from when pages ask for a rendition of them', async () => {
    const { file } = await send(await photoWithPlace())
    const { src, version } = await recordOf(file.pathname)
    const answer = await studio.fetch(renditionPath({ src, version }, 64, 'webp'))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await recordOf(file.pathname)).toMatchObject({ version, parts: [] })
  })

  it('are asked for by many at once and finalized once, and by two servers with the same end', async () => {
    const bytes = await photoWithPlace()
    const { file } = await send(bytes)
    const record = await recordOf(file.pathname)
    const other = await openStoredFiles(
      { dataDir: studio.dataDir, s3: undefined, blobReadWriteToken: undefined },
      studio.db,
      () => studio.clock.nowMs,
    )
    const finalized = await Promise.all([
      other.finalize(record),
      other.finalize(record),
      ...[1, 2, 3].map(() => download(file.url)),
      other.finalize(record),
    ])
    const shown = finalized.filter((one) => Buffer.isBuffer(one))
    expect(new Set(shown.map(sha256)).size).toBe(1)
    expect(await areas()).toEqual({ parts: 0, blobs: 1, originals: 1 })
    expect((await originalOf(file.pathname)).equals(bytes)).toBe(true)
    expect(await other.finalize(record)).toMatchObject({ parts: [], sha256: sha256(shown[0] ?? Buffer.alloc(0)) })
  })

  it('leave nothing when they are deleted or replaced before', async () => {
    const { file } = await send(await photoWithPlace())
    await blob.del(file.url)
    expect(await areas()).toEqual({ parts: 0, blobs: 0, originals: 0 })

    const first = await send(await photoWithPlace(), { allowOverwrite: true })
    const { pathname } = first.file
    const bytes = await photo()
    await send(bytes, { pathname, allowOverwrite: true })
    expect(await areas()).toEqual({ parts: 2, blobs: 0, originals: 0 })
    expect((await download(first.file.url)).equals(bytes)).toBe(true)
    expect(await areas()).toEqual({ parts: 0, blobs: 1, originals: 0 })
  })

  it('keep their parts for as long as it takes, while those of broken uploads are swept', async () => {
    const bytes = await photo()
    const { file } = await send(bytes)
    const broken = await blob.createMultipartUploader(freshPathname(), PUBLIC)
    await broken.uploadPart(1, bytes)
    studio.clock.nowMs += 2 * DAY_MS
    expect(await studio.files.sweep()).toEqual({ parts: 1, leftovers: 0, receivedFiles: 0 })
    expect((await download(file.url)).equals(bytes)).toBe(true)
  })

  it('are completed once, however often that is asked for', async () => {
    const bytes = await photo()
    const { uploader, parts, file } = await send(bytes, { allowOverwrite: true })
    const again = await Promise.all([uploader.complete(parts), uploader.complete(parts)])
    expect(again).toEqual([file, file])
    expect((await download(file.url)).equals(bytes)).toBe(true)
    expect(await uploader.complete(parts)).toEqual(file)
  })

  it('move with their record, and are copied whole', async () => {
    const bytes = await photo()
    const { file } = await send(bytes)
    const moved = await blob.rename(file.url, freshPathname(), PUBLIC)
    const copied = await blob.copy(moved.url, freshPathname(), PUBLIC)
    for (const { url } of [moved, copied]) expect((await download(url)).equals(bytes)).toBe(true)
  })

  it('R17: are in a backup as they lie, also when they are finalized while it is made', async () => {
    const [first, second] = [await photoWithPlace(), await photo()]
    const [waiting, finalizedMeanwhile] = [(await send(first)).file, (await send(second)).file]
    await download(finalizedMeanwhile.url)
    // The file as it was when the rows were read, before the bytes.
    const gone = JSON.stringify([`parts/${'0'.repeat(33)}.1.${sha256(second)}`])
    await studio.db
      .updateTable('stored_file')
      .set({ parts: gone, sha256: '' })
      .where('pathname', '=', finalizedMeanwhile.pathname)
      .execute()

    const dir = await mkdtemp(path.join(tmpdir(), 'staged-'))
    const site = { AUTH_SECRET: STUDIO_SECRET, ...(studio.databaseUrl && { DATABASE_URL: studio.databaseUrl }) }
    const file = path.join(dir, 'backup.zip')
    const made = await runCommand('backup', ['--out', file], { ...site, DATA_DIR: studio.dataDir })
    expect(made).toMatchObject({ code: 0, problem: '' })
    const restored = path.join(dir, 'restored')
    expect(await runCommand('restore', ['--from', file], { DATA_DIR: restored })).toMatchObject({ code: 0 })

    const back = await startUploadStudio('sqlite', 'disk', { env: { DATA_DIR: restored } })
    try {
      const at = ({ pathname }: { pathname: string }) => download(`${back.publicUrl}/media/${pathname}`)
      expect((await at(waiting)).includes('Exif')).toBe(false)
      expect((await at(finalizedMeanwhile)).equals(second)).toBe(true)
      await back.runJobs()
      const [record] = (await findStoredFiles(back.db, [`/media/${finalizedMeanwhile.pathname}`])).values()
      expect(record).toMatchObject({ sha256: sha256(second), originalSha256: sha256(second), parts: [] })
    } finally {
      await back.close()
      await rm(dir, { recursive: true })
    }
  })

  it('whose parts are gone are not found, and nothing else suffers', async () => {
    const { file } = await send(await photo())
    const parts = path.join(studio.dataDir, 'parts')
    for (const name of await readdir(parts)) await rm(path.join(parts, name))
    expect((await studio.fetch(file.url)).status).toBe(404)
    await studio.runJobs()
    expect((await recordOf(file.pathname)).lqip).toMatch(/^data:image\/gif/)
  })
})

describe('the name of an upload in parts', () => {
  let studio: UploadStudio
  beforeEach(async () => {
    studio = await startUploadStudio('sqlite', 'disk')
  })
  afterEach(() => studio.close())

  async function sendPart(pathname: string, uploadId: string): Promise<number> {
    const headers = {
      authorization: `Bearer ${SERVER_TOKEN}`,
      'x-mpu-action': 'upload',
      'x-mpu-upload-id': uploadId,
      'x-mpu-key': encodeURIComponent(pathname),
      'x-mpu-part-number': '1',
    }
    const answer = await studio.fetch(`/api/blob/mpu?pathname=${pathname}`, { method: 'POST', headers, body: 'bytes' })
    return answer.status
  }

  it('S10: says what was asked for, and nobody can say something else', async () => {
    const [pathname, other] = [freshPathname(), freshPathname()]
    const { uploadId } = await blob.createMultipartUpload(pathname, PUBLIC)
    expect(await sendPart(pathname, uploadId)).toBe(200)
    const [payload = '', signature = ''] = uploadId.split('.')
    const changed = Buffer.from(payload, 'base64url').toString().replaceAll(pathname, other)
    const forged = `${Buffer.from(changed).toString('base64url')}.${signature}`
    expect(await sendPart(other, forged)).toBe(404)
    for (const id of ['', '.', payload, `${payload}.`, `${payload}.${'0'.repeat(64)}`, `x${uploadId}`]) {
      expect(await sendPart(pathname, id)).toBe(404)
    }
  })

  it('R3: is worth nothing an hour before its parts may be swept', async () => {
    const pathname = freshPathname()
    const uploader = await blob.createMultipartUploader(pathname, PUBLIC)
    const part = await uploader.uploadPart(1, await photo())
    studio.clock.nowMs += DAY_MS - 60 * 60_000
    await uploader.uploadPart(1, await photo())
    studio.clock.nowMs += 1
    await expect(uploader.uploadPart(2, await photo())).rejects.toBeInstanceOf(blob.BlobNotFoundError)
    await expect(uploader.complete([part])).rejects.toBeInstanceOf(blob.BlobNotFoundError)
  })
})
