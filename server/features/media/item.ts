import { CENTER } from '#contract/files/center.ts'
import type { MediaItem, MediaPlace } from '#contract/files/media.ts'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { idTime } from '#server/platform/db/ids.ts'
import type { StoredFile } from '#server/platform/files/stored-file.ts'
import type { PageUse } from './places.ts'

/** A picture of a project with its project and, where it has one, its uploaded file. */
export interface ImageRow {
  id: string
  src: string
  alt: string
  width: number
  height: number
  focal_x: number
  focal_y: number
  lqip: string
  version: string
  deleted_at_ms: number | null
  project_id: string
  title: string
  published: boolean
  project_deleted_at_ms: number | null
  size_bytes: number | null
  content_type: string | null
  uploaded_at_ms: number | null
  file_width: number | null
  file_height: number | null
  file_lqip: string | null
  file_version: string | null
  rights: unknown
  project_rights: unknown
}

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  heif: 'image/heic',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

/** A picture of a project. */
export function toImageItem(row: ImageRow, versionOf: (picture: { id: string; alt: string }) => string): MediaItem {
  const { id, src, alt } = row
  const isTrashed = row.deleted_at_ms !== null || row.project_deleted_at_ms !== null
  const addedAtMs = row.uploaded_at_ms ?? idTime(id)
  return {
    id,
    src,
    fileName: fileNameOf(src),
    alt,
    ...pictureOf(src, alt, { x: row.focal_x, y: row.focal_y }, factsOf(row)),
    sizeBytes: row.size_bytes,
    contentType: row.content_type ?? typeOf(src),
    addedAt: Number.isNaN(addedAtMs) ? null : new Date(addedAtMs).toISOString(),
    places: [placeOf(row, isTrashed)],
    ...(row.rights || row.project_rights ? { rights: (row.rights ?? row.project_rights) as PictureRights } : {}),
    ...(!isTrashed && { version: versionOf({ id, alt }) }),
  }
}

/** An uploaded file that no project has. */
export function toFileItem(file: StoredFile, use: PageUse | undefined): MediaItem {
  const { src, width, height, lqip, version } = file
  const alt = use?.alt ?? ''
  return {
    id: src,
    src,
    fileName: fileNameOf(src),
    alt,
    ...pictureOf(src, alt, CENTER, { width, height, lqip, version }),
    ...(file.film && { film: file.film }),
    sizeBytes: file.sizeBytes,
    contentType: file.contentType,
    addedAt: new Date(file.uploadedAtMs).toISOString(),
    places: use?.places ?? [],
    ...(use?.rights && { rights: use.rights }),
  }
}

/** A picture of a page. @param file Undefined for one that comes with the site. */
export function toPageItem(
  { src, alt, focal, ...facts }: Picture,
  use: PageUse,
  file: StoredFile | undefined,
): MediaItem {
  if (file) return toFileItem(file, use)
  return {
    id: src,
    src,
    fileName: fileNameOf(src),
    alt,
    ...pictureOf(src, alt, focal, facts),
    sizeBytes: null,
    contentType: typeOf(src),
    addedAt: null,
    places: use.places,
    ...(use.rights && { rights: use.rights }),
  }
}

function placeOf({ project_id: id, title, published }: ImageRow, isTrashed: boolean): MediaPlace {
  if (isTrashed) return { title: title || id, path: '/admin/trash', state: 'trash' }
  return { title: title || id, path: `/portfolio?edit=${id}`, state: published ? 'live' : 'draft' }
}

type Facts = Pick<Picture, 'width' | 'height' | 'lqip' | 'version'>

/** Facts about the picture, or about its file while it has none. */
function factsOf(row: ImageRow): Facts {
  if (row.width > 0) return row
  const { file_width: width, file_height: height, file_lqip: lqip, file_version: version } = row
  return { width: width ?? 0, height: height ?? 0, lqip: lqip ?? '', version: version ?? '' }
}

function pictureOf(
  src: string,
  alt: string,
  focal: Picture['focal'],
  { width, height, lqip, version }: Facts,
): { picture?: Picture } {
  return width > 0 && height > 0 ? { picture: { src, alt, focal, width, height, lqip, version } } : {}
}

/** File name in an address, without query and fragment, and without the timestamp that uploads prepend. */
function fileNameOf(src: string): string {
  const [path = ''] = src.split(/[?#]/)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.replace(/^\d{13}-(?=.)/, '') || src
}

const typeOf = (src: string): string => TYPES[/\.(\w+)$/.exec(fileNameOf(src))?.[1]?.toLowerCase() ?? ''] ?? ''
