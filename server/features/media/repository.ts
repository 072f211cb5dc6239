import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { MediaBoundary } from './cursor.ts'
import type { ImageRow } from './item.ts'

export interface MediaFilter {
  /** Each word must be in the file name, the description or the project's title. */
  words: readonly string[]
  /** Only pictures without description, of projects outside the trash. */
  undescribed: boolean
}

const patternOf = (word: string): string => `%${word.toLowerCase().replace(/[!%_]/g, '!$&')}%`
const contains = (text: Expression<string>, word: string) =>
  sql<SqlBool>`lower(${text}) like ${patternOf(word)} escape '!'`

/** Ids of matching pictures of projects, unordered. The conditions use the index of the newest ones. */
function fittingImages(db: Db, { words, undescribed }: MediaFilter) {
  let query = db.selectFrom('project_image')
  if (undescribed) {
    query = query
      .where(sql<SqlBool>`alt = ''`)
      .where('deleted_at_ms', 'is', null)
      .where((where) =>
        where.exists(
          where
            .selectFrom('project')
            .select('project.id')
            .whereRef('project.id', '=', 'project_image.project_id')
            .where('project.deleted_at_ms', 'is', null),
        ),
      )
  }
  for (const word of words) {
    query = query.where((where) =>
      where.or([
        contains(where.ref('src'), word),
        contains(where.ref('alt'), word),
        where(
          'project_id',
          'in',
          where
            .selectFrom('project')
            .select('project.id')
            .where((project) => contains(project.ref('title'), word)),
        ),
      ]),
    )
  }
  return query
}

/** Newest first. */
export async function listImageIds(
  db: Db,
  filter: MediaFilter,
  { before, limit }: { before: MediaBoundary | undefined; limit: number },
): Promise<string[]> {
  let query = fittingImages(db, filter).select('id').orderBy('id', 'desc').limit(limit)
  if (before) query = query.where('id', '<', before.imageId)
  return (await query.execute()).map(({ id }) => id)
}

export async function countImages(db: Db, filter: MediaFilter): Promise<number> {
  const { count } = await fittingImages(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Pictures of projects with their projects and uploaded files, unordered. */
export async function findImages(db: Db, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('project_image as image')
    .innerJoin('project', 'project.id', 'image.project_id')
    .leftJoin('stored_file as file', (join) => join.on('file.pathname', '=', sql<string>`substr(image.src, 8)`))
    .select([
      'image.id',
      'image.src',
      'image.alt',
      'image.width',
      'image.height',
      'image.focal_x',
      'image.focal_y',
      'image.lqip',
      'image.version',
      'image.deleted_at_ms',
      'image.rights',
      'project.rights as project_rights',
      'project.id as project_id',
      'project.title',
      'project.published',
      'project.deleted_at_ms as project_deleted_at_ms',
      'file.size_bytes',
      'file.content_type',
      'file.uploaded_at_ms',
      'file.width as file_width',
      'file.height as file_height',
      'file.lqip as file_lqip',
      'file.version as file_version',
    ])
    .where('image.id', 'in', ids)
    .execute()
}
/** Files of pages instead of projects, as in their partial index. */
const ofPages = sql<SqlBool>`substr(pathname, 1, 10) <> 'portfolio/'`

/** Newest first. */
export async function listPageFiles(
  db: Db,
  words: readonly string[],
  { before, limit }: { before: MediaBoundary | undefined; limit: number },
) {
  let query = db
    .selectFrom('stored_file')
    .selectAll()
    .where(ofPages)
    .orderBy('uploaded_at_ms', 'desc')
    .orderBy('blob_key', 'desc')
    .limit(limit)
  for (const word of words) query = query.where((where) => contains(where.ref('pathname'), word))
  if (before) {
    const { uploadedAtMs, blobKey } = before
    query = query.where((where) =>
      where.or([
        where('uploaded_at_ms', '<', uploadedAtMs),
        where.and([where('uploaded_at_ms', '=', uploadedAtMs), where('blob_key', '<', blobKey)]),
      ]),
    )
  }
  return query.execute()
}

export async function countPageFiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('stored_file')
    .where(ofPages)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The addresses among `srcs` that are pictures of public projects. */
export async function publicSrcsAmong(db: Db, srcs: readonly string[]): Promise<Set<string>> {
  if (srcs.length === 0) return new Set()
  const rows = await db
    .selectFrom('project_image')
    .select('src')
    .where('src', 'in', srcs)
    .where((image) =>
      image.exists(
        image
          .selectFrom('project')
          .select('project.id')
          .whereRef('project.id', '=', 'project_image.project_id')
          .where('published', '=', true)
          .where('project.deleted_at_ms', 'is', null),
      ),
    )
    .where('project_image.deleted_at_ms', 'is', null)
    .execute()
  return new Set(rows.map(({ src }) => src))
}
