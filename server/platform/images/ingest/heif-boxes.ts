/** A box of an ISO base media file (HEIC, AVIF): a type and content, which may be boxes again. */
export interface Box {
  type: string
  /** Offsets of the box, of its content and of its end. */
  at: number
  from: number
  to: number
}

/** Bytes that hold a box's type and size. */
export const BOX_HEAD_BYTES = 16

/**
 * @param head Bytes at `at`.
 * @param end End of the container.
 * @returns undefined when there is no complete box.
 */
export function boxAt(head: Buffer, at: number, end: number): Box | undefined {
  if (head.length < 8) return undefined
  const shortSize = head.readUInt32BE(0)
  const isLong = shortSize === 1
  if (isLong && head.length < 16) return undefined
  const size = shortSize === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : shortSize
  const from = at + (isLong ? 16 : 8)
  const to = at + size
  return to < from || to > end ? undefined : { type: head.toString('latin1', 4, 8), at, from, to }
}

/** The consecutive boxes from `from` to `to`, up to the first bytes that are no box. */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const box = boxAt(bytes.subarray(at, Math.min(at + BOX_HEAD_BYTES, to)), at, to)
    if (!box) break
    boxes.push(box)
    at = box.to
  }
  return boxes
}

/** Follows types from the outermost box in. @param path As ['meta', 'iprp', 'ipco']. */
export function findBox(bytes: Buffer, path: readonly string[]): Box | undefined {
  let found: Box | undefined
  for (const type of path) {
    // The content of `meta` begins with its version and flags.
    const from = found ? found.from + (found.type === 'meta' ? 4 : 0) : 0
    found = boxesIn(bytes, from, found?.to ?? bytes.length).find((box) => box.type === type)
    if (!found) return undefined
  }
  return found
}
