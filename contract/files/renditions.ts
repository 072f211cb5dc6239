import type { Picture } from './pictures.ts'

/** Widths in pixels in which pictures are served, ascending; a source is never enlarged. */
export const RENDITION_WIDTHS_PX = [320, 480, 720, 900, 1080, 1440, 2000] as const
export const RENDITION_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

/** Size in pixels of the picture that shared links show. */
export const SHARE_PICTURE_PX = { width: 1200, height: 630 } as const

/** Width by height of the cut of a picture that upright phones open a page with: no phone shows more of it. */
const TALL_RATIO = 5 / 6
/** Percent between the places at which a tall cut may be taken, so that nobody can ask for more than 21 of a picture. */
const TALL_STEP = 5

/** A cut of all of a picture's height. */
export interface TallCut {
  /** Widest size in pixels. */
  widthPx: number
  heightPx: number
  /** Place in percent: of all that is cut off, so much is on the left. */
  place: number
}

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
  return pathOf(picture, String(widthPx), format)
}

/** The cut that keeps what `object-position` at the focal point shows in upright frames; undefined for upright pictures. */
export function tallCut({ width, height, focal }: Pick<Picture, 'width' | 'height' | 'focal'>): TallCut | undefined {
  const widthPx = Math.round(height * TALL_RATIO)
  if (widthPx >= width) return undefined
  return { widthPx, heightPx: height, place: Math.round((focal.x * 100) / TALL_STEP) * TALL_STEP }
}

/** True for a place that `tallCut` gives. */
export const isTallPlace = (place: number): boolean => place <= 100 && place % TALL_STEP === 0

/** Address of a tall cut in one width. */
export function tallPath(
  picture: Pick<Picture, 'src' | 'version'>,
  place: number,
  widthPx: number,
  format: RenditionFormat,
) {
  return pathOf(picture, `tall-${place}-${widthPx}`, format)
}

/** Address of the 1200×630 JPEG that shared links show, cropped around the focal point. */
export function sharePath(picture: Pick<Picture, 'src' | 'version'>) {
  return pathOf(picture, 'share', 'jpeg')
}

function pathOf({ src, version }: Pick<Picture, 'src' | 'version'>, spec: string, format: RenditionFormat): string {
  return `${RENDITIONS}/${version}/${spec}/${src.replace(/^\/media\//, '')}.${format}`
}
