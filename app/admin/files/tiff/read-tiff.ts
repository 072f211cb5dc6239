import UTIF from 'utif2'
import { type ColorProfile, readColorProfile } from './color-profile.ts'
import { toSrgb } from './to-srgb.ts'

export interface TiffPicture {
  /** Red, green, blue and opacity in sRGB, one byte each. */
  rgba: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
  /** 1 (upright) to 8, as EXIF has it. */
  orientation: number
}

/** Larger pictures do not fit into memory. */
const PIXELS_MAX = 100e6

const TAGS = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  orientation: 274,
  channels: 277,
  planes: 284,
  predictor: 317,
  extraSample: 338,
  sampleFormat: 339,
} as const
const PROFILE_TAG = 't34675'
const [WHITE_IS_ZERO, BLACK_IS_ZERO, RGB, CMYK, YCBCR] = [0, 1, 2, 5, 6]
/** None, LZW, Deflate (two numbers), PackBits. */
const LOSSLESS = [1, 5, 8, 32_946, 32_773]
const JPEG = 7
const PREMULTIPLIED = 1

/**
 * The largest picture of a TIFF in sRGB.
 *
 * @returns undefined where its colors would have to be guessed: CMYK, CIELAB, profiles with tables, and rarer kinds.
 * @throws {Error} when it cannot be read.
 */
export function readTiff(bytes: ArrayBuffer): TiffPicture | undefined {
  const page = largestPage(UTIF.decode(bytes))
  const profile = profileOf(page)
  if (!isPlain(page) || profile === 'unknown') return undefined
  const isInverted = valueOf(page, 'photometric') === WHITE_IS_ZERO
  const [channels, orientation] = [valueOf(page, 'channels', 1), valueOf(page, 'orientation', 1)]
  UTIF.decodeImage(bytes, page)
  const { width, height, data } = page
  const count = width * height * channels
  const values =
    valueOf(page, 'bits') === 16 ? new Uint16Array(data.buffer, 0, count) : new Uint8Array(data.buffer, 0, count)
  return { rgba: toSrgb({ values, channels, isInverted }, profile), width, height, orientation }
}

/** @returns undefined without one, `unknown` for one that says something else than how to read these channels. */
function profileOf(page: UTIF.IFD): ColorProfile | 'unknown' | undefined {
  const bytes: unknown = page[PROFILE_TAG]
  if (bytes === undefined) return undefined
  const profile = bytes instanceof Uint8Array ? readColorProfile(bytes) : undefined
  const isGray = valueOf(page, 'photometric') < RGB
  return profile?.curves.length === (isGray ? 1 : 3) ? profile : 'unknown'
}

/** The same with colors that are close enough for something small to look at. @throws {Error} when it cannot be read. */
export function readTiffRoughly(bytes: ArrayBuffer): TiffPicture {
  const page = largestPage(UTIF.decode(bytes))
  UTIF.decodeImage(bytes, page)
  const { width, height } = page
  const rgba = new Uint8ClampedArray(UTIF.toRGBA8(page))
  if (width * height === 0 || rgba.length !== width * height * 4) throw new Error('Not decoded.')
  return { rgba, width, height, orientation: valueOf(page, 'orientation', 1) }
}

/** A TIFF may hold several pictures; the small ones are previews of the large one. */
function largestPage(pages: UTIF.IFD[]): UTIF.IFD {
  const [largest] = pages.toSorted((a, b) => areaOf(b) - areaOf(a))
  if (!largest || areaOf(largest) === 0) throw new Error('There is no picture in it.')
  if (areaOf(largest) > PIXELS_MAX) throw new Error('This picture is too large to convert.')
  if (valueOf(largest, 'photometric') === CMYK && valueOf(largest, 'compression') === JPEG)
    throw new Error('The decoder takes its colors for their opposites.')
  return largest
}

const areaOf = (page: UTIF.IFD) => valueOf(page, 'width') * valueOf(page, 'height')

function valuesOf(page: UTIF.IFD, tag: keyof typeof TAGS): number[] {
  return (page[`t${TAGS[tag]}`] as number[] | undefined) ?? []
}

const valueOf = (page: UTIF.IFD, tag: keyof typeof TAGS, missing = 0) => valuesOf(page, tag)[0] ?? missing

/** True for whole numbers of gray or of red, green and blue, which the decoder is sure to read. */
function isPlain(page: UTIF.IFD): boolean {
  const [bits, channels] = [valueOf(page, 'bits', 1), valueOf(page, 'channels', 1)]
  const isOpaque = channels % 2 === 1
  return (
    (bits === 8 || bits === 16) &&
    valuesOf(page, 'bits').every((value) => value === bits) &&
    valuesOf(page, 'sampleFormat').every((value) => value === 1) &&
    channelsOf(valueOf(page, 'photometric')).includes(channels) &&
    (isOpaque || valueOf(page, 'extraSample') !== PREMULTIPLIED) &&
    (channels === 1 || valueOf(page, 'planes', 1) === 1) &&
    valueOf(page, 'fillOrder', 1) === 1 &&
    valueOf(page, 'predictor', 1) <= 2 &&
    isReadable(valueOf(page, 'compression', 1), valueOf(page, 'photometric'), bits)
  )
}

function channelsOf(photometric: number): number[] {
  if (photometric === WHITE_IS_ZERO || photometric === BLACK_IS_ZERO) return [1, 2]
  if (photometric === RGB) return [3, 4]
  return photometric === YCBCR ? [3] : []
}

/** The decoder makes red, green and blue of the YCbCr of a JPEG, and of no other. */
function isReadable(compression: number, photometric: number, bits: number): boolean {
  return photometric === YCBCR ? compression === JPEG && bits === 8 : LOSSLESS.includes(compression)
}
