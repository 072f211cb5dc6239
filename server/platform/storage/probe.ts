import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '#server/platform/db/ids.ts'
import type { BlobKey, BlobStore } from './blob-store.ts'

/** Stores a public file, reads it back and deletes it. @throws when one of these fails. */
export async function probeStore(store: BlobStore, incomingDir: string, now: () => number): Promise<void> {
  const content = randomUUID()
  const draft = path.join(incomingDir, newId(now()))
  const key: BlobKey = `blobs/${newId(now())}.probe`
  try {
    await writeFile(draft, content)
    await store.put(key, draft, 'text/plain')
    const file = await store.local(key)
    if (file === undefined || (await readFile(file, 'utf8')) !== content) throw new Error('The file came back changed.')
  } finally {
    await rm(draft, { force: true })
    await store.delete(key)
  }
}
