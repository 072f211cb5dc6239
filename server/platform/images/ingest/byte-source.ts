import { type FileHandle, open } from 'node:fs/promises'
import { BLOCK_BYTES, withBlock } from '#server/platform/blobs/blocks.ts'

/** Bytes that are read in pieces, because there may be far more than memory should hold. */
export interface ByteSource {
  sizeBytes: number
  /** @returns So many bytes, fewer where the source ends. They hold until the next read. */
  read(from: number, lengthBytes: number): Promise<Buffer>
}

export { BLOCK_BYTES }

/** @throws As the file system does. */
export async function withFileSource<T>(file: string, read: (source: ByteSource) => Promise<T>): Promise<T> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    return await withBlock((block) => read(fileSource(handle, size, block)))
  } finally {
    await handle.close()
  }
}

/** Reads a block ahead: headers stand close together. */
function fileSource(handle: FileHandle, sizeBytes: number, block: Buffer): ByteSource {
  let blockFrom = 0
  let blockTo = 0

  async function fill(from: number, buffer: Buffer): Promise<number> {
    let filled = 0
    while (filled < buffer.length) {
      const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, from + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return filled
  }

  return {
    sizeBytes,
    async read(from, lengthBytes) {
      const to = Math.min(from + lengthBytes, sizeBytes)
      if (to <= from) return Buffer.alloc(0)
      if (to - from > BLOCK_BYTES) {
        const large = Buffer.alloc(to - from)
        return large.subarray(0, await fill(from, large))
      }
      if (from < blockFrom || to > blockTo) {
        blockFrom = from
        blockTo = from + (await fill(from, block))
      }
      return block.subarray(from - blockFrom, to - blockFrom)
    },
  }
}
