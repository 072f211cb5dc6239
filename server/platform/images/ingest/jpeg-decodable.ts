import type { Picture } from '#contract/files/pictures.ts'
import { EXIF } from './clean-jpeg.ts'
import { orientationOf } from './orientation.ts'

export type PixelSize = Pick<Picture, 'width' | 'height'>

const [BASELINE, EXTENDED, HUFFMAN_TABLES, QUANTIZATION_TABLES, SCAN, RESTARTS] = [0xc0, 0xc1, 0xc4, 0xdb, 0xda, 0xdd]
const APP1 = 0xe1
/** Higher orientations turn a picture on its side. */
const UPRIGHT_ORIENTATIONS = 4
const MAX_SIDE_PX = 65_500
const MAX_TABLE = 3
/** Limit for the blocks of all components that are coded together. */
const MAX_BLOCKS = 10
const SAMPLINGS = [1, 2, 4]

interface Frame extends PixelSize {
  /** Quantization table by the number of the component. */
  components: Map<number, number>
}

/**
 * Recognizes JPEGs that every decoder can decode to their end: sequential ones of one scan, as cameras and photo programs
 * make them, with all tables present and valid (ITU-T T.81, B.2 and C.2). Only the data of the scan may then still be
 * wrong, and no decoder stops at that. Any other JPEG has to be decoded to be certain.
 */
export function createDecodableCheck() {
  const tables = new Set<string>()
  let frame: Frame | undefined
  let [isDecodable, hasScan, isTurned] = [true, false, false]

  function isValid(marker: number, content: Buffer): boolean {
    if (hasScan) return false
    switch (marker) {
      case BASELINE:
      case EXTENDED:
        if (frame) return false
        frame = readFrame(content)
        return frame !== undefined
      case QUANTIZATION_TABLES:
        return readQuantization(content, tables)
      case HUFFMAN_TABLES:
        return readHuffman(content, tables)
      case RESTARTS:
        return content.length === 2
      case SCAN:
        hasScan = true
        return frame !== undefined && isWhole(content, frame, tables)
      default:
        return false
    }
  }

  return {
    /** Takes the structural segments in their order, and the EXIF. @param segment From its marker on. */
    check: (marker: number, segment: Buffer): void => {
      // Decoders ignore EXIF behind the pixels.
      if (marker === APP1)
        isTurned = !hasScan && orientationOf(segment.subarray(4 + EXIF.length)) > UPRIGHT_ORIENTATIONS
      else isDecodable &&= isValid(marker, segment.subarray(4))
    },

    /** Upright size; undefined unless the JPEG is certain to be decodable. */
    size(): PixelSize | undefined {
      if (!isDecodable || !hasScan || !frame) return undefined
      const { width, height } = frame
      return isTurned ? { width: height, height: width } : { width, height }
    },
  }
}

function readFrame(content: Buffer): Frame | undefined {
  const count = content[5]
  if ((count !== 1 && count !== 3) || content.length !== 6 + 3 * count || content[0] !== 8) return undefined
  const components = new Map<number, number>()
  let blocks = 0
  for (let at = 6; at < content.length; at += 3) {
    const [across, down] = [content.readUInt8(at + 1) >> 4, content.readUInt8(at + 1) & 15]
    if (!SAMPLINGS.includes(across) || !SAMPLINGS.includes(down)) return undefined
    blocks += across * down
    components.set(content.readUInt8(at), content.readUInt8(at + 2))
  }
  const [height, width] = [content.readUInt16BE(1), content.readUInt16BE(3)]
  const fits = components.size === count && blocks <= MAX_BLOCKS && Math.max(width, height) <= MAX_SIDE_PX
  return fits ? { width, height, components } : undefined
}

function readQuantization(content: Buffer, tables: Set<string>): boolean {
  let at = 0
  while (at < content.length) {
    const [precision, id] = [content.readUInt8(at) >> 4, content.readUInt8(at) & 15]
    if (precision > 1 || id > MAX_TABLE) return false
    tables.add(`quantization ${id}`)
    at += 1 + 64 * (precision + 1)
  }
  return at === content.length
}

function readHuffman(content: Buffer, tables: Set<string>): boolean {
  let at = 0
  while (at + 17 <= content.length) {
    const [kind, id] = [content.readUInt8(at) >> 4, content.readUInt8(at) & 15]
    const counts = content.subarray(at + 1, at + 17)
    const symbols = content.subarray(at + 17, at + 17 + counts.reduce((sum, count) => sum + count, 0))
    // Symbols of a DC table are numbers of bits.
    const isKind = kind === 1 || (kind === 0 && symbols.every((symbol) => symbol < 16))
    if (!isKind || id > MAX_TABLE || symbols.length > 256 || !hasRoom(counts)) return false
    tables.add(`${kind === 0 ? 'dc' : 'ac'} ${id}`)
    at += 17 + counts.reduce((sum, count) => sum + count, 0)
  }
  return at === content.length
}

/** @param counts Number of codes of each length, one bit first. Codes of ones only do not exist. */
function hasRoom(counts: Buffer): boolean {
  let code = 0
  for (const [index, count] of counts.entries()) {
    code = code * 2 + count
    if (code >= 2 ** (index + 1)) return false
  }
  return true
}

/** True for a scan of all components at once, in the order of the frame, whose tables are all known. */
function isWhole(content: Buffer, { components }: Frame, tables: ReadonlySet<string>): boolean {
  const count = components.size
  if (content[0] !== count || content.length !== 4 + 2 * count) return false
  let at = 1
  for (const [id, quantization] of components) {
    const coding = content.readUInt8(at + 1)
    const wanted = [`quantization ${quantization}`, `dc ${coding >> 4}`, `ac ${coding & 15}`]
    if (content[at] !== id || !wanted.every((table) => tables.has(table))) return false
    at += 2
  }
  const [from, to, bits] = content.subarray(at)
  return from === 0 && to === 63 && bits === 0
}
