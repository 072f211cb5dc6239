import sharp from 'sharp'
import { whileSvgOpens } from './while-svg-opens.ts'

/** Enough for the largest icon: a drawing is enlarged before it becomes pixels, not after. */
const POINTS_PER_INCH = 72
/** Side of a drawing of a seal, in its units, at the least. */
const SIDE = 120

/** A square drawing as PNG. */
export async function drawIcon(svg: Buffer, sizePx: number): Promise<Buffer> {
  const density = Math.ceil((POINTS_PER_INCH * sizePx) / SIDE)
  return whileSvgOpens(() =>
    sharp(svg, { density }).resize(sizePx, sizePx).png({ compressionLevel: 9, palette: true }).toBuffer(),
  )
}
