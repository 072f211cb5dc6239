import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredFileTable } from '#server/platform/db/tables/files.ts'
import type { PictureFacts } from '#server/platform/images/inspection.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'

const MEDIA = '/media/'

/** One uploaded file that may be fetched at `src`, with what pages need to know of it. */
export interface StoredFile extends PictureFacts {
  /** Own path: '/media/' and the pathname. */
  src: string
  /** As in `portfolio/harbor-house/files/1795273200000-porch.jpg`. */
  pathname: string
  /** Of the public file; its name may end otherwise. */
  contentType: string
  /** Of the file that came. */
  receivedType: string
  /** Of the public file. */
  sizeBytes: number
  /** Entity tag of the public file, with its quotes. */
  etag: string
  /** Hex SHA-256 of the public file; some other number of the file until it is settled. */
  sha256: string
  /** Hex SHA-256 of the file that came; of several parts, only once it is settled. */
  originalSha256: string
  cacheControl: string
  uploadRef: string
  uploadedAtMs: number
  /** Where the bytes lie in the blob store: for the public, to draw from, as they came. */
  keys: { blob: string; drawable: string; original: string }
  /** Where its bytes lie one after the other until it is settled; empty from then on. */
  parts: readonly BlobKey[]
}

/** The own path of an address that uploads were given, which may begin with one of our origins; else undefined. */
export function ownSrc(address: string, origins: readonly string[]): string | undefined {
  const origin = origins.find((candidate) => address.startsWith(`${candidate}/`)) ?? ''
  const [path = ''] = address.slice(origin.length).split(/[?#]/)
  return path.startsWith(MEDIA) ? path : undefined
}

/** Pictures of projects come by the hundreds, and can be shown without a preview; pages remember all of a picture at once. */
export const isOfProject = ({ pathname }: { pathname: string }): boolean => pathname.startsWith('portfolio/')

/** The `lqip` of a picture whose preview is still to be drawn; it can be shown all the same. */
export const NO_PREVIEW_YET = ''

const VERSION_HEX_DIGITS = 10

/** Renditions are kept under it: the same as scripts/describe-media.ts makes of the pictures that come with the site. */
export const versionOf = (sha256: string): string => sha256.slice(0, VERSION_HEX_DIGITS)

export const srcOf = (pathname: string): string => `${MEDIA}${pathname}`
const pathnameOf = (src: string): string => (src.startsWith(MEDIA) ? src.slice(MEDIA.length) : '')

/** The pathnames of uploaded files among the given addresses, each once. */
export const pathnamesIn = (srcs: readonly string[]): string[] => [...new Set(srcs.map(pathnameOf))].filter(Boolean)

/** The uploaded files among the given own paths (`/media/portfolio/…`), by that path. */
export async function findStoredFiles(db: Db, srcs: readonly string[]): Promise<Map<string, StoredFile>> {
  const pathnames = pathnamesIn(srcs)
  const found = new Map<string, StoredFile>()
  for (let from = 0; from < pathnames.length; from += MOST_AT_ONCE) {
    const rows = await db
      .selectFrom('stored_file')
      .selectAll()
      .where('pathname', 'in', pathnames.slice(from, from + MOST_AT_ONCE))
      .execute()
    for (const file of rows.map(toStoredFile)) found.set(file.src, file)
  }
  return found
}

/** Both databases limit how many values one statement may name. */
const MOST_AT_ONCE = 500

/**
 * Every uploaded file whose pathname begins so, in the order of their pathnames: timestamps first is by age.
 *
 * @param sinceMs Leaves out what was uploaded before then (ms since the Unix epoch), and is quick about it.
 */
export async function listStoredFiles(db: Db, pathnamePrefix: string, sinceMs = 0): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('uploaded_at_ms', '>=', sinceMs)
    .where((where) =>
      where(
        where.fn<string>('substr', ['pathname', where.lit(1), where.val(pathnamePrefix.length)]),
        '=',
        pathnamePrefix,
      ),
    )
    .execute()
  return rows.map(toStoredFile).toSorted((a, b) => (a.pathname < b.pathname ? -1 : 1))
}

/** What pages need to know of one uploaded picture. */
export async function factsOf(db: Db, src: string): Promise<PictureFacts | undefined> {
  return (await findStoredFiles(db, [src])).get(src)
}

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
    // A database of before has no such column: it is backed up before it is migrated.
    parts: JSON.parse(row.parts ?? '[]'),
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
  }
}
