import * as z from 'zod/mini'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { BlobError, tooLarge } from './blob-error.ts'
import type { BlobFiles, WritePlan } from './blob-files.ts'
import type { BlobKey, BlobStore, StoredBlob } from './blob-store.ts'
import { findRecordOfUpload } from './file-records.ts'
import { type ArrivedFile, type BodyLimits, type createIncoming, ETAG_HEX_DIGITS, etagOf } from './receive.ts'
import type { StoredFile } from './stored-files.ts'

const MAX_PARTS = 10_000

export const PartNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PARTS))
export const PartList = z
  .array(z.object({ partNumber: PartNumber, etag: z.string().check(z.regex(/^"[0-9a-f]{32}"$/)) }))
  .check(z.minLength(1), z.maxLength(MAX_PARTS))
export type PartList = z.output<typeof PartList>

/** An upload in parts, as every call about it names it. */
export interface PartUpload {
  id: string
  /** What was asked for when it began. */
  pathname: string
  /** Where it goes, as it was told when it began. */
  key: string
}

interface StoredPlan extends Omit<WritePlan, 'uploadRef'> {
  callbackUrl?: string
}

export interface MultipartOptions {
  db: Db
  store: BlobStore
  files: BlobFiles
  incoming: ReturnType<typeof createIncoming>
  now: () => number
}

/** Uploads in parts. Parts are stored like everything else, so any server with the same storage can go on with them. */
export function createMultipart({ db, store, files, incoming, now }: MultipartOptions) {
  const completing = new Map<string, Promise<StoredFile>>()

  async function planOf({ id, pathname, key }: PartUpload): Promise<StoredPlan> {
    const row = await db.selectFrom('blob_upload').select(['pathname', 'plan']).where('id', '=', id).executeTakeFirst()
    if (!row || row.pathname !== pathname) throw new BlobError('not_found', 'There is no such upload.')
    const plan = row.plan as StoredPlan
    if (plan.pathname !== key) throw new BlobError('bad_request', 'x-mpu-key is not the key of this upload.')
    return plan
  }

  /** The parts in order. @throws {BlobError} for a part that is missing or has other content. */
  async function openParts(id: string, parts: PartList, maxBytes: number): Promise<ArrivedFile[]> {
    const sorted = parts.toSorted((a, b) => a.partNumber - b.partNumber)
    const stored = new Map((await store.list(`parts/${id}.`)).map((part) => [etagKeyOf(part.key), part]))
    const found = sorted.map(({ partNumber, etag }, index) => {
      if (partNumber !== index + 1) throw new BlobError('bad_request', `Part ${index + 1} is missing.`)
      const part = stored.get(partKey(id, partNumber, etag.slice(1, -1)))
      return part ?? refuse(`Part ${partNumber} did not arrive as listed.`)
    })
    const totalBytes = found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    if (totalBytes > maxBytes) throw tooLarge(maxBytes)
    return Promise.all(found.map(openPart))
  }

  async function openPart({ key, sizeBytes }: StoredBlob): Promise<ArrivedFile> {
    const file = (await store.local(key)) ?? refuse('A part is no longer there.')
    return { file, sizeBytes, sha256: key.slice(key.lastIndexOf('.') + 1) }
  }

  async function finish(upload: PartUpload, parts: PartList): Promise<StoredFile> {
    const { id } = upload
    const earlier = await findRecordOfUpload(db, id)
    if (earlier) return earlier
    const plan = await planOf(upload)
    const sources = await openParts(id, parts, plan.maxBytes)
    const file = await files.join(sources, { ...plan, uploadRef: id })
    // What cannot be removed now is found by the sweep.
    await removeUpload(id).catch(() => undefined)
    return file
  }

  async function removeUpload(id: string): Promise<void> {
    await db.deleteFrom('blob_upload').where('id', '=', id).execute()
    for (const { key } of await store.list(`parts/${id}.`)) await store.delete(key)
  }

  return {
    /** @param pathname As it was asked for; the plan may have another. @returns id of the upload. */
    async begin(pathname: string, plan: StoredPlan): Promise<string> {
      const id = newId(now())
      const row = { id, pathname, plan: JSON.stringify(plan), created_at_ms: now() }
      await db.insertInto('blob_upload').values(row).execute()
      return id
    },

    /** Stores one part. Parts may come in any order, at once and again. @returns its entity tag. */
    async writePart(
      upload: PartUpload,
      partNumber: number,
      body: AsyncIterable<Uint8Array> | null,
      limits: Partial<BodyLimits>,
    ): Promise<string> {
      const plan = await planOf(upload)
      const maxBytes = Math.min(plan.maxBytes, limits.maxBytes ?? plan.maxBytes)
      return incoming.receive(body, { ...limits, maxBytes }, async ({ file, sha256 }) => {
        await store.put(partKey(upload.id, partNumber, sha256), file, 'application/octet-stream')
        return etagOf(sha256)
      })
    },

    /** Makes the file of its parts; asked again, it gives the same answer. */
    async complete(upload: PartUpload, parts: PartList): Promise<StoredFile> {
      const running = completing.get(upload.id) ?? finish(upload, parts).finally(() => completing.delete(upload.id))
      completing.set(upload.id, running)
      return running
    },
  }
}

/** The name holds the content's digest: the same part sent twice is stored once, and no other can take its place. */
function partKey(id: string, partNumber: number, sha256: string): BlobKey {
  return `parts/${id}.${partNumber}.${sha256}`
}

/** The key with as much of the digest as an entity tag says. */
const etagKeyOf = (key: BlobKey): string => key.slice(0, key.lastIndexOf('.') + 1 + ETAG_HEX_DIGITS)

function refuse(message: string): never {
  throw new BlobError('bad_request', message)
}
