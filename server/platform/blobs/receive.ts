import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '#server/platform/db/ids.ts'
import { BlobError, tooLarge } from './blob-error.ts'

/** A file that has come in whole, alone in a folder of its own that nobody else writes to. */
export interface Received {
  dir: string
  /** Absolute path. */
  file: string
  sizeBytes: number
  /** Hex digests. */
  md5: string
  sha256: string
}

export interface BodyLimits {
  maxBytes: number
  /** What the sender says it sends; a body that is shorter was cut on the way. */
  declaredBytes?: number | undefined
}

/** Where files arrive. What a crash leaves there is nobody's and is swept. */
export function createIncoming(dir: string, now: () => number) {
  return {
    /**
     * Receives a body as a file, in constant memory, and has it looked at. Its folder is gone afterwards.
     *
     * @throws {BlobError} `file_too_large`, or `bad_request` for a body that was cut. Disk failures pass through.
     */
    async receive<T>(
      body: AsyncIterable<Uint8Array> | null,
      limits: BodyLimits,
      handle: (file: Received) => Promise<T>,
    ) {
      const own = path.join(dir, newId(now()))
      await mkdir(own)
      try {
        return await handle(await writeBody(body, own, limits))
      } finally {
        await rm(own, { recursive: true, force: true }).catch(() => undefined)
      }
    },
  }
}

async function writeBody(body: AsyncIterable<Uint8Array> | null, dir: string, limits: BodyLimits): Promise<Received> {
  const file = path.join(dir, 'file')
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  const handle = await open(file, 'wx')
  let sizeBytes = 0
  try {
    for await (const chunk of body ?? []) {
      sizeBytes += chunk.length
      if (sizeBytes > limits.maxBytes) throw tooLarge(limits.maxBytes)
      md5.update(chunk)
      sha256.update(chunk)
      await handle.writeFile(chunk)
    }
  } finally {
    await handle.close()
  }
  if (limits.declaredBytes !== undefined && sizeBytes !== limits.declaredBytes) {
    throw new BlobError('bad_request', 'The file did not arrive whole.')
  }
  return { dir, file, sizeBytes, md5: md5.digest('hex'), sha256: sha256.digest('hex') }
}

/** Several files as one body. */
export async function* concatenated(files: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield* createReadStream(file)
}
