import sharp from 'sharp'

const SVG_LOADER = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Opens the decoder of SVG, which uploads must never reach, for just one drawing of the program's own. */
export async function whileSvgOpens(draw: () => Promise<Buffer>): Promise<Buffer> {
  sharp.unblock(SVG_LOADER)
  try {
    return await draw()
  } finally {
    sharp.block(SVG_LOADER)
  }
}
