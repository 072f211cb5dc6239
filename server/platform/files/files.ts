import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { BlobError, notFound } from '#server/features/files/blob-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Digest } from '#server/platform/disk/write-blocks.ts'
import type { Arrival, DrawnFacts, FindFacts, Inspect } from '#server/platform/images/inspection.ts'
import type { BlobKey, BlobStore } from '#server/platform/storage/blob-store.ts'
import { extensionOf } from './file-names.ts'
import {
  type Conditions,
  checkConditions,
  claimLeftovers,
  deleteRecord,
  findRecord,
  findRecordOfUpload,
  insertRecord,
  keysOf,
  moveRecord,
  noteLeftovers,
  type WritePlan,
} from './file-repository.ts'
import { type createIncoming, digestOf, etagOf, type Received } from './receive.ts'
import type { StoredPart, Unsettled } from './staged-files.ts'
import { isOfProject, NO_PREVIEW_YET, type StoredFile, srcOf, versionOf } from './stored-files.ts'

export interface BlobFilesOptions {
  db: Db
  store: BlobStore
  incoming: ReturnType<typeof createIncoming>
  unsettled: Unsettled
  inspect: Inspect
  findFacts: FindFacts
  /** Removes what was made of pictures of these versions, unless it is still needed. */
  discardRenditions: (versions: readonly string[]) => Promise<void>
  now: () => number
}

export type BlobFiles = ReturnType<typeof createBlobFiles>

/** The files of the site: records say what there is, the store holds the bytes. A record is written last, and deleted first. */
export function createBlobFiles(options: BlobFilesOptions) {
  const { db, store, incoming, unsettled, inspect, findFacts, discardRenditions, now } = options

  async function discard(keys: readonly BlobKey[]): Promise<void> {
    if (keys.length === 0) return
    for (const key of keys) await store.delete(key)
    await claimLeftovers(db, keys)
  }

  const discardQuietly = (keys: readonly BlobKey[]) => discard(keys).catch(() => undefined)

  /** Stores bytes, then the record. Only a refusal is sure to leave no record, and only then are the bytes removed. */
  async function save(file: StoredFile, paths: ReadonlyMap<BlobKey, [string, string]>, conditions: Conditions) {
    const keys = keysOf(file)
    await noteLeftovers(db, keys, now())
    await Promise.all([...paths].map(([key, [source, contentType]]) => store.put(key, source, contentType)))
    try {
      const { file: stored, unused } = await insertRecord(db, file, conditions, now)
      await discardQuietly(unused)
      return stored
    } catch (error) {
      if (error instanceof BlobError) await discardQuietly(keys)
      throw error
    }
  }

  async function keep(received: Received, plan: WritePlan): Promise<StoredFile> {
    const arrival = await inspect(received.file)
    const { keys, paths } = placesFor(received, arrival, newId(now()))
    const sources = [...paths.values()].map(([source]) => source)
    // Drawing takes a processor, keeping takes the disk.
    const [facts] = await Promise.all([
      factsKnown(arrival, plan) ?? findFacts(arrival.drawablePath),
      ...sources.map((file) => store.prepare?.(file)),
    ])
    const digest = await digestOfPublic(arrival, received)
    const file: StoredFile = {
      ...digest,
      ...facts,
      etag: etagOf(digest.sha256),
      version: versionOf(
        (arrival.drawablePath === arrival.publicPath ? digest : await digestOf(arrival.drawablePath)).sha256,
      ),
      src: srcOf(plan.pathname),
      pathname: plan.pathname,
      contentType: arrival.contentType,
      receivedType: arrival.receivedType,
      originalSha256: received.sha256,
      cacheControl: plan.cacheControl,
      uploadRef: plan.uploadRef,
      uploadedAtMs: now(),
      keys,
      parts: [],
    }
    return save(file, paths, plan)
  }

  async function keepOnce(received: Received, plan: WritePlan): Promise<StoredFile> {
    if (received.sizeBytes === 0) throw new BlobError('bad_request', 'The file is empty.')
    const twin = async () => {
      const file = await findRecordOfUpload(db, plan.uploadRef)
      return file?.originalSha256 === received.sha256 ? file : undefined
    }
    // Sent twice at once, the second finds the first one's file only when it writes its own.
    return (
      (await twin()) ?? keep(received, plan).catch(async (error: unknown) => (await twin()) ?? Promise.reject(error))
    )
  }

  return {
    store,
    settle: unsettled.settle,

    /**
     * The bytes of a file in one of their roles; it is settled first where it has to be. @returns Absolute path; undefined
     * when there are none. @throws {StorageFault}
     */
    async local(file: StoredFile, role: keyof Keys): Promise<string | undefined> {
      const found = await store.local(file.keys[role] as BlobKey)
      if (found !== undefined || file.parts.length === 0) return found
      return store.local((await unsettled.settle(file)).keys[role] as BlobKey)
    },

    /** Removes bytes that nobody refers to any more; what cannot be removed now is found by the sweep. */
    async discard(files: readonly StoredFile[]): Promise<void> {
      await discardQuietly(files.flatMap(keysOf))
      await discardRenditions(files.map(({ version }) => version)).catch(() => undefined)
    },

    find: (pathname: string) => findRecord(db, pathname),

    /** @throws {BlobError} `not_found` */
    async get(pathname: string): Promise<StoredFile> {
      return (await findRecord(db, pathname)) ?? Promise.reject(notFound())
    },

    /** What a plan would refuse, before anything is sent. The same upload may come again: its answer was lost. */
    async check(plan: WritePlan): Promise<void> {
      const existing = await findRecord(db, plan.pathname)
      if (existing?.uploadRef !== plan.uploadRef) checkConditions(existing, plan)
    },

    /**
     * Receives a file, looks at it and keeps it.
     *
     * @throws {BlobError} and what receiving, looking and storing throw; then there is no file.
     */
    write: (body: AsyncIterable<Uint8Array> | null, plan: WritePlan, declaredBytes?: number): Promise<StoredFile> =>
      incoming.receive(body, { maxBytes: plan.maxBytes, declaredBytes }, (received) => keepOnce(received, plan)),

    /** Keeps stored parts as one file, as `write` does; they stay as they are, and the file may refer to them. */
    join: async (parts: readonly StoredPart[], plan: WritePlan): Promise<StoredFile> =>
      (await unsettled.keepParts(parts, plan)) ??
      incoming.join(parts, plan.maxBytes, (received) => keepOnce(received, plan)),

    async copy(source: StoredFile, plan: WritePlan): Promise<StoredFile> {
      const from = await unsettled.settle(source)
      const keys = renewed(from.keys, newId(now()))
      return incoming.receive(null, { maxBytes: 0 }, async ({ dir }) => {
        const paths = new Map<BlobKey, [string, string]>()
        for (const role of ROLES) {
          if (paths.has(keys[role] as BlobKey)) continue
          const bytes = await store.local(from.keys[role] as BlobKey)
          if (bytes === undefined) throw notFound()
          const draft = path.join(dir, role)
          await copyFile(bytes, draft)
          paths.set(keys[role] as BlobKey, [draft, role === 'blob' ? from.contentType : from.receivedType])
        }
        const { pathname, cacheControl } = plan
        const copied = { ...from, keys, pathname, cacheControl, src: srcOf(pathname), uploadRef: randomUUID() }
        return save({ ...copied, uploadedAtMs: now() }, paths, plan)
      })
    },

    async rename(from: string, plan: WritePlan): Promise<StoredFile> {
      const { file, unused } = await moveRecord(db, from, plan, plan, now())
      await discardQuietly(unused)
      return file
    },

    /** What is not there is as good as deleted, unless it must be something in particular. */
    async delete(pathname: string, ifMatch?: string): Promise<void> {
      await discardQuietly(await deleteRecord(db, pathname, ifMatch, now()))
    },
  }
}

/** What is known without drawing, where the preview can be drawn afterwards. */
function factsKnown({ size }: Arrival, plan: WritePlan): DrawnFacts | undefined {
  return size && isOfProject(plan) ? { ...size, lqip: NO_PREVIEW_YET } : undefined
}

const ROLES = ['blob', 'drawable', 'original'] as const
type Keys = StoredFile['keys']

/** Where the up to three files of one arrival go: whatever may not be public lies apart. */
function placesFor({ file }: Received, { publicPath, drawablePath, contentType, receivedType }: Arrival, id: string) {
  const blob: BlobKey = `blobs/${id}${extensionOf(contentType)}`
  const keyByPath = new Map<string, BlobKey>([[publicPath, blob]])
  const paths = new Map<BlobKey, [string, string]>([[blob, [publicPath, contentType]]])
  const place = (source: string, key: BlobKey, type: string): BlobKey => {
    const known = keyByPath.get(source)
    if (known) return known
    keyByPath.set(source, key)
    paths.set(key, [source, type])
    return key
  }
  const original = place(file, `originals/${id}${extensionOf(receivedType)}`, receivedType)
  const drawable = place(drawablePath, `originals/${id}-drawable`, 'application/octet-stream')
  return { keys: { blob, drawable, original } satisfies Keys, paths }
}

/** The same keys for other bytes: what was one file stays one. */
function renewed(keys: Keys, id: string): Keys {
  const renew = (key: string) => key.replace(/\/[0-9a-z]+/, `/${id}`)
  return { blob: renew(keys.blob), drawable: renew(keys.drawable), original: renew(keys.original) }
}

async function digestOfPublic(arrival: Arrival, { file, sizeBytes, sha256 }: Received): Promise<Digest> {
  const { publicPath, publicDigest } = arrival
  return publicPath === file ? { sizeBytes, sha256 } : (publicDigest ?? digestOf(publicPath))
}
