import { CAPTIONS_TYPE } from '#contract/films/captions.ts'
import type { FilmType } from '#contract/films/film-file.ts'
import type { AcceptedType } from '#server/platform/images/ingest/file-type.ts'

/** Types of all files that are stored: pictures and documents, films and their captions. */
export type StorableType = AcceptedType | FilmType | typeof CAPTIONS_TYPE

/** File extensions of each type; the first is used for new names. */
const ENDINGS: Record<StorableType, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/tiff': ['.tif', '.tiff'],
  'image/heic': ['.heic', '.heif'],
  'image/avif': ['.avif'],
  'application/pdf': ['.pdf'],
  'video/mp4': ['.mp4', '.m4v', '.mov'],
  'video/webm': ['.webm'],
  [CAPTIONS_TYPE]: ['.vtt'],
}

export const extensionOf = (type: StorableType): string => ENDINGS[type][0]

export const nameOf = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/') + 1)

/** A file name whose extension fits the type that the file is sent as. */
export function nameForType(pathname: string, type: string): string {
  const name = nameOf(pathname)
  const ends = (ending: string) => name.toLowerCase().endsWith(ending)
  if (!isStorable(type) || ENDINGS[type].some(ends)) return name
  const other = Object.values(ENDINGS).flat().find(ends) ?? ''
  return `${name.slice(0, name.length - other.length)}${extensionOf(type)}`
}

function isStorable(type: string): type is StorableType {
  return Object.hasOwn(ENDINGS, type)
}
