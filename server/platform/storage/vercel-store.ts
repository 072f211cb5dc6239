import { openAsBlob } from 'node:fs'
import * as vercel from '@vercel/blob'
import { type BlobKey, type BlobStore, StorageFault, type StorageFaultKind, type StoredBlob } from './blob-store.ts'
import { createRemoteCopies } from './remote-copies.ts'
import type { Trimmed } from './s3-store.ts'

const ANSWER_MS = 60_000

/** Public files at Vercel; what the public may not fetch stays with `privateStore`, because a store there is public. */
export function createVercelStore(token: string, privateStore: BlobStore, copiesDir: string): BlobStore & Trimmed {
  const inTime = () => ({ token, abortSignal: AbortSignal.timeout(ANSWER_MS) })

  async function download(key: BlobKey): Promise<ReadableStream<Uint8Array> | undefined> {
    const known = await vercel.head(key, inTime()).catch((error: unknown) => {
      if (error instanceof vercel.BlobNotFoundError) return undefined
      throw error
    })
    if (!known) return undefined
    const response = await fetch(known.url)
    if (response.status === 404) return undefined
    if (!response.ok || !response.body) throw new Error(`The storage answers ${response.status}.`)
    return response.body
  }

  async function listAll(prefix: BlobKey): Promise<StoredBlob[]> {
    const found: StoredBlob[] = []
    let cursor: string | undefined
    do {
      const page = await vercel.list({ prefix, ...(cursor && { cursor }), ...inTime() })
      for (const { pathname, size } of page.blobs) found.push({ key: pathname as BlobKey, sizeBytes: size })
      cursor = page.cursor
    } while (cursor !== undefined)
    return found
  }

  const copies = createRemoteCopies({ dir: copiesDir, download })
  const isPublic = (key: BlobKey) => key.startsWith('blobs/')
  return {
    isDisk: false,

    put: async (key, file, contentType) => {
      if (!isPublic(key)) return privateStore.put(key, file, contentType)
      await told(async () => {
        // The same key again can only be the same bytes: a put whose answer was lost.
        const options = { access: 'public', contentType, allowOverwrite: true, ...inTime() } as const
        await vercel.put(key, await openAsBlob(file), options)
        await copies.adopt(key, file)
      })
    },
    local: (key) => (isPublic(key) ? told(() => copies.find(key)) : privateStore.local(key)),
    delete: async (key) => {
      if (!isPublic(key)) return privateStore.delete(key)
      await told(() => vercel.del(key, inTime()))
      await copies.forget(key)
    },
    list: (prefix) => (isPublic(prefix) ? told(() => listAll(prefix)) : privateStore.list(prefix)),
    trim: () => copies.trim(),
  }
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageFault(kindOf(error), error)
  }
}

function kindOf(error: unknown): StorageFaultKind {
  if (error instanceof vercel.BlobAccessError) return 'unauthorized'
  if (error instanceof vercel.BlobStoreNotFoundError) return 'missing'
  return error instanceof vercel.BlobStoreSuspendedError ? 'suspended' : 'away'
}
