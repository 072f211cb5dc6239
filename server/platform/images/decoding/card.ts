import sharp, { type Sharp } from 'sharp'
import type { ShareCard } from './render-job.ts'
import { whileSvgOpens } from './while-svg-opens.ts'

/** The card without its picture, as PNG. */
export const drawCard = ({ svg }: ShareCard): Promise<Buffer> =>
  whileSvgOpens(() => sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer())

/** The card with the picture in its window. */
export async function laidInto(card: Buffer, picture: Sharp, { window: { left, top } }: ShareCard): Promise<Sharp> {
  const input = await picture.png({ compressionLevel: 1 }).toBuffer()
  return sharp(card).composite([{ input, left, top }])
}
