import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { CONVERTED_JPEG_QUALITY } from '#contract/limits.ts'
import { MAX_PIXELS, tooManyPixels } from '../ingest/picture-errors.ts'
import { withColorProfile } from './color-profile.ts'
import { inSrgb } from './in-srgb.ts'
import type { DrawnType } from './render-job.ts'

const PAPER = '#ffffff'
const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }

/**
 * Draws a picture in a common format: the first page of a PDF as PNG, all other types as JPEG, upright.
 *
 * @throws {DecodeError} when it has too many pixels or is locked.
 * @throws {Error} when it cannot be decoded.
 */
export async function draw(bytes: Buffer, type: DrawnType): Promise<Buffer> {
  if (type === 'image/tiff') return drawBehind('VipsForeignLoadTiffBuffer', bytes)
  if (type === 'image/avif') return drawBehind('VipsForeignLoadHeifBuffer', bytes)
  if (type === 'application/pdf') {
    const { drawFirstPage } = await import('./pdf-page.ts')
    const { data, ...size } = await drawFirstPage(bytes)
    return sharp(data, { raw: { ...size, channels: 4 } })
      .removeAlpha()
      .png()
      .toBuffer()
  }
  const { decodeHeic } = await import('./heic.ts')
  const { data, profile, ...size } = await decodeHeic(bytes)
  return withColorProfile(await toJpeg(sharp(data, { raw: { ...size, channels: 4 } })).toBuffer(), profile)
}

/** Allows one more decoder, for this picture only. */
async function drawBehind(loader: string, bytes: Buffer): Promise<Buffer> {
  sharp.unblock({ operation: [loader] })
  try {
    return await toJpeg((await inSrgb(bytes, OPTIONS)).autoOrient()).toBuffer()
  } catch (error) {
    throw /pixel limit/.test(String(error)) ? tooManyPixels() : error
  } finally {
    sharp.block({ operation: [loader] })
  }
}

function toJpeg(picture: Sharp): Sharp {
  const quality = Math.round(CONVERTED_JPEG_QUALITY * 100)
  return picture.flatten({ background: PAPER }).jpeg({ quality, chromaSubsampling: '4:4:4' })
}
