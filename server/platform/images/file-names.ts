import type { AcceptedType } from '#server/platform/images/ingest/file-type.ts'

/** File extensions of each type; the first is used for new names. */
const ENDINGS: Record<AcceptedType, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/tiff': ['.tif', '.tiff'],
  'image/heic': ['.heic', '.heif'],
  'image/avif': ['.avif'],
  'application/pdf': ['.pdf'],
}

export const extensionOf = (type: AcceptedType): string => ENDINGS[type][0]

export const nameOf = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/') + 1)

/** A file name whose extension fits the type that the file is sent as. */
export function nameForType(pathname: string, type: string): string {
  const name = nameOf(pathname)
  const ends = (ending: string) => name.toLowerCase().endsWith(ending)
  if (!isAccepted(type) || ENDINGS[type].some(ends)) return name
  const other = Object.values(ENDINGS).flat().find(ends) ?? ''
  return `${name.slice(0, name.length - other.length)}${extensionOf(type)}`
}

function isAccepted(type: string): type is AcceptedType {
  return Object.hasOwn(ENDINGS, type)
}
