import type { AcceptedType } from '#server/platform/images/inspection.ts'

/** So much of a file tells its type. */
export const FILE_TYPE_BYTES = 512

const AVIF_BRANDS = ['avif']
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1']

/**
 * The type of a file by its first bytes, whatever it is called. A file has one first byte: what begins as one of these is
 * taken as that and nothing else.
 */
export function fileType(head: Buffer): AcceptedType | undefined {
  const starts = (hex: string) => head.toString('hex', 0, hex.length / 2) === hex
  if (starts('ffd8ff')) return 'image/jpeg'
  if (starts('89504e470d0a1a0a')) return 'image/png'
  if (starts('49492a00') || starts('4d4d002a') || starts('49492b00') || starts('4d4d002b')) return 'image/tiff'
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  return head.toString('latin1', 4, 8) === 'ftyp' ? typeByBrand(head) : undefined
}

function typeByBrand(head: Buffer): AcceptedType | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = new Set<string>()
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.add(head.toString('latin1', at, at + 4))
  if (AVIF_BRANDS.some((brand) => brands.has(brand))) return 'image/avif'
  return HEIC_BRANDS.some((brand) => brands.has(brand)) ? 'image/heic' : undefined
}
