import sharp, { type Sharp, type SharpOptions } from 'sharp'

/**
 * A picture that is written in sRGB whatever profile it has. sharp does this by itself for 8 bits, but takes 16 bits of red,
 * green and blue to Display P3 and writes those values as if they were sRGB, and passes over the profile of 16 bits of gray.
 *
 * @throws {Error} when it cannot be decoded.
 */
export async function inSrgb(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  const picture = sharp(bytes, options)
  const { space, hasProfile } = await picture.metadata()
  if (hasProfile && space === 'rgb16') return picture.withIccProfile('srgb', { attach: false })
  if (hasProfile && space === 'grey16') return sharp(await inEightBits(picture), options)
  return picture
}

/** The same values and the same profile. */
function inEightBits(picture: Sharp): Promise<Buffer> {
  return picture.autoOrient().keepIccProfile().toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer()
}
