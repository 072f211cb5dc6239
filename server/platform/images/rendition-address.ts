import { RENDITION_FORMATS, type RenditionFormat } from '#contract/files/renditions.ts'

/** The variable parts of an address made by renditionPath or sharePath, as received. */
export interface RenditionAddressParts {
  version: string
  /** A width in pixels, or `share`. */
  spec: string
  /** The picture's path below /media/. */
  path: string
  format: string
}

export interface RenditionAddress {
  src: string
  version: string
  size: 'share' | { widthPx: number }
  format: RenditionFormat
}

const VERSION = /^[\w-]{8,64}$/
const WIDTH_PX = /^[1-9]\d{0,4}$/
const SEGMENT = /^[^\p{Cc}/\\]{1,255}$/u

/** Parses an address made by renditionPath or sharePath; undefined for any other. */
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

function parseSize(spec: string): RenditionAddress['size'] | undefined {
  if (spec === 'share') return spec
  return WIDTH_PX.test(spec) ? { widthPx: Number(spec) } : undefined
}
