import type { Picture } from './pictures.ts'

/** Widths in pixels in which pictures are served, ascending; a source is never enlarged. */
export const RENDITION_WIDTHS_PX = [320, 480, 720, 1080, 1440, 2000] as const
export const RENDITION_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

/** Size in pixels of the picture that shared links show. */
export const SHARE_PICTURE_PX = { width: 1200, height: 630 } as const

const RENDITIONS = '/media/renditions'

/** True for the address of a PDF, which pages show by its first page. */
export function isPdf(src: string): boolean {
  return /^[^?#]*\.pdf(?:[?#]|$)/i.test(src)
}

/**
 * Widths worth offering for a source.
 *
 * @returns Ascending widths in pixels, none wider than the source; never empty.
 */
export function renditionWidths(sourceWidthPx: number): number[] {
  const fitting = RENDITION_WIDTHS_PX.filter((width) => width < sourceWidthPx)
  const widest = RENDITION_WIDTHS_PX[RENDITION_WIDTHS_PX.length - 1] ?? sourceWidthPx
  return sourceWidthPx <= widest ? [...fitting, sourceWidthPx] : fitting
}

/** Address of one rendition. The content hash in it makes the answer immutable. */
export function renditionPath(picture: Pick<Picture, 'src' | 'version'>, widthPx: number, format: RenditionFormat) {
  return `${RENDITIONS}/${picture.version}/${widthPx}/${picture.src.replace(/^\/media\//, '')}.${format}`
}

/** Address of the 1200×630 JPEG that shared links show, cropped around the focal point. */
export function sharePath(picture: Pick<Picture, 'src' | 'version'>) {
  return `${RENDITIONS}/${picture.version}/share/${picture.src.replace(/^\/media\//, '')}.jpeg`
}
