import { readFile } from 'node:fs/promises'
import type { DrawnFacts } from '#server/platform/images/inspection.ts'
import { inSrgb } from './in-srgb.ts'
import { LIMIT_INPUT_PIXELS } from './refusal.ts'

/** The same as scripts/describe-media.ts makes of the pictures that come with the site. */
const LQIP = { widthPx: 16, quality: 30 }
/** A preview of something long and thin stays tiny. */
const LQIP_MAX_HEIGHT_PX = 64

/** @throws {Error} when the file is no JPEG, PNG or WebP that can be decoded to its end. */
export async function findFacts(file: string): Promise<DrawnFacts> {
  const picture = await inSrgb(await readFile(file), { limitInputPixels: LIMIT_INPUT_PIXELS, failOn: 'error' })
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
