import { chmod, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import * as blob from '@vercel/blob'
import { afterEach, describe, expect, it } from 'vitest'
import type { DatabaseName } from '../support/databases.ts'
import type { S3Fault } from '../support/storage/s3.ts'
import {
  bigPicture,
  download,
  freshPathname,
  photo,
  SERVER_TOKEN,
  type StorageName,
  sha256,
  startUploadStudio,
  type UploadStudio,
} from '../support/uploads.ts'

const PUBLIC = { access: 'public' } as const
const DAY_MS = 24 * 60 * 60_000

let studio: UploadStudio
afterEach(() => studio.close())

const records = () => studio.db.selectFrom('stored_file').select(['pathname', 'sha256']).execute()

async function putRaw(pathname: string, bytes: Buffer): Promise<Response> {
  const headers = { authorization: `Bearer ${SERVER_TOKEN}` }
  const body = new Uint8Array(bytes)
  return studio.fetch(`/api/blob/?pathname=${pathname}`, { method: 'PUT', headers, body })
}

describe('a bucket out of its mind', () => {
  it('R11: is said to be unavailable for now, and no file is there in half', async () => {
    studio = await startUploadStudio('sqlite', 's3')
    const faults: S3Fault[] = [503, 429, 500, 'reset', 'cut', 'cut later']
    for (const fault of faults) {
      if (studio.s3) studio.s3.faults.next = (method) => (method === 'PUT' ? fault : undefined)
      const refused = blob.put(freshPathname(), await photo(120, 80), PUBLIC)
      await expect(refused).rejects.toBeInstanceOf(blob.BlobServiceNotAvailable)
      const answer = await putRaw(freshPathname(), await photo(120, 80))
      expect([fault, answer.status, answer.headers.get('retry-after')]).toEqual([fault, 503, '5'])
    }
    expect(await records()).toEqual([])
  })

  it('R11: at random, nothing acknowledged is missing and no record is without its file', async () => {
    studio = await startUploadStudio('sqlite', 's3')
    const kinds: S3Fault[] = [503, 429, 500, 'reset', 'cut']
    let calls = 0
    if (studio.s3) studio.s3.faults.next = () => (calls++ % 3 === 1 ? kinds[calls % kinds.length] : undefined)
    const acknowledged = new Map<string, string>()
    for (let index = 0; index < 40; index += 1) {
      const [pathname, bytes] = [freshPathname(), await photo()]
      const answer = await putRaw(pathname, bytes)
      if (answer.ok) acknowledged.set(pathname, sha256(bytes))
      else expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    }
    if (studio.s3) studio.s3.faults.next = undefined
    const stored = await records()
    expect(acknowledged.size).toBeGreaterThan(0)
    expect(stored.map(({ pathname }) => pathname).toSorted()).toEqual([...acknowledged.keys()].toSorted())
    for (const [pathname, digest] of acknowledged) {
      expect(sha256(await download(`${studio.publicUrl}/media/${pathname}`))).toBe(digest)
    }
  })

  it('BLOB-15, BLOB-19, DASH-6: refused credentials have an error of their own', async () => {
    studio = await startUploadStudio('sqlite', 's3')
    if (studio.s3) studio.s3.faults.next = () => 403
    await expect(blob.put(freshPathname(), await photo(), PUBLIC)).rejects.toThrow('Unauthorized')
    expect((await putRaw(freshPathname(), await photo())).status).toBe(401)
    const health = await (await studio.fetch('/api/health/blob')).json()
    const message = 'The storage does not accept the credentials of this site. Uploads will fail.'
    expect(health).toMatchObject({ ok: false, message })
  })

  it('BLOB-20: a bucket that does not exist', async () => {
    studio = await startUploadStudio('sqlite', 's3', { env: { S3_BUCKET: 'elsewhere' } })
    await expect(blob.put(freshPathname(), await photo(), PUBLIC)).rejects.toBeInstanceOf(blob.BlobStoreNotFoundError)
  })

  it('R11: while it is away, pictures are for later', async () => {
    studio = await startUploadStudio('sqlite', 's3')
    const { url, pathname } = await blob.put(freshPathname(), await photo(), PUBLIC)
    const [copies] = [path.join(studio.dataDir, 'copies')]
    await rename(copies, `${copies}-away`)
    if (studio.s3) studio.s3.faults.next = () => 503
    const away = await studio.fetch(`/media/${pathname}`)
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
    if (studio.s3) studio.s3.faults.next = undefined
    expect((await fetch(url)).status).toBe(200)
  })
})

describe('a disk that refuses', () => {
  it('R6, R8: is said to be unavailable for now; afterwards it goes on', async () => {
    studio = await startUploadStudio('sqlite', 'disk')
    const folder = path.join(studio.dataDir, 'blobs')
    await rename(folder, `${folder}-away`)
    const answer = await putRaw(freshPathname(), await photo())
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await records()).toEqual([])
    await rename(`${folder}-away`, folder)
    await chmod(folder, 0o755)
    expect((await putRaw(freshPathname(), await photo())).status).toBe(200)
    expect(await readdir(path.join(studio.dataDir, 'incoming'))).toEqual([])
  })
})

const PLACES: [StorageName, DatabaseName][] = [
  ['disk', 'sqlite'],
  ['disk', 'postgres'],
  ['s3', 'sqlite'],
]

describe.each(PLACES)('what is left over on %s with %s', (storage, database) => {
  it('R3: halves of uploads stay for a day, then they are gone', async () => {
    studio = await startUploadStudio(database, storage)
    const pathname = freshPathname('png')
    const uploader = await blob.createMultipartUploader(pathname, PUBLIC)
    const part = await uploader.uploadPart(1, await bigPicture(0.01))
    if (studio.s3)
      studio.s3.faults.next = (method, url) => (method === 'PUT' && !url.includes('/parts/') ? 503 : undefined)
    else await rename(path.join(studio.dataDir, 'blobs'), path.join(studio.dataDir, 'blobs-away'))
    await expect(uploader.complete([part])).rejects.toBeInstanceOf(blob.BlobServiceNotAvailable)
    if (studio.s3) studio.s3.faults.next = undefined
    else await rename(path.join(studio.dataDir, 'blobs-away'), path.join(studio.dataDir, 'blobs'))
    const kept = await blob.put(freshPathname(), await photo(), PUBLIC)
    studio.clock.nowMs += DAY_MS - 1
    expect(await studio.files.sweep()).toEqual({ parts: 0, leftovers: 0, receivedFiles: 0 })
    studio.clock.nowMs += 2
    expect(await studio.files.sweep()).toEqual({ parts: 1, leftovers: 1, receivedFiles: 0 })
    await expect(uploader.complete([part])).rejects.toBeInstanceOf(blob.BlobNotFoundError)
    expect((await fetch(kept.url)).status).toBe(200)
  })

  it('R3: files that nothing refers to are listed after a day, and deleted only on demand', async () => {
    studio = await startUploadStudio(database, storage)
    const [loose, used, undoable] = await Promise.all(
      [1, 2, 3].map(async () => blob.put(freshPathname(), await photo(), PUBLIC)),
    )
    await studio.storeDocument('page-texts', { picture: `/media/${used?.pathname}` })
    const removed = { src: `${studio.publicUrl}/media/${undoable?.pathname}` }
    await studio.db
      .insertInto('activity')
      .values({
        id: 'a1',
        at_ms: studio.clock.nowMs,
        actor_id: null,
        actor_email: '',
        action: 'image.deleted',
        subject_id: 'a',
        subject_name: 'a',
        before: JSON.stringify(removed),
        after: null,
        undone_at_ms: null,
        chain_id: null,
      })
      .execute()
    const list = async () => (await studio.fetch('/api/admin/files/orphans')).json()
    expect(await list()).toEqual({ files: [], strayKeys: [] })
    studio.clock.nowMs += DAY_MS + 1
    expect(await list()).toEqual({
      files: [{ src: `/media/${loose?.pathname}`, sizeBytes: expect.any(Number), uploadedAt: expect.any(String) }],
      strayKeys: [],
    })
    await studio.db.deleteFrom('stored_file').where('pathname', '=', `${used?.pathname}`).execute()
    expect(await list()).toMatchObject({ strayKeys: [expect.stringMatching(/^blobs\/[0-9a-z]{33}\.jpg$/)] })
    await studio.files.deleteOrphans()
    expect(await list()).toEqual({ files: [], strayKeys: [] })
    expect((await fetch(`${loose?.url}`)).status).toBe(404)
    expect((await fetch(`${undoable?.url}`)).status).toBe(200)
  })
})
