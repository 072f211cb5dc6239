import { BLOCK_BYTES, type ByteSource } from './byte-source.ts'
import { findMarker } from './marker-scanner.ts'
import { exifOfOrientation, orientationOf } from './orientation.ts'
import { checkPixels, damaged } from './picture-errors.ts'
import { keep, MAX_PARTS, type Piece } from './pieces.ts'

const TYPE = 'image/jpeg'
const SOS = 0xda
const EOI = 0xd9
export const EXIF = 'Exif\0\0'

/** Segments that only describe how to read the pixels: frames, Huffman and arithmetic tables, quantization, restarts. */
const isStructure = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdf)
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Beginnings of other segments that stay: size of a pixel, color profile, Adobe's encoding of colors. */
const KEPT: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

/** @param segment From its marker on. */
type OnSegment = (marker: number, segment: Buffer) => void

/**
 * A JPEG with the same pixels and colors, without other metadata: no EXIF but the orientation, no XMP, IPTC, comments,
 * previews or further pictures, and nothing after its end.
 *
 * @param onSegment Called with the structural segments that stay, and with the EXIF that has the orientation.
 * @throws {Problem} `invalid_input` when it is incomplete.
 */
export async function cleanJpeg(source: ByteSource, onSegment: OnSegment = () => undefined): Promise<Piece[]> {
  const pieces: Piece[] = []
  let [hasFrame, hasScan, hasExif] = [false, false, false]
  keep(pieces, 0, 2)
  for (let at = 2; ; ) {
    const head = await source.read(at, 4)
    const marker = head[1]
    if (head[0] !== 0xff || marker === undefined || pieces.length > MAX_PARTS) throw damaged(TYPE)
    if (marker === 0xff) {
      keep(pieces, at, at + 1)
      at += 1
      continue
    }
    if (marker === EOI) {
      if (!hasFrame || !hasScan) throw damaged(TYPE)
      keep(pieces, at, at + 2)
      return pieces
    }
    const segment = await readSegment(source, at, head)
    let end = at + segment.length
    if (isStructure(marker)) onSegment(marker, segment)
    if (isFrame(marker)) {
      checkFrame(segment)
      hasFrame = true
    }
    if (marker === SOS) {
      end = await endOfScan(source, end)
      hasScan = true
    }
    if (isStructure(marker) || startsWith(segment, KEPT[marker])) keep(pieces, at, end)
    else if (!hasExif && marker === 0xe1 && startsWith(segment, EXIF)) {
      hasExif = true
      onSegment(marker, segment)
      pieces.push(...orientationSegment(segment))
    }
    at = end
  }
}

/** A segment from its marker on. */
async function readSegment(source: ByteSource, at: number, head: Buffer): Promise<Buffer> {
  const length = head.length === 4 ? head.readUInt16BE(2) : 0
  if (length < 2 || at + 2 + length > source.sizeBytes) throw damaged(TYPE)
  return source.read(at, 2 + length)
}

function startsWith(segment: Buffer, words: string | undefined): boolean {
  return words !== undefined && segment.toString('latin1', 4, 4 + words.length) === words
}

function checkFrame(segment: Buffer): void {
  if (segment.length < 9) throw damaged(TYPE)
  checkPixels(TYPE, segment.readUInt16BE(7), segment.readUInt16BE(5))
}

function orientationSegment(segment: Buffer): Piece[] {
  const orientation = orientationOf(segment.subarray(4 + EXIF.length))
  if (orientation === 1) return []
  const tiff = exifOfOrientation(orientation)
  const length = 2 + EXIF.length + tiff.length
  return [{ bytes: Buffer.concat([Buffer.from([0xff, 0xe1, 0, length]), Buffer.from(EXIF, 'latin1'), tiff]) }]
}

/** Offset of the next marker that is not part of the scan's data. */
async function endOfScan(source: ByteSource, from: number): Promise<number> {
  for (const offset of source.markerOffsets ?? []) {
    if (offset >= from && findMarker(await source.read(offset, 2)) === 0) return offset
  }
  if (source.markerOffsets) throw damaged(TYPE)
  for (let at = from; at + 1 < source.sizeBytes; ) {
    const block = await source.read(at, BLOCK_BYTES)
    const marker = findMarker(block)
    if (marker >= 0) return at + marker
    // The last byte may be the first half of a marker.
    at += block.length - 1
  }
  throw damaged(TYPE)
}
