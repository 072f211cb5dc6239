import { type Box, boxesIn } from '#contract/films/boxes.ts'

/** Content of a HEIF file: a picture, a part of one, or metadata. */
export interface Item {
  id: number
  /** For example `av01`, `grid`, `Exif`, `mime`. */
  type: string
  /** Offset of its type in the file. */
  typeAt: number
}

/** A stretch of an item's content. */
export interface Extent {
  itemId: number
  /** Counted from the beginning of the file, or of the content of the `idat` box. */
  base: 'file' | 'idat'
  from: number
  to: number
}

/** Reads numbers one after another. @throws {RangeError} at the end. */
function reader(bytes: Buffer, from: number) {
  let at = from
  return {
    at: () => at,
    uint: (lengthBytes: number): number => {
      if (lengthBytes === 0) return 0
      const high = lengthBytes > 4 ? bytes.readUInt32BE(at) : 0
      at += lengthBytes
      return high * 2 ** 32 + bytes.readUIntBE(at - Math.min(lengthBytes, 4), Math.min(lengthBytes, 4))
    },
  }
}

/**
 * @param iinf The box of that type in `bytes`.
 * @throws {RangeError} when it is cut short or of a version before pictures.
 */
export function itemsOf(bytes: Buffer, iinf: Box): Item[] {
  const version = bytes.readUInt8(iinf.from)
  const entries = boxesIn(bytes, iinf.from + (version === 0 ? 6 : 8), iinf.to)
  return entries.filter(({ type }) => type === 'infe').map((infe) => itemOf(bytes, infe))
}

function itemOf(bytes: Buffer, infe: Box): Item {
  const version = bytes.readUInt8(infe.from)
  if (version < 2) throw new RangeError('Items without a type are not read.')
  const idBytes = version === 3 ? 4 : 2
  const typeAt = infe.from + 4 + idBytes + 2
  return {
    id: bytes.readUIntBE(infe.from + 4, idBytes),
    type: bytes.toString('latin1', typeAt, typeAt + 4),
    typeAt,
  }
}

/**
 * @param iloc The box of that type in `bytes`.
 * @throws {RangeError} when it is cut short or refers to other files or to items in one another.
 */
export function extentsOf(bytes: Buffer, iloc: Box): Extent[] {
  const version = bytes.readUInt8(iloc.from)
  const sizes = bytes.readUInt16BE(iloc.from + 4)
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [
    sizes >> 12,
    (sizes >> 8) & 15,
    (sizes >> 4) & 15,
    sizes & 15,
  ]
  const next = reader(bytes, iloc.from + 6)
  const count = next.uint(version === 2 ? 4 : 2)
  const extents: Extent[] = []
  for (let item = 0; item < count && next.at() < iloc.to; item++) {
    const itemId = next.uint(version === 2 ? 4 : 2)
    const method = version === 0 ? 0 : next.uint(2) & 15
    const otherFile = next.uint(2)
    if (method > 1 || otherFile !== 0) throw new RangeError('Items outside the file are not read.')
    const start = next.uint(baseBytes)
    const extentCount = next.uint(2)
    for (let extent = 0; extent < extentCount; extent++) {
      if (version > 0) next.uint(indexBytes)
      const from = start + next.uint(offsetBytes)
      const length = next.uint(lengthBytes)
      if (length === 0) throw new RangeError('Items without an end are not read.')
      extents.push({ itemId, base: method === 1 ? 'idat' : 'file', from, to: from + length })
    }
  }
  return extents
}
