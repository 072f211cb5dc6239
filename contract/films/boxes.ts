/** A box of an ISO base media file (MP4, HEIC, AVIF): a type and content, which may be boxes again. */
export interface Box {
  type: string
  /** Offsets of the box, of its content and of its end. */
  at: number
  from: number
  to: number
}

/** Bytes that hold a box's type and size. */
export const BOX_HEAD_BYTES = 16

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Four characters of Latin-1, as types and codecs have them. */
export const fourCharacters = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))

/**
 * @param head Bytes at `at`.
 * @param end End of the container.
 * @returns undefined when there is no complete box.
 */
export function boxAt(head: Uint8Array, at: number, end: number): Box | undefined {
  if (head.length < 8) return undefined
  const view = viewOf(head)
  const shortSize = view.getUint32(0)
  const isLong = shortSize === 1
  if (isLong && head.length < 16) return undefined
  const size = shortSize === 0 ? end - at : isLong ? Number(view.getBigUint64(8)) : shortSize
  const from = at + (isLong ? 16 : 8)
  const to = at + size
  return to < from || to > end ? undefined : { type: fourCharacters(head, 4), at, from, to }
}

/** More than any program writes into one box; each costs memory. */
const BOXES_MAX = 20_000

/** The consecutive boxes from `from` to `to`, up to the first bytes that are no box, 20,000 at the most. */
export function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to && boxes.length < BOXES_MAX; ) {
    const box = boxAt(bytes.subarray(at, Math.min(at + BOX_HEAD_BYTES, to)), at, to)
    if (!box) break
    boxes.push(box)
    at = box.to
  }
  return boxes
}

/** Follows types from the outermost box in. @param path As ['meta', 'iprp', 'ipco']. */
export function findBox(bytes: Uint8Array, path: readonly string[]): Box | undefined {
  let found: Box | undefined
  for (const type of path) {
    // The content of `meta` begins with its version and flags.
    const from = found ? found.from + (found.type === 'meta' ? 4 : 0) : 0
    found = boxesIn(bytes, from, found?.to ?? bytes.length).find((box) => box.type === type)
    if (!found) return undefined
  }
  return found
}
