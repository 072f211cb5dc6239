import { isTallPlace, RENDITION_FORMATS, type RenditionFormat } from '#contract/files/renditions.ts'

/** The variable parts of an address made by renditionPath, tallPath or sharePath, as received. */
export interface RenditionAddressParts {
  version: string
  /** A width in pixels, `tall-` with place and width, or `share`. */
  spec: string
  /** The picture's path below /media/. */
  path: string
  format: string
}

/** A picture in a width, all of it or its tall cut at a place in percent; or as shared links show it. */
export type RenditionSize = 'share' | { widthPx: number; tallPlace?: number }

export interface RenditionAddress {
  src: string
  version: string
  size: RenditionSize
  format: RenditionFormat
}

const VERSION = /^[\w-]{8,64}$/
const SIZE = /^(?:tall-(?<place>0|[1-9]\d{0,2})-)?(?<widthPx>[1-9]\d{0,4})$/
const SEGMENT = /^[^\p{Cc}/\\]{1,255}$/u

/** Parses an address made by renditionPath, tallPath or sharePath; undefined for any other. */
export function parseRenditionAddress({ version, spec, path, format }: RenditionAddressParts) {
  const size = parseSize(spec)
  const known = RENDITION_FORMATS.find((name) => name === format)
  if (!size || !known || !VERSION.test(version) || !isPlainPath(path)) return undefined
  if (size === 'share' && known !== 'jpeg') return undefined
  return { src: `/media/${path}`, version, size, format: known } satisfies RenditionAddress
}

/** True for a relative path without `..`, empty segments, backslashes and control characters. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every((segment) => SEGMENT.test(segment) && segment !== '.' && segment !== '..')
}

function parseSize(spec: string): RenditionSize | undefined {
  if (spec === 'share') return spec
  const { place, widthPx } = SIZE.exec(spec)?.groups ?? {}
  if (widthPx === undefined) return undefined
  if (place === undefined) return { widthPx: Number(widthPx) }
  return isTallPlace(Number(place)) ? { widthPx: Number(widthPx), tallPlace: Number(place) } : undefined
}
