import { Problem } from '#contract/problem.ts'
import type { AcceptedType } from './file-type.ts'

/** Decoders hold a file in memory as a whole. */
export const FILE_MAX_BYTES = 256 * 1024 * 1024
/** A few hundred kilobytes can declare any number of pixels; larger pictures are not decoded. */
export const MAX_PIXELS = 100_000_000

const TOO_MANY_PIXELS = 'This picture has more than 100 million pixels. Please make it smaller.'
const LOCKED_PDF = 'This PDF is protected by a password. Please save a copy without one.'

const NAMES: Record<AcceptedType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/tiff': 'TIFF',
  'image/heic': 'HEIC',
  'image/avif': 'AVIF',
  'application/pdf': 'PDF',
}

/** Thrown in the process that decodes pictures; the message is for the person whose picture it is. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError'
}

export const tooManyPixels = () => new DecodeError(TOO_MANY_PIXELS)
export const lockedPdf = () => new DecodeError(LOCKED_PDF)

export function notAccepted(): Problem {
  return new Problem('invalid_input', 'This is not a JPEG, PNG, WebP, TIFF, HEIC, AVIF or PDF file.')
}

export function damaged(type: AcceptedType | undefined, cause?: unknown): Problem {
  const text = `This ${type ? NAMES[type] : 'picture'} file is incomplete or damaged. Please export or copy it again.`
  return new Problem('invalid_input', text, { cause })
}

export function tooLarge(): Problem {
  return new Problem('too_large', 'This file is larger than 256 MB. Please make it smaller.')
}

/** @throws {Problem} `invalid_input` for no pixels or more than {@link MAX_PIXELS}. */
export function checkPixels(type: AcceptedType, width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged(type)
  if (width * height > MAX_PIXELS) throw new Problem('invalid_input', TOO_MANY_PIXELS)
}
