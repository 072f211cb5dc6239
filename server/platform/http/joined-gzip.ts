import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** A piece of a text, compressed without regard to what stands before it. */
export interface GzipPiece {
  deflated: Uint8Array
  /** CRC-32 of the text. */
  crc: number
  /** Length of the text in UTF-8. */
  sizeBytes: number
}

const deflate = promisify(deflateRaw)
/** Ends on a whole byte, after which another piece may follow. */
const OPEN_END = { finishFlush: constants.Z_SYNC_FLUSH }
/** RFC 1952: no name, no time, an unknown system. */
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)
/** The last block, which is empty. */
const LAST_BLOCK = [3, 0]

export async function gzipPiece(text: string): Promise<GzipPiece> {
  const bytes = Buffer.from(text)
  return { deflated: await deflate(bytes, OPEN_END), crc: crc32(bytes), sizeBytes: bytes.byteLength }
}

/** The gzip of all texts together: what was compressed once need not be compressed again where another piece changes. */
export async function* joinGzip(pieces: AsyncIterable<GzipPiece>): AsyncGenerator<Uint8Array> {
  let [crc, sizeBytes] = [0, 0]
  yield HEADER
  for await (const piece of pieces) {
    crc = joinCrcs(crc, piece)
    sizeBytes += piece.sizeBytes
    yield piece.deflated
  }
  yield endOf(crc, sizeBytes)
}

/** The checksum is linear: what stands before changes that of a text as it changes that of as many zeros. */
function joinCrcs(before: number, { crc, sizeBytes }: GzipPiece): number {
  if (zeros.byteLength < sizeBytes) zeros = new Uint8Array(sizeBytes)
  const asMany = zeros.subarray(0, sizeBytes)
  return (crc ^ crc32(asMany, before) ^ crc32(asMany)) >>> 0
}

let zeros = new Uint8Array()

function endOf(crc: number, sizeBytes: number): Uint8Array {
  const end = Buffer.from([...LAST_BLOCK, ...new Uint8Array(8)])
  end.writeUInt32LE(crc, LAST_BLOCK.length)
  end.writeUInt32LE(sizeBytes % 2 ** 32, LAST_BLOCK.length + 4)
  return end
}
