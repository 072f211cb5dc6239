import { Problem } from '#contract/problem.ts'
import type { AcceptedType } from '#server/platform/images/inspection.ts'
import { LIMIT_INPUT_PIXELS, TOO_MANY_PIXELS } from '../decoding/refusal.ts'

/** A decoder holds a file in memory as a whole. */
export const ARRIVAL_MAX_BYTES = 256 * 1024 * 1024

const NAMES: Record<AcceptedType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/tiff': 'TIFF',
  'image/heic': 'HEIC',
  'image/avif': 'AVIF',
  'application/pdf': 'PDF',
}

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

/** @throws {Problem} `invalid_input` for more pixels than are decoded, or none. */
export function checkPixels(type: AcceptedType, width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged(type)
  if (width * height > LIMIT_INPUT_PIXELS) throw new Problem('invalid_input', TOO_MANY_PIXELS)
}
