import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Picture } from '#contract/files/pictures.ts'
import { type RenditionFormat, SHARE_PICTURE_PX, tallCut } from '#contract/files/renditions.ts'
import type { PictureSources } from './picture-sources.ts'
import type { Urgency } from './render-queue.ts'
import type { Renderer, RenderTerms } from './renderer.ts'
import type { RenditionSize } from './rendition-address.ts'

export interface RenditionCacheOptions {
  /** Absolute path of a folder for this cache alone; it may be emptied at any time. */
  cacheDir: string
  renderer: Pick<Renderer, 'render'>
  sources: PictureSources
}

/** One picture in one size and format. */
export interface Rendition {
  picture: Picture
  size: RenditionSize
  format: RenditionFormat
}

/** Renditions on disk, named by the content hash of their source: they never become outdated. */
export function createRenditionCache({ cacheDir, renderer, sources }: RenditionCacheOptions) {
  const pathOf = ({ picture: { version, focal }, size, format }: Rendition) =>
    path.join(cacheDir, version.slice(0, 2), `${version}-${sizeName(size, focal)}.${format}`)

  return {
    /**
     * @returns Absolute path of the finished file; undefined when the source is gone.
     * @throws {Problem} `unavailable` as the renderer does.
     */
    async file(rendition: Rendition, urgency: Urgency, terms?: RenderTerms): Promise<string | undefined> {
      const targetPath = pathOf(rendition)
      if (await exists(targetPath)) return targetPath
      const source = await sources.open(rendition.picture.src)
      if (!source) return undefined
      await renderer.render({ source, targetPath, format: rendition.format, ...measures(rendition) }, urgency, terms)
      return targetPath
    },
  }
}

/** The focal point is part of a crop's name, because it may be moved while the picture's content hash stays. */
function sizeName(size: RenditionSize, focal: Picture['focal']): string {
  if (size !== 'share')
    return size.tallPlace === undefined ? `${size.widthPx}` : `tall-${size.tallPlace}-${size.widthPx}`
  return ['share', ...[focal.x, focal.y].map((fraction) => Math.round(fraction * 1000))].join('-')
}

function measures({ picture, size }: Rendition) {
  if (size !== 'share') return size.tallPlace === undefined ? size : tallMeasures(picture, size.widthPx, size.tallPlace)
  const { width, height } = SHARE_PICTURE_PX
  return { widthPx: width, crop: { heightPx: height, focal: picture.focal } }
}

function tallMeasures(picture: Picture, widthPx: number, place: number) {
  const cut = tallCut(picture)
  if (!cut) throw new Error(`An upright picture has no tall cut: ${picture.src}`)
  const part = cut.widthPx / picture.width
  // The crop is made around its middle.
  const middle = (place / 100) * (1 - part) + part / 2
  return {
    widthPx,
    crop: { heightPx: Math.round((widthPx * cut.heightPx) / cut.widthPx), focal: { x: middle, y: 0.5 } },
  }
}

async function exists(filePath: string): Promise<boolean> {
  return access(filePath).then(
    () => true,
    () => false,
  )
}
