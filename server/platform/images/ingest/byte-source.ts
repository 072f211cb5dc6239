import { type FileHandle, open } from 'node:fs/promises'
import { BLOCK_BYTES, withBlock } from '#server/platform/disk/blocks.ts'

/** Bytes that are read in pieces, because there may be more than memory should hold. */
export interface ByteSource {
  sizeBytes: number
  /** Offsets at which markers may begin, complete and ascending, if they were recorded. */
  markerOffsets?: readonly number[]
  /** @returns Up to `lengthBytes` bytes, fewer at the end. Valid until the next read. */
  read(from: number, lengthBytes: number): Promise<Buffer>
}

export { BLOCK_BYTES }

/** A file, or a part of one. */
export interface SourceFile {
  /** Absolute path. */
  file: string
  /** As in {@link ByteSource}, from the beginning of this file. */
  markerOffsets?: readonly number[] | undefined
}

/** Opens files to be read as one. @throws Errors of the file system. */
export async function withFileSource<T>(
  files: readonly SourceFile[],
  read: (source: ByteSource) => Promise<T>,
): Promise<T> {
  const stretches: Stretch[] = []
  try {
    for (const { file, markerOffsets } of files) {
      const handle = await open(file, 'r')
      const from = stretches.at(-1)?.to ?? 0
      const stretch = { handle, from, to: from, markerOffsets }
      stretches.push(stretch)
      stretch.to += (await handle.stat()).size
    }
    return await withBlock((block) => read(fileSource(stretches, block)))
  } finally {
    for (const { handle } of stretches) await handle.close()
  }
}

/** One of the files, with its offsets in the whole. */
interface Stretch extends Pick<SourceFile, 'markerOffsets'> {
  handle: FileHandle
  from: number
  to: number
}

function markerOffsetsIn(stretches: readonly Stretch[]): Pick<ByteSource, 'markerOffsets'> {
  if (!stretches.every(({ markerOffsets }) => markerOffsets)) return {}
  return { markerOffsets: stretches.flatMap(({ from, markerOffsets = [] }) => markerOffsets.map((at) => from + at)) }
}

/** Reads a block ahead: headers stand close together. */
function fileSource(stretches: readonly Stretch[], block: Buffer): ByteSource {
  const sizeBytes = stretches.at(-1)?.to ?? 0
  let blockFrom = 0
  let blockTo = 0

  async function fill(from: number, buffer: Buffer): Promise<number> {
    let filled = 0
    for (const stretch of stretches) {
      while (filled < buffer.length && from + filled < stretch.to) {
        const at = from + filled
        const most = Math.min(buffer.length - filled, stretch.to - at)
        const { bytesRead } = await stretch.handle.read(buffer, filled, most, at - stretch.from)
        if (bytesRead === 0) return filled
        filled += bytesRead
      }
    }
    return filled
  }

  return {
    sizeBytes,
    ...markerOffsetsIn(stretches),
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
