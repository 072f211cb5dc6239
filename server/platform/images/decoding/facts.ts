import { MAX_PIXELS } from '../ingest/picture-errors.ts'
import { drawLqip } from './draw-lqip.ts'
import { inSrgb } from './in-srgb.ts'
import type { DecodedFacts } from './render-job.ts'

/** @throws {Error} when it is no JPEG, PNG or WebP that can be decoded to its end. */
export async function findFacts(bytes: Uint8Array): Promise<DecodedFacts> {
  const picture = await inSrgb(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { autoOrient } = await picture.metadata()
  return { width: autoOrient.width, height: autoOrient.height, lqip: await drawLqip(picture) }
}
