import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UPLOAD_FOLDERS } from '#contract/files/blobs.ts'
import { readWriteToken } from '#server/features/files/client-token.ts'
import { createMultipart, type Multipart } from '#server/features/files/multipart.ts'
import { createServedUploads } from '#server/features/files/served-uploads.ts'
import { type Db, openSqlite } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { deleteFile } from '#server/platform/files/file-repository.ts'
import { createFinalize } from '#server/platform/files/finalize.ts'
import { createIncoming } from '#server/platform/files/incoming.ts'
import { type Blobs, openBlobs } from '#server/platform/files/open-blobs.ts'
import { stageParts } from '#server/platform/files/stage.ts'
import { createInspect } from '#server/platform/images/inspect.ts'
import { createLogger } from '#server/platform/log/logger.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { ROOT } from '../support/studio.ts'
import { freshPathname, photoWithPlace } from '../support/uploads.ts'

type Server = Blobs & { db: Db; multipart: Multipart }

const DAY_MS = 24 * 60 * 60_000
const nothingToDraw = () => Promise.reject(new Error('Nothing has to be drawn here.'))

const clock = { nowMs: Date.UTC(2026, 10, 21, 15) }
const now = () => clock.nowMs
let dataDir: string
let photograph: Buffer
let servers: Server[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'races-'))
  photograph = await photoWithPlace()
})
afterEach(async () => {
  for (const { db } of servers) await db.destroy()
  servers = []
})
afterAll(() => rm(dataDir, { recursive: true }))

/** One of several servers on the same database and disk. */
async function open(): Promise<Server> {
  const db = openSqlite(path.join(dataDir, 'studio.db'))
  await migrate(db, path.join(ROOT, 'db/migrations'))
  const blobs = await openBlobs({
    db,
    dataDir,
    s3: undefined,
    blobReadWriteToken: undefined,
    folders: UPLOAD_FOLDERS,
    mayWaitForPreview: () => true,
    inspect: createInspect({ renderer: { draw: nothingToDraw } }),
    findFacts: nothingToDraw,
    findFactsLater: nothingToDraw,
    log: createLogger({ level: 'error', now, write: () => undefined }),
    now,
  })
  const multipart = createMultipart({ ...blobs, readWriteToken: readWriteToken('a secret'), now })
  const server = { db, ...blobs, multipart }
  servers.push(server)
  return server
}

async function* bodyOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function sendParts({ multipart }: Server) {
  const pathname = freshPathname()
  const uploadId = multipart.begin(pathname, { pathname, cacheControl: 'public', maxBytes: 1e6, overwrite: false })
  const upload = { uploadId, pathname, key: pathname }
  const send = async (partNumber: number, bytes: Buffer) => ({
    partNumber,
    etag: await multipart.writePart(upload, partNumber, bodyOf(bytes), {}),
  })
  const parts = [await send(1, photograph.subarray(0, 900)), await send(2, photograph.subarray(900))]
  return { pathname, complete: (server: Server) => server.multipart.complete(upload, parts) }
}

/** Keeps a server from writing its next transaction until it is released. */
function holdTransaction(db: Db) {
  const [gate, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = async (work) => {
      reached.resolve()
      await gate.promise
      return execute(work)
    }
    return transaction
  }
  return { reached: reached.promise, release: gate.resolve }
}

const SHOWN = { isDownload: false, isPublic: true }

describe('several servers, and a file that is not finalized yet', () => {
  it('R3: once it was deleted, its upload cannot be completed again, even if its parts are still there', async () => {
    const server = await open()
    const { pathname, complete } = await sendParts(server)
    await complete(server)
    // Like a server that was killed between the two.
    await deleteFile(server.db, pathname, undefined, now())
    await expect(complete(server)).rejects.toMatchObject({ code: 'not_found' })
    clock.nowMs += DAY_MS + 1
    await server.sweep.run()
    expect(await server.files.store.list('parts/')).toEqual([])
  })

  it('R3: has no record without bytes when one completes what another has completed and deleted', async () => {
    const [one, two] = [await open(), await open()]
    const { pathname, complete } = await sendParts(one)
    const { reached, release } = holdTransaction(two.db)
    const second = expect(complete(two)).rejects.toMatchObject({ code: 'not_found' })
    await reached
    await complete(one)
    await one.files.delete(pathname)
    release()
    await second
    expect(await one.files.find(pathname)).toBeUndefined()
  })

  it('R3: is one file when one completes what another has completed and moved', async () => {
    const [one, two] = [await open(), await open()]
    const { pathname, complete } = await sendParts(one)
    const { reached, release } = holdTransaction(two.db)
    const second = complete(two)
    await reached
    const file = await complete(one)
    const moved = freshPathname()
    await one.files.rename(pathname, { ...file, pathname: moved, maxBytes: 0, overwrite: false })
    release()
    expect((await second).pathname).toBe(moved)
    expect(await one.files.find(pathname)).toBeUndefined()
  })

  it('is finalized by whoever is quicker', async () => {
    const [one, two] = [await open(), await open()]
    const { complete } = await sendParts(one)
    const file = await complete(one)
    const incoming = createIncoming(path.join(dataDir, 'incoming'), now)
    const late: typeof incoming = {
      ...incoming,
      join: async (...args) => {
        await two.files.finalize(file)
        return incoming.join(...args)
      },
    }
    const finalizeLate = createFinalize({ store: one.files.store, db: one.db, incoming: late, now })
    expect((await finalizeLate(file)).parts).toEqual([])
  })

  it('leaves nothing private behind when it is deleted while it is being finalized', async () => {
    const [one, two] = [await open(), await open()]
    const before = await one.files.store.list('originals/')
    const { pathname, complete } = await sendParts(one)
    const file = await complete(one)
    const { reached, release } = holdTransaction(two.db)
    const finalizing = two.files.finalize(file)
    await reached
    await one.files.delete(pathname)
    release()
    await finalizing
    expect(await one.files.store.list('originals/')).toEqual(before)
    expect(await one.files.store.local(file.keys.blob as BlobKey)).toBeUndefined()
  })

  it('R6: is served while the database is away, once it has been', async () => {
    const server = await open()
    const { pathname, complete } = await sendParts(server)
    await complete(server)
    const serve = createServedUploads(server.files, undefined)
    const served = await serve(pathname, SHOWN)
    expect(served).toHaveProperty('path')
    await server.db.destroy()
    servers = servers.filter((one) => one !== server)
    expect(await serve(pathname, SHOWN)).toEqual(served)
  })

  it('R8: is finalized before the answer where the disk may not have room for it later', async () => {
    const server = await open()
    const { file, ...part } = await storedPart(server)
    const plan = { pathname: freshPathname(), cacheControl: 'public', maxBytes: 1e6, uploadRef: 'u', overwrite: false }
    const { db, files } = server
    const withRoom = (freeBytes: number) =>
      ({ db, store: files.store, mayWaitForPreview: () => true, freeBytes: async () => freeBytes, now }) as const
    const parts = [{ file, ...part }]
    expect(await stageParts(withRoom(photograph.length), parts, plan)).toBeUndefined()
    expect(await stageParts(withRoom(100 * photograph.length), parts, plan)).toMatchObject({ parts: [part.key] })
  })

  async function storedPart({ multipart, files }: Server) {
    const pathname = freshPathname()
    const uploadId = multipart.begin(pathname, { pathname, cacheControl: 'public', maxBytes: 1e6, overwrite: false })
    await multipart.writePart({ uploadId, pathname, key: pathname }, 1, bodyOf(photograph), {})
    const [stored] = (await files.store.list('parts/')).filter(({ sizeBytes }) => sizeBytes === photograph.length)
    if (!stored) throw new Error('The part is not there.')
    const file = (await files.store.local(stored.key)) ?? ''
    return { ...stored, file, sha256: stored.key.slice(stored.key.lastIndexOf('.') + 1) }
  }
})
