import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Renderer, RenderTerms } from './renderer.ts'

interface DrawnIconsOptions {
  /** Absolute path of the folder of renditions. */
  cacheDir: string
  renderer: Pick<Renderer, 'drawIcon'>
}

/**
 * Finds or makes the PNG of a square drawing.
 *
 * @param svg Only the program itself may write it.
 * @returns Absolute path of the finished file, which is named by what it shows.
 * @throws {Problem} `unavailable` when it cannot be made now.
 */
export type DrawIcon = (svg: string, sizePx: number, terms?: RenderTerms) => Promise<string>

export function createDrawIcon({ cacheDir, renderer }: DrawnIconsOptions): DrawIcon {
  return async (svg, sizePx, terms) => {
    const content = createHash('sha256').update(svg).digest('hex').slice(0, 20)
    const targetPath = path.join(cacheDir, 'icons', `${content}-${sizePx}.png`)
    const isThere = await access(targetPath).then(
      () => true,
      () => false,
    )
    if (!isThere) await renderer.drawIcon({ source: Buffer.from(svg), sizePx, targetPath }, terms)
    return targetPath
  }
}
