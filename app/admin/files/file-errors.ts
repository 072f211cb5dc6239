import { PORTFOLIO_FILE_MAX_BYTES, THUMBNAIL_MAX_BYTES } from '#contract/limits.ts'
import { isPicture, isSvg, isTiff, NO_SVG } from './file-types.ts'
import { formatBytes } from './format-bytes.ts'

const PORTFOLIO_FOLDER_MAX_BYTES = 2.5 * 1024 * 1024 * 1024

const NO_TIFF = 'TIFF files have limited browser support. Please use JPEG, PNG, or WebP for better compatibility.'

/** The error of a file chosen as a thumbnail; undefined for a good one. */
export function thumbnailError(file: Pick<File, 'name' | 'size'>, { takesTiff }: { takesTiff: boolean }) {
  if (isSvg(file)) return NO_SVG
  if (!isPicture(file)) return 'Please select an image file'
  if (file.size > THUMBNAIL_MAX_BYTES) return 'Thumbnail must be 10MB or smaller'
  return isTiff(file) && !takesTiff ? NO_TIFF : undefined
}

const LEFT_AS_TIFF = '. The colors of this TIFF cannot be converted here. Please export it in RGB, or as a JPEG.'

/**
 * @param sizeBytes After conversion.
 * @param options.isLeftAsTiff Whether it is a TIFF that could not be converted, and so stayed large.
 */
export function fileSizeError(sizeBytes: number, { isLeftAsTiff = false } = {}): string | undefined {
  if (sizeBytes <= PORTFOLIO_FILE_MAX_BYTES) return undefined
  const tooLarge = `File size (${formatBytes(sizeBytes)}) exceeds maximum allowed size of 50MB`
  return isLeftAsTiff ? `${tooLarge}${LEFT_AS_TIFF}` : tooLarge
}

/** @param sizeBytes Of all files together, before conversion. */
export function folderSizeError(sizeBytes: number): string | undefined {
  return sizeBytes > PORTFOLIO_FOLDER_MAX_BYTES ? 'Portfolio folder must be 2.5GB or smaller' : undefined
}
