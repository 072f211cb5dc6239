import sharp, { type Sharp } from 'sharp'
import type { ShareCard } from './render-job.ts'

const SVG_LOADER = { operation: ['VipsForeignLoadSvgBuffer'] }

/** The card without its picture, as PNG. The decoder of SVG, which uploads must never reach, is open for just this drawing. */
export async function drawCard({ svg }: ShareCard): Promise<Buffer> {
  sharp.unblock(SVG_LOADER)
  try {
    return await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  } finally {
    sharp.block(SVG_LOADER)
  }
}

/** The card with the picture in its window. */
export async function laidInto(card: Buffer, picture: Sharp, { window: { left, top } }: ShareCard): Promise<Sharp> {
  const input = await picture.png({ compressionLevel: 1 }).toBuffer()
  return sharp(card).composite([{ input, left, top }])
}
