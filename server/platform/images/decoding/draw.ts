import { readFile } from 'node:fs/promises'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { CONVERTED_JPEG_QUALITY } from '#contract/limits.ts'
import { withColorProfile } from './color-profile.ts'
import { inSrgb } from './in-srgb.ts'
import { LIMIT_INPUT_PIXELS, Refusal, TOO_MANY_PIXELS } from './refusal.ts'
import type { DrawJob } from './render-job.ts'

const PAPER = '#ffffff'
const OPTIONS: SharpOptions = { limitInputPixels: LIMIT_INPUT_PIXELS, failOn: 'error' }

/**
 * A picture that everything understands: the first page of a PDF as PNG, everything else as JPEG, upright.
 *
 * @throws {Refusal} when it has too many pixels or is locked.
 * @throws {Error} when it cannot be decoded.
 */
export async function draw({ source, type }: DrawJob): Promise<Buffer> {
  const bytes = await readFile(source)
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

/** Opens one more of the decoders, for this picture only. */
async function drawBehind(loader: string, bytes: Buffer): Promise<Buffer> {
  sharp.unblock({ operation: [loader] })
  try {
    return await toJpeg((await inSrgb(bytes, OPTIONS)).autoOrient()).toBuffer()
  } catch (error) {
    throw /pixel limit/.test(String(error)) ? new Refusal(TOO_MANY_PIXELS) : error
  } finally {
    sharp.block({ operation: [loader] })
  }
}

function toJpeg(picture: Sharp): Sharp {
  const quality = Math.round(CONVERTED_JPEG_QUALITY * 100)
  return picture.flatten({ background: PAPER }).jpeg({ quality, chromaSubsampling: '4:4:4' })
}
