import { type FileHandle, open } from 'node:fs/promises'
import { BLOCK_BYTES, withBlock } from '#server/platform/disk/blocks.ts'

/** Bytes that are read in pieces, because there may be far more than memory should hold. */
export interface ByteSource {
  sizeBytes: number
  /** Where markers may begin, all places in order, if it was looked for them before. */
  markerPlaces?: readonly number[]
  /** @returns So many bytes, fewer where the source ends. They hold until the next read. */
  read(from: number, lengthBytes: number): Promise<Buffer>
}

export { BLOCK_BYTES }

/** A file, or a part of one. */
export interface SourceFile {
  /** Absolute path. */
  file: string
  /** As of a source, from the beginning of this file. */
  markerPlaces?: readonly number[] | undefined
}

/** @param files Read as one. @throws As the file system does. */
export async function withFileSource<T>(
  files: readonly SourceFile[],
  read: (source: ByteSource) => Promise<T>,
): Promise<T> {
  const stretches: Stretch[] = []
  try {
    for (const { file, markerPlaces } of files) {
      const handle = await open(file, 'r')
      const from = stretches.at(-1)?.to ?? 0
      const stretch = { handle, from, to: from, markerPlaces }
      stretches.push(stretch)
      stretch.to += (await handle.stat()).size
    }
    return await withBlock((block) => read(fileSource(stretches, block)))
  } finally {
    for (const { handle } of stretches) await handle.close()
  }
}

/** One of the files, and where it lies in the whole. */
interface Stretch extends Pick<SourceFile, 'markerPlaces'> {
  handle: FileHandle
  from: number
  to: number
}

function markerPlacesIn(stretches: readonly Stretch[]): Pick<ByteSource, 'markerPlaces'> {
  const places = stretches.flatMap(({ from, markerPlaces }) => markerPlaces?.map((place) => from + place) ?? [])
  return stretches.every(({ markerPlaces }) => markerPlaces) ? { markerPlaces: places } : {}
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
    ...markerPlacesIn(stretches),
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
