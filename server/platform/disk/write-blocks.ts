import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { BLOCK_BYTES, borrowBlock, returnBlock } from './blocks.ts'

export interface Digest {
  sizeBytes: number
  /** In hex digits. */
  sha256: string
}

type Target = Pick<FileHandle, 'write' | 'close'>

/**
 * Writes chunks into a new file, in blocks: while one block is being written, the next is filled. Does not fsync.
 *
 * @param chunks Each has to be valid only until the next is requested.
 * @throws Errors of the chunks and the file system, also when the file exists; then nothing is being written any more.
 */
export async function writeBlocks(
  file: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  create: (file: string) => Promise<Target> = (file) => open(file, 'wx', 0o600),
): Promise<Digest> {
  const target = await create(file)
  const sha256 = createHash('sha256')
  let [block, other] = [borrowBlock(), borrowBlock()]
  let [sizeBytes, filled] = [0, 0]
  let writing: Promise<void> = Promise.resolve()

  async function flush(): Promise<void> {
    await writing
    writing = writeAll(target, block.subarray(0, filled), sizeBytes)
    // Awaited later: until then a failure must not count as unhandled.
    writing.catch(() => undefined)
    sha256.update(block.subarray(0, filled))
    ;[block, other] = [other, block]
    sizeBytes += filled
    filled = 0
  }

  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; ) {
        const piece = chunk.subarray(at, at + BLOCK_BYTES - filled)
        block.set(piece, filled)
        filled += piece.length
        at += piece.length
        if (filled === BLOCK_BYTES) await flush()
      }
    }
    await flush()
    await writing
    return { sizeBytes, sha256: sha256.digest('hex') }
  } finally {
    await writing.catch(() => undefined)
    await target.close()
    returnBlock(block)
    returnBlock(other)
  }
}

async function writeAll(target: Target, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await target.write(bytes, at, bytes.length - at, position + at)
    at += bytesWritten
  }
}
