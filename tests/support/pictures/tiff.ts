export interface TiffContent {
  width: number
  height: number
  channels: number
  bits: 8 | 16
  /** How samples are colors: 1 black to white, 2 red, green and blue, 5 CMYK, 8 CIELAB. */
  photometric: number
  /** Little endian. */
  pixels: Buffer
  icc?: Buffer
  orientation?: number
  /** Meaning of a fourth channel: 1 is transparency that the colors have been multiplied by. */
  extraSample?: number
  /** 3 is floating point. */
  sampleFormat?: number
}

const [SHORT, LONG, UNDEFINED] = [3, 4, 7]
const DIRECTORY_AT = 8

/** An uncompressed TIFF in one strip, with the tags that say so and no others. */
export function tiffOf({ width, height, channels, bits, photometric, pixels, ...rest }: TiffContent): Buffer {
  const bitsOfSamples = Buffer.from(new Uint16Array(channels).fill(bits).buffer)
  const strip = { tag: 273, type: LONG, value: pixels }
  const entries: { tag: number; type: number; value: number | Buffer; count?: number }[] = [
    { tag: 256, type: LONG, value: width },
    { tag: 257, type: LONG, value: height },
    { tag: 258, type: SHORT, value: channels > 2 ? bitsOfSamples : bits, count: channels > 2 ? channels : 1 },
    { tag: 259, type: SHORT, value: 1 },
    { tag: 262, type: SHORT, value: photometric },
    { ...strip, count: 1 },
    ...(rest.orientation ? [{ tag: 274, type: SHORT, value: rest.orientation }] : []),
    { tag: 277, type: SHORT, value: channels },
    { tag: 278, type: LONG, value: height },
    { tag: 279, type: LONG, value: pixels.length },
    ...(rest.extraSample === undefined ? [] : [{ tag: 338, type: SHORT, value: rest.extraSample }]),
    ...(rest.sampleFormat ? [{ tag: 339, type: SHORT, value: rest.sampleFormat }] : []),
    ...(rest.icc ? [{ tag: 34675, type: UNDEFINED, value: rest.icc, count: rest.icc.length }] : []),
  ]
  const directory = Buffer.alloc(2 + 12 * entries.length + 4)
  directory.writeUInt16LE(entries.length)
  const bodies: Buffer[] = []
  let at = DIRECTORY_AT + directory.length
  for (const [index, { tag, type, value, count = 1 }] of entries.entries()) {
    const entry = directory.subarray(2 + 12 * index)
    entry.writeUInt16LE(tag, 0)
    entry.writeUInt16LE(type, 2)
    entry.writeUInt32LE(count, 4)
    entry.writeUInt32LE(Buffer.isBuffer(value) ? at : value, 8)
    if (!Buffer.isBuffer(value)) continue
    bodies.push(value, Buffer.alloc(value.length % 2))
    at += value.length + (value.length % 2)
  }
  const head = Buffer.from([0x49, 0x49, 42, 0, DIRECTORY_AT, 0, 0, 0])
  return Buffer.concat([head, directory, ...bodies])
}
