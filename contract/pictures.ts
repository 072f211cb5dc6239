import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LQIP_KEEP_SECONDS } from './limits.ts'

/** Widths in pixels in which pictures are served, ascending; a source is never enlarged. */
export const RENDITION_WIDTHS_PX = [320, 480, 720, 1080, 1440, 2000] as const
export const RENDITION_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

/** Size in pixels of the picture that shared links show. */
export const SHARE_PICTURE_PX = { width: 1200, height: 630 } as const

const Fraction = z.number().check(z.minimum(0), z.maximum(1))
/** The point every crop keeps, as fractions from the top left corner. */
export const FocalPoint = z.object({ x: Fraction, y: Fraction })
export type FocalPoint = z.output<typeof FocalPoint>

/** A picture of ours together with what a page needs to reserve its place and crop it well. */
export const Picture = z.object({
  /** Own path under /media/, or any http(s) address when nothing else is known about the picture. */
  src: z.string(),
  alt: z.string(),
  /** Intrinsic size in pixels, upright. */
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  focal: FocalPoint,
  /** A tiny data: URI to show until the picture has loaded; empty when there is none. */
  lqip: z.string(),
  /** Start of the content hash; empty when the picture has no renditions (drawings, foreign addresses). */
  version: z.string(),
})
export type Picture = z.output<typeof Picture>

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

export const getLqip = endpoint({
  method: 'GET',
  path: '/api/lqip',
  access: 'public',
  input: z.object({ src: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  output: z.object({ dataUri: z.string() }),
  keepSeconds: LQIP_KEEP_SECONDS,
})
