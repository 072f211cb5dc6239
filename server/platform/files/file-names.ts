import type { AcceptedType } from '#server/platform/images/inspection.ts'

/** How names of files of a type end; ours end as the first. */
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

/** The name of a file that is sent as that type, which may be another than it had when it was named. */
export function nameToKeep(pathname: string, type: string): string {
  const name = nameOf(pathname)
  const ends = (ending: string) => name.toLowerCase().endsWith(ending)
  if (!isAccepted(type) || ENDINGS[type].some(ends)) return name
  const other = Object.values(ENDINGS).flat().find(ends) ?? ''
  return `${name.slice(0, name.length - other.length)}${extensionOf(type)}`
}

function isAccepted(type: string): type is AcceptedType {
  return Object.hasOwn(ENDINGS, type)
}
