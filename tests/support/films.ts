/** Bytes of an MP4 box. */
export function box(type: string, ...parts: readonly (Uint8Array | string | number[])[]): Buffer {
  const content = Buffer.concat(parts.map(bytesOf))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

const bytesOf = (part: Uint8Array | string | number[]): Buffer =>
  typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)

/** Numbers of four bytes. */
export function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, 4 * index)
  return bytes
}

interface TrackOptions {
  handler: string
  codec: string
  /** Profile of H.264. */
  profile?: number
  turned?: boolean
  /** Samples of 16 bytes from this offset of the file. */
  samplesAt?: number
  /** Boxes of the track besides those it needs. */
  extra?: Buffer
}

const NO_BYTES = Buffer.alloc(0)
const SAMPLE_BYTES = 16

export function track({
  handler,
  codec,
  profile = 100,
  turned = false,
  samplesAt = 0,
  extra = NO_BYTES,
}: TrackOptions) {
  const [a, b] = turned ? [0, 0x10000] : [0x10000, 0]
  const matrix = words(a, b, 0, -b, a, 0, 0, 0, 0x40000000)
  const size = handler === 'vide' ? words(1280 << 16, 720 << 16) : words(0, 0)
  const avcC = codec === 'avc1' ? box('avcC', [1, profile, 0, 31]) : NO_BYTES
  const entry = box(codec, Buffer.alloc(78), avcC)
  return box(
    'trak',
    box('tkhd', words(7, 0, 0, 1, 0, 24_000, 0, 0, 0, 0), matrix, size),
    box(
      'mdia',
      box('mdhd', words(0, 0, 0, 1000, 24_000, 0)),
      box('hdlr', words(0, 0), handler, words(0, 0, 0), [0]),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', words(0, 1), entry),
          box('stsc', words(0, 1, 1, 1, 1)),
          box('stsz', words(0, SAMPLE_BYTES, 1)),
          box('stco', words(0, 1, samplesAt)),
        ),
      ),
    ),
    extra,
  )
}

export const PICTURE_TRACK = { handler: 'vide', codec: 'avc1' } as const
export const SOUND_TRACK = { handler: 'soun', codec: 'mp4a' } as const
/** As phones write the place into films. */
export const PLACE = '+39.0526-074.7582/'

interface Mp4Options {
  tracks?: readonly TrackOptions[]
  /** Boxes in `moov` besides those it needs. */
  extra?: Buffer
  /** Boxes after the film. */
  after?: Buffer
  moovFirst?: boolean
  brand?: string
}

export const MEDIA = Buffer.alloc(64, 'media')

/** An MP4 of 24 seconds with little in it. */
export function mp4({ tracks = [PICTURE_TRACK, SOUND_TRACK], ...options }: Mp4Options = {}): Buffer {
  const { extra = NO_BYTES, after = NO_BYTES, moovFirst = false, brand = 'isom' } = options
  const ftyp = box('ftyp', brand, words(512), 'isom', 'avc1')
  const moov = box('moov', box('mvhd', words(0, 0, 0, 1000, 24_000), Buffer.alloc(80)), ...tracks.map(track), extra)
  const mdat = box('mdat', MEDIA)
  return Buffer.concat([ftyp, ...(moovFirst ? [moov, mdat] : [mdat, moov]), after])
}
/** Offset of the media in a film whose `moov` comes last. */
export const MEDIA_AT = 32

/** Bytes of an element of WebM. @param id As hexadecimal digits. */
export function element(id: string, ...parts: readonly (Uint8Array | string | number[])[]): Buffer {
  const content = Buffer.concat(parts.map(bytesOf))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + content.length)
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

interface WebmOptions {
  codec?: string
  /** Type of each track: 1 is picture, 2 sound. */
  types?: readonly number[]
  /** Elements in the segment besides those it needs. */
  extra?: Buffer
  docType?: string
  /** Without lengths and duration, as browsers record. */
  isOpen?: boolean
}

/** A WebM of 24 seconds with little in it. */
export function webm(options: WebmOptions = {}): Buffer {
  const { codec = 'V_VP9', types = [1, 2], extra = NO_BYTES, docType = 'webm', isOpen = false } = options
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(24_000)
  const info = element('1549a966', element('2ad7b1', [0x0f, 0x42, 0x40]), isOpen ? NO_BYTES : element('4489', duration))
  const video = element('e0', element('b0', [5, 0]), element('ba', [2, 208]))
  const tracks = types.map((type) =>
    element('ae', element('83', [type]), element('86', codec), type === 1 ? video : NO_BYTES),
  )
  const blocks = Buffer.concat([element('e7', [0]), element('a3', MEDIA)])
  const cluster = isOpen ? Buffer.concat([open('1f43b675'), blocks]) : element('1f43b675', blocks)
  const content = Buffer.concat([info, element('1654ae6b', ...tracks), extra, cluster])
  const segment = isOpen ? Buffer.concat([open('18538067'), content]) : element('18538067', content)
  return Buffer.concat([element('1a45dfa3', element('4282', docType)), segment])
}

const open = (id: string) => Buffer.from(`${id}01ffffffffffffff`, 'hex')
