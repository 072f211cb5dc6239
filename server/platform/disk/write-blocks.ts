import { createHash } from 'node:crypto'
import { createBlockFile } from './block-file.ts'
import { BLOCK_BYTES, borrowBlock, returnBlock } from './blocks.ts'

/** How long a file is, and what is in it. */
export interface Digest {
  sizeBytes: number
  /** In hex digits. */
  sha256: string
}

/**
 * Writes chunks one after the other into a new file, in blocks: while one is on its way to the disk, the next is filled.
 * Whoever needs the disk to keep them asks for that afterwards.
 *
 * @param chunks Each need hold only until the next is asked for.
 * @throws As the chunks and the file system do; then nothing is on its way any more.
 */
export async function writeBlocks(
  file: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  create = createBlockFile,
): Promise<Digest> {
  const target = await create(file)
  const sha256 = createHash('sha256')
  let [block, other] = [borrowBlock(), borrowBlock()]
  let [sizeBytes, filled] = [0, 0]
  let underWay: Promise<void> = Promise.resolve()

  async function flush(): Promise<void> {
    await underWay
    underWay = target.write(block, filled)
    // Whoever awaits it hears of a failure; until then it must not pass for one that nobody handles.
    underWay.catch(() => undefined)
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
    await underWay
    await target.end()
    return { sizeBytes, sha256: sha256.digest('hex') }
  } finally {
    await underWay.catch(() => undefined)
    await target.close()
    returnBlock(block)
    returnBlock(other)
  }
}
