/** File types that projects accept, with the extensions of their names. */
const TYPES: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'image/heic': ['heic', 'heif'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
}

/** Accepted for a single picture only: its first frame is sent. */
const GIF = 'image/gif'

/** For the `accept` attribute of a field for one picture. */
export const ACCEPTED_PICTURES = [
  accept(Object.keys(TYPES).filter((type) => type !== 'application/pdf')),
  `${GIF},.gif`,
].join(',')
export const ACCEPTED_FILES = accept(Object.keys(TYPES))

export const NO_SVG =
  'Please select an image file of another kind: an SVG drawing can carry scripts. Export it as PNG, for instance.'
export const UNREADABLE_GIF = 'This GIF cannot be read. Please export it as PNG or JPEG.'

/** MIME type by extension, since browsers report it less reliably; undefined for types that projects do not accept. */
export function typeOf({ name }: Pick<File, 'name'>): string | undefined {
  // Files with a leading dot are metadata of operating systems.
  if (name.startsWith('.')) return undefined
  const ending = endingOf(name)
  return Object.keys(TYPES).find((type) => TYPES[type]?.includes(ending))
}

export function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase()
}

/** True for types that can be chosen as a single picture. */
export function isPicture(file: Pick<File, 'name'>): boolean {
  return isGif(file) || (typeOf(file)?.startsWith('image/') ?? false)
}

export const isGif = ({ name }: Pick<File, 'name'>): boolean => endingOf(name) === 'gif'
export const isSvg = ({ name }: Pick<File, 'name'>): boolean => ['svg', 'svgz'].includes(endingOf(name))

export function isTiff(file: Pick<File, 'name'>): boolean {
  return typeOf(file) === 'image/tiff'
}

function accept(types: readonly string[]): string {
  return types.flatMap((type) => [type, ...(TYPES[type] ?? []).map((ending) => `.${ending}`)]).join(',')
}
