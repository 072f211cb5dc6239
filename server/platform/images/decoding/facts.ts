import { MAX_PIXELS } from '../ingest/picture-errors.ts'
import { inSrgb } from './in-srgb.ts'
import type { DecodedFacts } from './render-job.ts'

/** As scripts/describe-media.ts makes them of the built-in pictures. */
const LQIP = { widthPx: 16, quality: 30 }
/** Keeps the preview of a long, thin picture small. */
const LQIP_MAX_HEIGHT_PX = 64

/** @throws {Error} when it is no JPEG, PNG or WebP that can be decoded to its end. */
export async function findFacts(bytes: Uint8Array): Promise<DecodedFacts> {
  const picture = await inSrgb(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { autoOrient } = await picture.metadata()
  const preview = await picture
    .autoOrient()
    .resize({ width: LQIP.widthPx, height: LQIP_MAX_HEIGHT_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: LQIP.quality })
    .toBuffer()
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    lqip: `data:image/webp;base64,${preview.toString('base64')}`,
  }
}
