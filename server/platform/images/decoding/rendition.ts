import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { MAX_PIXELS } from '../ingest/picture-errors.ts'
import { drawCard, laidInto } from './card.ts'
import { creditXmp } from './credit-xmp.ts'
import { inSrgb } from './in-srgb.ts'
import type { RenderJob } from './render-job.ts'

const PAPER = '#ffffff'
const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }

/** Renders a picture, with others over it, in one size and format. @throws {Error} when the source is no JPEG, PNG or WebP that can be decoded. */
export async function renderRendition(
  bytes: Uint8Array,
  { format, credit, card, ...size }: Pick<RenderJob, 'format' | 'credit' | 'card'> & Size,
  over: readonly Uint8Array[] = [],
): Promise<Buffer> {
  // Before any byte of the picture is looked at.
  const around = card && (await drawCard(card))
  const ground = await inSrgb(bytes, OPTIONS)
  const picture = over.length > 0 ? await stacked(ground, over) : ground
  const cut = await resize(picture.autoOrient(), size)
  const resized = around && card ? await laidInto(around, cut, card) : cut
  return encode(credit ? resized.withXmp(creditXmp(credit)) : resized, format, size)
}

/** The ground with the other pictures over it, in its size. */
async function stacked(ground: Sharp, over: readonly Uint8Array[]): Promise<Sharp> {
  const { width, height } = (await ground.metadata()).autoOrient
  const layers = over.map(async (bytes) => {
    const layer = await inSrgb(bytes, OPTIONS)
    return {
      input: await layer.autoOrient().resize({ width, height, fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer(),
    }
  })
  const stack = ground.autoOrient().composite(await Promise.all(layers))
  // Flat first: sharp would resize the ground before it lays the others over it.
  return sharp(await stack.png({ compressionLevel: 1 }).toBuffer(), OPTIONS)
}

type Size = Pick<RenderJob, 'widthPx' | 'crop' | 'spread'>

async function resize(picture: Sharp, { widthPx, crop, spread }: Size): Promise<Sharp> {
  if (spread) return spreadOut(picture, widthPx, spread.heightPx)
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

async function spreadOut(picture: Sharp, widthPx: number, heightPx: number): Promise<Sharp> {
  const { width, height } = (await picture.metadata()).autoOrient
  const innerPx = Math.min(widthPx, Math.round((width * heightPx) / height))
  const left = Math.floor((widthPx - innerPx) / 2)
  const sides = { left, right: widthPx - innerPx - left }
  return picture.resize({ width: innerPx, height: heightPx, fit: 'cover' }).extend({ ...sides, extendWith: 'copy' })
}

/** Start of a crop window along one side, with the focal point as near its middle as the picture allows. */
function offset(sidePx: number, windowPx: number, focalFraction: number): number {
  const centred = Math.round(sidePx * focalFraction - windowPx / 2)
  return Math.min(Math.max(centred, 0), sidePx - windowPx)
}

const AVIF = { quality: 55, effort: 3, chromaSubsampling: '4:2:0', tune: 'iq' } as const
/** Phones take these widths, whose dense screens hide what a coarser file loses. */
const DENSE_WIDTHS_PX = { from: 720, to: 900 }
const AVIF_DENSE = { ...AVIF, quality: 44 } as const
/** Cuts are what upright phones open a page with, at a slow line; alike to the eye at this quality. */
const AVIF_CUT = { ...AVIF, quality: 40, effort: 5 } as const
/** Busy cuts, of brick or leaves, which hide more of what is lost. */
const AVIF_BUSY_CUT = { ...AVIF_CUT, quality: 34 } as const
/** Beyond it a cut counts as busy: 22.5 kB at 900 by 1080 pixels. */
const CUT_BYTES_PER_PIXEL = 0.023

async function encode(picture: Sharp, format: RenderJob['format'], { crop, widthPx }: Size): Promise<Buffer> {
  if (format === 'webp') return picture.webp({ quality: 75, effort: 4 }).toBuffer()
  if (format === 'jpeg') {
    return picture.flatten({ background: PAPER }).jpeg({ quality: 76, mozjpeg: true, progressive: true }).toBuffer()
  }
  if (crop) return encodeCut(picture, widthPx * crop.heightPx * CUT_BYTES_PER_PIXEL)
  const isDense = widthPx >= DENSE_WIDTHS_PX.from && widthPx <= DENSE_WIDTHS_PX.to
  return picture.avif(isDense ? AVIF_DENSE : AVIF).toBuffer()
}

async function encodeCut(picture: Sharp, bytesMax: number): Promise<Buffer> {
  const busy = picture.clone().avif(AVIF_BUSY_CUT)
  const cut = await picture.avif(AVIF_CUT).toBuffer()
  return cut.byteLength > bytesMax ? busy.toBuffer() : cut
}
