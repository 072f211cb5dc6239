import type { Selectable } from 'kysely'
import type { Picture } from '#contract/files/pictures.ts'
import type { FilmFacts } from '#contract/films/film-facts.ts'
import type { StoredFileTable } from '#server/platform/db/tables/files.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'

const MEDIA = '/media/'

/** Facts that pages need about a picture before it has loaded. */
export type PictureFacts = Pick<Picture, 'width' | 'height' | 'lqip' | 'version'>

/** One uploaded file that may be fetched at `src`, with the facts that pages need about it. */
export interface StoredFile extends PictureFacts {
  /** Own path: '/media/' and the pathname. */
  src: string
  /** For example `portfolio/harbor-house/files/1795273200000-porch.jpg`. */
  pathname: string
  /** Type of the public file; the extension of its name may differ. */
  contentType: string
  /** Type of the uploaded file. */
  receivedType: string
  /** Size of the public file. */
  sizeBytes: number
  /** Entity tag of the public file, with its quotes. */
  etag: string
  /** Hex SHA-256 of the public file; of a staged file, a hash that identifies its parts. */
  sha256: string
  /** Hex SHA-256 of the uploaded file; of a staged file, as `sha256`. */
  originalSha256: string
  cacheControl: string
  uploadRef: string
  uploadedAtMs: number
  /** Keys of its bytes in the blob store: for the public, to draw from, as uploaded. */
  keys: { blob: string; drawable: string; original: string }
  /** Keys of its parts in order while it is staged; empty once it is finalized. */
  parts: readonly BlobKey[]
  /** Null for a file that is no film. A film has no size as a picture: none is drawn from it. */
  film: FilmFacts | null
}

/** The `lqip` of a picture without a preview yet; it can be shown nevertheless. */
export const NO_PREVIEW_YET = ''
/** Stands for a preview that cannot be drawn: a single transparent pixel. */
export const NO_PREVIEW = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const VERSION_HEX_DIGITS = 10
export const ETAG_HEX_DIGITS = 32

/** Identifies the renditions of a picture, as scripts/describe-media.ts does for the built-in pictures. */
export const versionOf = (sha256: string): string => sha256.slice(0, VERSION_HEX_DIGITS)

/** An entity tag with its quotes; opaque to clients. */
export const etagOf = (sha256: string): string => `"${sha256.slice(0, ETAG_HEX_DIGITS)}"`

export const srcOf = (pathname: string): string => `${MEDIA}${pathname}`
const pathnameOf = (src: string): string => (src.startsWith(MEDIA) ? src.slice(MEDIA.length) : '')

/** The pathnames of uploaded files among the given addresses, each once. */
export const pathnamesIn = (srcs: readonly string[]): string[] => [...new Set(srcs.map(pathnameOf))].filter(Boolean)

/** The own path of an address of an upload, which may begin with one of our origins; undefined for any other address. */
export function ownSrc(address: string, origins: readonly string[]): string | undefined {
  const origin = origins.find((candidate) => address.startsWith(`${candidate}/`)) ?? ''
  const [path = ''] = address.slice(origin.length).split(/[?#]/)
  return path.startsWith(MEDIA) ? path : undefined
}

/** All keys under which bytes of a file lie, each once. */
export const keysOf = ({ keys, parts }: StoredFile): BlobKey[] => [
  ...new Set([...(Object.values(keys) as BlobKey[]), ...parts]),
]

export function toStoredFile(row: Selectable<StoredFileTable>): StoredFile {
  return {
    src: srcOf(row.pathname),
    pathname: row.pathname,
    contentType: row.content_type,
    receivedType: row.received_type,
    sizeBytes: row.size_bytes,
    etag: row.etag,
    sha256: row.sha256,
    originalSha256: row.original_sha256,
    width: row.width,
    height: row.height,
    lqip: row.lqip,
    version: row.version,
    cacheControl: row.cache_control,
    uploadRef: row.upload_ref,
    uploadedAtMs: row.uploaded_at_ms,
    keys: { blob: row.blob_key, drawable: row.drawable_key, original: row.original_key },
    // Older databases lack these columns: they are backed up before they are migrated.
    parts: JSON.parse(row.parts ?? '[]'),
    film: JSON.parse(row.film ?? 'null'),
  }
}

export function toStoredFileRow(file: StoredFile): Selectable<StoredFileTable> {
  return {
    pathname: file.pathname,
    blob_key: file.keys.blob,
    drawable_key: file.keys.drawable,
    original_key: file.keys.original,
    content_type: file.contentType,
    received_type: file.receivedType,
    size_bytes: file.sizeBytes,
    etag: file.etag,
    sha256: file.sha256,
    original_sha256: file.originalSha256,
    width: file.width,
    height: file.height,
    lqip: file.lqip,
    version: file.version,
    cache_control: file.cacheControl,
    upload_ref: file.uploadRef,
    uploaded_at_ms: file.uploadedAtMs,
    parts: file.parts.length === 0 ? null : JSON.stringify(file.parts),
    trashed_at_ms: null,
    kept: false,
    film: file.film && JSON.stringify(file.film),
  }
}
