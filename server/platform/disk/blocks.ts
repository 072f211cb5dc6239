/** Read and written at a time: each time costs about the same, however little it is. */
export const BLOCK_BYTES = 512 * 1024

/** Made together, because each piece of such memory takes much of a process's address space. */
const BLOCKS_AT_ONCE = 16
const WASM_PAGE_BYTES = 64 * 1024
const spare: Buffer[] = []

/**
 * Lends a block of memory of {@link BLOCK_BYTES}, whose content is whatever it was. Blocks are used again and again: each
 * new one would bring the next collection of garbage nearer, which goes through all of the heap for a few blocks.
 *
 * Nothing may read or write the block any more once the work has ended.
 */
export async function withBlock<T>(work: (block: Buffer) => Promise<T>): Promise<T> {
  const block = borrowBlock()
  try {
    return await work(block)
  } finally {
    returnBlock(block)
  }
}

/** For generators, which return in `finally` what they have borrowed. */
export function borrowBlock(): Buffer {
  if (spare.length === 0) spare.push(...makeBlocks())
  return spare.pop() as Buffer
}

/** They begin at pages of memory, as writing past the system's memory demands; only that of WebAssembly is sure to. */
function makeBlocks(): Buffer[] {
  const { buffer } = new WebAssembly.Memory({ initial: (BLOCKS_AT_ONCE * BLOCK_BYTES) / WASM_PAGE_BYTES })
  return Array.from({ length: BLOCKS_AT_ONCE }, (_, index) => Buffer.from(buffer, index * BLOCK_BYTES, BLOCK_BYTES))
}

export function returnBlock(block: Buffer): void {
  spare.push(block)
}
