import type { Picture } from '#contract/files/pictures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { NO_PREVIEW_YET, type PictureFacts, pathnamesIn, type StoredFile, toStoredFile } from './stored-file.ts'

/** Limit for the values in one statement, below those of both databases. */
const VALUES_MAX = 500

/** The uploaded files among the given own paths (`/media/portfolio/…`), by that path. */
export async function findStoredFiles(db: Db, srcs: readonly string[]): Promise<Map<string, StoredFile>> {
  const pathnames = pathnamesIn(srcs)
  const found = new Map<string, StoredFile>()
  for (let from = 0; from < pathnames.length; from += VALUES_MAX) {
    const rows = await db
      .selectFrom('stored_file')
      .selectAll()
      .where('pathname', 'in', pathnames.slice(from, from + VALUES_MAX))
      .execute()
    for (const file of rows.map(toStoredFile)) found.set(file.src, file)
  }
  return found
}

/**
 * The uploaded files whose pathname has a prefix, ordered by pathname: names that begin with a timestamp by age.
 *
 * @param sinceMs Leaves out earlier uploads (ms since the Unix epoch), using an index.
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

/** Uploaded files, newest first. @param after Begins behind this one. */
export async function listNewestFiles(db: Db, after: StoredFile | undefined, limit: number): Promise<StoredFile[]> {
  let query = db
    .selectFrom('stored_file')
    .selectAll()
    .orderBy('uploaded_at_ms', 'desc')
    .orderBy('pathname', 'desc')
    .limit(limit)
  if (after) {
    const { uploadedAtMs, pathname } = after
    query = query
      .where('uploaded_at_ms', '<=', uploadedAtMs)
      .where((where) => where.or([where('uploaded_at_ms', '<', uploadedAtMs), where('pathname', '<', pathname)]))
  }
  return (await query.execute()).map(toStoredFile)
}

/** Facts about one uploaded picture. */
export async function factsOf(db: Db, src: string): Promise<PictureFacts | undefined> {
  return (await findStoredFiles(db, [src])).get(src)
}

/** True for a picture that was saved before its preview was drawn. */
export function waitsForPreview({ src, lqip }: Picture): boolean {
  // Some that come with the site have no preview: they are cut out, so that the page shows through.
  return lqip === NO_PREVIEW_YET && !src.startsWith('/media/built-in/')
}

/**
 * Completes pictures that were saved before their previews were drawn.
 *
 * @returns A function that adds the facts of a picture's file; it returns the picture itself where there are none.
 */
export async function drawnSince(db: Db, pictures: readonly Picture[]): Promise<(picture: Picture) => Picture> {
  const srcs = pictures.filter(waitsForPreview).map(({ src }) => src)
  const files = await findStoredFiles(db, srcs)
  return (picture) => {
    const file = waitsForPreview(picture) ? files.get(picture.src) : undefined
    if (!file || file.width === 0) return picture
    const { width, height, lqip, version } = file
    return { ...picture, width, height, lqip, version }
  }
}

/** How many uploaded files there are, on all servers. */
export async function countUploads(db: Db): Promise<{ count: number; bytes: number; unsettledCount: number }> {
  const { count, bytes, unsettledCount } = await db
    .selectFrom('stored_file')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | string | null>('size_bytes').as('bytes'),
      fn.count<number>('parts').as('unsettledCount'),
    ])
    .executeTakeFirstOrThrow()
  // PostgreSQL gives sums as text.
  return { count, bytes: Number(bytes ?? 0), unsettledCount }
}
