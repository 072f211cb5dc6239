import { crc32 } from 'node:zlib'
import { BLOCK_BYTES, type ByteSource } from './byte-source.ts'
import { exifOfOrientation, orientationOf } from './orientation.ts'
import { checkPixels, damaged } from './picture-errors.ts'
import { keep, MAX_PARTS, type Piece } from './pieces.ts'

const TYPE = 'image/png'
/** The orientation stands near the beginning of the EXIF. */
const EXIF_MAX_BYTES = 64 * 1024

/** Chunks that describe how to show the pixels: critical ones, colors, transparency, size, animation. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
)

/**
 * A PNG with the same pixels and colors, without other metadata: no EXIF but the orientation, no texts, no time, and
 * nothing after its end.
 *
 * @throws {Problem} `invalid_input` when it is incomplete or a checksum is wrong.
 */
export async function cleanPng(source: ByteSource): Promise<Piece[]> {
  const pieces: Piece[] = []
  keep(pieces, 0, 8)
  let hasPixels = false
  for (let at = 8; ; ) {
    const chunk = await readChunk(source, at)
    if ((at === 8) !== (chunk.type === 'IHDR') || pieces.length > MAX_PARTS) throw damaged(TYPE)
    if (chunk.type === 'IHDR') await checkHeader(source, chunk)
    if (chunk.type === 'IDAT') hasPixels = true
    if (KEPT.has(chunk.type)) keep(pieces, at, chunk.end)
    else if (chunk.type === 'eXIf') pieces.push(...(await orientationChunk(source, chunk)))
    else if (/^[A-Z]/.test(chunk.type)) throw damaged(TYPE)
    if (chunk.type === 'IEND') {
      if (!hasPixels) throw damaged(TYPE)
      return pieces
    }
    at = chunk.end
  }
}

interface Chunk {
  type: string
  /** Offsets of the content's beginning and end, and of the next chunk. */
  from: number
  to: number
  end: number
}

async function readChunk(source: ByteSource, at: number): Promise<Chunk> {
  const head = await source.read(at, 8)
  if (head.length < 8) throw damaged(TYPE)
  const from = at + 8
  const to = from + head.readUInt32BE(0)
  const type = head.toString('latin1', 4, 8)
  if (to + 4 > source.sizeBytes || !/^[A-Za-z]{4}$/.test(type)) throw damaged(TYPE)
  if ((await checksum(source, at + 4, to)) !== (await source.read(to, 4)).readUInt32BE(0)) throw damaged(TYPE)
  return { type, from, to, end: to + 4 }
}

async function checksum(source: ByteSource, from: number, to: number): Promise<number> {
  let sum = 0
  for (let at = from; at < to; at += BLOCK_BYTES) {
    sum = crc32(await source.read(at, Math.min(BLOCK_BYTES, to - at)), sum)
  }
  return sum
}

async function checkHeader(source: ByteSource, { from, to }: Chunk): Promise<void> {
  if (to - from !== 13) throw damaged(TYPE)
  const header = await source.read(from, 13)
  checkPixels(TYPE, header.readUInt32BE(0), header.readUInt32BE(4))
}

async function orientationChunk(source: ByteSource, { from, to }: Chunk): Promise<Piece[]> {
  const orientation = orientationOf(await source.read(from, Math.min(to - from, EXIF_MAX_BYTES)))
  if (orientation === 1) return []
  const content = Buffer.concat([Buffer.from('eXIf'), exifOfOrientation(orientation)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  return [{ bytes: Buffer.concat([length, content, sum]) }]
}
