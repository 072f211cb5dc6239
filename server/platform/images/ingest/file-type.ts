/** Types of files that are accepted, recognized by their bytes. */
export const ACCEPTED_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  'image/heic',
  'image/avif',
  'application/pdf',
] as const
export type AcceptedType = (typeof ACCEPTED_TYPES)[number]

/** Names under which browsers and programs declare those types. */
export const DECLARED_TYPES: readonly string[] = [
  ...ACCEPTED_TYPES,
  'image/jpg',
  'image/pjpeg',
  'image/heif',
  'image/x-tiff',
]

/** Types of public files: a TIFF and a HEIC become a JPEG, because few browsers show them. */
export type PublicType = Exclude<AcceptedType, 'image/tiff' | 'image/heic'>

/** Bytes at the beginning of a file that determine its type. */
export const FILE_TYPE_BYTES = 512

const AVIF_BRANDS = ['avif']
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1']

/** The type of a file by its first bytes, regardless of its name; undefined when it is not accepted. */
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
