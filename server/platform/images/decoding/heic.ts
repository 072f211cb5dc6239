import libheif from 'libheif-js/wasm-bundle.js'
import { findBox } from '#contract/films/boxes.ts'
import { MAX_PIXELS, tooManyPixels } from '../ingest/picture-errors.ts'

export interface Decoded {
  /** Red, green, blue and alpha, one byte each. */
  data: Uint8ClampedArray
  width: number
  height: number
  /** ICC profile of these colors, when the file has one. */
  profile: Buffer | undefined
}

/** The main picture of a HEIC, upright. @throws {DecodeError} for too many pixels. @throws {Error} when it cannot be decoded. */
export async function decodeHeic(bytes: Buffer): Promise<Decoded> {
  const pictures = new libheif.HeifDecoder().decode(bytes)
  const picture = pictures.find((candidate) => candidate.is_primary())
  if (!picture) throw new Error('The file holds no picture.')
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > MAX_PIXELS) throw tooManyPixels()
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  if (!(await display(picture, target))) throw new Error('The picture cannot be decoded.')
  return { ...target, profile: colorProfile(bytes) }
}

type Picture = ReturnType<InstanceType<typeof libheif.HeifDecoder>['decode']>[number]

/** @returns null when that fails. @throws {Error} for failures that the library raises as unhandled rejections. */
async function display(picture: Picture, target: Pick<Decoded, 'data' | 'width' | 'height'>): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  process.once('unhandledRejection', reject)
  picture.display(target, resolve)
  return promise.finally(() => process.off('unhandledRejection', reject))
}

/** The first ICC profile among the properties: every part of a photograph has the same. */
function colorProfile(bytes: Buffer): Buffer | undefined {
  const color = findBox(bytes, ['meta', 'iprp', 'ipco', 'colr'])
  const kind = color && bytes.toString('latin1', color.from, color.from + 4)
  return kind === 'prof' || kind === 'rICC' ? bytes.subarray(color?.from, color?.to).subarray(4) : undefined
}
