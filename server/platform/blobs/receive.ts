import { createHash } from 'node:crypto'
import { copyFile, link, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '#server/platform/db/ids.ts'
import { BlobError, tooLarge } from './blob-error.ts'

/** Read and written at a time: each time costs about the same, however little it is. */
const BLOCK_BYTES = 512 * 1024

/** A file that has come in whole, alone in a folder of its own that nobody else writes to. */
export interface Received {
  dir: string
  /** Absolute path. */
  file: string
  sizeBytes: number
  /** Hex digest. */
  sha256: string
}

export interface BodyLimits {
  maxBytes: number
  /** What the sender says it sends; a body that is shorter was cut on the way. */
  declaredBytes?: number | undefined
}

type Handle<T> = (file: Received) => Promise<T>

/** Where files arrive. What a crash leaves there is nobody's and is swept. */
export function createIncoming(dir: string, now: () => number) {
  async function within<T>(work: (own: string) => Promise<T>): Promise<T> {
    const own = path.join(dir, newId(now()))
    await mkdir(own)
    try {
      return await work(own)
    } finally {
      await rm(own, { recursive: true, force: true }).catch(() => undefined)
    }
  }

  return {
    /**
     * Receives a body as a file, in constant memory, and has it looked at. Its folder is gone afterwards.
     *
     * @throws {BlobError} `file_too_large`, or `bad_request` for a body that was cut. Disk failures pass through.
     */
    receive: <T>(body: AsyncIterable<Uint8Array> | null, limits: BodyLimits, handle: Handle<T>) =>
      within(async (own) => handle(await writeBody(body, own, limits))),

    /**
     * Has several files looked at as one, as `receive` does; they stay as they are.
     *
     * @param files Absolute paths.
     */
    join: <T>(files: readonly string[], maxBytes: number, handle: Handle<T>) =>
      within(async (own) => {
        const [only] = files
        if (only === undefined || files.length > 1) return handle(await writeBody(blocksOf(files), own, { maxBytes }))
        return handle(await borrow(only, own))
      }),
  }
}

async function writeBody(body: AsyncIterable<Uint8Array> | null, dir: string, limits: BodyLimits): Promise<Received> {
  const file = path.join(dir, 'file')
  const handle = await open(file, 'wx')
  const [sha256, block] = [createHash('sha256'), Buffer.allocUnsafe(BLOCK_BYTES)]
  let [sizeBytes, filled] = [0, 0]
  const flush = async (): Promise<void> => {
    const full = block.subarray(0, filled)
    const written = handle.writeFile(full)
    sha256.update(full)
    await written
    filled = 0
  }
  try {
    for await (const chunk of body ?? []) {
      sizeBytes += chunk.length
      if (sizeBytes > limits.maxBytes) throw tooLarge(limits.maxBytes)
      for (let at = 0; at < chunk.length; ) {
        const piece = chunk.subarray(at, at + BLOCK_BYTES - filled)
        block.set(piece, filled)
        filled += piece.length
        at += piece.length
        if (filled === BLOCK_BYTES) await flush()
      }
    }
    await flush()
  } finally {
    await handle.close()
  }
  if (limits.declaredBytes !== undefined && sizeBytes !== limits.declaredBytes) {
    throw new BlobError('bad_request', 'The file did not arrive whole.')
  }
  return { dir, file, sizeBytes, sha256: sha256.digest('hex') }
}

/** A file under a second name: nobody changes what has arrived, so it need not be written again. */
async function borrow(source: string, dir: string): Promise<Received> {
  const file = path.join(dir, 'file')
  await link(source, file).catch(() => copyFile(source, file))
  return { dir, file, ...(await digestOf(file)) }
}

/** How long a file is, and its hex digest. */
export async function digestOf(file: string): Promise<{ sizeBytes: number; sha256: string }> {
  const sha256 = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of blocksOf([file])) {
    sizeBytes += chunk.length
    sha256.update(chunk)
  }
  return { sizeBytes, sha256: sha256.digest('hex') }
}

/** Opaque to everybody: the beginning of the digest of what it stands for. */
export const etagOf = (sha256: string): string => `"${sha256.slice(0, 32)}"`

/** Several files as one body. Each block holds until the next is asked for. */
async function* blocksOf(files: readonly string[]): AsyncGenerator<Uint8Array> {
  const block = Buffer.allocUnsafe(BLOCK_BYTES)
  for (const file of files) {
    const handle = await open(file)
    try {
      for (;;) {
        const { bytesRead } = await handle.read(block, 0, BLOCK_BYTES)
        if (bytesRead === 0) break
        yield block.subarray(0, bytesRead)
      }
    } finally {
      await handle.close()
    }
  }
}
