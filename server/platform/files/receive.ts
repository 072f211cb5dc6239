import { createHash } from 'node:crypto'
import { copyFile, link, mkdir, open, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { BlobError, tooLarge, unavailable } from '#server/features/files/blob-error.ts'
import { newId } from '#server/platform/db/ids.ts'
import { BLOCK_BYTES, borrowBlock, returnBlock } from '#server/platform/disk/blocks.ts'
import { type Digest, writeBlocks } from '#server/platform/disk/write-blocks.ts'

/** A file that has come in whole, alone in a folder of its own that nobody else writes to. */
export interface Received extends ArrivedFile {
  dir: string
}

export interface ArrivedFile extends Digest {
  /** Absolute path. */
  file: string
}

export interface BodyLimits {
  maxBytes: number
  /** What the sender says it sends; a body that is shorter was cut on the way. */
  declaredBytes?: number | undefined
}

type Handle<T> = (file: Received) => Promise<T>

/** Where files arrive. What a crash leaves there is nobody's and is swept. */
export function createIncoming(dir: string, now: () => number) {
  let underWay = 0

  async function within<T>(work: (own: string) => Promise<T>): Promise<T> {
    const own = path.join(dir, newId(now()))
    underWay += 1
    try {
      await mkdir(own)
      return await work(own)
    } finally {
      underWay -= 1
      // Most often everything has been moved away.
      await rmdir(own).catch(() => rm(own, { recursive: true, force: true }).catch(() => undefined))
    }
  }

  return {
    isBusy: () => underWay > 0,

    /**
     * Receives a body as a file, in constant memory, and has it looked at. Its folder is gone afterwards.
     *
     * @throws {BlobError} `file_too_large`, or `bad_request` for a body that was cut. Disk failures pass through.
     */
    receive: <T>(body: AsyncIterable<Uint8Array> | null, limits: BodyLimits, handle: Handle<T>) =>
      within(async (own) => handle(await writeBody(body, own, limits))),

    /**
     * Has several files looked at as one, as `receive` does; they stay as they are.
     */
    join: <T>(files: readonly ArrivedFile[], maxBytes: number, handle: Handle<T>) =>
      within(async (own) => {
        const [only] = files
        if (only && files.length === 1) return handle(await borrow(only, own))
        const paths = files.map(({ file }) => file)
        return handle(await writeBody(blocksOf(paths), own, { maxBytes }))
      }),
  }
}

async function writeBody(body: AsyncIterable<Uint8Array> | null, dir: string, limits: BodyLimits): Promise<Received> {
  const file = path.join(dir, 'file')
  const digest = await writeBlocks(file, body ? upTo(limits.maxBytes, body) : [])
  if (limits.declaredBytes !== undefined && digest.sizeBytes !== limits.declaredBytes) {
    throw new BlobError('bad_request', 'The file did not arrive whole.')
  }
  return { dir, file, ...digest }
}

async function* upTo(maxBytes: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0
  for await (const chunk of chunks) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

/** A file under a second name: nobody changes what has arrived, so it need not be written again. */
async function borrow(source: ArrivedFile, dir: string): Promise<Received> {
  const file = path.join(dir, 'file')
  await link(source.file, file).catch(() => copyFile(source.file, file))
  if ((await stat(file)).size !== source.sizeBytes) throw unavailable('The file has come back with another length.')
  return { ...source, dir, file }
}

export async function digestOf(file: string): Promise<Digest> {
  const sha256 = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of blocksOf([file])) {
    sizeBytes += chunk.length
    sha256.update(chunk)
  }
  return { sizeBytes, sha256: sha256.digest('hex') }
}

/** Opaque to everybody: the beginning of the digest of what it stands for. */
export const etagOf = (sha256: string): string => `"${sha256.slice(0, ETAG_HEX_DIGITS)}"`
export const ETAG_HEX_DIGITS = 32

/** Several files as one body. Each block holds until the next is asked for. */
async function* blocksOf(files: readonly string[]): AsyncGenerator<Uint8Array> {
  const block = borrowBlock()
  try {
    for (const file of files) yield* blocksOfFile(file, block)
  } finally {
    returnBlock(block)
  }
}

async function* blocksOfFile(file: string, block: Buffer): AsyncGenerator<Uint8Array> {
  const handle = await open(file)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(block, 0, BLOCK_BYTES)
      if (bytesRead === 0) return
      yield block.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
