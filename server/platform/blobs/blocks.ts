/** Read and written at a time: each time costs about the same, however little it is. */
export const BLOCK_BYTES = 512 * 1024

const KEPT_MAX = 16
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
  return spare.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES)
}

export function returnBlock(block: Buffer): void {
  if (spare.length < KEPT_MAX) spare.push(block)
}
