import sharp, { type Sharp } from 'sharp'

/** Longest edge. Blurred as they are shown, more pixels would say little more. */
const LQIP_PX_MAX = 6
/** How far rounding goes apart in green, and in the distance of red and blue from it: grays stay gray. */
const GREEN_STEP = 8
const DISTANCE_STEP = 4
const VALUE_MAX = 255
const CHANNELS = 4

/**
 * Draws the placeholder of a picture. It is lossless: lossy WebP gives a picture of this size one hue, so that a beach
 * begins in gray-green.
 *
 * @returns A data: URI of about 160 characters.
 * @throws {Error} when the picture cannot be decoded to its end.
 */
export async function drawLqip(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: LQIP_PX_MAX, height: LQIP_PX_MAX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += CHANNELS) roundColor(data.subarray(at, at + CHANNELS))
  const lqip = await sharp(data, { raw: info }).webp({ lossless: true, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${lqip.toString('base64')}`
}

/** Fewer colors take fewer bytes: as many as a lossy placeholder had. */
function roundColor(pixel: Uint8Array): void {
  const [red = 0, green = 0, blue = 0] = pixel
  const rounded = stepped(green, GREEN_STEP)
  pixel.set([
    inRange(rounded + stepped(red - green, DISTANCE_STEP)),
    inRange(rounded),
    inRange(rounded + stepped(blue - green, DISTANCE_STEP)),
  ])
}

const stepped = (value: number, step: number): number => Math.round(value / step) * step
const inRange = (value: number): number => Math.max(0, Math.min(VALUE_MAX, value))
