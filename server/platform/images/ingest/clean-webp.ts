import type { ByteSource } from './byte-source.ts'
import { exifOfOrientation, orientationOf } from './orientation.ts'
import { checkPixels, damaged } from './picture-errors.ts'
import { keep, lengthOf, MAX_PARTS, type Piece } from './pieces.ts'

const TYPE = 'image/webp'
const PIXELS = new Set(['VP8 ', 'VP8L', 'ANMF'])
const KEPT = new Set([...PIXELS, 'ALPH', 'ANIM', 'ICCP'])
const EXIF_MAX_BYTES = 64 * 1024
/** Bits of the extended header. */
const [XMP_FLAG, EXIF_FLAG] = [0x04, 0x08]

interface Chunk {
  type: string
  at: number
  from: number
  to: number
  /** Offset of the next chunk: chunks have an even length. */
  end: number
}

/**
 * A WebP with the same pixels and colors, without other metadata: no EXIF but the orientation, no XMP, no unknown chunks,
 * and nothing after its end.
 *
 * @throws {Problem} `invalid_input` when it is incomplete.
 */
export async function cleanWebp(source: ByteSource): Promise<Piece[]> {
  const chunks = await readChunks(source)
  const pieces: Piece[] = []
  const exif = await orientationChunk(source, chunks)
  for (const chunk of chunks) {
    if (chunk.type === 'VP8X') pieces.push(await extendedHeader(source, chunk, exif !== undefined))
    else if (KEPT.has(chunk.type)) keep(pieces, chunk.at, chunk.end)
  }
  if (exif) pieces.push(exif)
  const sizeBytes = pieces.reduce((sum, piece) => sum + lengthOf(piece), 4)
  const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  riff.writeUInt32LE(sizeBytes, 4)
  return [{ bytes: riff }, ...pieces]
}

async function readChunks(source: ByteSource): Promise<Chunk[]> {
  const riffEnd = 8 + (await source.read(0, 12)).readUInt32LE(4)
  if (riffEnd > source.sizeBytes) throw damaged(TYPE)
  const chunks: Chunk[] = []
  for (let at = 12; at < riffEnd; ) {
    const chunk = await readChunk(source, at)
    if (chunk.end > riffEnd || chunks.length > MAX_PARTS) throw damaged(TYPE)
    if (chunks.length === 0) checkPixels(TYPE, ...(await sizeOf(source, chunk)))
    chunks.push(chunk)
    at = chunk.end
  }
  if (!chunks.some(({ type }) => PIXELS.has(type))) throw damaged(TYPE)
  return chunks
}

async function readChunk(source: ByteSource, at: number): Promise<Chunk> {
  const head = await source.read(at, 8)
  if (head.length < 8) throw damaged(TYPE)
  const from = at + 8
  const to = from + head.readUInt32LE(4)
  return { type: head.toString('latin1', 0, 4), at, from, to, end: to + ((to - from) % 2) }
}

/** Width and height in pixels as the first chunk has them. */
async function sizeOf(source: ByteSource, { type, from, to }: Chunk): Promise<[number, number]> {
  const head = await source.read(from, Math.min(10, to - from))
  if (type === 'VP8X' && head.length === 10) return [head.readUIntLE(4, 3) + 1, head.readUIntLE(7, 3) + 1]
  if (type === 'VP8 ' && head.length === 10) return [head.readUInt16LE(6) & 0x3fff, head.readUInt16LE(8) & 0x3fff]
  if (type !== 'VP8L' || head.length < 5) throw damaged(TYPE)
  const bits = head.readUInt32LE(1)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

async function extendedHeader(source: ByteSource, { at, end }: Chunk, hasExif: boolean): Promise<Piece> {
  const bytes = Buffer.from(await source.read(at, end - at))
  bytes[8] = ((bytes[8] ?? 0) & ~(XMP_FLAG | EXIF_FLAG)) | (hasExif ? EXIF_FLAG : 0)
  return { bytes }
}

async function orientationChunk(source: ByteSource, chunks: readonly Chunk[]): Promise<Piece | undefined> {
  const chunk = chunks.find(({ type }) => type === 'EXIF')
  if (!chunk || chunks[0]?.type !== 'VP8X') return undefined
  const content = await source.read(chunk.from, Math.min(chunk.to - chunk.from, EXIF_MAX_BYTES))
  // Some writers put the name of the JPEG segment before it.
  const tiff = content.toString('latin1', 0, 6) === 'Exif\0\0' ? content.subarray(6) : content
  const orientation = orientationOf(tiff)
  if (orientation === 1) return undefined
  const exif = exifOfOrientation(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(exif.length, 4)
  return { bytes: Buffer.concat([head, exif]) }
}
