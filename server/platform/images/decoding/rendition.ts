import type { Sharp } from 'sharp'
import { MAX_PIXELS } from '../ingest/picture-errors.ts'
import { inSrgb } from './in-srgb.ts'
import type { RenderJob } from './render-job.ts'

const PAPER = '#ffffff'

/** Renders a picture in one size and format. @throws {Error} when the source is no JPEG, PNG or WebP that can be decoded. */
export async function renderRendition(
  bytes: Uint8Array,
  { format, ...size }: Pick<RenderJob, 'format' | 'widthPx' | 'crop'>,
): Promise<Buffer> {
  const picture = await inSrgb(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  return encode(await resize(picture.autoOrient(), size), format, size.crop !== undefined).toBuffer()
}

async function resize(picture: Sharp, { widthPx, crop }: Pick<RenderJob, 'widthPx' | 'crop'>): Promise<Sharp> {
  if (!crop) return picture.resize({ width: widthPx, withoutEnlargement: true })
  const { width, height } = (await picture.metadata()).autoOrient
  const scale = Math.max(widthPx / width, crop.heightPx / height)
  const covering = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return picture.resize({ ...covering, fit: 'fill' }).extract({
    width: widthPx,
    height: crop.heightPx,
    left: offset(covering.width, widthPx, crop.focal.x),
    top: offset(covering.height, crop.heightPx, crop.focal.y),
  })
}

/** Start of a crop window along one side, with the focal point as near its middle as the picture allows. */
function offset(sidePx: number, windowPx: number, focalFraction: number): number {
  const centred = Math.round(sidePx * focalFraction - windowPx / 2)
  return Math.min(Math.max(centred, 0), sidePx - windowPx)
}

const AVIF = { quality: 55, effort: 3, chromaSubsampling: '4:2:0', tune: 'iq' } as const
/** Cuts are what upright phones open a page with: on dense screens, at a slow line, and alike to the eye. */
const AVIF_CUT = { ...AVIF, quality: 44, effort: 5 } as const

function encode(picture: Sharp, format: RenderJob['format'], isCut: boolean): Sharp {
  if (format === 'avif') return picture.avif(isCut ? AVIF_CUT : AVIF)
  if (format === 'webp') return picture.webp({ quality: 75, effort: 4 })
  return picture.flatten({ background: PAPER }).jpeg({ quality: 76, mozjpeg: true, progressive: true })
}
