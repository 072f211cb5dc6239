/** Bytes that are read or written at a time: the cost of each call hardly depends on its size. */
export const BLOCK_BYTES = 512 * 1024

const spare: Buffer[] = []

/**
 * Lends a block of {@link BLOCK_BYTES} with undefined content; nothing may use it after `work` has ended. Blocks are
 * reused, because allocating them would cause frequent garbage collections of the whole heap.
 */
export async function withBlock<T>(work: (block: Buffer) => Promise<T>): Promise<T> {
  const block = borrowBlock()
  try {
    return await work(block)
  } finally {
    returnBlock(block)
  }
}

/** For generators, which call {@link returnBlock} in `finally`. */
export function borrowBlock(): Buffer {
  return spare.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES)
}

export function returnBlock(block: Buffer): void {
  spare.push(block)
}
