import { randomUUID } from 'node:crypto'
import { copyFile as copyBytes } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '#server/platform/db/ids.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { notFound } from './file-problems.ts'
import type { Incoming } from './incoming.ts'
import { type StoreOptions, storeBytes } from './store-file.ts'
import { type StoredFile, srcOf } from './stored-file.ts'
import type { WritePlan } from './write-plan.ts'

const ROLES = ['blob', 'drawable', 'original'] as const
type Keys = StoredFile['keys']

interface CopyOptions extends Pick<StoreOptions, 'db' | 'store' | 'now'> {
  incoming: Incoming
}

/** Copies a finalized file to a second pathname. @throws {Problem} `not_found`, or as a write does. */
export async function copyFile(options: CopyOptions, from: StoredFile, plan: WritePlan): Promise<StoredFile> {
  const { store, incoming, now } = options
  const keys = withId(from.keys, newId(now()))
  return incoming.receive(null, { maxBytes: 0 }, async ({ dir }) => {
    const bytes = new Map<BlobKey, [string, string]>()
    for (const role of ROLES) {
      if (bytes.has(keys[role] as BlobKey)) continue
      const source = await store.local(from.keys[role] as BlobKey)
      if (source === undefined) throw notFound()
      const draft = path.join(dir, role)
      await copyBytes(source, draft)
      bytes.set(keys[role] as BlobKey, [draft, role === 'blob' ? from.contentType : from.receivedType])
    }
    const { pathname, cacheControl } = plan
    const copy = { ...from, keys, pathname, cacheControl, src: srcOf(pathname), uploadRef: randomUUID() }
    return storeBytes(options, { ...copy, uploadedAtMs: now() }, bytes, plan)
  })
}

/** Keys with another id; keys that were equal stay equal. */
function withId(keys: Keys, id: string): Keys {
  const renew = (key: string) => key.replace(/\/[0-9a-z]+/, `/${id}`)
  return { blob: renew(keys.blob), drawable: renew(keys.drawable), original: renew(keys.original) }
}
