import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { ByteSource } from '#server/platform/images/ingest/byte-source.ts'
import type { Piece } from '#server/platform/images/ingest/pieces.ts'

export function sourceOf(bytes: Buffer): ByteSource {
  return { sizeBytes: bytes.length, read: async (from, length) => bytes.subarray(from, from + length) }
}

/** The bytes that pieces stand for. */
export function assemble(bytes: Buffer, pieces: readonly Piece[]): Buffer {
  return Buffer.concat(
    pieces.map((piece) => {
      if ('from' in piece) return bytes.subarray(piece.from, piece.to)
      return 'bytes' in piece ? piece.bytes : Buffer.alloc(piece.times, piece.byte)
    }),
  )
}

/** Words that no public file may have in it. */
export const SECRETS = ['GPS', 'Client', 'Camera', 'xmpmeta', 'xpacket', 'Photoshop', 'MPF', 'secret']

const XMP =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">GPS</x:xmpmeta><?xpacket end="w"?>'

/** A picture that says where and by whom it was taken, lies on its side and has a color profile. */
export function revealing(picture: Sharp): Sharp {
  return picture
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'A Client', Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 3/1 0/1' },
    })
    .withXmp(XMP)
}

/** Pixels of a picture with something in every corner, the same for the same size. */
export function pattern(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at++) data[at] = (at * 31 + Math.floor(at / (width * 3)) * 57) % 256
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Every pixel as it stands in the file, without turning it upright. */
export async function pixels(bytes: Buffer): Promise<string> {
  return (await sharp(bytes).raw().toBuffer()).toString('base64')
}

/** A segment of a JPEG. */
export function segment(marker: number, content: string | Buffer): Buffer {
  const body = Buffer.from(content as string, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A chunk of a PNG. */
export function pngChunk(type: string, content: string | Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content as string, 'latin1')])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The same bytes with others put in. */
export function insert(bytes: Buffer, at: number, ...more: Buffer[]): Buffer {
  return Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at)])
}
