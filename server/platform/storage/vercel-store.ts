import { openAsBlob } from 'node:fs'
import * as vercel from '@vercel/blob'
import {
  type BlobKey,
  type BlobStore,
  type OpenStore,
  type StorageErrorKind,
  type StoredBlob,
  withStorageErrors,
} from './blob-store.ts'
import { createRemoteCopies } from './remote-copies.ts'

const ANSWER_MS = 60_000

/** Public files at Vercel. A store there is public, so that private files stay in `privateStore`. */
export function createVercelStore(token: string, privateStore: BlobStore, copiesDir: string): OpenStore {
  const options = () => ({ token, abortSignal: AbortSignal.timeout(ANSWER_MS) })
  const copies = createRemoteCopies({ dir: copiesDir, download: (key) => download(key, options()) })
  const isPublic = (key: BlobKey) => key.startsWith('blobs/')
  const store: BlobStore = {
    isDisk: false,

    put: async (key, file, contentType) => {
      if (!isPublic(key)) return privateStore.put(key, file, contentType)
      await withStorageErrors(kindOf, async () => {
        // A put whose answer was lost is repeated with the same bytes.
        await vercel.put(key, await openAsBlob(file), {
          access: 'public',
          contentType,
          allowOverwrite: true,
          ...options(),
        })
        await copies.adopt(key, file)
      })
    },
    local: (key) => (isPublic(key) ? withStorageErrors(kindOf, () => copies.find(key)) : privateStore.local(key)),
    delete: async (key) => {
      if (!isPublic(key)) return privateStore.delete(key)
      await withStorageErrors(kindOf, () => vercel.del(key, options()))
      await copies.forget(key)
    },
    list: (prefix) =>
      isPublic(prefix) ? withStorageErrors(kindOf, () => listAll(prefix, options)) : privateStore.list(prefix),
  }
  return { store, trim: () => copies.trim() }
}

interface CallOptions {
  token: string
  abortSignal: AbortSignal
}

async function download(key: BlobKey, options: CallOptions): Promise<ReadableStream<Uint8Array> | undefined> {
  const known = await vercel.head(key, options).catch((error: unknown) => {
    if (error instanceof vercel.BlobNotFoundError) return undefined
    throw error
  })
  if (!known) return undefined
  const response = await fetch(known.url)
  if (response.status === 404) return undefined
  if (!response.ok || !response.body) throw new Error(`The storage answers ${response.status}.`)
  return response.body
}

async function listAll(prefix: BlobKey, options: () => CallOptions): Promise<StoredBlob[]> {
  const found: StoredBlob[] = []
  let cursor: string | undefined
  do {
    const page = await vercel.list({ prefix, ...(cursor && { cursor }), ...options() })
    for (const { pathname, size } of page.blobs) found.push({ key: pathname as BlobKey, sizeBytes: size })
    cursor = page.cursor
  } while (cursor !== undefined)
  return found
}

function kindOf(error: unknown): StorageErrorKind {
  if (error instanceof vercel.BlobAccessError) return 'unauthorized'
  if (error instanceof vercel.BlobStoreNotFoundError) return 'missing'
  return error instanceof vercel.BlobStoreSuspendedError ? 'suspended' : 'away'
}
