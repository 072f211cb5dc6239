import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { BLOCK_BYTES, borrowBlock, returnBlock } from './blocks.ts'
import type { Digest } from './write-blocks.ts'

/** Reads several files as one. Each block is valid until the next is requested. */
export async function* readBlocks(files: readonly string[]): AsyncGenerator<Uint8Array> {
  const block = borrowBlock()
  try {
    for (const file of files) yield* blocksOf(file, block)
  } finally {
    returnBlock(block)
  }
}

async function* blocksOf(file: string, block: Buffer): AsyncGenerator<Uint8Array> {
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

export async function digestOf(file: string): Promise<Digest> {
  const sha256 = createHash('sha256')
  let sizeBytes = 0
  for await (const block of readBlocks([file])) {
    sizeBytes += block.length
    sha256.update(block)
  }
  return { sizeBytes, sha256: sha256.digest('hex') }
}
