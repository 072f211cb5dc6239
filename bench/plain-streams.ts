import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { concurrently } from './concurrently.ts'
import type { Photograph } from './photographs.ts'

/** As files and sockets give them. */
const CHUNK_BYTES = 64 * 1024

/**
 * Writes and hashes the same bytes as an upload, to the same disk and as many files at once, and has the disk keep each
 * file and its folder, but nothing more. @returns Milliseconds that it took.
 */
export async function writePlainly(pictures: readonly Photograph[], dataDir: string, atOnce: number): Promise<number> {
  const folder = await mkdtemp(path.join(dataDir, 'plain-'))
  try {
    const startedMs = performance.now()
    await concurrently(pictures, atOnce, (picture) => write(picture, folder))
    return performance.now() - startedMs
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function write({ bytes, name }: Photograph, folder: string): Promise<void> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Uint8Array, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const file = createWriteStream(path.join(folder, name), { flush: true })
  await pipeline(Readable.from(chunksOf(bytes)), hashing, file)
  hash.digest('hex')
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}
